// Volfyirion in the position editor: its places in every mode, what each of them takes, and what one
// might ask about it. Refs are paths of a set-up (docs/positions.md).
import { html } from "/static/js/lib/html.js";
import { takes as modeTakes } from "/static/js/lib/modes.js";
import { has, say } from "/static/js/lib/words.js";
import { panorama } from "./draw/art/city.js";
import { cardFace } from "./draw/card.js";
import { dragonFigure } from "./draw/dragon.js";
import { glyph } from "./draw/icons.js";
import { catalogOf } from "./game/catalog.js";

const ROW = 5;
const LAIR = 2;
const GRID_ROWS = 5;
const MOST_POINTS = 99;
const KINDS = ["command", "troop", "building", "wonder"];
/** @type {string[][]} */
const CITIES = [
  ["Tylaris", "Vahylea", "Alantar"],
  ["Yrdesh", "Akao Uket", "Kyr"],
];
const STRONGHOLDS = ["left", "middle", "right"];
const HOUSES = ["Volarees", "Rorius"];
/**
 * What a mode's table has: seats, Strongholds of teams in place of Cities, Houses against each other,
 * extra cards to choose, a Lair.
 * @type {Record<string, { seats: number, teams?: boolean, versus?: boolean, extras?: boolean, lair?: boolean }>}
 */
const SHAPES = {
  duel: { seats: 2, versus: true, extras: true, lair: true },
  solo: { seats: 1, lair: true },
  coop: { seats: 2 },
  team: { seats: 4, versus: true, teams: true, lair: true },
};
/** @param {string} mode */
const shapeOf = (mode) => SHAPES[mode] ?? SHAPES.duel;
const SWITCHES = ["mercenaries", "saboteurs", "ascension", "talisman", "community", "rebuilding"];
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

/** @typedef {Record<string, any>} Data */
/** @param {Position} setup */
const modeOf = (setup) => String(setup.mode ?? "duel");
/** @param {unknown} list @returns {any[]} */
const listed = (list) => (Array.isArray(list) ? list : []);
/**
 * @param {any} entry
 * @returns {string | null}
 */
const nameOf = (entry) => (typeof entry === "string" ? entry : (entry?.card ?? null));

/**
 * @param {string} mode
 * @param {number} seat
 */
const house = (mode, seat) => HOUSES[shapeOf(mode).teams ? seat >> 1 : seat];
/**
 * @param {string} mode
 * @param {number} seat
 */
const seatName = (mode, seat) =>
  shapeOf(mode).teams
    ? say(seat % 2 ? "home.right_seat" : "home.left_seat", { house: house(mode, seat) })
    : say("table.house", { house: house(mode, seat) });

/**
 * Places that stay, empty or not.
 * @param {Position} setup
 * @param {unknown} cards
 * @param {string} ref
 * @param {number} count
 * @param {string} label
 * @param {string} takes
 * @returns {EditPart}
 */
const slots = (setup, cards, ref, count, label, takes) => ({
  kind: "cards",
  label,
  places: Array.from({ length: count }, (_, i) => ({
    ref: `${ref}.${i}`,
    label,
    takes,
    card: nameOf(listed(cards)[i]),
  })),
});

/**
 * A pile that grows: its cards and a place for one more.
 * @param {unknown} cards
 * @param {string} ref
 * @param {string} label
 * @param {string} takes
 * @param {{ fold?: boolean, flags?: string[] }} [more]
 * @returns {EditPart}
 */
const pile = (cards, ref, label, takes, { fold = false, flags } = {}) => ({
  kind: "cards",
  label,
  fold,
  places: [
    ...listed(cards).map((entry, i) => ({
      ref: `${ref}.${i}`,
      label,
      takes,
      pile: true,
      card: nameOf(entry),
      flags: flags?.map((name) => ({ name, on: Boolean(entry?.[name]) })),
    })),
    { ref: `${ref}.${listed(cards).length}`, label, takes, pile: true, card: null, add: true },
  ],
});

/**
 * @param {Data} owner
 * @param {string} path
 * @param {string[]} names
 * @returns {EditPart}
 */
const points = (owner, path, names) => ({
  kind: "numbers",
  items: names.map((name) => ({
    ref: `${path}.points.${name}`,
    label: say(`points.${name}`),
    sign: glyph(name),
    value: Number(owner?.points?.[name] ?? 0),
    least: 0,
    most: MOST_POINTS,
  })),
});

/**
 * @param {Position} setup
 * @param {Data} seat
 * @param {number} p
 * @returns {EditPart[]}
 */
