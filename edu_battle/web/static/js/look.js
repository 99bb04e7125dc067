/* Switches that belong to this browser alone: `night` colours the page, `sounds` is read by
   sounds.js. Runs before the first paint, so that a dark room stays dark. */
(() => {
  "use strict";

  const kept = (name) => {
    try { return localStorage.getItem(`edu-${name}`) === "on"; } catch { return false; }
  };
  const keep = (name, on) => {
    try { localStorage.setItem(`edu-${name}`, on ? "on" : "off"); } catch { /* for this page only */ }
  };
  const root = document.documentElement;
  const put = (name, on) => {
    root.dataset[name] = on ? "on" : "off";
    if (name === "night") root.dataset.theme = on ? "night" : "day";
    for (const button of document.querySelectorAll(`[data-switch="${name}"]`)) {
      button.setAttribute("aria-pressed", String(on));
    }
  };
  const names = ["night", "sounds"];

  names.forEach((name) => put(name, kept(name)));
  document.addEventListener("DOMContentLoaded", () => names.forEach((name) => put(name, kept(name))));
  document.addEventListener("click", (event) => {
    const name = event.target.closest?.("[data-switch]")?.dataset.switch;
    if (!name) return;
    const on = root.dataset[name] !== "on";
    keep(name, on);
    put(name, on);
    document.dispatchEvent(new CustomEvent("look:switched", { detail: { name, on } }));
  });
})();
