// The rules to read: the idea first, contents at the side, drawn examples, rulings folded under their
// rule. Every id is an anchor, and there is one of each.
import { board, examplesOf, facts, useBoard } from "../boards.js";
import { get } from "../lib/api.js";
import { html } from "../lib/html.js";
import { Program } from "../lib/program.js";
import { seek, sought } from "../lib/search.js";
import { language, say } from "../lib/words.js";
import { inline, prose } from "./prose.js";
import { top } from "./top.js";

/**
 * @typedef {object} Rules
 * @property {Book} book
 * @property {ReturnType<Examples["idea"]>} idea
 * @property {ReturnType<Examples["examples"]>} examples
 * @property {string} game
 * @property {GameFacts[]} games
 * @property {string} wanted what is sought
 * @property {string} aimed the rule in the address
 */

/** Everything in the language spoken. @param {Env} env */
async function load({ id, here }) {
  await useBoard(id, here);
  const { game, games } = await facts(id);
  /** @type {Book} */
  const book = await get(`/api/rules/${language()}?game=${game}`);
  const drawn = await examplesOf(game);
  return {
    book,
    idea: drawn.idea(book.idea),
    examples: drawn.examples(book.examples),
    game,
    games,
  };
}

/** @param {Book} book */
const rulesOf = ({ sections }) => sections.flatMap(({ rules }) => rules);
/**
 * What the search leaves: somebody who types an id wants that rule, not every text with these signs in it.
 * @param {Rules} state
 */
function found({ book, wanted }) {
  const all = rulesOf(book);
  const byId = all.filter(({ id }) => id.toLowerCase() === wanted);
  /** @param {Rule} rule */
  const text = (rule) => [rule.title, rule.text, ...rule.rulings].join(" ");
  return new Set(byId.length ? byId : sought(all, wanted, text));
}

/** @param {Rules} state @param {Rule} rule */
function rulings({ aimed, wanted }, rule) {
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
/** @param {Rules} state @param {Rule} rule */
const law = (state, rule) =>
  html`<article class="law${rule.id === state.aimed ? " aimed" : ""}" id="${rule.id}" data-key="law:${rule.id}"
    tabindex="-1">
    <header class="row one"><a class="rid" href="#${rule.id}">${rule.id}</a><h3>${rule.title}</h3>
    ${whose(rule)}</header>
    ${prose(rule.text)}${
      state.examples[rule.id]
        ? html`<div
      class="row example night">${state.examples[rule.id]}</div>`
        : ""
    }
    ${rulings(state, rule)}</article>`;

/** @param {Rules} state */
function contents({ book, aimed, games, game }) {
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
/** @param {Rules} state */
const theIdea = ({ book, idea }) =>
  html`<section class="idea night" id="idea" tabindex="-1"><div class="idea-pic">${idea.backdrop}</div>
    <h1>${book.idea.title}</h1>
    <p>${inline(book.idea.text)}</p><ol class="loop4">${idea.steps.map(
      ([picture, words]) => html`<li class="item">${picture}<span>${inline(words)}</span></li>`,
    )}</ol></section>`;

/** @param {Rules} state */
export function view(state) {
  const { book, wanted, game } = state;
  const shown = found(state);
  const chapters = book.sections.flatMap(({ title, rules }, i) => {
    const left = rules.filter((rule) => shown.has(rule));
    return left.length
      ? html`<section class="chapter" id="part-${i}" data-key="chapter:${i}"><h2>${title}</h2>
          ${left.map((rule) => law(state, rule))}</section>`
      : [];
  });
  return html`${top("rules")}<main class="book" id="table">${contents(state)}<div class="pagebody">
    ${wanted ? "" : theIdea(state)}<p class="bookline">${say("rules.line")} ${board().printed()}</p>
    <p class="bookline"><a href="/editor/${game}">${say("editor.from_rules")}</a></p>
    ${chapters.length ? chapters : html`<p role="status">${say("find.none")}</p>`}</div></main>`;
}

/** @type {Updates<Rules>} */
export const UPDATE = {
  search: (_, { value }) => ({ wanted: value.trim().toLowerCase() }),
  // To a rule; one that the search leaves out shows again.
  aim: ({ book, wanted }, { value: aimed }) => {
    const again = wanted && rulesOf(book).some(({ id }) => id === aimed);
    const field = document.querySelector("#search");
    if (again && field instanceof HTMLInputElement) field.value = "";
    return again ? { aimed, wanted: "" } : { aimed };
  },
};

/** @param {Env} env @returns {Promise<Screen1>} */
export async function rulesScreen(env) {
  const state = { ...(await load(env)), wanted: "", aimed: "" };
  const program = new Program(env, state, UPDATE, view);
  return program.screen("top.rules", {
    spoken: async () => void Object.assign(state, await load(env)),
    anchored: () => {
      program.send("aim", decodeURIComponent(location.hash.slice(1)));
      const el = state.aimed && document.getElementById(state.aimed);
      if (!el) return;
      el.scrollIntoView({ block: "start" });
      el.focus({ preventScroll: true });
    },
    input: (event) => program.entered(event, ["search"]),
  });
}
