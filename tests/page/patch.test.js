import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { patch } from "/static/js/lib/patch.js";

let root = null;
beforeEach(() => {
  root = document.createElement("div");
  document.body.insertBefore(root, null);
});
const kept = (markup) => {
  patch(root, markup);
  return [...root.childNodes];
};

test("the page becomes what the markup says", () => {
  for (const markup of [
    '<p class="a">one</p><p>two</p>',
    '<p>two</p><b id="x">three</b>',
    "plain",
    '<ul><li data-key="1">1</li><li data-key="2">2</li></ul>',
    "",
  ]) {
    patch(root, markup);
    assert.equal(root.innerHTML, markup);
  }
});

test("things with a key are the same elements wherever they go", () => {
  const [a, b, c] = kept('<i data-key="a">1</i><i data-key="b">2</i><i data-key="c">3</i>');
  assert.deepEqual(
    kept('<i data-key="c">3</i><i data-key="a">9</i><i data-key="d">4</i>').slice(0, 2),
    [c, a],
  );
  assert.equal(b.isConnected, false);
  assert.equal(root.innerHTML, '<i data-key="c">3</i><i data-key="a">9</i><i data-key="d">4</i>');
});

test("a key under another tag is another element", () => {
  const [was] = kept('<i id="a"></i>');
  const [now] = kept('<b id="a"></b>');
  assert.notEqual(was, now);
  assert.equal(root.innerHTML, '<b id="a"></b>');
});

test("what a person set by hand stays, and so does what is kept", () => {
  const [box, fold, picture] = kept(
    '<input id="n" value="a"><details id="d"><p>x</p></details><figure data-key="f" data-keep="1"><b>old</b></figure>',
  );
  box.setAttribute("checked", "");
  fold.setAttribute("open", "");
  patch(
    root,
    '<input id="n" value="b"><details id="d"><p>y</p></details><figure data-key="f" data-keep="1"><b>new</b></figure>',
  );
  assert.equal(box.getAttribute("value"), "a");
  assert.equal(box.hasAttribute("checked"), true);
  assert.equal(fold.hasAttribute("open"), true);
  assert.equal(fold.innerHTML, "<p>y</p>");
  assert.equal(picture.innerHTML, "<b>old</b>");
});

test("the focus stays on a thing that moved", () => {
  const [a] = kept('<i data-key="a"></i><i data-key="b"></i>');
  a.focus();
  const { insertBefore } = root;
  root.insertBefore = function moved(node, before) {
    if (document.activeElement === node) document.activeElement = null; // as browsers do
    return insertBefore.call(this, node, before);
  };
  patch(root, '<i data-key="b"></i><i data-key="a"></i>');
  assert.equal(document.activeElement, a);
});
