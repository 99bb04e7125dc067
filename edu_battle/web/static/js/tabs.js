// Tabs: how the one that is looked at is marked, and the arrow keys. Which one it is, and what
// stands behind it, is the affair of those who have the tabs.
"use strict";

(() => {
  const set = (element, name, value) => {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  };

  window.eduTabs = {
    mark(tab, looked) {
      set(tab, "aria-selected", String(looked));
      set(tab, "tabindex", looked ? "0" : "-1");
    },
  };

  document.addEventListener("keydown", (event) => {
    const tab = event.target.closest?.("[role=tab]");
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!tab || !step) return;
    const all = [...tab.closest("[role=tablist]").querySelectorAll("[role=tab]")];
    const next = all[(all.indexOf(tab) + step + all.length) % all.length];
    next.click();
    next.focus();
    event.preventDefault();
  });
})();
