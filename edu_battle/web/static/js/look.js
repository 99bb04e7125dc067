/* Switches that belong to this browser alone: `night` colours the page, `sounds` is read by
   sounds.js. What was never switched here is as the page has it (`data-usual`), or off.
   Runs before the first paint, so that a dark room stays dark. */
(() => {
  "use strict";

  const here = {}; // for this page only, where a browser keeps nothing
  const own = (name) => {
    try { return here[name] ?? localStorage.getItem(`edu-${name}`); } catch { return null; }
  };
  const kept = (name) => {
    const usual = document.querySelector(`[data-usual="${name}"]`) ? "on" : "off";
    return (own(name) ?? usual) === "on";
  };
  const keep = (name, on) => {
    here[name] = on ? "on" : "off";
    try { localStorage.setItem(`edu-${name}`, here[name]); } catch { /* see above */ }
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

  const look = () => names.forEach((name) => put(name, kept(name)));

  look();
  document.addEventListener("DOMContentLoaded", look);
  document.addEventListener("live:painted", look);
  document.addEventListener("click", (event) => {
    const name = event.target.closest?.("[data-switch]")?.dataset.switch;
    if (!name) return;
    const on = root.dataset[name] !== "on";
    keep(name, on);
    put(name, on);
    document.dispatchEvent(new CustomEvent("look:switched", { detail: { name, on } }));
  });
})();
