// Volfyirion's short scenes (lib/drama.js): a City falls, the dragon comes and strikes, points rise, the end.
import { dragonFigure } from "../draw/dragon.js";
import { html, joined } from "/static/js/lib/html.js";
import { sideOf } from "/static/js/lib/modes.js";
import { say } from "/static/js/lib/words.js";
import { KINDS, points } from "./price.js";

/** @param {string} text */
const quoted = (text) => text.replace(/["\\]/g, "\\$&");
/**
 * A City of a seat, or a Stronghold, which is named with its team: "left 0".
 * @param {Volf.Ctx} ctx @param {string} name
 */
function cityAt(ctx, name) {
  if (!ctx.view.teams) return `.city[data-key$=":${quoted(name)}"]`;
  const [place, team] = name.split(" ");
  return `.city[data-key="city:${team}:${place}"]`;
}

const EMBERS = html`${Array.from({ length: 9 }, (_, i) => html`<i style="--i:${i}"></i>`)}`;
const dragon = html`<span class="flier">${dragonFigure()}</span>`;

/** @param {EventFacts} what @param {Volf.Ctx} ctx */
const falls = ({ city, cause }, ctx) => {
  const at = cityAt(ctx, city);
  const fire = {
    at,
    look: "dragon-strikes",
    inside: html`${dragon}${EMBERS}`,
    time: 850,
    sound: "roar",
  };
  const fall = { at, copy: true, look: "city-falls", inside: EMBERS, time: 1000, sound: "fall" };
  const told = html`<b>${say("city.ruined")}</b>`;
  const lies = { at, look: "city-lies", inside: told, time: 1000 }; // long enough to see which
  return cause === "dragon" ? [fire, { ...fall, along: true }, lies] : [fall, lies];
};
/**
 * It comes to a City; of its way home only the sound is heard.
 * @param {string} place @param {Volf.Ctx} ctx
 */
const comes = (place, ctx) => [
  { at: cityAt(ctx, place), look: "dragon-comes", inside: dragon, time: 900, sound: "roar" },
];
const wakes = () => [
  { at: '[data-key="wrath"]', look: "dragon-wakes", inside: dragon, time: 950, sound: "roar" },
];

/**
 * Points rise from the card that gave them, at once: "play all" shall not queue.
 * @param {EventFacts} what
 */
const gained = ({ seat, card, ...sums }) => {
  const name = card ? quoted(card) : "";
  const at = card
    ? `[data-ref="play:${seat}:${name}"], [data-ref^="slot:${seat}:"][data-name="${name}"]`
    : `[data-plate="${seat}"]`;
  const signs = KINDS.filter((kind) => sums[kind]).map((kind) => points(kind, sums[kind]));
  return signs.length
    ? [{ at, look: "rises points", inside: joined(signs, " "), time: 750, now: true }]
    : [];
};

/** The end, for whoever looks on: light, or embers. @param {boolean} won */
const ends = (won) => [
  {
    at: "#table",
    look: won ? "shines victory" : "night-falls",
    inside: won ? "" : EMBERS,
    time: 1000,
  },
];
/** @param {Volf.Ctx} ctx @param {number} side */
const mine = (ctx, side) => ctx.seat === null || side === sideOf(ctx.view.mode, ctx.me);

/** @type {Record<string, (facts: EventFacts, ctx: Volf.Ctx) => Scene1[]>} */
const SCENES = {
  city_destroyed: falls,
  dragon_moved: ({ to }, ctx) => comes(to, ctx),
  dragon_sent: ({ to }, ctx) => comes(to, ctx),
  dragon_lured: ({ city }, ctx) => comes(city, ctx),
  dragon_woke: wakes,
  gained_points: gained,
  game_won: ({ seat }, ctx) => ends(mine(ctx, sideOf(ctx.view.mode, seat))),
  team_won: ({ team }, ctx) => ends(mine(ctx, team)),
  players_win: () => ends(true),
  dragon_wins: () => ends(false),
};

/** @param {LogEntry[]} entries @param {Volf.Ctx} ctx */
export const scenes = (entries, ctx) =>
  entries.flatMap(({ facts }) => SCENES[facts?.kind]?.(facts, ctx) ?? []);
