// Several open tasks: one is looked at, the others wait behind their tabs with what was typed.
"use strict";

(() => {
  let looked = null; // the task that was chosen, or shown first

  const tabs = () => [...document.querySelectorAll("#live-tabs [role=tab]")];
  const parts = () => document.querySelectorAll(".panel :is(.task, .ticks, .pen, .state:not(.told))[data-task]");
  const sent = (task) =>
    Boolean(document.querySelector(`#live-crew .state[data-answered][data-task="${task}"]`));

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
      window.eduTabs.mark(tab, tab.dataset.task === now);
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

  document.addEventListener("click", (event) => {
    const tab = event.target.closest?.("#live-tabs [role=tab]");
    if (!tab) return;
    looked = tab.dataset.task;
    draw();
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
