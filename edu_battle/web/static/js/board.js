// Seas under fingers and keys: one tab stop a sea, arrow keys, and the square aimed at.
// All listening is done on the document, so that a morph of the page loses nothing.
"use strict";

(() => {
  const current = new Map(); // grid id -> id of its tab stop
  let aimed = null; // id of the square aimed at

  const set = (element, name, value) => {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  };
  const square = (target) => target.closest?.('[role="grid"] [role="gridcell"]');
  const gridOf = (cell) => cell.closest('[role="grid"]');
  const at = (grid, row, col) =>
    grid.querySelector(`[role="gridcell"][data-row="${row}"][data-col="${col}"]`);

  const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

  function neighbour(cell, event) {
    const grid = gridOf(cell);
    const [row, col] = [Number(cell.dataset.row), Number(cell.dataset.col)];
    const rows = Number(grid.getAttribute("aria-rowcount"));
    const cols = Number(grid.getAttribute("aria-colcount"));
    if (event.key === "Home") return at(grid, event.ctrlKey ? 0 : row, 0);
    if (event.key === "End") return at(grid, event.ctrlKey ? rows - 1 : row, cols - 1);
    const step = STEPS[event.key];
    return step ? at(grid, row + step[0], col + step[1]) : null;
  }

  function rove(cell) {
    const grid = gridOf(cell);
    current.set(grid.id, cell.id);
    for (const other of grid.querySelectorAll('[role="gridcell"]')) {
      set(other, "tabindex", other === cell ? "0" : "-1");
    }
  }

  function choose(cell) {
    rove(cell);
    cell.dispatchEvent(new CustomEvent("square:chosen", { bubbles: true }));
  }

  function aim(cell) {
    if (cell.getAttribute("aria-disabled") === "true") return;
    aimed = cell.id;
    draw();
  }

  function drawAim() {
    const form = document.getElementById("fire-form");
    const target = aimed && document.getElementById(aimed);
    const free = target && target.closest("#live-sea") && target.getAttribute("aria-disabled") !== "true";
    if (!free) aimed = null;
    for (const cell of document.querySelectorAll('#live-sea [role="gridcell"]')) {
      set(cell, "aria-selected", cell.id === aimed ? "true" : null);
    }
    if (!form) return;
    const button = form.querySelector("button");
    const words = free ? button.dataset.aimed.replace("{square}", target.dataset.label) : button.dataset.empty;
    if (button.textContent !== words) button.textContent = words;
    set(button, "aria-disabled", free && form.dataset.may === "1" ? null : "true");
    if (!free) return;
    set(form.elements.target, "value", gridOf(target).dataset.team);
    set(form.elements.row, "value", target.dataset.row);
    set(form.elements.col, "value", target.dataset.col);
  }

  function draw() {
    for (const [grid, id] of current) {
      const cell = document.getElementById(id);
      if (cell && gridOf(cell)?.id === grid) rove(cell);
    }
    drawAim();
  }

  document.addEventListener("keydown", (event) => {
    const cell = square(event.target);
    if (!cell) return;
    const next = neighbour(cell, event);
    if (next) {
      rove(next);
      next.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      const again = cell.id === aimed && event.key === "Enter";
      if (again) document.getElementById("fire-form")?.requestSubmit();
      else choose(cell);
    } else if (!STEPS[event.key]) {
      return;
    }
    event.preventDefault();
  });

  document.addEventListener("click", (event) => {
    const cell = square(event.target);
    if (cell) choose(cell);
  });

  document.addEventListener("focusin", (event) => {
    const cell = square(event.target);
    if (cell) rove(cell);
  });

  document.addEventListener("square:chosen", (event) => {
    if (event.target.closest("#live-sea")) aim(event.target);
  });

  // A button that waits keeps its focus and refuses quietly.
  document.addEventListener(
    "submit",
    (event) => {
      const button = event.submitter || event.target.querySelector("button:not([type='button'])");
      if (button?.getAttribute("aria-disabled") !== "true") return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );

  document.addEventListener("DOMContentLoaded", () => {
    const watch = new MutationObserver(draw);
    for (const id of ["live-sea", "live-placing"]) {
      const part = document.getElementById(id);
      if (part) watch.observe(part, { childList: true, subtree: true, attributes: true });
    }
    draw();
  });
})();
