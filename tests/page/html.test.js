import assert from "node:assert/strict";
import test from "node:test";
import { esc, html, joined, plain, raw } from "/static/js/lib/html.js";
import { sentence } from "/static/js/lib/marks.js";

test("everything is escaped that is not markup already", () => {
  const name = `<img src=x onerror="alert('1')">&`;
  assert.equal(
    html`<b>${name}</b>`.text,
    "<b>&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</b>",
  );
  assert.equal(html`${raw("<i>")}${html`<b>${"&"}</b>`}`.text, "<i><b>&amp;</b>");
  assert.equal(esc(3), "3");
});

test("lists are joined, and what says nothing leaves nothing", () => {
  assert.equal(
    html`${[1, [html`<i></i>`, "<"], null]}${undefined}${false}${true}${0}`.text,
    "1<i></i>&lt;0",
  );
  assert.equal(joined(["<", html`<b></b>`], ", ").text, "&lt;, <b></b>");
});

test("a line broken in the source is no space beside a tag, and one within it", () => {
  const made = html`<p
    class="a">
    one
    two
    ${html`<b></b>`}</p>`;
  assert.equal(made.text, '<p class="a">one two <b></b></p>');
});

test("markup as words: without tags and pictures, and with its signs", () => {
  assert.equal(plain(html`<svg><path d="M0"/></svg><b>${'a<b & "c"'}</b> d`), 'a<b & "c" d');
});

test("a sentence of the chronicle: names become references, counts signs", () => {
  const drawn = sentence(
    "[[Kyr<]] gains {battle 3}. End",
    (kind, count) => html`<i>${kind}${count}</i>`,
  );
  assert.match(drawn.text, /data-name="Kyr&lt;">Kyr&lt;<\/button><\/span> gains /);
  assert.match(drawn.text, /<span class="unbroken"><i>battle3<\/i>\.<\/span> End$/);
});
