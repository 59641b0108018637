// As much of a document as lib/patch.js asks for: elements, texts, a template that reads markup.
class Node {
  parentNode = null;
  childNodes = [];
  get firstChild() {
    return this.childNodes[0] ?? null;
  }
  get nextSibling() {
    const all = this.parentNode.childNodes;
    return all[all.indexOf(this) + 1] ?? null;
  }
  remove() {
    const all = this.parentNode?.childNodes ?? [];
    if (all.includes(this)) all.splice(all.indexOf(this), 1);
    this.parentNode = null;
  }
  insertBefore(node, before) {
    node.remove();
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, node);
    node.parentNode = this;
    return node;
  }
  get isConnected() {
    return this.parentNode ? this.parentNode.isConnected : this.nodeName === "BODY";
  }
}
export class Text extends Node {
  nodeType = 3;
  nodeName = "#text";
  constructor(text) {
    super();
    this.nodeValue = text;
  }
  get outerHTML() {
    return this.nodeValue;
  }
}
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
export class Element extends Node {
  nodeType = 1;
  held = new Map();
  constructor(name) {
    super();
    this.nodeName = name.toUpperCase();
  }
  get attributes() {
    return [...this.held].map(([name, value]) => ({ name, value }));
  }
  get dataset() {
    const data = [...this.held].filter(([name]) => name.startsWith("data-"));
    return Object.fromEntries(data.map(([name, value]) => [camel(name.slice(5)), value]));
  }
  get id() {
    return this.held.get("id") ?? "";
  }
  get classList() {
    return { toggle() {}, add() {}, remove() {} };
  }
  hasAttribute(name) {
    return this.held.has(name);
  }
  getAttribute(name) {
    return this.held.get(name) ?? null;
  }
  setAttribute(name, value) {
    this.held.set(name, value);
  }
  removeAttribute(name) {
    this.held.delete(name);
  }
  focus() {
    document.activeElement = this;
  }
  get innerHTML() {
    return this.childNodes.map((node) => node.outerHTML).join("");
  }
  get outerHTML() {
    const name = this.nodeName.toLowerCase();
    const told = this.attributes.map((one) => ` ${one.name}="${one.value}"`).join("");
    return `<${name}${told}>${this.innerHTML}</${name}>`;
  }
}
/** Markup without entities, comments or tags that are left open. */
function parse(markup, root) {
  let at = root;
  for (const [, close, open, told, text] of markup.matchAll(
    /<\/(\w+)>|<(\w+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>|([^<]+)/g,
  )) {
    if (close) at = at.parentNode;
    else if (text !== undefined) at.insertBefore(new Text(text), null);
    else {
      const made = at.insertBefore(new Element(open), null);
      for (const [, name, value = ""] of told.matchAll(/([\w-]+)(?:="([^"]*)")?/g))
        made.setAttribute(name, value);
      if (!["input", "br", "img"].includes(open)) at = made;
    }
  }
  return root;
}
export class Document {
  documentElement = new Element("html");
  getElementById = () => null;
  body = new Element("body");
  activeElement = null;
  createElement(name) {
    const made = new Element(name);
    if (name === "template")
      Object.defineProperty(made, "innerHTML", {
        set: (markup) => (made.content = parse(markup, new Element("fragment"))),
      });
    return made;
  }
  querySelector() {
    return null;
  }
  addEventListener() {}
}
