// Moira: her omens lie open, numbered, each with its own intent; Destiny is a skein of thread.
import { html, raw } from "/static/js/lib/html.js";
import { n, stroke } from "/static/js/lib/draw/svg.js";
import { say } from "/static/js/lib/words.js";
import { called } from "../game/catalog.js";
import { face } from "./cards.js";
import { faces } from "./hero.js";
import { intentPlate, intentSentence, sign } from "./intent.js";
import { count } from "./piles.js";

/** Destiny as a skein: one turn of thread for every card. @param {number} cards */
function skein(cards) {
  let d = "";
  for (let i = 0; i < cards; i += 1) {
    const r = 10 + (i / Math.max(18, cards)) * 34;
    const a = i * 2.4;
    /** @param {number} angle @param {number} far @param {number} flat */
    const at = (angle, far, flat) =>
      `${n(Math.cos(angle) * r * far)} ${n(Math.sin(angle) * r * flat)}`;
    d += `M${at(a, 1, 0.46)}Q${at(a + 0.9, 1.25, 0.6)} ${at(a + 1.9, 1, 0.46)}`;
  }
  return raw(`<svg viewBox="-52 -34 104 68" aria-hidden="true"><ellipse rx="50" ry="25" fill="#3a1250" opacity=".75"/>
    <ellipse rx="50" ry="25" fill="none" stroke="#f0b4f0" stroke-width="1.4" stroke-dasharray="4 5"/>
    ${stroke(d, "#f0a8e8", 2.2)}${stroke(d, "#fff0fc", 0.7)}</svg>`);
}

/** @param {Ilhus.Ctx} ctx */
const destinyOf = (ctx) => ctx.view.destiny.length;

const TAKEN = new Set(["novice_chosen", "reward_chosen", "reward_taken"]);
/**
 * Whose cards lie in Destiny, by seat: a hero's own by their owner, the others by who took them.
 * Nothing where that is not known of all: a table that began in the middle of a game.
 * @param {Ilhus.Ctx} ctx @returns {[string, number][]}
 */
function destinyBySeat(ctx) {
  /** @type {Map<string, number>} */
  const took = new Map();
  for (const { facts } of ctx.log ?? [])
    if (TAKEN.has(facts?.kind)) took.set(facts.card, facts.seat);
  /** @param {string} name */
  const seatOf = (name) => {
    const own = ctx.view.seats.findIndex(({ hero }) => hero === ctx.catalog.find(name)?.owner);
    return own >= 0 ? own : took.get(name);
  };
  const owners = ctx.view.destiny.map(seatOf);
  if (owners.includes(undefined)) return [];
  return ctx.view.seats.map(({ hero }, seat) => [
    hero,
    owners.filter((one) => one === seat).length,
  ]);
}
/** @param {Ilhus.Ctx} ctx */
const splitSentence = (ctx) =>
  destinyBySeat(ctx)
    .map(([hero, cards]) => say("omen.of", { who: say(`who.${hero}`), n: cards }))
    .join(" ");

/**
 * The omens above the field, and Destiny in the middle of a ring or beside the line.
 * @param {Ilhus.Ctx} ctx @param {Ilhus.Scene | (Ilhus.Telling & { ring: false })} scene
 */
export function omenCards(ctx, scene) {
  const { intents, before, ring } = scene;
  const told = ctx.view.omens.row.map((name, i) => {
    const intent = intents.find((one) => one.omen === name);
    const was = before?.find((one) => one.omen === name);
    const plate = intent
      ? html`<span class="intent" data-intent="${name}">${intentPlate(ctx, intent, was)}</span>`
      : "";
    const done = intent ? "" : " done";
    const said = intent ? intentSentence(ctx, intent) : say("omen.done");
    return html`<button type="button" class="omen-at${done}" data-key="omen:${name}" data-ref="omen:${name}"
      data-name="${name}" data-nav
      aria-label="${say("omen.sentence", { n: i + 1, card: called(ctx.catalog, name) })} ${said}">
      <span class="ord">${i + 1}</span><span class="ocard">${face(ctx, name, "full")}</span>${plate}</button>`;
  });
  const many = ctx.view.omens.row.length > 2;
  const at =
    "spots" in scene && ring ? destinyOnRing(scene) : many ? "" : "position:static;translate:none";
  const destiny = html`<button type="button" class="destiny-at${many && !ring ? " aside" : ""}" data-key="destiny"
    data-nav
    data-open="destiny" style="${at}" title="${splitSentence(ctx)}"
    aria-label="${say("omen.destiny_sentence", { n: destinyOf(ctx) })} ${splitSentence(ctx)}">
    <span class="skein">${skein(destinyOf(ctx))}</span><b>${destinyOf(ctx)}</b>
      <small>${say("omen.destiny")}</small></button>`;
  const inside = ring || many ? "" : destiny;
  return html`<div class="omens${ring || many ? " flat" : ""}${many ? ` many of${told.length}` : ""}">${told}
    ${comingOmens(ctx)}${inside}</div>${inside ? "" : destiny}`;
}