function citiesOf(setup, seat, p) {
  const told = listed(seat?.cities);
  const names = [...CITIES[p], ...(told.some((one) => one?.name === "Lair") ? ["Lair"] : [])];
  return names.map((name, i) => {
    const found = told.findIndex((one) => one?.name === name);
    const city = told[found] ?? {};
    const ref = `seats.${p}.cities.${found < 0 ? i : found}`;
    const gone = (city.state ?? "standing") !== "standing";
    return /** @type {EditPart} */ ({
      kind: "city",
      ref: `${ref}.state`,
      label: name,
      picture: panorama(name, gone),
      note: setup.dragon === name ? dragonFigure() : "",
      gone,
      states: {
        on: "standing",
        off: "ruined",
        said: say(gone ? "stronghold.ruined" : "edit.stands"),
      },
      places: gone
        ? []
        : ["troop", "building"].map((kind) => ({
            ref: `${ref}.${kind}`,
            label: say("edit.on_city", { kind: say(`kind.${kind}`), city: name }),
            takes: kind,
            card: nameOf(city[kind]),
          })),
    });
  });
}

/**
 * Hand, playing area, deck and discard pile.
 * @param {Data} seat
 * @param {number} p
 * @returns {EditPart[]}
 */
const pilesOf = (seat, p) => [
  pile(seat?.hand, `seats.${p}.hand`, say("edit.hand"), "any"),
  pile(seat?.play, `seats.${p}.play`, say("edit.play"), "play", { flags: ["sealed", "used"] }),
  pile(seat?.deck, `seats.${p}.deck`, say("edit.deck"), "any", { fold: true }),
  pile(seat?.discard, `seats.${p}.discard`, say("edit.discard"), "any", { fold: true }),
];

/**
 * @param {Position} setup
 * @param {number} p
 * @returns {EditGroup}
 */
function seatGroup(setup, p) {
  const mode = modeOf(setup);
  const seat = listed(setup.seats)[p] ?? {};
  const team = shapeOf(mode).teams;
  const names = team ? ["command"] : ["command", "battle", "knowledge"];
  return {
    id: `seat-${p}`,
    title: seatName(mode, p),
    active: Number(setup.active ?? 0) === (team ? p >> 1 : p),
    parts: [
      points(seat, `seats.${p}`, names),
      ...(team ? [] : citiesOf(setup, seat, p)),
      ...pilesOf(seat, p),
    ],
  };
}

/**
 * @param {Position} setup
 * @param {string[]} names
 * @param {(name: string) => string} called
 * @returns {EditPart}
 */
const dragonAt = (setup, names, called) => ({
  kind: "choice",
  ref: "dragon",
  label: say("edit.dragon"),
  value: String(setup.dragon ?? names[0]),
  options: names.map((value) => ({ value, label: called(value) })),
});
/** @param {string} place */
const dragonPlace = (place) => (has(`edit.dragon_${place}`) ? say(`edit.dragon_${place}`) : place);
/** @param {string} place "left 1", "lair 0", "off" */
function teamPlace(place) {
  const [name, team] = place.split(" ");
  if (team === undefined) return dragonPlace(name);
  const what = name === "lair" ? say("edit.dragon_lair") : say(`stronghold.${name}_short`);
  return `${what} · ${HOUSES[Number(team)]}`;
}

/** @type {Record<string, (setup: Position) => EditGroup[]>} */
const MARKETS = {
  duel: (setup) => [
    market([
      slots(setup, setup.row, "row", ROW, say("edit.row"), "asset"),
      slots(setup, setup.lair, "lair", LAIR, say("edit.lair"), "wonder"),
      dragonAt(setup, ["lair", ...CITIES.flat(), "gone"], dragonPlace),
    ]),
  ],
  solo: (setup) => [
    market([
      slots(setup, setup.row, "row", ROW, say("edit.row"), "asset"),
      slots(setup, setup.lair, "lair", LAIR, say("edit.lair"), "wonder"),
      pile(setup.rage_pile, "rage_pile", say("edit.rage_pile"), "asset"),
      pile(setup.put_aside, "put_aside", say("edit.put_aside"), "asset", { fold: true }),
      dragonAt(setup, ["lair", "rage", "gone"], dragonPlace),
    ]),
  ],
  coop: (setup) => [
    market([
      slots(setup, setup.row, "row", ROW, say("edit.row"), "asset"),
      grid(setup),
      pile(setup.rage_discard, "rage_discard", say("edit.rage_discard"), "wonder", { fold: true }),
      dragonAt(
        setup,
        ["Tylaris", "Kyr", "Akao Uket", "Yrdesh", "Alantar", "Vahylea", "gone"],
        dragonPlace,
      ),
    ]),
  ],
  team: (setup) => [
    ...[1, 0].map((team) => teamGroup(setup, team)),
    market([
      dragonAt(
        setup,
        [
          "off",
          ...[0, 1].flatMap((t) => ["lair", ...STRONGHOLDS].map((one) => `${one} ${t}`)),
          "gone",
        ],
        teamPlace,
      ),
    ]),
  ],
};
/** @param {EditPart[]} parts @returns {EditGroup} */
const market = (parts) => ({ id: "market", title: say("edit.market"), parts });

