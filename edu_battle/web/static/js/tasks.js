// Several open tasks: one is looked at, the others wait behind their tabs with what was typed.
"use strict";

(() => {
  let looked = null; // the task that was chosen, or shown first

  const tabs = () => [...document.querySelectorAll("#live-tabs [role=tab]")];
  const parts = () => document.querySelectorAll(".panel :is(.task, .ticks, .state:not(.told))[data-task]");
  const sent = (task) =>
    Boolean(document.querySelector(`#live-crew .state[data-answered][data-task="${task}"]`));

  const set = (element, name, value) => {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  };

  // A new task never takes the place of the one that is being solved.
  function chosen(all) {
    const open = all.map((tab) => tab.dataset.task);
    if (!open.includes(looked)) looked = open.find((task) => !sent(task)) ?? open[0] ?? null;
    return looked;
  }

  function draw() {
    const all = tabs();
    const now = chosen(all);
    for (const tab of all) {
      const mine = tab.dataset.task === now;
      set(tab, "aria-selected", String(mine));
      set(tab, "tabindex", mine ? "0" : "-1");
      if (tab.classList.contains("sent") !== sent(tab.dataset.task)) tab.classList.toggle("sent");
    }
    let changed = false;
    for (const part of parts()) {
      const away = now !== null && part.dataset.task !== now;
      if (part.hidden === away) continue;
      part.hidden = away;
      changed = true;
    }
    if (changed) document.dispatchEvent(new CustomEvent("task:shown"));
  }

  function look(tab) {
    looked = tab.dataset.task;
    draw();
  }

  document.addEventListener("click", (event) => {
    const tab = event.target.closest?.("#live-tabs [role=tab]");
    if (tab) look(tab);
  });

  document.addEventListener("keydown", (event) => {
    const tab = event.target.closest?.("#live-tabs [role=tab]");
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!tab || !step) return;
    const all = tabs();
    const next = all[(all.indexOf(tab) + step + all.length) % all.length];
    look(next);
    next.focus();
    event.preventDefault();
  });

  document.addEventListener("DOMContentLoaded", () => {
    const panel = document.querySelector(".panel");
    if (!panel) return;
    // Clocks tick within the panel: only what comes, goes or is shown matters.
    const what = { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden", "class"] };
    new MutationObserver(draw).observe(panel, what);
    draw();
  });
})();
