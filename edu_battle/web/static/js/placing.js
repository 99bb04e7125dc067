// Placing the fleet: pick a piece (tray, tap, drag), put it on a square, turn it.
// Only shades and asks; whether a piece may stand there is the server's word.
"use strict";

(() => {
  let picked = null; // number of the piece in hand
  let down = false; // how a piece that is not on the sea yet would lie
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

  function pieces() {
    return buttons().map(({ dataset }) => {
      const piece = {
        id: Number(dataset.piece),
        size: Number(dataset.size),
        mine: dataset.mine === "1",
        name: dataset.name,
        placed: dataset.row !== undefined,
        down: dataset.down === "1",
      };
      const start = { row: Number(dataset.row), col: Number(dataset.col) };
      return { ...piece, cells: piece.placed ? cells(start, piece.size, piece.down) : [] };
    });
  }

  function cells(start, size, isDown) {
    return Array.from({ length: size }, (_, step) => ({
      row: start.row + (isDown ? step : 0),
      col: start.col + (isDown ? 0 : step),
    }));
  }

  const has = (piece, cell) => piece.cells.some((one) => one.row === cell.row && one.col === cell.col);
  const lies = (piece) => (piece.placed ? piece.down : down);

  // A piece that would stick out is pushed back onto the sea.
  function start(piece, cell, isDown) {
    const { rows, cols } = field().dataset;
    const last = (lines, long) => Math.max(0, Number(lines) - (long ? piece.size : 1));
    return {
      row: Math.max(0, Math.min(cell.row, last(rows, isDown))),
      col: Math.max(0, Math.min(cell.col, last(cols, !isDown))),
    };
  }

  function near(one, other, rule) {
    const [rows, cols] = [Math.abs(one.row - other.row), Math.abs(one.col - other.col)];
    if (rule === "any") return rows + cols === 0;
    return rule === "corner" ? rows + cols <= 1 : Math.max(rows, cols) <= 1;
  }

  function free(all, piece, wanted) {
    const { touch, touchExtras } = field().dataset;
    return all.every((other) => {
      if (other.id === piece.id) return true;
      const rule = other.mine || piece.mine ? touchExtras : touch;
      return !other.cells.some((one) => wanted.some((cell) => near(one, cell, rule)));
    });
  }

  function put(piece, cell, isDown) {
    const form = document.getElementById("move-form");
    const { row, col } = start(piece, cell, isDown);
    Object.assign(form.elements.piece, { value: piece.id });
    Object.assign(form.elements.row, { value: row });
    Object.assign(form.elements.col, { value: col });
    Object.assign(form.elements.down, { value: isDown ? 1 : 0 });
    form.requestSubmit();
  }

  function turn(piece) {
    if (piece.size === 1) return;
    if (piece.placed) put(piece, piece.cells[0], !piece.down);
    else down = !down;
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
    const shadow = inHand && over ? cells(start(inHand, over, lies(inHand)), inHand.size, lies(inHand)) : [];
    for (const square of document.querySelectorAll('#live-placing [role="gridcell"]')) {
      const cell = cellOf(square);
      const wanted = inHand && cells(start(inHand, cell, lies(inHand)), inHand.size, lies(inHand));
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
    const off = inHand && inHand.size > 1 ? "false" : "true";
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
    const [cell, first] = [cellOf(square), piece.cells[0]];
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
    if (over) put(drag.piece, over, drag.piece.down);
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
