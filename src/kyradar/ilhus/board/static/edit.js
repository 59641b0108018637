// Ilhus in the position editor: the battlefield with its figures, the heroes' piles, the round. Refs
// are paths of a set-up (docs/positions.md).
import { picture } from "/static/js/lib/draw/store.js";
import { html, raw } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { fieldArt } from "./draw/fields.js";
import { figure, moiraArt } from "./draw/figures.js";
import { icon } from "./draw/icons.js";
import { boxOf, called, catalogOf, danger, short } from "./game/catalog.js";
import { ahead, moment, settle } from "./edit_ahead.js";
import { face } from "./table/cards.js";
import { LAST } from "./table/way.js";

const SIZE = /** @type {const} */ ([1000, 330]);
const HEROES = ["mage", "mistress", "twins"];
/** @type {Record<string, string[]>} */
const BODIES = { mage: ["Mage"], mistress: ["Mistress"], twins: ["Kilenne", "Faremos"] };
const PARTIES = [
  ...HEROES.map((hero) => [hero]),
  ...[
    ["mage", "mistress"],
    ["mage", "twins"],
    ["mistress", "twins"],
  ],
  HEROES,
];
const PILES = ["hand", "played", "deck", "discard", "wounds", "exile"];
const FOLDED = ["deck", "discard", "wounds", "exile", "front"];
const LEVELS = ["story", "easy", "normal", "hard"];
const FIELD = "Ash Plain";
/** What a whole position says that lies shuffled in a set-up, or follows from the rest. */
const LEFT_OUT = ["rng", "rewards", "enemies", "pending"];
const MOST = 99;
const MOST_LIFE = 999; // three heroes meet a Moira of more than a hundred

/** @typedef {Record<string, any>} Data */
/** @param {unknown} list @returns {any[]} */
const listed = (list) => (Array.isArray(list) ? list : []);
/** @param {Position} setup @returns {string[]} */
const partyOf = (setup) => {
  const told = listed(/** @type {Data} */ (setup.options ?? {}).heroes).filter(
    (one) => BODIES[one],
  );
  return told.length ? told : ["mage"];
};
/** @param {Position} setup */
const catalog = (setup) => catalogOf(/** @type {any} */ (setup.options ?? {}));
/** @param {Position} setup */
const fieldOf = (setup) => {
  const cards = catalog(setup);
  const name = setup.field ?? listed(setup.fields)[Number(setup.encounter ?? 1) - 1] ?? FIELD;
  return cards.find(String(name)) ?? cards.card(FIELD);
};
/** @param {Position} setup @param {string} name */
const named = (setup, name) => short(called(catalog(setup), name));
/** @param {string} body */
const bodyName = (body) => say(`who.${body.toLowerCase()}`);

/** @param {Position} setup @param {Data} foe */
function lookOf(setup, foe) {
  const card = catalog(setup).find(String(foe?.name ?? ""));
  if (!card) return "E03";
  return card.set === "boss" ? moiraArt(Number(setup.face ?? 1)) : card.id;
}

