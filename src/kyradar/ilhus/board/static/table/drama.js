// Ilhus's short scenes (lib/drama.js): whoever strikes lunges, numbers rise, a foe falls, Moira turns
// and unravels, the end. What the foes do in one go is so told deed by deed.
import { html, raw } from "/static/js/lib/html.js";
import { lunge } from "/static/js/lib/drama.js";
import { say } from "/static/js/lib/words.js";
import { figure, moiraArt } from "../draw/figures.js";
import { sign } from "./intent.js";

/** An event as scenes; `so` knows what came before it in the same telling. */
/** @typedef {(facts: EventFacts, ctx: Ilhus.Ctx, so: { by: string | null }) => Scene1[] | void} Telling */

/** @param {string} text */
const quoted = (text) => text.replace(/["\\]/g, "\\$&");
/** A figure on the field, or its line on a phone. @param {string} ref */
const at = (ref) => `[data-key="fig:${quoted(ref)}"], .man[data-ref="${quoted(ref)}"]`;
/** @param {string} name */
const hero = (name) => at(`body:${name}`);

/**
 * Which foe is meant: of two with the same name the one whose life it is.
 * @param {Ilhus.Ctx} ctx @param {string} name @param {number} [life]
 */
function foe(ctx, name, life) {
  const same = ctx.view.foes.filter((one) => one.name.replace(/ [2-9]$/, "") === name);
  return at(`foe:${(same.find((one) => one.life === life) ?? same[0])?.name ?? name}`);
}
/** @param {Ilhus.Ctx} ctx @param {string} name */
const isMoira = (ctx, name) => ctx.catalog.find(name)?.id === "M01";

/**
 * @param {string} where @param {string} kind @param {Piece} inside
 * @param {Partial<Scene1>} [more] @returns {Scene1}
 */
const rises = (where, kind, inside, more = {}) => ({
  at: where,
  look: `rises number ${kind}`,
  inside,
  time: 750,
  along: true,
  ...more,
});
/** @param {number} n */
const minus = (n) => html`${sign("wound")}<b>−${n}</b>`;

/** @param {{ x: number, y: number }} way */
const reachesOut = (way) => lunge(way, 0.28);
/**
 * The hero whose card is resolved strikes the foe; what armour and guard stop is told, too.
 * @type {Telling}
 */
function struck({ foe: name, amount, held, life }, ctx, { by }) {
  const goal = foe(ctx, name, life);
  const stopped = held ? html`${sign("guard")}<b>${held}</b> ` : "";
  const inside = amount
    ? html`${stopped}${minus(amount)}`
    : html`${stopped || sign("armour")}<b>0</b>`;
  const way = by
    ? [{ at: hero(by), toward: goal, moves: reachesOut, time: 420, sound: "strike" }]
    : [];
  return [...way, rises(goal, amount ? "hurt" : "stopped", inside, { along: Boolean(by) })];
}

/** @type {Telling} */
function blow({ foe: name, hero: who, amount }, ctx) {
  const from = foe(ctx, name);
  return [
    { at: from, toward: hero(who), moves: (way) => lunge(way, 0.3), time: 620, sound: "strike" },
    rises(hero(who), "threat", html`${sign("strike")}<b>${amount}</b>`, { time: 620 }),
  ];
}

const FALL = 800;
/** With the blow that fells it: it is drawn no more. @type {Telling} */
function foeFell({ foe: name }, ctx) {
  const fall = { copy: true, look: "falls", time: FALL, sound: "fall", along: true };
  if (!isMoira(ctx, name)) return [{ at: foe(ctx, name, 0), ...fall }];
  return [{ at: foe(ctx, name), copy: true, look: "unravels", time: 1000, sound: "unravel" }];
}

/** @param {boolean} won @returns {Scene1[]} */
const ends = (won) => [{ at: "#field", look: won ? "shines" : "dims", time: 900 }];

/**
 * Words over the field: it is a moment of its own.
 * @param {string} kind @param {string} text @returns {Scene1}
 */
const proclaims = (kind, text) => ({
  at: "#field",
  look: `proclaims ${kind}`,
  inside: html`<b>${text}</b>`,
  time: 1000,
});

/** By the kind of event. @type {Record<string, Telling | undefined>} */
const SCENES = {
  played: ({ hero: by }, ctx, so) => void (so.by = by),
  played_as: ({ hero: by }, ctx, so) => void (so.by = by),
  turn_ended: (facts, ctx, so) => void (so.by = null),
  struck,
  blow,
  foe_fell: foeFell,
  foe_acted: ({ foe: name }, ctx) => [{ at: foe(ctx, name), look: "acts", time: 320 }],
  foe_waited: ({ foe: name }, ctx) => [
    { at: foe(ctx, name), look: "rises number", inside: sign("delay"), time: 600 },
  ],
  omen_resolved: ({ card }) => [
    { at: `[data-key="omen:${quoted(card)}"]`, look: "acts omen", time: 420, sound: "roar" },
  ],
  foe_guarded: ({ foe: name, amount }, ctx) => [
    rises(foe(ctx, name), "safe", html`${sign("guard")}<b>+${amount}</b>`),
  ],
  foe_mended: ({ foe: name, amount }, ctx) =>
    amount ? [rises(foe(ctx, name), "safe", html`${sign("mend")}<b>+${amount}</b>`)] : [],
  guarded: ({ hero: who, amount }) => [
    rises(hero(who), "safe", html`${sign("guard")}<b>+${amount}</b>`, { now: true, sound: "rise" }),
  ],
  guard_held: ({ hero: who, amount }) => [
    rises(hero(who), "safe", html`${sign("guard")}<b>${amount}</b>`),
  ],
  blocked: ({ hero: who, amount }) => [
    rises(hero(who), "safe", html`${sign("block")}<b>${amount}</b>`),
  ],
  fell: ({ hero: who }) => [
    { at: hero(who), copy: true, look: "falls", time: FALL, sound: "fall" },
    ...ends(false),
  ],
  encounter_won: ({ encounter }, ctx) =>
    ctx.outcome ? [] : [proclaims("won", say("draft.won", { n: encounter }))],
  face_turned: ({ foe: name, count }, ctx) => [
    proclaims("dread", say("omen.turned", { n: count })),
    {
      along: true,
      at: foe(ctx, name),
      look: "turns",
      inside: raw(figure(moiraArt(2))),
      time: 950,
      sound: "roar",
    },
  ],
  shears_cut: () => [proclaims("dread", say("omen.shears_cut"))],
  heroes_win: () => ends(true),
  time_up: () => ends(false),
};
const WOUNDS = new Set(["wounded", "to_destiny"]);

/**
 * Wounds of one hero in a row are one number.
 * @param {LogEntry[]} entries @param {number} from @returns {[number, Scene1]}
 */
function wounds(entries, from) {
  const { hero: who } = entries[from].facts;
  let to = from;
  while (WOUNDS.has(entries[to]?.facts?.kind) && entries[to].facts.hero === who) to += 1;
  return [to, rises(hero(who), "hurt", minus(to - from), { along: false })];
}

/**
 * Whose card is being resolved, from what was told before.
 * @param {LogEntry[]} log @returns {string | null}
 */
function resolver(log) {
  const last = log.findLast(({ facts }) =>
    ["played", "played_as", "turn_ended", "round_ended"].includes(facts?.kind),
  );
  return last?.facts.kind.startsWith("played") ? last.facts.hero : null;
}

/** @param {Ilhus.Ctx} ctx */
const fights = ({ view }) => ["heroes", "foes"].includes(view.phase);
const OVER = { mayAct: false, asked: false, chosen: null, look: null, blow: null, note: null };

/**
 * A battle is won and the reinforcement follows: the field is seen once more, with nobody left. Moira
 * turns: until that is seen she has her first face.
 * @param {Ilhus.Ctx} before @param {Ilhus.Ctx} now @returns {Ilhus.Ctx | null}
 */
export function lingers(before, now) {
  if (!fights(before)) return null;
  const turned = before.view.face === 1 && now.view.face === 2;
  const won = now.view.phase === "reinforcement";
  if (!turned && !won) return null;
  const foes = won ? before.view.foes.map((one) => ({ ...one, life: 0 })) : before.view.foes;
  return {
    ...before,
    ...OVER,
    ...{ actions: [], legal: [], byRef: new Map(), targets: new Map(), log: now.log },
    view: { ...before.view, foes, pending: null },
    forecast: { ...before.forecast, intents: [], wounds: {}, announced: [0, 0], lives: undefined },
  };
}

/** @param {LogEntry[]} entries @param {Ilhus.Ctx} ctx */
export function scenes(entries, ctx) {
  if (!ctx.view.field) return [];
  const so = { by: resolver(ctx.log.slice(0, ctx.log.length - entries.length)) };
  /** @type {Scene1[]} */
  const told = [];
  for (let i = 0; i < entries.length; i += 1) {
    const { facts } = entries[i];
    if (WOUNDS.has(facts?.kind)) {
      const [next, scene] = wounds(entries, i);
      told.push(scene);
      i = next - 1;
    } else told.push(...(SCENES[facts?.kind]?.(facts, ctx, so) ?? []));
  }
  return told;
}
