// Everything a page shows as text: each piece with its box, letter size and the place it stands in.
() => {
  const shown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(".unseen, .skip, [hidden], option, title, desc");
  const place = (element) => {
    const near = element.closest("[id], [class]") ?? element;
    return `${near.localName}#${near.id}.${near.getAttribute("class") ?? ""}`;
  };
  const boxOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  const piece = (element, text, rect, kind) => ({
    kind, text: text.trim().slice(0, 60), place: place(element),
    left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom,
    size: parseFloat(getComputedStyle(element).fontSize),
    scale: element.closest("svg.board") ? (element.getScreenCTM?.()?.a ?? 1) : 1,
    among: [...document.querySelectorAll(".live, dialog, header, form")].findIndex((one) => one.contains(element)),
  });
  const found = [];
  for (const math of document.querySelectorAll("math")) {
    if (shown(math)) found.push(piece(math, math.textContent, math.getBoundingClientRect(), "formula"));
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || element.closest("math, script, style") || !shown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width > 1 && rect.height > 1) found.push(piece(element, node.textContent, rect, "text"));
    }
  }
  return found;
}
