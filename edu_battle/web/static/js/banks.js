/* The banks' filter: hides what does not fit; no address changes, nothing is asked of the server. */
(() => {
  "use strict";

  const form = document.getElementById("filter");
  const [words, grade, level] = ["words", "grade", "level"].map((name) => document.getElementById(`filter-${name}`));
  const none = document.getElementById("filter-none");
  form.hidden = false;

  function fits(row) {
    const wanted = words.value.trim().toLocaleLowerCase();
    const text = `${row.dataset.words} ${row.textContent}`.toLocaleLowerCase();
    const year = Number(grade.value);
    return (!wanted || wanted.split(/\s+/).every((word) => text.includes(word)))
      && (!year || (Number(row.dataset.first) <= year && year <= Number(row.dataset.last)))
      && (!level.value || row.dataset.level === level.value);
  }

  function filter() {
    const asked = Boolean(words.value.trim() || grade.value || level.value);
    let found = 0;
    document.querySelectorAll("details.bank").forEach((bank) => {
      let here = 0;
      bank.querySelectorAll(".template-list > li").forEach((row) => {
        row.hidden = !fits(row);
        if (!row.hidden) here += 1;
      });
      bank.hidden = here === 0;
      bank.open = asked && here > 0;
      found += here;
    });
    none.textContent = found ? "" : none.dataset.none;
  }

  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  const named = location.hash && document.getElementById(location.hash.slice(1));
  if (named && named.localName === "details") named.open = true;
})();