/**
 * In the middle of the ring; where Moira stands before it, beside her.
 * @param {Ilhus.Scene} scene
 */
function destinyOnRing({ zones, spots, foes, W, H, scale }) {
  const middle = zones.reduce((sum, { y }) => sum + y, 0) / zones.length + H * 0.05;
  const her = spots.get(`foe:${foes[0]?.name}`);
  /** @param {number} x */
  const behind = (x) => her && her.y > middle && Math.abs(x - her.x) < 150 * scale;
  const x = [0.5, 0.36, 0.64].map((part) => part * W).find((at) => !behind(at)) ?? W / 2;
  return `position:absolute;left:${n(x)}px;top:${n(middle)}px`;
}

const SHEARS = 3; // every third round of the last battle (B40)
/**
 * The round in which the Shears cut next, this one included; none outside the last battle.
 * @param {{ view: { round: number }, forecast?: Ilhus.Foresight }} state
 */
export const nextShears = ({ view, forecast }) =>
  forecast?.moira ? view.round + forecast.moira.shears : null;
/** Do they cut in that round? @param {number | null} next @param {number} round */
export const cutsIn = (next, round) => next !== null && (round - next) % SHEARS === 0;

/**
 * How many omens the next round will lay, that she turns (B37), and when the Shears cut (B40).
 * @param {Ilhus.Ctx} ctx
 */
function comingOmens(ctx) {
  const { moira } = ctx.forecast;
  if (!moira) return "";
  const words = say("omen.coming", { n: moira.next_omens });
  const turns = moira.turns ? html`<b>${say("omen.turns")}</b>` : "";
  const key = moira.shears === 0 ? "shears_now" : moira.shears === 1 ? "shears_next" : "shears_in";
  const cut = html`<span class="shears${moira.shears ? "" : " cutting"}">${sign("shears")}${say(
    `omen.${key}`,
    {
      n: ctx.view.round + moira.shears,
    },
  )}</span>`;
  return html`<span class="coming${moira.turns ? " turns" : ""}" data-key="coming">${words}${turns}${cut}</span>`;
}

/**
 * The rail beside the last battle: whose cards are in Destiny, and what the omens still hold.
 * @param {Ilhus.Ctx} ctx
 */
export function fatePanel(ctx) {
  const { view } = ctx;
  const used = view.omens.used.map(
    (name) =>
      html`<span class="om used" title="${called(ctx.catalog, name)}">${face(ctx, name, "mini")}</span>`,
  );
  const hidden = count(view.omens.deck);
  const unknown = Array.from({ length: hidden }, () => html`<span class="om unknown">?</span>`);
  const open = view.omens.row.map(
    (name, i) => html`<span class="om up"><i>${i + 1}</i>${face(ctx, name, "mini")}</span>`,
  );
  const shares = destinyBySeat(ctx).map(
    ([hero, cards]) =>
      html`<span title="${say("omen.of", {
        who: say(`who.${hero}`),
        n: cards,
      })}">${faces(hero)}<b>${cards}</b></span>`,
  );
  return html`<section class="side fate" aria-label="${say("omen.title")}"><h2
    class="railhead">${say("omen.destiny")}</h2>
    <div class="fatebox"><span class="bigskein">${skein(destinyOf(ctx))}<b>${destinyOf(ctx)}</b></span>
    <p class="sub">${say("omen.destiny_line")}</p></div>
    ${shares.length ? html`<p class="split">${shares}</p>` : ""}
    <p class="sub">${say("omen.passive")}</p>
    <h2 class="railhead">${say("omen.title")}</h2><div class="omenrow">${open}${unknown}${used}</div>
    <p class="sub">${say("omen.order")} ${say("omen.hidden", { n: hidden })}</p></section>`;
}