/** @param {Position} setup @returns {EditPart} */
function ground(setup) {
  const card = fieldOf(setup);
  const zones = card.field?.zones ?? 5;
  const shape = card.field?.shape ?? "line";
  const art = Array.from({ length: zones }, (_, i) => ({
    n: i + 1,
    x: ((i + 0.5) / zones) * SIZE[0],
    y: 262,
    s: 1,
    w: SIZE[0] / zones,
    special: (card.field?.special ?? []).includes(i + 1),
  }));
  const src = picture(`edit/${card.id}`, ...SIZE, () =>
    fieldArt(card.id, ...SIZE, /** @type {any} */ (art), shape),
  );
  const bodies = partyOf(setup).flatMap((hero) => BODIES[hero]);
  const told = listed(setup.bodies);
  const figures = [
    ...bodies.map((name) => {
      const found = told.findIndex((one) => one?.name === name);
      const at = found < 0 ? told.length + bodies.indexOf(name) : found;
      const zone = Number(told[found]?.zone ?? 1);
      return {
        ref: `bodies.${at}`,
        fill: { name },
        label: bodyName(name),
        picture: raw(figure(name.toLowerCase())),
        note: "",
        zone,
      };
    }),
    ...listed(setup.foes).map((foe, i) => ({
      ref: `foes.${i}`,
      label: named(setup, String(foe?.name ?? "?")),
      picture: raw(figure(lookOf(setup, foe))),
      note: foe?.life === undefined ? "" : String(foe.life),
      zone: Number(foe?.zone ?? zones),
      pile: true,
    })),
  ];
  return {
    kind: "ground",
    label: named(setup, card.name),
    picture: raw(`<img src="${src}" alt="" draggable="false">`),
    figures,
    zones,
    add: {
      ref: `foes.${listed(setup.foes).length}`,
      label: say("edit.foe"),
      takes: "foe",
      wrap: "name",
    },
  };
}

/**
 * @param {string} ref
 * @param {string} label
 * @param {unknown} value
 * @param {number} fallback
 * @param {number} [least]
 * @param {Piece} [sign]
 */
const number = (ref, label, value, fallback, least = 0, sign) => ({
  ref,
  label,
  sign,
  value: Number(value ?? fallback),
  least,
  most: MOST,
});

/** @param {Position} setup */
const levelOf = (setup) => String(/** @type {Data} */ (setup.options ?? {}).level ?? "normal");

/**
 * A foe's life as it begins, which the server gives it where none is told: the printed one and the
 * level's, or Moira's by level and party alone.
 * @param {Position} setup
 * @param {Ilhus.Card | undefined} card
 */
function fullLife(setup, card) {
  const row = danger(levelOf(setup), partyOf(setup));
  if (card?.set === "boss") return row?.boss ?? 0;
  const more = [row?.life_1, row?.life_2, row?.life_3][
    Math.min(Math.max(Number(setup.encounter ?? 1), 1), LAST - 1) - 1
  ];
  return (card?.foe?.life ?? 0) + (more ?? 0);
}

/** @param {Position} setup @returns {EditGroup[]} */
function foeGroups(setup) {
  return listed(setup.foes).map((foe, i) => {
    const card = catalog(setup).find(String(foe?.name ?? ""));
    const path = `foes.${i}`;
    return {
      id: path,
      title: named(setup, String(foe?.name ?? "?")),
      small: true,
      remove: path,
      parts: [
        {
          kind: "numbers",
          items: [
            {
              ...number(`${path}.life`, say("edit.life"), foe?.life, fullLife(setup, card)),
              most: MOST_LIFE,
            },
            number(`${path}.guard`, say("foe.guard_word"), foe?.guard, 0, 0, raw(icon("guard"))),
            number(`${path}.slow`, say("edit.slow"), foe?.slow, 0, 0, raw(icon("slow"))),
            number(`${path}.mark`, say("edit.mark"), foe?.mark, 0, 0, raw(icon("mark"))),
          ],
        },
        {
          kind: "choice",
          ref: `${path}.next`,
          label: say("edit.next"),
          value: String(foe?.next ?? "first"),
          options: ["first", "second"].map((value) => ({
            value,
            label: say(`edit.next_${value}`),
          })),
        },
      ],
    };
  });
}

