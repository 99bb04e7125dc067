// Writes a drawn formula as a pupil would type it. Knows the elements that a key is made of.
(math) => {
  const all = (node, between = "") => [...node.childNodes].map(write).join(between);
  const wrap = (node) => (write(node).length > 1 ? `(${write(node)})` : write(node));
  const signs = { "−": "-", "·": "*", "×": "*", "\u2062": "*", "\u2061": "", ":": "/" };
  const write = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent.trim();
    const parts = [...node.children];
    switch (node.localName) {
      case "mfrac": return `(${wrap(parts[0])}/${wrap(parts[1])})`;
      case "msup": return `${wrap(parts[0])}^(${write(parts[1])})`;
      case "msqrt": return `sqrt(${all(node)})`;
      case "mroot": return `root(${write(parts[0])}, ${write(parts[1])})`;
      case "mo": return signs[node.textContent.trim()] ?? node.textContent.trim();
      case "mrow": case "math": return mixed(parts) ?? all(node);
      default: return all(node);
    }
  };
  // A whole number before a fraction of numbers is a mixed number.
  const mixed = (parts) => {
    const [whole, part] = parts.slice(-2);
    if (parts.length < 2 || whole.localName !== "mn" || part.localName !== "mfrac") return null;
    const sign = parts.slice(0, -2).map(write).join("");
    return `${sign}${whole.textContent} ${write(part).replace(/^\(|\)$/g, "")}`;
  };
  return write(math).trim();
}
