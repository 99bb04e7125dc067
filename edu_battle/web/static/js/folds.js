/* A fold that somebody opened stays open when an update writes it anew; a form marked
   `data-closes` closes its fold or dialog once it was accepted. */
(() => {
  "use strict";

  const open = new Set();

  document.addEventListener("toggle", (event) => {
    const fold = event.target;
    if (fold.localName !== "details" || !fold.id) return;
    if (fold.open) open.add(fold.id);
    else open.delete(fold.id);
  }, true);

  /* At once after the swap, so that a field inside keeps its focus. */
  const reopen = () => open.forEach((id) => {
    const fold = document.getElementById(id);
    if (fold) fold.open = true;
  });
  document.addEventListener("htmx:after:swap", reopen);
  document.addEventListener("live:painted", reopen);

  document.addEventListener("htmx:after:request", (event) => {
    const form = event.target.closest?.("form[data-closes]");
    const response = event.detail?.ctx?.response;
    if (!form || !response || response.status >= 400) return;
    form.reset();
    form.closest("dialog")?.close();
    const fold = form.closest("details");
    if (!fold) return;
    open.delete(fold.id);
    fold.open = false;
    fold.querySelector("summary").focus();
  });
})();
