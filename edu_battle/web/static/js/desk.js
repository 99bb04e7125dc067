/* The desk's hands: the peek cover and the dialogs. */
(() => {
  "use strict";

  const body = document.body;

  /* Peeking: as long as the button or the key P is held. */
  function peek(on) {
    body.classList.toggle("peeking", on);
    document.querySelectorAll("[data-peek]").forEach((button) => button.setAttribute("aria-pressed", String(on)));
  }

  document.addEventListener("pointerdown", (event) => {
    if (event.target.closest("[data-peek]")) peek(true);
  });
  ["pointerup", "pointercancel"].forEach((name) => document.addEventListener(name, () => peek(false)));
  window.addEventListener("blur", () => peek(false));
  document.addEventListener("visibilitychange", () => peek(false));
  document.addEventListener("contextmenu", (event) => {
    if (event.target.closest("[data-peek]")) event.preventDefault();
  });

  /* The other keys are those of desk-keys.js; this one is held. */
  const typing = (target) => target.closest("input, textarea, select, [contenteditable]") !== null;

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.target.closest("[data-peek]") && (event.code === "Space" || event.code === "Enter")) {
      event.preventDefault();
      peek(true);
    } else if (event.code === "KeyP" && document.getElementById("keys-on")?.checked !== false && !typing(event.target)) {
      peek(true);
    }
  });
  document.addEventListener("keyup", () => peek(false));

  /* Focus is never lost: where its button is gone after an update, it goes to the page's start. */
  let focused = null;
  document.addEventListener("focusin", (event) => { focused = event.target; });
  document.addEventListener("live:painted", () => {
    if (document.activeElement !== body || !focused || focused.isConnected) return;
    document.getElementById("main").focus({ preventScroll: true });
  });

  /* Dialogs are asked for by name. */
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-opens]");
    const closer = event.target.closest("[data-closes-dialog]");
    if (!opener && !closer) return;
    event.target.closest("dialog")?.close();
    if (opener) document.getElementById(opener.dataset.opens)?.showModal();
  });

  /* A screen that nobody else sees may stay uncovered: a choice of this device alone. */
  const KEPT = "edu-battle.uncovered";
  const box = document.getElementById("keep-uncovered");
  if (box) {
    box.checked = sessionStorage.getItem(KEPT) === "yes";
    body.classList.toggle("uncovered", box.checked);
    box.addEventListener("change", () => {
      sessionStorage.setItem(KEPT, box.checked ? "yes" : "no");
      body.classList.toggle("uncovered", box.checked);
    });
  }
})();
