// Names to take: a tap puts one into the field.
"use strict";

document.addEventListener("click", (event) => {
  const offer = event.target.closest?.("button[data-name]");
  const field = document.getElementById("crew");
  if (offer && field) field.value = offer.dataset.name;
});
