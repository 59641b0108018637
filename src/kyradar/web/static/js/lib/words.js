// Every sentence of the page comes from the word files; nothing here knows a language.
import { html, raw, esc, Raw } from "./html.js";
import { recall, remember } from "./memory.js";

export const LANGUAGES = ["en", "fr", "it"];
let own = {}; // the page's own
let game = {}; // those of the board in use
let current = "en";
let plural = new Intl.PluralRules("en");

export const language = () => current;

/** What the person chose before, else what the browser asks for, else English. */
export function preferred() {
  const asked = [recall("lang"), ...(navigator.languages || [])].filter(Boolean);
  return asked.map((tag) => tag.slice(0, 2)).find((tag) => LANGUAGES.includes(tag)) || "en";
}

export async function speak(lang) {
  const answer = await fetch(`/api/words/${lang}`);
  own = await answer.json();
  current = lang;
  plural = new Intl.PluralRules(lang);
  remember("lang", lang);
}

/** The words of a game, beside the page's own. */
export const learnWords = (words) => {
  game = words;
};

function find(key, facts) {
  const [part, name] = key.split(".");
  let entry = own[part]?.[name] ?? game[part]?.[name];
  if (entry && typeof entry === "object") entry = entry[plural.select(Number(facts.n))] ?? entry.other;
  return typeof entry === "string" ? entry : `⟦${key}⟧`; // the tests look for these brackets
}
const SLOT = /\{(\w+)\}/g;

export const has = (key) => !find(key, { n: 1 }).startsWith("⟦");

/** A sentence as plain text: say("table.turn", { n: 9 }). */
export function say(key, facts = {}) {
  return find(key, facts).replace(SLOT, (all, name) => (name in facts ? String(facts[name]) : all));
}

/** The same as markup: facts may be markup, everything else is escaped. */
export function tell(key, facts = {}) {
  const text = find(key, facts);
  let out = "";
  let at = 0;
  for (const found of text.matchAll(SLOT)) {
    const fact = facts[found[1]];
    out += esc(text.slice(at, found.index));
    out += fact instanceof Raw ? fact.text : html`${fact ?? found[0]}`.text;
    at = found.index + found[0].length;
  }
  return raw(out + esc(text.slice(at)));
}

/** "a, b and c" in the language spoken. */
export function list(parts) {
  if (parts.length < 2) return raw(parts.map((part) => html`${part}`.text).join(""));
  const last = parts[parts.length - 1];
  const rest = raw(
    parts
      .slice(0, -1)
      .map((part) => html`${part}`.text)
      .join(", "),
  );
  return tell("words.and", { a: rest, b: last });
}
