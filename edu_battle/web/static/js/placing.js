// Placing the fleet: pick a piece (tray, tap, drag), put it on a square, turn it.
// Only shades and asks; whether a piece may stand there is the server's word.
"use strict";

(() => {
  let picked = null; // number of the piece in hand
  let turned = 0; // which of its forms a piece has that is not on the sea yet
  let over = null; // the square under pointer or focus
  let drag = null;

  const part = () => document.getElementById("live-placing");
  const field = () => document.getElementById("placing-field");
  const buttons = () => [...document.querySelectorAll("#placing-field button[data-piece]")];
  const squareOf = (target) => target?.closest?.('#live-placing [role="gridcell"]');
  const cellOf = (square) => ({ row: Number(square.dataset.row), col: Number(square.dataset.col) });
  const flip = (element, name, on) => {
    if (element.classList.contains(name) !== on) element.classList.toggle(name, on);
  };

  const squares = (text) =>
    text.split(" ").filter(Boolean).map((one) => {
      const [row, col] = one.split(",").map(Number);
      return { row, col };
    });
  const written = (form) => form.map((one) => `${one.row},${one.col}`).join(" ");

  // A form moved to the top left corner, in reading order.
  function normal(form) {
    const [top, left] = ["row", "col"].map((name) => Math.min(...form.map((one) => one[name])));
    const moved = form.map((one) => ({ row: one.row - top, col: one.col - left }));
    return moved.sort((one, other) => one.row - other.row || one.col - other.col);
  }

  function pieces() {
    return buttons().map(({ dataset }) => {
      const forms = dataset.forms.split(";").map(squares);
      const cells = squares(dataset.cells ?? "");
      const lies = cells.length ? written(normal(cells)) : "";
      const turn = forms.findIndex((form) => written(form) === lies);
      return {
        id: Number(dataset.piece),
        forms,
        extra: dataset.extra === "1",
        name: dataset.name,
        placed: cells.length > 0,
        cells,
        turn,
      };
    });
  }

  const has = (piece, cell) => piece.cells.some((one) => one.row === cell.row && one.col === cell.col);
  const lies = (piece) => (piece.placed ? Math.max(0, piece.turn) : turned % piece.forms.length);
  const corner = (piece) => ({
    row: Math.min(...piece.cells.map((one) => one.row)),
    col: Math.min(...piece.cells.map((one) => one.col)),
  });

  // The squares of a piece with its top left corner here; what would stick out is pushed back.
  function cells(piece, cell, turn) {
    const { rows, cols } = field().dataset;
    const form = piece.forms[turn];
    const pushed = (name, lines) =>
      Math.max(0, Math.min(cell[name], Number(lines) - 1 - Math.max(...form.map((one) => one[name]))));
    const [top, left] = [pushed("row", rows), pushed("col", cols)];
    return form.map((one) => ({ row: top + one.row, col: left + one.col }));
  }

  function near(one, other, rule) {
    const [rows, cols] = [Math.abs(one.row - other.row), Math.abs(one.col - other.col)];
    if (rule === "any") return rows + cols === 0;
    return rule === "corner" ? rows + cols <= 1 : Math.max(rows, cols) <= 1;
  }

  function free(all, piece, wanted) {
    const { touch, touchExtras, holes } = field().dataset;
    const gaps = squares(holes);
    if (wanted.some((cell) => gaps.some((gap) => near(gap, cell, "any")))) return false;
    return all.every((other) => {
      if (other.id === piece.id) return true;
      const rule = other.extra || piece.extra ? touchExtras : touch;
      return !other.cells.some((one) => wanted.some((cell) => near(one, cell, rule)));
    });
  }

  function put(piece, cell, turn) {
    const form = document.getElementById("move-form");
    const [first] = cells(piece, cell, turn);
    Object.assign(form.elements.piece, { value: piece.id });
    Object.assign(form.elements.row, { value: first.row });
    Object.assign(form.elements.col, { value: first.col });
    Object.assign(form.elements.turn, { value: turn });
    form.requestSubmit();
  }

  function turn(piece) {
    if (piece.forms.length === 1) return;
    if (piece.placed) put(piece, corner(piece), (piece.turn + 1) % piece.forms.length);
    else turned = (turned + 1) % piece.forms.length;
    draw();
  }

  function pick(id) {
    picked = id;
    draw();
  }

  function choose(square) {
    const [all, cell] = [pieces(), cellOf(square)];
    const inHand = all.find((piece) => piece.id === picked);
    const there = all.find((piece) => has(piece, cell));
    if (there && there === inHand) turn(inHand);
    else if (there) pick(there.id);
    else if (inHand) {
      put(inHand, cell, lies(inHand));
      const next = all.find((piece) => !piece.placed && piece.id !== inHand.id);
      if (!inHand.placed) pick(next ? next.id : inHand.id);
    }
  }

  function drawSquares(all, inHand) {
    const shadow = inHand && over ? cells(inHand, over, lies(inHand)) : [];
    for (const square of document.querySelectorAll('#live-placing [role="gridcell"]')) {
      const cell = cellOf(square);
      const wanted = inHand && cells(inHand, cell, lies(inHand));
      const mine = Boolean(inHand && has(inHand, cell));
      flip(square, "taken", all.some((piece) => has(piece, cell)));
      flip(square, "illegal", Boolean(inHand) && !mine && !free(all, inHand, wanted));
      flip(square, "inhand", mine);
      flip(square, "shadow", shadow.some((one) => one.row === cell.row && one.col === cell.col));
    }
  }

  function draw() {
    if (!field()) return;
    const all = pieces();
    const inHand = all.find((piece) => piece.id === picked);
    drawSquares(all, inHand);
    for (const button of buttons()) {
      const pressed = String(Number(button.dataset.piece) === picked);
      if (button.getAttribute("aria-pressed") !== pressed) button.setAttribute("aria-pressed", pressed);
    }
    const hint = document.getElementById("placing-hint");
    const words = inHand ? hint.dataset.picked.replace("{ship}", inHand.name) : hint.dataset.idle;
    if (hint.textContent !== words) hint.textContent = words;
    const rotate = document.getElementById("rotate-piece");
    const off = inHand && inHand.forms.length > 1 ? "false" : "true";
    if (rotate.getAttribute("aria-disabled") !== off) rotate.setAttribute("aria-disabled", off);
  }

  const inHand = () => pieces().find((piece) => piece.id === picked);

  document.addEventListener("square:chosen", (event) => {
    if (squareOf(event.target) && !drag?.moved) choose(event.target);
    drag = null;
  });

  document.addEventListener("click", (event) => {
    const tray = event.target.closest?.("#placing-field button[data-piece]");
    if (tray) pick(Number(tray.dataset.piece) === picked ? null : Number(tray.dataset.piece));
    if (event.target.closest?.("#rotate-piece") && inHand()) turn(inHand());
  });

  document.addEventListener("keydown", (event) => {
    if (!field() || event.target.matches?.("input") || event.ctrlKey || event.metaKey) return;
    if (event.code === "KeyR" && inHand()) turn(inHand());
    if (event.key === "Escape") pick(null);
  });

  document.addEventListener("pointerdown", (event) => {
    drag = null;
    const square = squareOf(event.target);
    const piece = square && pieces().find((one) => has(one, cellOf(square)));
    if (!piece || event.button !== 0) return;
    const [cell, first] = [cellOf(square), corner(piece)];
    drag = { piece, row: cell.row - first.row, col: cell.col - first.col, from: square.id, moved: false };
  });

  document.addEventListener("pointermove", (event) => {
    if (!field()) return;
    const square = squareOf(document.elementFromPoint(event.clientX, event.clientY));
    if (drag && square && square.id !== drag.from) {
      drag.moved = true;
      picked = drag.piece.id;
    }
    const cell = square && cellOf(square);
    over = cell && drag ? { row: cell.row - drag.row, col: cell.col - drag.col } : cell;
    draw();
  });

  document.addEventListener("pointerup", () => {
    if (!drag?.moved) return;
    if (over) put(drag.piece, over, lies(drag.piece));
    over = null;
    // The click that may follow belongs to the drag.
    setTimeout(() => { drag = null; }, 0);
  });

  document.addEventListener("focusin", (event) => {
    if (!field()) return;
    const square = squareOf(event.target);
    over = square ? cellOf(square) : null;
    draw();
  });

  document.addEventListener("DOMContentLoaded", () => {
    if (!part()) return;
    new MutationObserver(draw).observe(part(), { childList: true, subtree: true, attributes: true });
    draw();
  });
})();
