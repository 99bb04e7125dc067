// Goes through the steps of a match that is over: by button, key, slider, or by itself.
"use strict";

(() => {
  const body = document.body;
  const HOLD = { move: 1400, task: 5000, verdict: 5000, end: 5000 };
  const part = (name) => document.getElementById(`reel-${name}`);
  const [play, slider, speed, output] = ["play", "slider", "speed", "step"].map(part);
  const last = Number(body.dataset.steps);
  const kept = new Map();
  let step = Number(body.dataset.step);
  let wanted = step;
  let timer = 0;

  const fetched = (number) => {
    if (!kept.has(number)) {
      const answer = fetch(`${body.dataset.at}${number}/fragments`).then((found) => {
        if (!found.ok) throw new Error(String(found.status));
        return found.json();
      });
      answer.catch(() => kept.delete(number));
      kept.set(number, answer);
    }
    return kept.get(number);
  };

  const show = async (number) => {
    wanted = Math.min(Math.max(number, 1), last);
    const target = wanted;
    try {
      const frame = await fetched(target);
      if (target !== wanted) return; // somebody was faster
      await window.eduLive.paint(frame);
      step = target;
      body.dataset.step = String(step);
      body.dataset.sight = frame.sight;
      document.getElementById("said").textContent = frame.said;
      slider.value = String(step);
      output.textContent = `${step} / ${last}`;
      history.replaceState(null, "", `${body.dataset.at}${step}`);
      if (step < last) fetched(step + 1).catch(() => undefined);
    } catch {
      stop();
      const notice = document.getElementById("notice");
      notice.textContent = notice.dataset.offline;
    }
  };

  const playing = () => play.getAttribute("aria-pressed") === "true";

  const stop = () => {
    clearTimeout(timer);
    play.setAttribute("aria-pressed", "false");
  };

  const tick = () => {
    timer = setTimeout(async () => {
      await show(step + 1);
      if (!playing()) return;
      if (step >= last) stop();
      else tick();
    }, HOLD[body.dataset.sight] / Number(speed.value));
  };

  const start = async () => {
    play.setAttribute("aria-pressed", "true");
    if (step >= last) await show(1);
    if (playing()) tick();
  };

  const toggle = () => (playing() ? stop() : start());

  const by = (number) => {
    stop();
    show(number);
  };

  const moves = { first: () => 1, back: () => wanted - 1, on: () => wanted + 1 };
  for (const [name, to] of Object.entries(moves)) {
    part(name).addEventListener("click", (event) => {
      event.preventDefault();
      by(to());
    });
  }
  play.addEventListener("click", toggle);
  slider.addEventListener("input", () => by(Number(slider.value)));
  speed.addEventListener("change", () => {
    if (!playing()) return;
    clearTimeout(timer);
    tick();
  });

  const keys = {
    ArrowRight: () => by(wanted + 1),
    ArrowLeft: () => by(wanted - 1),
    Home: () => by(1),
    End: () => by(last),
    Space: toggle,
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const inside = event.target.closest("input, select, summary, a, button");
    if (inside && (inside.matches("input, select") || event.code === "Space")) return;
    const act = keys[event.code];
    if (!act) return;
    event.preventDefault();
    act();
  });
})();
