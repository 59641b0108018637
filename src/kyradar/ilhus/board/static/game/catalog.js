// The cards as the page draws them, from the facts; rows of a player's own replace those of the box.
import { language } from "/static/js/lib/words.js";

export const BASE = { red: "Fire", yellow: "Air", green: "Earth", blue: "Water" };
export const TAKES = {};
let box = new Map(); // by name
let dangers = [];

/** "strike 3+gap K1" -> { word, n, plus, range } */
export function part(text) {
  const [word, ...rest] = text.trim().split(/\s+/);
  const made = { word, n: null, plus: null, range: null };
  for (const bit of rest) {
    const number = bit.match(/^(-?\d+)(?:\+(\w+))?$/);
    if (number) [made.n, made.plus] = [Number(number[1]), number[2] || null];
    else made.range = bit;
  }
  return made;
}

function prepared(card) {
  const foe = card.foe && {
    ...card.foe,
    first: card.foe.first.map(part),
    second: card.foe.second.map(part),
  };
  const effect = card.effect.map(part);
  return { ...card, parts: effect, foe, field: card.field && { ...card.field, id: card.id, effect: effect[0] } };
}

export function learnCards({ cards, heroes, dangers: rows }) {
  box = new Map(cards.map((card) => [card.name, prepared(card)]));
  for (const { name, takes } of heroes) TAKES[name] = takes;
  dangers = rows;
}
export const boxOf = () => box;
/** The row of the level table for so many heroes. */
export const danger = (level, heroes) => dangers.find((row) => row.level === level && row.heroes === heroes);

const list = (text) => (text || "").split(";").filter((one) => one.trim()).map((one) => one.trim());
const numbers = (text) => (text || "").split(/\s+/).filter(Boolean).map(Number);

/** A row as an owner of the printed box wrote it; what it leaves out is as in the box. */
function ownCard(row) {
  const old = [...box.values()].find(({ id }) => id === row.id);
  const has = (field) => row[field] !== undefined && row[field] !== "";
  const made = {
    ...old,
    ...Object.fromEntries(["id", "set", "rank", "owner", "colour", "elements"]
      .map((f) => [f, row[f] ?? old?.[f] ?? ""])),
    name: row.en,
    called: row[language()] || row.en,
    kind: old?.kind ?? row.rank,
    line: old && old.name === row.en && !has("effect") ? old.line : (row.effect ?? ""),
    block: Number(row.block || 0),
    ephemeral: row.keyword === "ephemeral",
    effect: list(row.effect),
    passive: list(row.passive),
    foe: row.life
      ? { life: Number(row.life), armour: Number(row.armour || 0), first: list(row.first), second: list(row.second) }
      : null,
    field: row.shape
      ? { shape: row.shape, zones: Number(row.zones), special: numbers(row.special), when: row.when }
      : null,
  };
  return prepared(made);
}

/** Which of the drawings serves a card nobody drew: that of its number in the box, else the first. */
const drawn = (card, known, first) => (known.has(card.id) ? card.id : first);

export function catalogOf(options) {
  const cards = new Map(box);
  for (const row of options.cards || []) {
    const card = ownCard(row);
    for (const [name, old] of cards) if (old.id === card.id) cards.delete(name);
    cards.set(card.name, card);
  }
  return {
    cards,
    card: (name) => cards.get(name) ?? cards.get(name?.replace(/ [2-9]$/, "")),
    drawn,
  };
}

/** The name in the language spoken; a second foe of the same name keeps its number. */
export function called(catalog, name) {
  const card = catalog.card(name);
  if (!card) return name;
  const number = card.name === name ? "" : ` ${name.slice(-1)}`;
  return card.called + number;
}
/** Moira's first name is enough. */
export const short = (text) => text.split(",")[0];

/** In the Mistress's game every Reward and Novice is the base card of its colour (I5). */
export const seenBy = (catalog, card, hero) =>
  hero === "mistress" && (card.set === "reward" || card.rank === "novice") ? catalog.card(BASE[card.colour]) : null;