/** @param {Position} setup @returns {EditPart} */
function grid(setup) {
  const rows = listed(setup.grid);
  const count = Math.min(GRID_ROWS, rows.length + 1);
  return {
    kind: "cards",
    label: say("edit.grid"),
    places: Array.from({ length: count * 2 }, (_, i) => {
      const entry = listed(rows[i >> 1])[i % 2] ?? null;
      return {
        ref: `grid.${i >> 1}.${i % 2}`,
        label: say("edit.grid"),
        takes: "wonder",
        card: nameOf(entry),
        flags: entry ? [{ name: "sealed", on: Boolean(entry.sealed) }] : undefined,
      };
    }),
  };
}

/**
 * @param {Position} setup
 * @param {number} team
 * @returns {EditGroup}
 */
function teamGroup(setup, team) {
  const own = listed(setup.teams)[team] ?? {};
  const path = `teams.${team}`;
  const told = listed(own.strongholds);
  /** @type {EditPart[]} */
  const holds = STRONGHOLDS.map((name, i) => {
    const found = told.findIndex((one) => one?.name === name);
    const one = told[found] ?? {};
    const ref = `${path}.strongholds.${found < 0 ? i : found}`;
    const gone = (one.state ?? "standing") !== "standing";
    const kinds = name === "middle" ? ["troop"] : ["troop", "building"];
    return {
      kind: "city",
      ref: `${ref}.state`,
      label: say(`stronghold.${name}_short`),
      picture: panorama(CITIES[team][i], gone),
      note: setup.dragon === `${name} ${team}` ? dragonFigure() : "",
      gone,
      states: {
        on: "standing",
        off: "ruined",
        said: say(gone ? "stronghold.ruined" : "edit.stands"),
      },
      places: gone
        ? []
        : kinds.flatMap((kind) => {
            const cards = listed(one[`${kind}s`]);
            const label = say("edit.on_city", {
              kind: say(`kind.${kind}`),
              city: say(`stronghold.${name}`),
            });
            return [...cards, ...(cards.length < 2 ? [null] : [])].map((card, n) => ({
              ref: `${ref}.${kind}s.${n}`,
              label,
              takes: kind,
              pile: true,
              card: nameOf(card),
            }));
          }),
    };
  });
  return {
    id: `team-${team}`,
    title: HOUSES[team],
    active: Number(setup.active ?? 0) === team,
    parts: [
      points(own, path, ["battle", "knowledge"]),
      ...holds,
      slots(setup, own.row, `${path}.row`, ROW, say("edit.row"), "asset"),
      slots(setup, own.lair, `${path}.lair`, LAIR, say("edit.lair"), "wonder"),
    ],
  };
}

/** @param {Position} setup @returns {EditGroup} */
function time(setup) {
  const mode = modeOf(setup);
  const options = /** @type {Data} */ (setup.options ?? {});
  const sides = !shapeOf(mode).versus
    ? []
    : shapeOf(mode).teams
      ? HOUSES
      : [0, 1].map((p) => seatName(mode, p));
  /** @type {EditPart[]} */
  const parts = [
    {
      kind: "numbers",
      items: [
        {
          ref: "turn",
          label: say("edit.turn"),
          value: Number(setup.turn ?? 3),
          least: 1,
          most: 999,
        },
      ],
    },
  ];
  if (sides.length)
    parts.unshift({
      kind: "choice",
      ref: "active",
      label: say("edit.in_turn"),
      value: Number(setup.active ?? 0),
      options: sides.map((label, value) => ({ value, label })),
    });
  if (modeTakes(mode, "difficulty"))
    parts.push({
      kind: "choice",
      ref: "options.difficulty",
      label: say("home.difficulty"),
      value: String(options.difficulty ?? "normal"),
      options: ["easy", "normal", "hard"].map((value) => ({
        value,
        label: say(`difficulty.${value}`),
      })),
    });
  const known = shapeOf(mode).extras ? SWITCHES : [];
  if (known.length)
    parts.push({
      kind: "flags",
      label: say("home.extras"),
      items: known.map((name) => ({
        ref: `options.${name}`,
        label: say(`option.${name}`),
        on: Boolean(options[name]),
      })),
    });
  parts.push(pile(setup.removed, "removed", say("edit.removed"), "any", { fold: true }));
  return { id: "time", title: say("edit.game"), parts };
}

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

/**
 * The sets of cards that are in the game.
 * @param {Data} options
 */
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
 * @param {Data[]} blank
 * @param {unknown} told
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
 * @param {Data} blank
 * @param {Data | undefined} seat
 * @param {boolean} whole
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
