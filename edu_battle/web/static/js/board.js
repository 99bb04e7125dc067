// Seas under fingers and keys: one tab stop a sea, arrow keys, and the squares aimed at.
// A form with data-picks takes so many squares of the seas in its own part of the page.
// All listening is done on the document, so that a morph of the page loses nothing.
"use strict";

(() => {
  const current = new Map(); // grid id -> id of its tab stop
  const aims = new Map(); // form id -> { sea, cells: ["row,col"] }

  const set = (element, name, value) => {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  };
  const square = (target) => target.closest?.('[role="grid"] [role="gridcell"]');
  const gridOf = (cell) => cell.closest('[role="grid"]');
  const at = (grid, row, col) =>
    grid.querySelector(`[role="gridcell"][data-row="${row}"][data-col="${col}"]`);
  const nameOf = (cell) => `${cell.dataset.row},${cell.dataset.col}`;
  const formOf = (cell) => cell.closest(".live")?.querySelector("form[data-picks]");
  const gridsOf = (form) => [...form.closest(".live").querySelectorAll('[role="grid"]')];
  const lookedAt = (form) => gridsOf(form).find((grid) => !grid.closest("[hidden]")) ?? gridsOf(form)[0];
  // A sea may have room for fewer shots than others, and says it in words of its own.
  const seaOf = (form, grid) => (grid ?? lookedAt(form))?.closest(".waters")?.dataset ?? {};
  const picksOf = (form, grid) => Number(seaOf(form, grid).picks ?? form.dataset.picks);

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

  // The grid that an aim lies on; where a shot falls on every sea, the one that is looked at.
  function aimedGrid(form, aim) {
    const grids = gridsOf(form);
    const everywhere = form.dataset.everywhere === "1";
    return grids.find((grid) => (everywhere ? !grid.closest("[hidden]") : grid.dataset.team === aim.sea)) ?? grids[0];
  }

  function aimOf(form) {
    const aim = aims.get(form.id);
    const grid = aim && aimedGrid(form, aim);
    if (!grid) return { sea: null, cells: [], grid: null };
    const free = (name) => {
      const cell = at(grid, ...name.split(","));
      return cell && cell.getAttribute("aria-disabled") !== "true";
    };
    return { sea: grid.dataset.team, cells: aim.cells.filter(free).slice(-picksOf(form, grid)), grid };
  }

  function aim(cell, { add = false } = {}) {
    const form = formOf(cell);
    if (!form || cell.getAttribute("aria-disabled") === "true") return;
    const [sea, name, before] = [gridOf(cell).dataset.team, nameOf(cell), aimOf(form)];
    const kept = before.sea === sea ? before.cells : [];
    const others = kept.filter((one) => one !== name);
    const all = picksOf(form, gridOf(cell));
    const off = !add && all > 1 && others.length < kept.length;
    aims.set(form.id, { sea, cells: (off ? others : [...others, name]).slice(-all) });
    draw();
  }

  function drawForm(form) {
    const { sea, cells, grid } = aimOf(form);
    const everywhere = form.dataset.everywhere === "1";
    for (const one of gridsOf(form)) {
      const shows = one === grid || (everywhere && grid);
      for (const cell of one.querySelectorAll('[role="gridcell"]')) {
        set(cell, "aria-selected", shows && cells.includes(nameOf(cell)) ? "true" : null);
      }
    }
    const [button, all] = [form.querySelector("button:not([type='button'])"), picksOf(form, grid)];
    const ready = cells.length === all;
    const pattern = ready ? "aimed" : cells.length && button.dataset.some ? "some" : "empty";
    const labels = cells.map((name) => at(grid, ...name.split(",")).dataset.label);
    const fill = { squares: labels.join(", "), done: cells.length, all };
    const said = seaOf(form, grid)[pattern] ?? button.dataset[pattern];
    const words = said.replace(/\{(\w+)\}/g, (_, field) => fill[field]);
    if (button.textContent !== words) button.textContent = words;
    set(button, "aria-disabled", ready && form.dataset.may === "1" ? null : "true");
    const [rows, cols] = ["row", "col"].map((name) => form.querySelectorAll(`input[name="${name}"]`));
    cells.forEach((name, place) => {
      const [row, col] = name.split(",");
      set(rows[place], "value", row);
      set(cols[place], "value", col);
    });
    for (const [place, row] of rows.entries()) {
      const spare = place >= all;
      if (row.disabled !== spare) row.disabled = cols[place].disabled = spare;
    }
    tell(form, ready ? cells.join(" ") : "");
    if (form.elements.target && sea) set(form.elements.target, "value", sea);
  }

  // Whoever reads the squares is told when they are all chosen; what was read before is stale.
  function tell(form, squares) {
    const reader = form.querySelector("[hx-trigger='complete']");
    if (!reader || reader.dataset.squares === squares) return;
    reader.dataset.squares = squares;
    reader.replaceChildren();
    if (squares) setTimeout(() => reader.dispatchEvent(new CustomEvent("complete")));
  }

  function draw() {
    for (const [grid, id] of current) {
      const cell = document.getElementById(id);
      if (cell && gridOf(cell)?.id === grid) rove(cell);
    }
    for (const form of document.querySelectorAll("form[data-picks]")) drawForm(form);
  }

  const complete = (form) => form.querySelector("button:not([aria-disabled='true'])") !== null;

  document.addEventListener("keydown", (event) => {
    const cell = square(event.target);
    if (!cell) return;
    const next = neighbour(cell, event);
    if (next) {
      rove(next);
      next.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      const form = formOf(cell);
      const again = event.key === "Enter" && cell.getAttribute("aria-selected") === "true";
      if (form && again && complete(form)) form.requestSubmit();
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

  document.addEventListener("square:chosen", (event) => aim(event.target));
  document.addEventListener("sea:shown", draw);

  // A square that was typed and read by the server.
  document.addEventListener("square:typed", (event) => {
    const form = document.getElementById("fire-form");
    const grids = form ? gridsOf(form) : [];
    const grid = grids.length ? lookedAt(form) : null;
    const cell = grid && at(grid, event.detail.row, event.detail.col);
    if (!cell) return;
    const { meant, add } = event.detail;
    const single = picksOf(form, grid) === 1;
    const aimed = cell.getAttribute("aria-selected") === "true";
    if (!aimed && (meant || add || single)) aim(cell, { add: true });
    if (meant && (single || aimed) && complete(form)) form.requestSubmit();
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
    for (const id of ["live-sea", "live-seas", "live-placing", "live-owing"]) {
      const part = document.getElementById(id);
      if (part) watch.observe(part, { childList: true, subtree: true, attributes: true });
    }
    draw();
  });
})();
