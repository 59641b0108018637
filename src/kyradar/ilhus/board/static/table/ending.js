// The end of a battle of Ilhus: how it went, its numbers, the cards that struck hardest.
import { html } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { heroName, sign } from "./intent.js";

const MOST = 3; // cards that are named

/** What each card's blows took, all in all: a blow belongs to the card played last before it. */
function strikers(log) {
  const sums = new Map();
  let by = null;
  for (const { facts: f } of log) {
    if (["played", "played_as", "fused"].includes(f?.kind)) by = f.card;
    else if (["turn_ended", "foe_acted", "omen_resolved"].includes(f?.kind)) by = null;
    else if (f?.kind === "struck" && by) sums.set(by, (sums.get(by) ?? 0) + f.amount);
  }
  return [...sums].sort(([, a], [, b]) => b - a).slice(0, MOST);
}

export function ending(ctx, reader) {
  const count = (kind) => ctx.log.filter(({ facts }) => facts?.kind === kind).length;
  const won = reader === "won" || (reader === null && ctx.outcome.winners.length > 0);
  const cause = ctx.outcome.cause;
  const who = ctx.log.filter(({ facts }) => facts?.kind === "fell").pop()?.facts.hero;
  const rounds = ctx.log.filter(({ facts }) => facts?.kind === "round_began").length;
  const told = { n: Math.max(1, ctx.view.encounter), who: who ? heroName(who) : "" };
  return {
    line: html`${say(`end.${cause}${reader ? "" : "_seen"}`, told)}`,
    facts: [
      [won ? ctx.view.encounter : Math.max(0, ctx.view.encounter - 1), say("end.battles")],
      [rounds, say("end.rounds")],
      [count("foe_fell"), say("end.felled")],
      [count("wounded"), say("end.wounds")],
      [count("fused"), say("end.fusions")],
    ],
    gave: strikers(ctx.log).map(([name, n]) => ({ name, words: html`${sign("wound")} ${say("end.struck", { n })}` })),
    gaveTitle: say("end.gave"),
  };
}
