// The button of pages that are made to be printed.
"use strict";

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-print]")) window.print();
});
