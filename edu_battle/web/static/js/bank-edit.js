/* Writing a bank: a fault's button leads to its line, and the line of the caret is told. */
(() => {
  "use strict";

  const text = document.getElementById("bank-text");
  const told = document.getElementById("at-line");

  function select(line) {
    const lines = text.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    text.focus();
    text.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
    text.scrollTop = Math.max(0, text.scrollHeight * (line - 4) / lines.length);
    tell();
  }

  function tell() {
    const line = text.value.slice(0, text.selectionStart).split("\n").length;
    told.textContent = told.dataset.words.replace("%", String(line));
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-line]");
    if (button) select(Number(button.dataset.line));
  });
  ["keyup", "click", "input"].forEach((name) => text.addEventListener(name, tell));
})();
