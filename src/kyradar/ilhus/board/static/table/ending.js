// The end of a battle of Ilhus: how it went, its numbers, the cards that struck hardest.
import { html } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { figureSource, moiraArt } from "../draw/figures.js";
import { BODIES } from "./hero.js";
import { heroName, sign } from "./intent.js";
import { tollBox } from "./toll.js";

const MOST = 3; // cards that are named

/**
 * What each card's blows took, all in all: a blow belongs to the card played last before it.
 * @param {LogEntry[]} log
 */
function strikers(log) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  /** @type {string | null} */
  let by = null;
  for (const { facts: f } of log) {
    if (["played", "played_as", "fused"].includes(f?.kind)) by = f.card;
    else if (["turn_ended", "foe_acted", "omen_resolved"].includes(f?.kind)) by = null;
    else if (f?.kind === "struck" && by) sums.set(by, (sums.get(by) ?? 0) + f.amount);
  }
  return [...sums].sort(([, a], [, b]) => b - a).slice(0, MOST);
}

/**
 * Who stands at the end: the heroes, and Moira undone; or she, and they in the dark.
 * @param {Ilhus.Ctx} ctx @param {boolean} won
 */
function party(ctx, won) {
  const heroes = ctx.view.seats.flatMap(({ hero }) => BODIES[hero]);
  /** @param {string} art @param {string} cls */
  const one = (art, cls) => html`<img class="figure ${cls}" src="${figureSource(art)}" alt="">`;
  const moira = won ? one(moiraArt(0), "undone") : one(moiraArt(ctx.view.face), "foe1");
  const stands = heroes.map((hero) => one(hero, "hero1"));
  return html`<div class="party">${stands}${moira}</div>`;
}

/** @param {Ilhus.Ctx} ctx @param {"won" | "lost" | null} reader @returns {Finale} */
export function ending(ctx, reader) {
  /** @param {string} kind */
  const count = (kind) => ctx.log.filter(({ facts }) => facts?.kind === kind).length;
  const won = reader === "won" || (reader === null && (ctx.outcome?.winners.length ?? 0) > 0);
  const cause = ctx.outcome?.cause;
  const who = ctx.log.filter(({ facts }) => facts?.kind === "fell").pop()?.facts.hero;
  const rounds = ctx.log.filter(({ facts }) => facts?.kind === "round_began").length;
  const told = { n: Math.max(1, ctx.view.encounter), who: who ? heroName(who) : "" };
  return {
    figure: party(ctx, won),
    line: html`${say(`end.${cause}${reader ? "" : "_seen"}`, told)}`,
    facts: [
      [won ? ctx.view.encounter : Math.max(0, ctx.view.encounter - 1), say("end.battles")],
      [rounds, say("end.rounds")],
      [count("foe_fell"), say("end.felled")],
      [count("wounded") + count("to_destiny"), say("end.wounds")],
      [count("fused"), say("end.fusions")],
    ],
    gave: strikers(ctx.log).map(([name, n]) => ({
      name,
      words: html`${sign("wound")} ${say("end.struck", { n })}`,
    })),
    gaveTitle: say("end.gave"),
    ...(won ? {} : { sides: tollBox(ctx) }),
  };
}
