// A tap that comes before the other scripts waits for them, so that it counts and no page is left
// by accident. Runs before anything can be tapped; needs nothing.
"use strict";

(() => {
  const AGAIN = 60;
  const waiting = new WeakSet(); // forms that were tapped: however often, it counts once
  let all = false; // every script has run
  document.addEventListener("DOMContentLoaded", () => { all = true; });

  document.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (!form.hasAttribute("hx-post") || (all && form.hasAttribute("data-htmx-powered"))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (waiting.has(form)) return;
      waiting.add(form);
      const button = event.submitter;
      setTimeout(() => {
        waiting.delete(form);
        if (form.isConnected) form.requestSubmit(button?.form === form ? button : null);
      }, AGAIN);
    },
    true,
  );
})();
