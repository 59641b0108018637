// Volfyirion in the position editor: an empty table, a position taken over, what a place takes, and what one
// might ask about it. Refs are paths of a set-up (docs/positions.md).
import { html } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { cardFace } from "./draw/card.js";
import { MARKETS, time } from "./edit/market.js";
import { settleLair } from "./edit/lair.js";
import { seatGroup } from "./edit/parts.js";
import { CITIES, HOUSES, KINDS, listed, modeOf, shapeOf, STRONGHOLDS } from "./edit/shapes.js";
import { catalogOf } from "./game/catalog.js";

/** @typedef {Record<string, any>} Data */
/** What an entry of a whole position may say that a set-up does not. */
const LEFT_OUT = ["asset_deck", "wonder_deck", "rage_deck", "revealed", "rng", "circle"];
/** Which kinds a place takes. */
/** @type {Record<string, string[]>} */
const TAKES = {
  asset: ["command", "troop", "building"],
  play: ["command", "wonder"],
  any: KINDS,
  wonder: ["wonder"],
  troop: ["troop"],
  building: ["building"],
};

/** @type {Edit} */
export const edit = {
  /** @param {string} mode */
  empty: (mode) => {
    const { seats, teams } = shapeOf(mode);
    return {
      mode,
      seats: Array.from({ length: seats }, (_, p) =>
        teams ? {} : { cities: CITIES[p].map((name) => ({ name })) },
      ),
      ...(teams
        ? { teams: [0, 1].map(() => ({ strongholds: STRONGHOLDS.map((name) => ({ name })) })) }
        : {}),
    };
  },
  take: (position) => {
    const whole = "asset_deck" in position || "rng" in position;
    const mode = modeOf(position);
    const kept = Object.entries(position).filter(([name]) => !LEFT_OUT.includes(name));
    const blank = edit.empty(mode);
    const seats = listed(blank.seats).map((seat, p) =>
      taken(seat, listed(position.seats)[p], whole),
    );
    const setup = /** @type {Position} */ ({ ...Object.fromEntries(kept), mode, seats });
    if (blank.teams)
      setup.teams = listed(blank.teams).map((team, i) => {
        const {
          asset_deck: _,
          wonder_deck: __,
          revealed: ___,
          ...rest
        } = listed(position.teams)[i] ?? {};
        return { ...rest, strongholds: named(team.strongholds, rest.strongholds) };
      });
    if (!shapeOf(mode).lair) for (const name of ["lair", "lair_owner"]) delete setup[name];
    return setup;
  },
  settle: settleLair,
  groups: (setup) => {
    const mode = modeOf(setup);
    const seats = listed(edit.empty(mode).seats).map((_, p) => p);
    const [own, ...others] = seats.map((p) => seatGroup(setup, p));
    const groups = MARKETS[mode]?.(setup) ?? [];
    return shapeOf(mode).teams
      ? [groups[0], ...others.slice(1), groups[2], groups[1], own, others[0], time(setup)]
      : [...others, ...groups, own, time(setup)];
  },
  tray: (wants, setup) => {
    const options = /** @type {Data} */ (setup.options ?? {});
    const sets = setsOf(options);
    const { cards } = catalogOf(/** @type {any} */ (options));
    const wanted = TAKES[wants] ?? KINDS;
    return wanted.map((kind) => ({
      id: kind,
      label: say(`kinds.${kind}`),
      cards: [...cards.values()]
        .filter((card) => card.kind === kind && sets.has(card.set))
        .filter((card) => wants !== "asset" || card.set !== "starting")
        .sort((a, b) => (a.cost ?? 0) - (b.cost ?? 0) || a.name.localeCompare(b.name))
        .map(({ name }) => ({ value: name, label: name })),
    }));
  },
  face: (name, form, setup) => {
    const catalog = catalogOf(/** @type {any} */ (setup.options));
    if (!catalog.cards.has(name)) return html`<span class="e-unknown">${name}</span>`;
    return cardFace(catalog.card(name), form);
  },
  asks: (setup, place) => {
    const { ref, card } = place;
    const [zone] = ref.split(".");
    if (zone === "dragon") return ["move lair", "defeat"];
    if (ref.endsWith(".state")) return [`attack ${place.label}`, `move ${place.label}`];
    if (!card) return [];
    if (zone === "row" || ref.includes(".row.")) return [`acquire ${card}`, `replace ${card}`];
    if (zone === "lair" || ref.includes(".lair.")) return [`wonder ${card}`];
    if (ref.includes(".hand.")) return [`play ${card}`];
    if (ref.includes(".play.")) return [`use ${card}`];
    if (zone === "grid") return [`banish ${card}`];
    return [];
  },
  side: (setup, seat) => {
    const mode = modeOf(setup);
    if (!shapeOf(mode).versus) return say("edit.players");
    return shapeOf(mode).teams ? HOUSES[seat >> 1] : HOUSES[seat];
  },
  other: (setup, seat) => {
    const mode = modeOf(setup);
    if (!shapeOf(mode).versus) return say("edit.the_dragon");
    return shapeOf(mode).teams ? HOUSES[1 - (seat >> 1)] : HOUSES[1 - seat];
  },
};

/** The sets of cards that are in the game. @param {Data} options */
function setsOf(options) {
  const sets = new Set(["starting", "base", "own"]);
  const extra = { mercenaries: "mercenary", saboteurs: "saboteur", ascension: "ascension" };
  for (const [name, set] of Object.entries({
    ...extra,
    talisman: "talisman",
    community: "community",
  }))
    if (options[name]) sets.add(set);
  return sets;
}

/**
 * Cities or Strongholds in their usual order, each with what was told of it.
 * @param {Data[]} blank @param {unknown} told
 */
function named(blank, told) {
  const all = listed(told);
  /** @param {unknown} name */
  const fold = (name) => String(name).toLowerCase();
  const usual = blank.map((one) => all.find((two) => fold(two?.name) === fold(one.name)) ?? one);
  return [...usual, ...all.filter((one) => !usual.includes(one))];
}

/**
 * A seat; in a whole position a card that has not given its points says nothing of it (P2).
 * @param {Data} blank @param {Data | undefined} seat @param {boolean} whole
 */
function taken(blank, seat, whole) {
  const own = { ...seat };
  if (blank.cities) own.cities = named(blank.cities, own.cities);
  if (whole && own.play)
    own.play = listed(own.play).map((entry) =>
      typeof entry === "string" ? entry : { gained: false, ...entry },
    );
  return own;
}
