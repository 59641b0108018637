// Which rules of these sheets match an element outside the roots of their sheet, on the page as it is.
// States (hover, focus) count as being so: a rule may not wait for them to leak.
(sheets) => {
  const STATES = /:(hover|active|focus-visible|focus-within|focus|target)(?![\w-])/g;
  const PARTS = /::[\w-]+(\([^)]*\))?/g;
  const found = [];
  const name = (el) =>
    [el.parentElement, el]
      .map((one) => one && `${one.tagName.toLowerCase()}.${[...one.classList].join(".")}`)
      .join(" > ");
  const rulesOf = (text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    const all = [];
    const walk = (list, above) => {
      for (const rule of list) {
        let here = above;
        if (rule.selectorText) {
          const own = rule.selectorText;
          here = above ? own.replaceAll("&", `:is(${above})`) : own;
          if (above && !own.includes("&")) here = `:is(${above}) ${own}`;
          if (rule.style.length) all.push(here);
        }
        if (rule.cssRules) walk(rule.cssRules, here);
      }
    };
    walk(sheet.cssRules, "");
    return all;
  };
  const known = (window.knownRules ??= {});
  for (const [sheet, { text, roots }] of Object.entries(sheets)) {
    known[sheet] ??= rulesOf(text);
    for (const rule of known[sheet]) {
      const plain = rule.replace(PARTS, "").replace(STATES, ":where(*)");
      for (const el of document.querySelectorAll(plain)) {
        if (el.closest(roots) || (el.matches("html, body") && /^:root|^body/.test(plain))) continue;
        found.push(`${sheet}: ${rule} matches ${name(el)}`);
        break;
      }
    }
  }
  return found;
};
