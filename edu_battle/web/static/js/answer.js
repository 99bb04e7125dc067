// The crew's answer: a draft that outlives a refresh, and a form that steps aside once it is sent.
"use strict";

(() => {
  const live = (name) => document.getElementById(`live-${name}`);
  const form = () => document.querySelector("form.answer");
  // Tasks of two matches may share a number, hardly ever a question.
  const place = (answer) =>
    `draft ${location.pathname} ${answer.elements.task.value} ${live("task").querySelector(".question").textContent.trim()}`;
  let greeted = null; // where the draft of the task lies whose field was given the focus
  let typing = false; // the focus was last in the answer's form

  function store(act) {
    try {
      return act(sessionStorage);
    } catch {
      return null;
    }
  }

  function restore(answer) {
    const draft = store((drafts) => drafts.getItem(place(answer)));
    if (!draft || answer.elements.text.value) return;
    answer.elements.text.value = draft;
    answer.elements.text.dispatchEvent(new Event("input", { bubbles: true }));
  }

  // A task that has just come takes the focus from the sea, never from something being typed.
  function greet(answer) {
    if (greeted === place(answer)) return;
    greeted = place(answer);
    restore(answer);
    const busy = document.activeElement;
    if (sent()) return;
    if (!busy || busy === document.body || live("sea")?.contains(busy)) {
      answer.elements.text.focus({ preventScroll: true });
      live("task").scrollIntoView({ block: "nearest" });
    }
  }

  function sent() {
    const state = document.getElementById("answer-state");
    const task = form()?.elements.task.value;
    return Boolean(state?.dataset.answered && state.dataset.task === task);
  }

  // A form that is hidden or gone hands its focus to what became of the answer.
  function keepFocus(answer, done) {
    const busy = document.activeElement;
    if (busy && busy !== document.body && !(done && answer?.contains(busy))) return;
    if (!typing) return;
    const state = document.getElementById("answer-state");
    if (state && (done || !answer)) {
      typing = false;
      state.focus({ preventScroll: true });
    }
  }

  function draw() {
    const [answer, done] = [form(), sent()];
    if (document.body.hasAttribute("data-answered") !== done) {
      document.body.toggleAttribute("data-answered", done);
    }
    keepFocus(answer, done);
    if (greeted && (done || !answer)) store((drafts) => drafts.removeItem(greeted));
    if (answer) greet(answer);
    else greeted = null;
  }

  document.addEventListener("focusin", (event) => {
    typing = Boolean(event.target.closest?.("form.answer"));
  });

  document.addEventListener("input", (event) => {
    const field = event.target;
    if (field.name !== "text" || field.form !== form()) return;
    store((drafts) => drafts.setItem(place(field.form), field.value));
  });

  document.addEventListener("DOMContentLoaded", () => {
    const watch = new MutationObserver(draw);
    for (const name of ["task", "crew"]) {
      if (live(name)) watch.observe(live(name), { childList: true, subtree: true, attributes: true });
    }
    draw();
  });
})();
