// A cover that lifts while its button or key is held: neighbours sit behind, projectors mirror.
// A button with data-peek="ID" sets data-peeking on that element.
"use strict";

(() => {
  let held = null;

  function cover() {
    if (!held) return;
    document.getElementById(held.dataset.peek)?.removeAttribute("data-peeking");
    held.setAttribute("aria-pressed", "false");
    held = null;
  }

  function lift(button) {
    cover();
    held = button;
    document.getElementById(button.dataset.peek)?.setAttribute("data-peeking", "");
    button.setAttribute("aria-pressed", "true");
  }

  const buttonOf = (event) => event.target.closest?.("button[data-peek]");

  document.addEventListener("pointerdown", (event) => {
    const button = buttonOf(event);
    if (button && event.button === 0) lift(button);
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, cover);
  // Pressing the button takes the focus from elsewhere: that is no letting go.
  document.addEventListener("focusout", (event) => event.target === held && cover());
  window.addEventListener("blur", cover);
  document.addEventListener("visibilitychange", cover);

  document.addEventListener("keydown", (event) => {
    const button = buttonOf(event);
    if (!button || event.repeat || (event.key !== " " && event.key !== "Enter")) return;
    event.preventDefault();
    lift(button);
  });
  document.addEventListener("keyup", (event) => {
    if (event.key === " " || event.key === "Enter") cover();
  });
  document.addEventListener("contextmenu", (event) => {
    if (buttonOf(event)) event.preventDefault();
  });
})();
