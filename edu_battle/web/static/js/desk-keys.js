/* The desk by its keys. Which key does what stands in the sheet under `?`, and nowhere else. */
(() => {
  "use strict";

  const body = document.body;
  const KEPT = "edu-battle.keys-off";
  const on = document.getElementById("keys-on");
  const keys = new Map([...document.querySelectorAll("#keys-dialog [data-code]")]
    .map((one) => [one.dataset.code, one.dataset.does]));

  on.checked = localStorage.getItem(KEPT) !== "yes";
  on.addEventListener("change", () => {
    if (on.checked) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, "yes");
  });

  const typing = (target) => target.closest("input, textarea, select, [contenteditable]") !== null;
  const pressable = (target) => target.closest("button, a, summary, label, [tabindex='0']") !== null;
  const asked = () => document.querySelector("dialog[open]") !== null;
  const seen = (one) => one.getClientRects().length > 0;

  function use(control) {
    if (!control) return false;
    if (control.matches("input, select")) {
      control.focus();
      control.select?.();
    } else if (control.matches("details, summary")) {
      const fold = control.closest("details");
      fold.open = true;
      fold.scrollIntoView({ block: "nearest" });
      (fold.querySelector("input:not([type=hidden]), select") ?? fold.querySelector("summary")).focus();
    } else {
      control.click();
    }
    return true;
  }

  /* What needs the teacher: one after the other, oldest first. */
  function jump() {
    const needs = [...document.querySelectorAll(".need")].filter(seen);
    const at = needs.findIndex((one) => one.contains(document.activeElement));
    const next = needs[(at + 1) % needs.length];
    if (!next) return false;
    next.focus();
    next.scrollIntoView({ block: "center" });
    return true;
  }

  const decide = (how) => use(document.activeElement.closest?.(".need")?.querySelector(how));

  const OWN = {
    KeyJ: jump,
    KeyR: () => decide(".need-yes"),
    KeyW: () => decide(".need-no"),
  };

  function act(event) {
    if (event.key === "?") return use(document.getElementById("keys-button"));
    const points = /^(?:Digit|Numpad)([1-8])$/.exec(event.code);
    if (points) return use(document.getElementById(`points-${points[1] - 1}`));
    if (OWN[event.code]) return OWN[event.code]();
    const does = keys.get(event.code);
    return Boolean(does) && use([...document.querySelectorAll(does)].find(seen));
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (!on.checked || asked() || typing(event.target)) return;
    if ((event.code === "Space" || event.code === "Enter") && pressable(event.target)) return;
    if (act(event)) event.preventDefault();
  });

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-jump]")) jump();
  });

  /* The next step changes under the finger: what comes in its place is not pressed by the same tap. */
  const CALM = 700;
  let pressed = -CALM;
  body.addEventListener("click", (event) => {
    if (!event.target.closest("#next-button:not([data-jump])")) return;
    if (event.timeStamp - pressed < CALM) {
      event.preventDefault();
      event.stopPropagation();
    } else {
      pressed = event.timeStamp;
    }
  }, true);
})();
