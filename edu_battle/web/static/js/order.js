// Putting options in order: each tap gives the next place, a tap on a placed one takes it back.
"use strict";

(() => {
  const field = (row) => row.querySelector("input");
  const chosen = (row) => field(row).value.split(", ").filter(Boolean);

  function draw(row) {
    const letters = chosen(row);
    for (const button of row.querySelectorAll("[data-letter]")) {
      const place = letters.indexOf(button.dataset.letter) + 1;
      const pressed = String(place > 0);
      if (button.getAttribute("aria-pressed") !== pressed) button.setAttribute("aria-pressed", pressed);
      const words = place ? row.dataset.place.replace("#", place) : "";
      const sign = button.querySelector(".place");
      if (sign.textContent !== words) sign.textContent = words;
    }
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-letter]");
    const row = button?.closest("[data-order]");
    if (!row) return;
    const [letter, letters] = [button.dataset.letter, chosen(row)];
    const next = letters.includes(letter) ? letters.filter((one) => one !== letter) : [...letters, letter];
    field(row).value = next.join(", ");
    field(row).dispatchEvent(new Event("input", { bubbles: true }));
  });

  document.addEventListener("input", (event) => {
    const row = event.target.closest?.("[data-order]");
    if (row) draw(row);
  });

  // A page that is drawn anew knows nothing of what was tapped; the field still does.
  document.addEventListener("DOMContentLoaded", () => {
    const watch = new MutationObserver(() => document.querySelectorAll("[data-order]").forEach(draw));
    for (const part of document.querySelectorAll(".live-task")) {
      watch.observe(part, { childList: true, subtree: true, attributes: true });
    }
  });
})();
