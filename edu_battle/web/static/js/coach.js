/* What the coach said is about one moment: it goes with the next shot, or when it was read. */
(() => {
  "use strict";

  const said = () => document.getElementById("coach-said");

  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("#coach-close")) return;
    said().replaceChildren();
    document.querySelector(".waters:not([hidden]) .ask-coach")?.focus();
  });
  document.addEventListener("live:painted", () => {
    const about = said()?.firstElementChild?.dataset.shots;
    const form = document.getElementById("fire-form");
    if (about !== undefined && form?.dataset.key !== `shot-${about}`) said().replaceChildren();
  });
})();
