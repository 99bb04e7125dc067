// Draws every running time by the server's clock. Knows nothing of the match.
"use strict";

const clock = {
  skew: 0,
  hour: new Intl.DateTimeFormat(document.documentElement.lang || undefined, { hour: "2-digit", minute: "2-digit", hour12: false }),
};

clock.setNow = (serverNow) => {
  clock.skew = Number(serverNow) - Date.now();
};

clock.left = (element) => {
  const frozen = element.dataset.frozenAt;
  const now = frozen ? Number(frozen) : Date.now() + clock.skew;
  return Math.max(0, Number(element.dataset.until) - now);
};

clock.draw = () => {
  for (const element of document.querySelectorAll("time.countdown[data-until]")) {
    const seconds = Math.ceil(clock.left(element) / 1000);
    const text = element.dataset.unit === "minutes"
      ? String(Math.ceil(seconds / 60))
      : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (element.textContent !== text) element.textContent = text;
    element.classList.toggle("soon", seconds <= 10);
    /* Five and two minutes before the end of play the time is called out for half a minute. */
    const called = [300, 120].some((mark) => seconds <= mark && seconds > mark - 30);
    element.closest(".minutes")?.classList.toggle("called", called);
  }
  for (const past of document.querySelectorAll("time.ago[data-since]")) {
    const minutes = Math.floor((Date.now() + clock.skew - Number(past.dataset.since)) / 60000);
    const [count, words] = minutes < 1 ? [0, past.dataset.now]
      : minutes < 60 ? [minutes, past.dataset.min]
        : minutes < 1440 ? [Math.floor(minutes / 60), past.dataset.hours]
          : [Math.floor(minutes / 1440), past.dataset.days];
    const text = words.replace("#", count);
    if (past.textContent !== text) past.textContent = text;
  }
  for (const hour of document.querySelectorAll("time.hour[data-hour]")) {
    const text = clock.hour.format(Number(hour.dataset.hour));
    if (hour.textContent !== text) hour.textContent = text;
  }
  for (const zone of document.querySelectorAll("input[data-zone]")) {
    zone.value = String(-new Date().getTimezoneOffset());
  }
  /* A field for the bell shows it in the clock of whoever looks; one that has rung is no longer meant. */
  for (const bell of document.querySelectorAll("input[data-bell]")) {
    const at = new Date(Number(bell.dataset.bell));
    const text = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
    bell.defaultValue = at > Date.now() + clock.skew ? text : "";
  }
  for (const later of document.querySelectorAll("[data-then]")) {
    const time = later.querySelector("time.countdown");
    if (time && clock.left(time) === 0) later.textContent = later.dataset.then;
  }
  for (const bar of document.querySelectorAll("progress.timebar[data-until]")) {
    bar.value = Math.min(bar.max, clock.left(bar));
  }
};

if (document.body.dataset.now) clock.setNow(document.body.dataset.now);
clock.draw();
setInterval(clock.draw, 250);
window.eduClock = clock;