/** @param {Position} setup @param {string} hero @param {number} p @returns {EditGroup} */
function heroGroup(setup, hero, p) {
  const seat = listed(setup.seats)[p] ?? {};
  const path = `seats.${p}`;
  const told = listed(setup.bodies);
  /** @type {EditPart[]} */
  const parts = [...PILES, ...(hero === "mistress" && seat.front ? ["front"] : [])].map((name) => {
    const label = say(name === "played" ? "edit.played" : `pile.${name}`);
    const takes = name === "front" ? "fusion" : `hero:${hero}`;
    const cards = listed(seat[name]);
    return {
      kind: "cards",
      label,
      fold: FOLDED.includes(name),
      places: [
        ...cards.map((card, i) => ({
          ref: `${path}.${name}.${i}`,
          label,
          takes,
          pile: true,
          card: typeof card === "string" ? card : null,
        })),
        { ref: `${path}.${name}.${cards.length}`, label, takes, pile: true, card: null, add: true },
      ],
    };
  });
  const guards = BODIES[hero].map((body) => {
    const found = told.findIndex((one) => one?.name === body);
    const all = partyOf(setup).flatMap((one) => BODIES[one]);
    const at = found < 0 ? told.length + all.indexOf(body) : found;
    const label = `${say("foe.guard_word")}${BODIES[hero].length > 1 ? ` ${bodyName(body)}` : ""}`;
    return {
      ...number(`bodies.${at}.guard`, label, told[found]?.guard, 0, 0, raw(icon("guard"))),
      fill: { name: body },
    };
  });
  return {
    id: path,
    title: say(`who.${hero}`),
    active: setup.active === p,
    parts: [
      {
        kind: "numbers",
        items: [
          ...guards,
          number(`${path}.focus`, say("foe.focus_word"), seat.focus, 0, 0, raw(icon("focus"))),
        ],
      },
      ...parts,
    ],
  };
}

/** @param {Position} setup @returns {EditGroup} */
function round(setup) {
  const party = partyOf(setup);
  const fields = [...boxOf().values()].filter(({ set }) => set === "battlefield");
  const level = levelOf(setup);
  const levels = [...LEVELS, ...(level.startsWith("stair") ? [level] : [])];
  return {
    id: "round",
    title: say("edit.round"),
    parts: [
      {
        kind: "numbers",
        items: [
          { ...number("encounter", say("edit.encounter"), setup.encounter, 1, 1), most: LAST },
          number("round", say("clock.round"), setup.round, 1, 1),
        ],
      },
      moment(setup, party),
      {
        kind: "choice",
        ref: "options.heroes",
        label: say("lead.title"),
        value: party,
        options: [...PARTIES.filter((one) => String(one) !== String(party)), party].map(
          (value) => ({
            value,
            label: value.map((hero) => say(`who.${hero}`)).join(", "),
          }),
        ),
      },
      {
        kind: "choice",
        ref: "active",
        label: say("edit.in_turn"),
        value: setup.active ?? null,
        options: [
          { value: null, label: say("edit.nobody_yet") },
          ...party.map((hero, value) => ({ value, label: say(`who.${hero}`) })),
        ],
      },
      {
        kind: "choice",
        ref: "field",
        label: say("edit.field"),
        value: fieldOf(setup).name,
        options: fields.map(({ name }) => ({ value: name, label: named(setup, name) })),
      },
      {
        kind: "choice",
        ref: "options.level",
        label: say("danger.title"),
        value: level,
        options: levels.map((value) => ({
          value,
          label: value.startsWith("stair")
            ? `${say("danger.stair")} ${value.slice(6)}`
            : say(`danger.${value}`),
        })),
      },
    ],
  };
}

/**
 * Moira's omens and her face, once she stands on the field (B30, B37).
 * @param {Position} setup
 * @returns {EditGroup[]}
 */
function moira(setup) {
  const here = listed(setup.foes).some(
    (foe) => catalog(setup).find(String(foe?.name ?? ""))?.set === "boss",
  );
  if (!here) return [];
  const omens = /** @type {Data} */ (setup.omens ?? {});
  /** @param {string} name @param {string} label @param {boolean} fold @returns {EditPart} */
  const row = (name, label, fold) => ({
    kind: "cards",
    label,
    fold,
    places: [...listed(omens[name]), null].map((card, i) => ({
      ref: `omens.${name}.${i}`,
      label,
      takes: "omen",
      pile: true,
      card: typeof card === "string" ? card : null,
      add: card === null,
    })),
  });
  return [
    {
      id: "omens",
      title: say("edit.omens"),
      parts: [
        row("row", say("edit.omens_row"), false),
        row("used", say("edit.omens_used"), true),
        {
          kind: "choice",
          ref: "face",
          label: say("edit.face"),
          value: Number(setup.face ?? 1),
          options: [1, 2].map((value) => ({ value, label: say(`edit.face_${value}`) })),
        },
      ],
    },
  ];
}

