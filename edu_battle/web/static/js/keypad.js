// The keypad under an answer field: types at the caret and leaves the field its focus.
"use strict";

(() => {
  const STORE = "keyboard";
  let system = remembered();

  function remembered() {
    try {
      return localStorage.getItem(STORE) === "system";
    } catch {
      return false;
    }
  }

  function remember() {
    try {
      localStorage.setItem(STORE, system ? "system" : "ours");
    } catch {
      // A browser without storage forgets the choice, nothing more.
    }
  }

  const fieldOf = (element) =>
    (element.closest("[data-asked]") || element.closest("form")).querySelector(".typed");
  const padOf = (asked) => asked.querySelector(".keypad");

  function type(field, key) {
    const [start, end] = [field.selectionStart, field.selectionEnd];
    if (key.dataset.act === "back") {
      field.setRangeText("", start === end ? Math.max(0, start - 1) : start, end, "end");
    } else if (key.dataset.act) {
      const to = key.dataset.act === "left" ? Math.max(0, start - 1) : end + 1;
      field.setSelectionRange(to, to);
      return;
    } else {
      write(field, key.dataset.types, Number(key.dataset.caretBack || 0));
    }
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  // Brackets close round what is selected.
  function write(field, text, back) {
    const { selectionStart: start, selectionEnd: end, value } = field;
    const cut = text.length - back;
    const whole = back ? text.slice(0, cut) + value.slice(start, end) + text.slice(cut) : text;
    if (value.length - (end - start) + whole.length > field.maxLength) return;
    field.setRangeText(whole, start, end, "end");
    const caret = start + whole.length - back;
    field.setSelectionRange(caret, caret);
  }

  // Of several parts only the one that is being answered shows its keys.
  function apply() {
    for (const form of document.querySelectorAll("form.answer")) {
      const pads = [...form.querySelectorAll("[data-asked]:has(.keypad)")];
      const current = pads.find((asked) => asked.contains(document.activeElement))
        || pads.find((asked) => asked.hasAttribute("data-current")) || pads[0];
      for (const asked of pads) {
        const [field, pad, mode] = [fieldOf(asked), padOf(asked), system ? "text" : "none"];
        if (field.inputMode !== mode) field.inputMode = mode;
        asked.toggleAttribute("data-current", asked === current);
        const hide = system || asked !== current;
        if (pad.hidden !== hide) pad.hidden = hide;
      }
      const button = form.querySelector("[data-keyboard]");
      const words = system ? button?.dataset.ours : button?.dataset.system;
      if (button && button.textContent !== words) button.textContent = words;
    }
  }

  function swap(button) {
    system = !system;
    remember();
    apply();
    const form = button.closest("form");
    const field = form.querySelector("[data-current] .typed") || form.querySelector(".typed");
    field.blur();
    field.focus();
  }

  document.addEventListener("pointerdown", (event) => {
    if (event.target.closest?.(".keypad button")) event.preventDefault();
  });
  document.addEventListener("mousedown", (event) => {
    if (event.target.closest?.(".keypad button")) event.preventDefault();
  });

  document.addEventListener("click", (event) => {
    const keyboard = event.target.closest?.("[data-keyboard]");
    if (keyboard) swap(keyboard);
    const key = event.target.closest?.(".keypad button");
    if (!key) return;
    const field = fieldOf(key);
    // Clicks by keyboard have no count: there the focus stays on the key.
    if (event.detail && document.activeElement !== field) field.focus();
    type(field, key);
  });

  const STEPS = { ArrowLeft: () => -1, ArrowRight: () => 1, ArrowUp: (n) => -n, ArrowDown: (n) => n };

  document.addEventListener("keydown", (event) => {
    const key = event.target.closest?.(".keypad button");
    if (!key || !STEPS[event.key]) return;
    event.preventDefault();
    const pad = key.closest(".keypad");
    const keys = [...pad.querySelectorAll("button")];
    const next = keys[keys.indexOf(key) + STEPS[event.key](Number(pad.dataset.columns))];
    if (!next) return;
    for (const other of keys) other.tabIndex = other === next ? 0 : -1;
    next.focus();
  });

  document.addEventListener("focusin", (event) => {
    if (event.target.closest?.("form.answer [data-asked]")) apply();
  });

  document.addEventListener("DOMContentLoaded", () => {
    for (const part of document.querySelectorAll(".live-task")) {
      new MutationObserver(apply).observe(part, { childList: true, subtree: true });
    }
    apply();
  });
})();
