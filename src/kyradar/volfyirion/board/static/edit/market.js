// Volfyirion's markets in the editor, mode by mode: rows, Lair, grid, the dragon, Strongholds; and the game
// itself: whose turn it is, what waits for an answer, extra cards.
/** @import { Data } from "./lair.js" */
import { takes as modeTakes } from "/static/js/lib/modes.js";
import { has, say } from "/static/js/lib/words.js";
import { panorama } from "../draw/art/city.js";
import { dragonFigure } from "../draw/dragon.js";
import { pile, points, slots, stands } from "./parts.js";
import {
  CITIES,
  GRID_ROWS,
  HOUSES,
  LAIR,
  listed,
  modeOf,
  nameOf,
  ROW,
  seatName,
  shapeOf,
  STRONGHOLDS,
  SWITCHES,
} from "./shapes.js";
import { dragonAt, dragonPlace, teamPlace, lairOwner } from "./lair.js";

/** @type {Record<string, (setup: Position) => EditGroup[]>} */
export const MARKETS = {
  duel: (setup) => [
    market([
      slots(setup, setup.row, "row", ROW, say("edit.row"), "asset"),
      slots(setup, setup.lair, "lair", LAIR, say("edit.lair"), "wonder"),
      dragonAt(setup, ["lair", ...CITIES.flat(), "gone"], dragonPlace),
      lairOwner(setup),
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

/**
 * The decision that waits, and how often it may be answered.
 * @param {Position} setup @returns {EditPart[]}
 */
function pending(setup) {
  const now = /** @type {Data | null} */ (setup.pending ?? null);
  const known = shapeOf(modeOf(setup)).pending.map((kind) => ({ kind }));
  const options = [null, ...known.map((one) => (one.kind === now?.kind ? now : one))];
  if (now && !known.some(({ kind }) => kind === now.kind)) options.push(now);
  /** @type {EditPart[]} */
  const parts = [
    {
      kind: "choice",
      ref: "pending",
      label: say("edit.pending"),
      value: now,
      options: options.map((value) => ({
        value,
        label: value
          ? has(`edit.ask_${value.kind}`)
            ? say(`edit.ask_${value.kind}`)
            : value.kind
          : say("edit.none"),
      })),
    },
  ];
  if (now)
    parts.push({
      kind: "numbers",
      items: [
        {
          ref: "pending.left",
          label: say("edit.pending_left"),
          value: Number(now.left ?? 1),
          least: 1,
          most: 9,
        },
      ],
    });
  return parts;
}

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

/** @param {Position} setup @param {number} team @returns {EditGroup} */
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
      states: stands(gone),
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
export function time(setup) {
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
  parts.push(...pending(setup));
  parts.push(pile(setup.removed, "removed", say("edit.removed"), "any", { fold: true }));
  return { id: "time", title: say("edit.game"), parts };
}