/** @type {Edit} */
export const edit = {
  empty: (mode) => ({
    mode,
    options: { heroes: ["mage"], level: "normal" },
    field: FIELD,
    seats: [{}],
    bodies: [{ name: "Mage", zone: 1 }],
    foes: [],
  }),
  take: (position) => {
    const kept = Object.entries(position).filter(([name]) => !LEFT_OUT.includes(name));
    const setup = /** @type {Position} */ (Object.fromEntries(kept));
    const omens = /** @type {Data | undefined} */ (setup.omens);
    if (omens && "rng" in position) setup.omens = { row: omens.row ?? [], used: omens.used ?? [] };
    return { ...setup, mode: "ilhus" };
  },
  settle,
  groups: (setup) => [
    { id: "field", title: "", wide: true, parts: [ground(setup)] },
    ...partyOf(setup).map((hero, p) => heroGroup(setup, hero, p)),
    ...foeGroups(setup),
    ...moira(setup),
    ...ahead(setup),
    round(setup),
  ],
  tray: (takes, setup) => {
    const cards = [...catalog(setup).cards.values()];
    /** @param {string} id @param {string} label @param {(card: Ilhus.Card) => boolean} fits */
    const tab = (id, label, fits) => ({
      id,
      label,
      cards: cards
        .filter(fits)
        .map((card) => ({ value: card.name, label: short(card.called) }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    });
    if (takes === "foe")
      return [
        tab("enemy", say("gallery.enemy"), ({ set }) => set === "enemy"),
        tab("boss", say("gallery.boss"), ({ rank }) => rank === "boss"),
      ];
    const [kind, which] = takes.split(":");
    if (kind === "reward")
      return [
        tab(
          "reward",
          which ? say(`colour.${which}`) : say("gallery.reward"),
          ({ set, colour }) =>
            set === "reward" && (!which || colour === (which === "colourless" ? "none" : which)),
        ),
      ];
    if (kind === "enemy")
      return [
        tab(
          "enemy",
          say(`edit.level_${which}`),
          ({ set, rank }) => set === "enemy" && rank === which,
        ),
      ];
    if (takes === "omen") return [tab("omen", say("edit.omens"), ({ rank }) => rank === "omen")];
    const fused = ["initiate", "adept", "master"];
    if (takes === "fusion")
      return [
        tab("hero", say("web.title"), (c) => c.owner === "mistress" && fused.includes(c.rank)),
      ];
    const [, hero] = takes.split(":");
    return [
      tab("base", say("gallery.base"), ({ set, owner }) => set === "base" && owner === hero),
      tab(
        "hero",
        say("gallery.hero"),
        ({ set, owner, rank }) =>
          set === "hero" && rank !== "identity" && ["any", hero].includes(owner),
      ),
      tab("reward", say("gallery.reward"), ({ set }) => set === "reward"),
    ];
  },
  face: (name, form, setup) => {
    const cards = catalog(setup);
    const card = cards.find(name);
    if (!card) return html`<span class="e-unknown">${name}</span>`;
    if (card.foe) return raw(figure(card.set === "boss" ? "M01" : card.id));
    return face({ catalog: cards }, name, form);
  },
  asks: (setup, { ref, card, label }) => {
    if (ref.startsWith("foes.")) return [`target ${label}`];
    if (!card || !ref.includes(".hand.")) return [];
    return [`play ${card}`, `step ${card} > 2`];
  },
  seats: (setup) => partyOf(setup).length,
  side: () => say("edit.heroes"),
  other: () => say("edit.the_foes"),
};
