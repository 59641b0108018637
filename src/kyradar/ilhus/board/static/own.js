// Rows that players make: cards of heroes, foes; how they look, and where one begins.
import { artAddress } from "/static/js/lib/draw/compose.js";
import { html, raw } from "/static/js/lib/html.js";
import { has, language, say } from "/static/js/lib/words.js";
import { cardBack, faceAtOnce } from "./draw/card.js";
import { plainArt } from "./draw/cardart.js";
import { figure, figureSource } from "./draw/figures.js";
import { elementMark, icon, WORDS } from "./draw/icons.js";
import { figureOf, PARTS } from "./draw/parts.js";
import { boxOf, catalogOf } from "./game/catalog.js";

const NEAR = ["r0", "r1", "r2", "r3", "any"];
const AIMED = ["strike", "sweep", "ward", "push", "pull", "slow", "delay", "mark"];
const HERO_WORDS = [
  ...["strike", "sweep", "move", "guard", "ward", "mend", "draw", "push", "pull", "slow", "delay"],
  ...["recall", "exile", "mark", "focus", "again", "rally", "shelter"],
];
const FOE_AIMED = ["march", "strike", "sweep", "snipe", "sap", "exile"];
const FOE_WORDS = [...FOE_AIMED, "guard", "mend"];
const LEVELS = ["1", "2", "3"]; // of enemies, by the encounter they come in (B8)
const UNCOUNTED = ["delay", "again", "swap"];
/** @type {Record<string, string>} */
const LETTER = { red: "F", yellow: "A", green: "E", blue: "W" };
/** @type {Record<string, string>} */
const MOOD = { red: "red", yellow: "amber", green: "emerald", blue: "azure" };

/** @param {string[]} words @param {string[]} aimed @returns {OwnWord[]} */
const known = (words, aimed) =>
  words.map((word) => ({
    word,
    ...(UNCOUNTED.includes(word)
      ? {}
      : { least: word === "march" ? -12 : 1, most: word === "strike" ? 40 : 12 }),
    ...(aimed.includes(word) ? { ranges: NEAR } : {}),
  }));

/** @param {string} text */
const parts = (text) =>
  (text ?? "")
    .split(";")
    .filter((part) => part.trim())
    .map((part) => {
      const [word, ...rest] = part.trim().split(/\s+/);
      const number = rest.find((bit) => /^-?\d/.test(bit));
      return {
        word,
        count: number === undefined ? null : parseInt(number, 10),
        range: rest.find((bit) => bit !== number) ?? null,
      };
    });
/** @param {{ word: string, count: number | null, range: string | null }[]} list */
const written = (list) =>
  list
    .map(({ word, count, range }) => [word, count, range].filter((bit) => bit !== null).join(" "))
    .join("; ");

/** @param {CardRow} row */
const isFoe = (row) => row.set === "enemy";

/** @param {CardRow} row @returns {OwnField[]} */
function fields(row) {
  /** @type {OwnField[]} */
  const names = ["en", "fr", "it"].map((column) => ({ kind: "text", column }));
  if (isFoe(row))
    return [
      ...names,
      { kind: "pick", column: "rank", options: LEVELS.map((value) => ({ value })) },
      { kind: "step", column: "copies", least: 1, most: 8 },
      { kind: "step", column: "life", least: 1, most: 400 },
      { kind: "step", column: "armour", least: 0, most: 9 },
      ...["first", "second"].map((column) => ({
        kind: /** @type {const} */ ("effects"),
        column,
        words: known(FOE_WORDS, FOE_AIMED),
        most: 4,
        join: ";",
      })),
    ];
  /** @type {OwnField[]} */
  const list = [...names, { kind: "step", column: "copies", least: 0, most: 20 }];
  if (row.set === "reward" || row.rank === "novice") {
    const colours = row.set === "reward" ? ["none", ...Object.keys(LETTER)] : Object.keys(LETTER);
    list.push({
      kind: "pick",
      column: "colour",
      options: colours.map((value) => ({
        value,
        sign: LETTER[value]
          ? raw(`<svg class="glyph" viewBox="-12 -12 24 24" aria-hidden="true"><circle r="12"
              fill="#14161d"/>${elementMark(LETTER[value], 20)}</svg>`)
          : undefined,
      })),
    });
  }
  list.push({ kind: "step", column: "block", least: 1, most: 9, sign: raw(icon("block")) });
  list.push({
    kind: "effects",
    column: "effect",
    words: known(HERO_WORDS, AIMED),
    most: 4,
    join: ";",
  });
  if (row.set === "reward")
    list.push({
      kind: "effects",
      column: "passive",
      words: known(["guard", "draw"], []),
      most: 1,
      join: ";",
    });
  return list;
}

