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

  function sayBeside(field, wrong, id) {
    const holder = field.closest(".choices, .switch, .field, td");
    const fold = holder.closest("details");
    // Once a fold is enough: its other fields are marked only.
    if (!fold?.querySelector(`[data-wrong="${id}"]`)) {
      const said = document.createElement("span");
      said.className = "fault";
      said.dataset.wrong = id;
      said.id = `${id}-${field.id}`;
      said.textContent = wrong.textContent;
      holder.append(said);
    }
    const near = (fold ?? holder).querySelector(`[data-wrong="${id}"]`);
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", near.id);
    for (let open = fold; open; open = open.parentElement.closest("details")) open.open = true;
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
      const fields = wrong.dataset.fields.split(" ").filter(Boolean).map(fieldOf);
      fields.filter(Boolean).forEach((field) => sayBeside(field, wrong, `wrong-${number}`));
    });
  }

  let newest = null; // the question to the server that was asked last

  /* A morph leaves what was typed; fields that the server filled anew show its values, but for
     the one that is being typed in. Where more was asked since, its answer will do so. */
  function showFilled(asked) {
    if (asked !== newest) return;
    const typing = document.activeElement?.matches("#setup .input") ? document.activeElement : null;
    const typed = typing?.value;
    document.getElementById("setup").reset();
    if (typing) typing.value = typed;
  }

  const FILLS = /rules\/(fill|file|saved\/load)$/;

  document.addEventListener("htmx:before:request", (event) => {
    const { ctx } = event.detail;
    if (FILLS.test(ctx.request.action)) newest = ctx;
  });

  document.addEventListener("htmx:after:swap", (event) => {
    const { ctx } = event.detail ?? {};
    if (FILLS.test(ctx?.request?.action ?? "") && ctx.response?.status < 400) showFilled(ctx);
    sayAll();
  });

  function differs(one) {
    if (one.type === "radio") return one.checked && !one.defaultChecked;
    if (one.type === "checkbox") return one.checked !== one.defaultChecked;
    if (!one.matches("select")) return one.matches("input, textarea") && one.value !== one.defaultValue;
    const first = [...one.options].find((option) => option.defaultSelected) ?? one.options[0];
    return !first.selected;
  }

  /* What was changed before the scripts were there, or is kept by the browser over a reload, counts
     too: the server is told of it now. A game comes first, for it brings all the rest. */
  function catchUp() {
    const changed = [...document.getElementById("setup").elements].filter(differs);
    const first = changed.find((one) => one.name === "preset") ?? changed[0];
    first?.dispatchEvent(new Event("change", { bubbles: true }));
  }

  document.addEventListener("DOMContentLoaded", () => {
    sayAll();
    setTimeout(catchUp); // htmx begins its work in a timer as well, set before this one
  });
})();
