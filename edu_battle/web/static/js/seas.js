// Several seas of enemies: one is looked at, the others wait behind their tabs. And squares that
// are typed: the server reads them, Enter aims or fires.
"use strict";

(() => {
  let looked = null; // the team whose sea was chosen to be looked at
  let mayFire = "0";
  let entered = null; // what was typed when Enter came before the server had read it

  const tabs = () => [...document.querySelectorAll("#live-sea [role=tab]")];

  function shown(all) {
    const may = document.getElementById("fire-form")?.dataset.may ?? "0";
    const turn = may === "1" && mayFire !== "1";
    mayFire = may;
    const chosen = all.find((tab) => tab.dataset.sea === looked);
    // When its turn comes, a team looks at a sea that it may fire at.
    if (turn && chosen?.dataset.open !== "1") looked = null;
    return all.find((tab) => tab.dataset.sea === looked) ?? all[0];
  }

  function draw() {
    const all = tabs();
    if (!all.length) return;
    const now = shown(all);
    let changed = false;
    for (const tab of all) {
      const panel = document.getElementById(tab.getAttribute("aria-controls"));
      window.eduTabs.mark(tab, tab === now);
      if (panel && panel.hidden !== (tab !== now)) {
        panel.hidden = tab !== now;
        changed = true;
      }
    }
    if (changed) document.dispatchEvent(new CustomEvent("sea:shown"));
  }

  document.addEventListener("click", (event) => {
    const tab = event.target.closest?.("#live-sea [role=tab]");
    if (tab) {
      looked = tab.dataset.sea;
      draw();
    }
    const meant = event.target.closest?.("#typed-read [data-meant]");
    if (!meant) return;
    const detail = { row: meant.dataset.row, col: meant.dataset.col, meant: false, add: true };
    document.dispatchEvent(new CustomEvent("square:typed", { detail }));
    forget();
  });

  function forget() {
    document.getElementById("typed-square").value = "";
    document.getElementById("typed-read").replaceChildren();
  }

  function read(meant) {
    const found = document.querySelector("#typed-read [data-text]");
    const field = document.getElementById("typed-square");
    if (!found || found.dataset.text !== field.value) return false;
    if (found.dataset.row === undefined) return true;
    const detail = { row: found.dataset.row, col: found.dataset.col, meant };
    document.dispatchEvent(new CustomEvent("square:typed", { detail }));
    if (meant) forget();
    return true;
  }

  document.addEventListener("submit", (event) => {
    if (event.target.id !== "typed-form") return;
    event.preventDefault();
    const field = document.getElementById("typed-square");
    entered = read(true) ? null : field.value;
  });

  document.addEventListener("DOMContentLoaded", () => {
    const sea = document.getElementById("live-sea");
    if (!sea) return;
    new MutationObserver(draw).observe(sea, { childList: true, subtree: true, attributes: true });
    new MutationObserver(() => {
      const field = document.getElementById("typed-square");
      const meant = entered !== null && entered === field.value;
      if (read(meant) && meant) entered = null;
    }).observe(document.getElementById("typed-read"), { childList: true, subtree: true, attributes: true });
    draw();
  });
})();
