// Keeps a tablet's screen from going dark while its page is open. Browsers allow it under HTTPS and
// on this computer alone; elsewhere the page says so (`body[data-awake]`), for nothing else can help.
"use strict";

(() => {
  const body = document.body;
  const can = "wakeLock" in navigator;
  body.dataset.awake = can ? "yes" : "no";
  if (!can) return;

  const hold = () => {
    if (document.visibilityState !== "visible") return;
    // A tablet that saves its battery may refuse.
    navigator.wakeLock.request("screen").catch(() => { body.dataset.awake = "no"; });
  };

  document.addEventListener("visibilitychange", hold);
  hold();
})();
