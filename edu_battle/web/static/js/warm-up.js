// The class warms up: the card with the keys comes to the top of every tablet, and goes back after.
"use strict";

(() => {
  let since = "";

  const look = () => {
    const card = document.getElementById("warm-up-card");
    const until = document.querySelector("[data-warm-up]")?.dataset.warmUp ?? "";
    if (until === since) return;
    // A crew that folds it up while the others type is left alone.
    if (until && !since) window.scrollTo(0, 0);
    card.open = Boolean(until);
    document.body.classList.toggle("warming", card.open);
    since = until;
  };

  document.addEventListener("DOMContentLoaded", look);
  document.addEventListener("live:painted", look);
})();
