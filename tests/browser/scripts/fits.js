// What does not fit on a page: sideways scrolling, cut text, controls too small or under others.
({ least, boards }) => {
  const faults = [];
  const root = document.scrollingElement;
  const shown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(".unseen, .skip, [hidden]");
  const name = (element) =>
    `${element.localName}#${element.id}.${element.getAttribute("class") ?? ""} “${element.textContent.trim().slice(0, 30)}”`;
  const box = (element) => element.getBoundingClientRect();
  const size = ({ width, height }) => `${Math.round(width)} × ${Math.round(height)}`;

  if (root.scrollWidth > root.clientWidth + 1) {
    const wide = [...document.querySelectorAll("body *")].filter(
      (one) => shown(one) && box(one).right > root.clientWidth + 1 && !one.closest("svg, [tabindex='0']"));
    faults.push(`scrolls sideways to ${root.scrollWidth}: ${wide.slice(0, 4).map(name).join(" | ")}`);
  }

  for (const one of document.querySelectorAll("main *")) {
    const style = getComputedStyle(one);
    if (!shown(one) || !one.textContent.trim() || one.closest("svg, select, textarea")) continue;
    // The box of a formula's letters reaches below their ink.
    const slack = one.querySelector("math") ? 10 : 5;
    const cuts = (flow) => ["hidden", "clip"].includes(flow);
    if (cuts(style.overflowX) && one.scrollWidth > one.clientWidth + 1) faults.push(`cut sideways: ${name(one)}`);
    if (cuts(style.overflowY) && one.scrollHeight > one.clientHeight + slack) faults.push(`cut below by ${one.scrollHeight - one.clientHeight}: ${name(one)}`);
  }

  const controls = [...document.querySelectorAll("main button, main a[href], main summary, main select, " +
    "main input:not([type=hidden]), main [role=gridcell], dialog[open] button")].filter(shown);
  for (const one of controls) {
    const { width, height } = box(one);
    const squares = one.matches("[role=gridcell]");
    const inText = one.matches("a:not(.button, .card, .back)") || one.matches("[type=radio], [type=checkbox]");
    if (squares ? boards && Math.min(width, height) < least : !inText && Math.min(width, height) < least - 0.5) {
      faults.push(`too small (${size(box(one))}): ${name(one)}`);
    }
  }

  const within = (one, other) => one.contains(other) || other.contains(one) || one.closest("label")?.contains(other);
  const others = [...document.querySelectorAll("main :is(.secret, .badge, .chip)")].filter(shown);
  const solid = [...controls.filter((one) => !one.matches("[role=gridcell]")), ...others];
  solid.forEach((one, place) => {
    const here = box(one);
    for (const other of solid.slice(place + 1)) {
      const there = box(other);
      const across = Math.min(here.right, there.right) - Math.max(here.left, there.left);
      const down = Math.min(here.bottom, there.bottom) - Math.max(here.top, there.top);
      if (across > 2 && down > 2 && !within(one, other)) faults.push(`overlap: ${name(one)} and ${name(other)}`);
    }
  });

  for (const one of controls) {
    one.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const { left, top, width, height } = box(one);
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const label = one.closest("label") ?? (one.id ? document.querySelector(`label[for="${one.id}"]`) : null);
    if (!hit || !(one.contains(hit) || hit.contains(one) && hit.closest("label") || label?.contains(hit))) {
      faults.push(`cannot be tapped: ${name(one)} lies under ${hit ? name(hit) : "nothing"}`);
    }
  }
  root.scrollTo({ top: 0, behavior: "instant" });
  return [...new Set(faults)];
}
