// The crew's answer: a draft that outlives a refresh, and a form that steps aside once it is sent.
"use strict";

(() => {
  const live = (name) => document.getElementById(`live-${name}`);
  const forms = () => [...document.querySelectorAll("form.answer")];
  const form = () => forms().find((answer) => !answer.closest(".task").hidden);
  const fields = (answer) => [...answer.elements].filter((field) => field.name.startsWith("text"));
  const picked = (field) => field.type === "radio" || field.type === "checkbox";
  // Tasks of two matches may share a number, hardly ever a question.
  const place = (answer) =>
    `draft ${location.pathname} ${answer.elements.task.value} ${answer.closest(".task").querySelector(".question").textContent.trim()}`;
  const restored = new Set(); // drafts that were put back
  let typedIn = null; // the task that was last typed in
  let greeted = null; // where the draft of the task lies whose field was given the focus
  let typing = false; // the focus was last in the answer's form

  function store(act) {
    try {
      return act(sessionStorage);
    } catch {
      return null;
    }
  }

  function keep(answer) {
    const values = fields(answer).map((field) => (picked(field) ? field.checked : field.value));
    store((drafts) => drafts.setItem(place(answer), JSON.stringify(values)));
  }

  function draft(answer) {
    try {
      return JSON.parse(store((drafts) => drafts.getItem(place(answer)))) || [];
    } catch {
      return [];
    }
  }

  function restore(answer) {
    if (restored.has(place(answer))) return;
    restored.add(place(answer));
    const [values, all] = [draft(answer), fields(answer)];
    if (values.length !== all.length || all.some((field) => !picked(field) && field.value)) return;
    all.forEach((field, place) => {
      if (picked(field)) field.checked = values[place];
      else if (values[place]) {
        field.value = values[place];
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
    });
  }

  // A task that has just come takes the focus from the sea, never from something being typed.
  function greet(answer) {
    if (greeted === place(answer)) return;
    greeted = place(answer);
    const busy = document.activeElement;
    if (sent(answer)) return;
    if (!busy || busy === document.body || live("sea")?.contains(busy)) {
      answer.querySelector("[data-asked] :is(input:not([hidden]), button, select)")?.focus({ preventScroll: true });
      answer.closest(".task").scrollIntoView({ block: "nearest" });
    }
  }

  const stateOf = (task) => document.querySelector(`#live-crew .state[data-task="${task}"]`);
  const sent = (answer) => Boolean(stateOf(answer.elements.task.value)?.dataset.answered);

  // A form that is hidden or gone hands its focus to what became of the answer.
  function keepFocus(answer, done) {
    const busy = document.activeElement;
    if (busy && busy !== document.body && !(done && answer?.contains(busy))) return;
    if (!typing) return;
    const state = stateOf(typedIn);
    if (state && (done || !answer)) {
      typing = false;
      state.focus({ preventScroll: true });
    }
  }

  const forget = (draft) => store((drafts) => drafts.removeItem(draft));

  function draw() {
    const answer = form();
    const done = Boolean(answer && sent(answer));
    if (document.body.hasAttribute("data-answered") !== done) {
      document.body.toggleAttribute("data-answered", done);
    }
    keepFocus(answer, done);
    for (const one of forms()) {
      if (sent(one)) forget(place(one));
      else restore(one);
    }
    if (answer) return greet(answer);
    if (greeted) forget(greeted);
    greeted = null;
  }

  document.addEventListener("focusin", (event) => {
    const answer = event.target.closest?.("form.answer");
    typing = Boolean(answer);
    if (answer) typedIn = answer.elements.task.value;
  });

  document.addEventListener("input", (event) => {
    const field = event.target;
    if (field.name?.startsWith("text") && field.form?.matches("form.answer")) keep(field.form);
  });

  document.addEventListener("DOMContentLoaded", () => {
    const watch = new MutationObserver(draw);
    for (const part of document.querySelectorAll(".live-task, #live-crew")) {
      watch.observe(part, { childList: true, subtree: true, attributes: true });
    }
    draw();
  });
})();
