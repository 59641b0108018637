// Draw by difference: fresh markup is laid over what is there. Elements are recognised by
// `data-key` or `id`, so focus, scroll and running animations stay where they are.
const keyOf = (node) => (node.nodeType === 1 ? node.dataset.key || node.id || null : null);
const alike = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName;

export function patch(root, markup) {
  const fresh = document.createElement("template");
  fresh.innerHTML = markup;
  const focused = document.activeElement;
  children(root, fresh.content);
  if (focused && focused !== document.activeElement && focused.isConnected) focused.focus({ preventScroll: true });
}

function children(old, fresh) {
  const wanted = new Set([...fresh.childNodes].map(keyOf).filter(Boolean));
  const keyed = new Map();
  for (const node of [...old.childNodes]) {
    const key = keyOf(node);
    if (key && !wanted.has(key)) node.remove();
    else if (key) keyed.set(key, node);
  }
  let at = old.firstChild;
  for (const want of [...fresh.childNodes]) {
    const key = keyOf(want);
    const have = key ? keyed.get(key) : at && !keyOf(at) && alike(at, want) ? at : null;
    if (have && alike(have, want)) {
      if (have === at) at = at.nextSibling;
      else old.insertBefore(have, at);
      update(have, want);
    } else old.insertBefore(want, at);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

// What the person set by hand is theirs: the state of a control is never overwritten.
const OWN = { DETAILS: ["open"], INPUT: ["value", "checked"], OPTION: ["selected"] };

function update(have, want) {
  if (have.nodeType !== 1) {
    if (have.nodeValue !== want.nodeValue) have.nodeValue = want.nodeValue;
    return;
  }
  // Pictures are expensive and never change under the same name.
  if (have.dataset.keep && have.dataset.keep === want.dataset.keep) return;
  const own = OWN[have.nodeName] || [];
  for (const { name } of [...have.attributes]) {
    if (!want.hasAttribute(name) && !own.includes(name) && name !== "tabindex") have.removeAttribute(name);
  }
  for (const { name, value } of want.attributes) {
    if (have.getAttribute(name) !== value && !own.includes(name)) have.setAttribute(name, value);
  }
  if (have.nodeName !== "TEXTAREA") children(have, want);
}