/** @param {CardRow} row @param {string} verdict */
function tries(row, verdict) {
  const by = verdict === "strong" ? -1 : 1;
  const found = [];
  if (isFoe(row)) {
    const life = Number(row.life) + 2 * by;
    if (life >= 1) found.push({ column: "life", to: String(life) });
  }
  for (const column of isFoe(row) ? ["first", "second"] : ["effect"]) {
    const list = parts(row[column]);
    const at = list.findIndex(({ word, count }) => word !== "march" && (count ?? 0) + by >= 1);
    const next = list.map((part, i) =>
      i === at ? { ...part, count: (part.count ?? 0) + by } : part,
    );
    if (at >= 0) found.push({ column, to: written(next) });
  }
  return found;
}

/** What lies in the box under this number, with what the row says instead. @param {CardRow} row */
function cardOf(row) {
  const old = [...boxOf().values()].find(({ id }) => id === row.id);
  const name = row.en || old?.name || say(isFoe(row) ? "own.new_foe" : "own.new_card");
  return catalogOf({ cards: [{ ...row, en: name }] }).card(name);
}

/**
 * How far a part of a foe's action reaches. A march goes on until a hero is that near; one that backs
 * away keeps a hero within its range.
 * @param {string} word @param {number | null} count @param {string | null} range
 */
function rangeSaid(word, count, range) {
  const key = `own.${word === "march" && (count ?? 0) > 0 ? "until" : "range"}_${range}`;
  return has(key) ? html`<small>${say(key)}</small>` : "";
}

/**
 * What a foe does in one of its two turns, in signs and words: it is played with at a table of wood.
 * @param {string} text @param {number} turn
 */
const action = (text, turn) =>
  html`<span class="foe-act"><i>${turn}</i>${parts(text)
    .filter(({ word }) => WORDS.includes(word))
    .map(
      ({ word, count, range }) =>
        html`<span>${raw(icon(word, "", say(`own.effect_${word}`)))}${
          count === null ? "" : html`<b>${count}</b>`
        }${rangeSaid(word, count, range)}</span>`,
    )}</span>`;

/** A number of its own: a letter that the box has not, and chance. */
const freshId = () => `W${Math.floor(Math.random() * 36 ** 5).toString(36)}`;

/** @type {OwnCards} */
export const own = {
  named: "en",
  paid: () => "",
  role: (/** @type {CardRow} */ { set }) => (set === "enemy" ? "foe" : ""),
  blanks: {
    card: () => ({
      id: freshId(),
      set: "reward",
      rank: "reward",
      owner: "any",
      colour: "none",
      copies: "1",
      en: "",
      block: "2",
      effect: "strike 3 r1",
    }),
    foe: () => ({
      id: freshId(),
      set: "enemy",
      rank: "1",
      copies: "1",
      en: "",
      life: "9",
      armour: "0",
      first: "march 1 r0; strike 3 r0",
      second: "march 1 r0; strike 4 r0",
    }),
  },
  // A row of the box stays in its place: it keeps its number.
  from: (row) => ({ ...row }),
  usable: (row) => row.set !== "battlefield" && row.set !== "boss" && row.rank !== "identity",
  called: (row) => row[language()] || row.en || "",
  fields,
  settled: (row) => row,
  parts,
  written,
  tries,
  forms: (row) => (isFoe(row) ? [] : ["mini"]),
  groups: PARTS,
  mood: (row) => (isFoe(row) ? "blood" : (MOOD[row.colour] ?? "violet")),
  copies: () => null,
  picture: (row) => {
    const card = cardOf(row);
    return card.foe ? figureSource(figureOf(card.art) ?? card.id) : plainArt(card);
  },
  back: (row) => raw(cardBack(isFoe(row) ? "omen" : "destiny")),
  face: (row, form = "full") => {
    const card = cardOf(row);
    if (card.field) return html`<p>${card.called}</p>`;
    if (!card.foe) return faceAtOnce(card, form);
    const { art } = card;
    const look = art
      ? html`<img class="foe-art" src="${artAddress(art, PARTS)}" alt="">`
      : raw(figure(figureOf(art) ?? card.id));
    return html`<span class="foe-face ${form}">${look}<b>${card.called || "…"}</b><span class="foe-life"><small>
      ${say(`own.rank_${LEVELS.includes(row.rank) ? row.rank : 1}`)}</small>${raw(icon("life"))}${card.foe.life}${
        card.foe.armour ? html` ${raw(icon("armour"))}${card.foe.armour}` : ""
      }</span>${action(row.first, 1)}${action(row.second, 2)}</span>`;
  },
};
