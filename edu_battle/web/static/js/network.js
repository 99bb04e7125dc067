// Watches the number of tablets that get through: at none for a minute the desk says where to look.
"use strict";

(() => {
  const PATIENCE = 60000;
  let since = Date.now();

  const look = () => {
    const shown = document.getElementById("reached");
    const none = shown !== null && shown.dataset.reached === "0";
    if (!none) since = Date.now();
    document.body.classList.toggle("network-silent", none && Date.now() - since >= PATIENCE);
  };

  document.addEventListener("live:painted", look);
  setInterval(look, 1000);
})();
