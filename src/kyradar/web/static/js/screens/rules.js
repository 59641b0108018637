// The rules to read: the idea first, contents at the side, drawn examples, rulings folded under their
// rule. Every id is an anchor, and there is one of each.
import { board, examplesOf, facts, useBoard } from "../boards.js";
import { get } from "../lib/api.js";
import { html } from "../lib/html.js";
import { seek, sought } from "../lib/search.js";
import { language, say } from "../lib/words.js";
import { inline, prose } from "./prose.js";
import { top } from "./top.js";

/** @param {Env} what @returns {Promise<Screen1>} */
export async function rulesScreen({ draw, here, id }) {
  let { book, idea, examples, game, games } = await load();
  let wanted = "";
  let aimed = "";

  /** Everything in the language spoken. */
  async function load() {
    await useBoard(id, here);
    const known = await facts(id);
    /** @type {Book} */
    const text = await get(`/api/rules/${language()}?game=${known.game}`);
    const drawn = await examplesOf(known.game);
    return {
      book: text,
      idea: drawn.idea(text.idea),
      examples: drawn.examples(text.examples),
      game: known.game,
      games: known.games,
    };
  }
  const allRules = () => book.sections.flatMap((section) => section.rules);
  /** @type {Set<Rule>} */
  let shown = new Set(allRules());
  /** What the search leaves: somebody who types an id wants that rule, not every text with these signs in it. */
  function find() {
    const byId = allRules().filter((rule) => rule.id.toLowerCase() === wanted);
    /** @param {Rule} rule */
    const text = (rule) => [rule.title, rule.text, ...rule.rulings].join(" ");
    shown = new Set(byId.length ? byId : sought(allRules(), wanted, text));
  }

  /** @param {Rule} rule */
  function rulings(rule) {
    if (!rule.rulings.length) return "";
    const open = rule.id === aimed || (wanted && seek(wanted).found(rule.rulings.join(" ")) > 0);
    // A fold is the reader's own, so one that shall open is another one.
    const key = `rulings:${rule.id}:${open ? "open" : ""}`;
    return html`<details data-key="${key}"${open ? html` open` : ""}>
      <summary>${say("rules.rulings", { n: rule.rulings.length })}</summary>
      ${rule.rulings.map(prose)}<p class="ruling">${say("rules.ruling")}</p></details>`;
  }
  /** Whose rule it is, where the game was not printed whole. @param {Rule} rule */
  const whose = ({ ruling, follows }) =>
    ruling || follows
      ? html`<span class="ours">${say(follows ? "rules.follows" : "rules.ours")}</span>`
      : "";
  /** @param {Rule} rule */
  const law = (rule) =>
    html`<article class="law${rule.id === aimed ? " aimed" : ""}" id="${rule.id}" data-key="law:${rule.id}"
      tabindex="-1">
      <header class="row one"><a class="rid" href="#${rule.id}">${rule.id}</a><h3>${rule.title}</h3>
      ${whose(rule)}</header>
      ${prose(rule.text)}${examples[rule.id] ? html`<div class="row example night">${examples[rule.id]}</div>` : ""}
      ${rulings(rule)}</article>`;

  /** @param {Book["sections"][number]} part @param {number} i */
  function section(part, i) {
    const rules = part.rules.filter((rule) => shown.has(rule));
    if (!rules.length) return "";
    return html`<section class="chapter" id="part-${i}" data-key="chapter:${i}"><h2>${part.title}</h2>
      ${rules.map(law)}</section>`;
  }
  function contents() {
    const open = book.sections.findIndex((part) => part.rules.some((rule) => rule.id === aimed));
    /** @param {Book["sections"][number]} part */
    const ids = (part) =>
      html`<span class="row ids">${part.rules.map(
        (rule) => html`<a href="#${rule.id}"
        title="${rule.title}"${rule.id === aimed ? html` aria-current="true"` : ""}>${rule.id}</a>`,
      )}</span>`;
    /** @param {Book["sections"][number]} part @param {number} i */
    const line = (part, i) =>
      html`<li class="${i === open ? "here" : ""}"><a href="#part-${i}">${part.title}</a>
        ${i === open ? ids(part) : ""}</li>`;
    /** @param {GameFacts} what */
    const other = ({ name, title }) =>
      html`<a href="/rules/${name}"${name === game ? html` aria-current="page"` : ""}>${title}</a>`;
    return html`<nav class="column contents" aria-label="${say("rules.contents")}">
      <div class="row one whose" role="group" aria-label="${say("rules.games")}">${games.map(other)}</div>
      <label class="field"><span>${say("rules.search")}</span>
      <input type="search" id="search" value="" autocomplete="off" placeholder="${book.idea.search}"></label>
      <ol><li><a href="#idea">${book.idea.title}</a></li>${book.sections.map(line)}</ol></nav>`;
  }
  const theIdea = () =>
    html`<section class="idea night" id="idea" tabindex="-1"><div class="idea-pic">${idea.backdrop}</div>
      <h1>${book.idea.title}</h1>
      <p>${inline(book.idea.text)}</p><ol class="loop4">${idea.steps.map(
        ([picture, words]) => html`<li class="item">${picture}<span>${inline(words)}</span></li>`,
      )}</ol></section>`;

  function render() {
    find();
    const chapters = book.sections.map(section);
    const none = chapters.every((chapter) => chapter === "");
    draw(html`${top("rules")}<main class="book" id="table">${contents()}<div class="pagebody">
      ${wanted ? "" : theIdea()}<p class="bookline">${say("rules.line")} ${board().printed()}</p>
      <p class="bookline"><a href="/editor/${game}">${say("editor.from_rules")}</a></p>
      ${none ? html`<p role="status">${say("find.none")}</p>` : chapters}</div></main>`);
  }

  /** Goes to a rule; one that the search leaves out shows again. */
  function anchored() {
    aimed = decodeURIComponent(location.hash.slice(1));
    if (allRules().some((rule) => rule.id === aimed) && wanted) {
      wanted = "";
      const field = document.querySelector("#search");
      if (field instanceof HTMLInputElement) field.value = "";
    }
    render();
    const el = aimed && document.getElementById(aimed);
    if (!el) return;
    el.scrollIntoView({ block: "start" });
    el.focus({ preventScroll: true });
  }

  return {
    title: () => say("top.rules"),
    render,
    spoken: async () => ({ book, idea, examples, game, games } = await load()),
    anchored,
    input: (event) => {
      wanted = event.target.value.trim().toLowerCase();
      render();
    },
  };
}
