// The cards as the page draws them, from the facts; rows of a player's own replace those of the box.
import { readArt } from "/static/js/lib/draw/compose.js";
import { language } from "/static/js/lib/words.js";

/** @type {Record<string, string>} */
export const BASE = { red: "Fire", yellow: "Air", green: "Earth", blue: "Water" };
/** @type {Record<string, string[]>} */
export const TAKES = {};
/** @type {Record<string, string[] | undefined>} */
const AIDS = {}; // ids of the play aids that lie before a hero's player
/** @type {Map<string, Ilhus.Card>} */
let box = new Map(); // by name
/** @type {Ilhus.Danger[]} */
let dangers = [];
/** @type {string[]} */
let lessons = [];
/** @type {Ilhus.Known["stair"]} */
let stair = []; // the ten steps beyond hard: level, step, name, says (B38)

/** "strike 3+gap K1" -> { word, n, plus, range } @param {string} text */
function part(text) {
  const [word, ...rest] = text.trim().split(/\s+/);
  /** @type {Ilhus.Part} */
  const made = { word, n: null, plus: null, range: null };
  for (const bit of rest) {
    const number = bit.match(/^(-?\d+)(?:\+(\w+))?$/);
    if (number) [made.n, made.plus] = [Number(number[1]), number[2] || null];
    else made.range = bit;
  }
  return made;
}

/** @param {Ilhus.Row} card @returns {Ilhus.Card} */
function prepared(card) {
  const foe = card.foe && {
    ...card.foe,
    first: card.foe.first.map(part),
    second: card.foe.second.map(part),
  };
  const effect = card.effect.map(part);
  return {
    ...card,
    parts: effect,
    foe,
    field: card.field && { ...card.field, id: card.id, effect: effect[0] },
  };
}

/** @param {Ilhus.Known} facts */
export function learnCards({ cards, heroes, dangers: rows, stair: steps, lessons: taught }) {
  box = new Map(cards.map((card) => [card.name, prepared(card)]));
  for (const { name, takes, aids } of heroes) [TAKES[name], AIDS[name]] = [takes, aids];
  dangers = rows;
  stair = steps;
  lessons = (taught ?? []).map(({ name }) => name);
}
export const boxOf = () => box;
export const stairSteps = () => stair;
/** The names of the game's lessons, as the page keeps how far one is. */
export const lessonNames = () => lessons;
/**
 * The numbers of a level for these heroes, whatever their seats.
 * @param {string} level @param {string[]} heroes
 */
export const danger = (level, heroes) =>
  dangers.find(
    (row) =>
      row.level === level &&
      row.heroes.length === heroes.length &&
      heroes.every((id) => row.heroes.includes(id)),
  );

/** @param {string | undefined} text */
const list = (text) =>
  (text || "")
    .split(";")
    .filter((one) => one.trim())
    .map((one) => one.trim());
/** @param {string | undefined} text */
const numbers = (text) => (text || "").split(/\s+/).filter(Boolean).map(Number);

/**
 * A row as an owner of the printed box wrote it; what it leaves out is as in the box.
 * @param {CardRow} row
 */
function ownCard(row) {
  const old = [...box.values()].find(({ id }) => id === row.id);
  /** @param {string} field */
  const has = (field) => row[field] !== undefined && row[field] !== "";
  const like =
    old ??
    [...box.values()].find(
      (card) => card.set === row.set && card.rank === row.rank && card.colour === row.colour,
    );
  /** @param {"id" | "set" | "rank" | "owner" | "colour" | "elements"} field */
  const text = (field) => row[field] ?? old?.[field] ?? "";
  return prepared({
    ...old,
    owned: like?.owned ?? {},
    ...{ id: text("id"), set: text("set"), rank: text("rank"), owner: text("owner") },
    ...{ colour: text("colour"), elements: text("elements") },
    art: readArt(row.art),
    name: row.en,
    called: row[language()] || row.en,
    kind: old?.kind ?? row.rank,
    line: old && old.name === row.en && !has("effect") ? old.line : (row.effect ?? ""),
    block: Number(row.block || 0),
    ephemeral: row.keyword === "ephemeral",
    effect: list(row.effect),
    passive: list(row.passive),
    foe: row.life
      ? {
          life: Number(row.life),
          armour: Number(row.armour || 0),
          first: list(row.first),
          second: list(row.second),
        }
      : null,
    field: row.shape
      ? {
          shape: row.shape,
          zones: Number(row.zones),
          special: numbers(row.special),
          when: row.when,
        }
      : null,
  });
}

/**
 * Which of the drawings serves a card nobody drew: that of its number in the box, else the first.
 * @param {Ilhus.Card} card @param {Set<string>} known @param {string} first
 */
const drawn = (card, known, first) => (known.has(card.id) ? card.id : first);

/** @param {{ cards?: CardRow[] }} options @returns {Ilhus.Catalog} */
export function catalogOf(options) {
  const cards = new Map(box);
  for (const row of options.cards || []) {
    const card = ownCard(row);
    for (const [name, old] of cards) if (old.id === card.id) cards.delete(name);
    cards.set(card.name, card);
  }
  /** @param {string} name */
  const find = (name) => cards.get(name) ?? cards.get(name?.replace(/ [2-9]$/, ""));
  return {
    cards,
    find,
    card: (name) => {
      const card = find(name);
      if (!card) throw new Error(`no card is called "${name}"`);
      return card;
    },
    byId: (id) => [...cards.values()].find((card) => card.id === id),
    drawn,
  };
}

/**
 * The name in the language spoken; a second foe of the same name keeps its number.
 * @param {Ilhus.Catalog} catalog @param {string} name
 */
export function called(catalog, name) {
  const card = catalog.find(name);
  if (!card) return name;
  const number = card.name === name ? "" : ` ${name.slice(-1)}`;
  return card.called + number;
}
/** Moira's first name is enough. @param {string} text */
export const short = (text) => text.split(",")[0];

/**
 * What a card counts as in a hero's game, null where it is as printed: the server has said it (I5).
 * @param {Ilhus.Catalog} catalog @param {Ilhus.Card} card @param {string | null} hero
 */
export const seenBy = (catalog, card, hero) => {
  const told = card.owned?.[hero ?? ""];
  return (told && catalog.byId(told.as)) ?? null;
};
/**
 * The same card with what stands for it: block, parts and elements as its owner has them.
 * @param {Ilhus.Catalog} catalog @param {Ilhus.Card} card @param {string | null} hero
 */
export const ownedCard = (catalog, card, hero) => seenBy(catalog, card, hero) ?? card;
/** What is said of it to its owner. @param {Ilhus.Card} card @param {string | null} hero */
export const ownedLine = (card, hero) => card.owned?.[hero ?? ""]?.line ?? card.line;
/**
 * The card of the hero itself, with the rule that is its own.
 * @param {Ilhus.Catalog} catalog @param {string} hero
 */
export const identityOf = (catalog, hero) =>
  [...catalog.cards.values()].find((card) => card.rank === "identity" && card.owner === hero);
/**
 * The cards whose effects lie before a hero's player.
 * @param {Ilhus.Catalog} catalog @param {string} hero
 */
export const aidsOf = (catalog, hero) =>
  (AIDS[hero] ?? []).map((id) => catalog.byId(id)).filter((card) => card !== undefined);
