/* The desk's hands: the peek cover, the keys, the dialogs. */
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

  /* Keys; never while somebody types, nor where Space means the thing that has the focus. */
  const typing = (target) => target.closest("input, textarea, select, [contenteditable]") !== null;
  const pressable = (target) => target.closest("button, a, summary, label, [tabindex='0']") !== null;
  const asked = () => document.querySelector("dialog[open]") !== null;

  function press(id) {
    const button = document.getElementById(id);
    if (button) button.click();
    return Boolean(button);
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || asked()) return;
    if (event.target.closest("[data-peek]") && (event.code === "Space" || event.code === "Enter")) {
      event.preventDefault();
      peek(true);
      return;
    }
    if (typing(event.target)) return;
    if (event.code === "KeyP") {
      peek(true);
    } else if (event.repeat) {
      return;
    } else if (event.code === "Space" && !pressable(event.target)) {
      if (press("pause-button")) event.preventDefault();
    } else if (event.code === "KeyU") {
      press("undo-button");
    } else if (event.code === "KeyN") {
      press("move-on-button");
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
