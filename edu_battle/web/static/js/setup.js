/* The set-up: squares of the example board are cut out by a click, and what is wrong is said
   beside its field too. */
(() => {
  "use strict";

  document.addEventListener("square:chosen", (event) => {
    const square = event.target.closest("#sample [role='gridcell']");
    const field = document.getElementById("f-holes");
    if (!square || !field) return;
    const hole = `${square.dataset.row}.${square.dataset.col}`;
    const holes = new Set(field.value.split(" ").filter(Boolean));
    if (!holes.delete(hole)) holes.add(hole);
    field.value = [...holes].join(" ");
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });

  function fieldOf(name) {
    const found = document.getElementById("setup").elements[name];
    if (!found) return null;
    // Of a switch and its hidden "no", or of radio buttons, the first that can be seen.
    return found instanceof RadioNodeList ? [...found].find((one) => one.type !== "hidden") : found;
  }

  function sayBeside(name, words, number) {
    const field = fieldOf(name);
    const holder = field?.closest(".choices, .switch, .field, td");
    if (!holder) return;
    const said = document.createElement("span");
    said.className = "fault";
    said.id = `fault-${number}-${name}`;
    said.textContent = words;
    holder.append(said);
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", said.id);
    for (let fold = holder.closest("details"); fold; fold = fold.parentElement.closest("details")) {
      fold.open = true;
    }
  }

  function sayAll() {
    const form = document.getElementById("setup");
    if (!form) return;
    form.querySelectorAll("#setup-fields .fault").forEach((said) => said.remove());
    form.querySelectorAll("[aria-invalid]").forEach((field) => {
      field.removeAttribute("aria-invalid");
      field.removeAttribute("aria-describedby");
    });
    document.querySelectorAll("#sample [data-fields]").forEach((wrong, number) => {
      const names = wrong.dataset.fields.split(" ").filter(Boolean);
      names.forEach((name) => sayBeside(name, wrong.textContent, number));
    });
  }

  document.addEventListener("htmx:after:swap", sayAll);
  document.addEventListener("DOMContentLoaded", sayAll);
})();
