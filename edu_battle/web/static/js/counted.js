/* Finding something among what counted, while it is typed; without scripts the form does it. */
(() => {
  "use strict";

  const form = document.getElementById("counted-search");
  const [team, kind, text] = ["team", "kind", "text"].map((name) => form.elements[name]);

  function found(line) {
    if (team.value && !line.dataset.teams.split(" ").includes(team.value)) return false;
    if (kind.value && line.dataset.kind !== kind.value) return false;
    return line.textContent.toLowerCase().includes(text.value.trim().toLowerCase());
  }

  function sift() {
    const lines = [...document.querySelectorAll("#counted-list > li[data-kind]")];
    lines.forEach((line) => { line.hidden = !found(line); });
    const none = document.getElementById("counted-none");
    if (none) none.hidden = lines.some((line) => !line.hidden) || !lines.length;
  }

  form.addEventListener("input", sift);
  form.addEventListener("submit", (event) => { event.preventDefault(); sift(); });
  document.addEventListener("live:painted", sift);
  sift();
})();
