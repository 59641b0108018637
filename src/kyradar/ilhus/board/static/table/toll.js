// Why a battle was lost: who dealt its wounds, and the blow that felled a hero. terminal/toll.py tells the
// same.
import { html, raw } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { portrait } from "../draw/figures.js";
import { called, short } from "../game/catalog.js";
import { face } from "./cards.js";
import { standing } from "./placed.js";
import { face as heroFace, heroName, sign } from "./intent.js";

/**
 * What dealt wounds, to whom and how many; `last` is the blow that felled somebody.
 * @typedef {{ by: string | null, wounds: number, heroes: Map<string, number> }} Dealer
 * @typedef {{ dealers: Dealer[], last: { by: string | null, who: string, n: number | null } | null }} Toll
 */

const MOST = 5; // dealers that are named

/**
 * Of the last battle. A foe strikes for an omen: then it is the omen's blow. Wounds before the first
 * round are nobody's.
 * @param {LogEntry[]} log @returns {Toll}
 */
export function tollOf(log) {
  const begin = log.findLastIndex(({ facts }) => facts?.kind === "encounter_began");
  /** @type {Map<string | null, Dealer>} */
  const dealers = new Map();
  /** @type {string | null} */
  let by = null;
  /** @type {number | null} */
  let amount = null;
  /** @type {Toll["last"]} */
  let last = null;
  for (const { facts: f } of log.slice(begin + 1)) {
    if (f?.kind === "foe_acted") [by, amount] = [f.foe, null];
    else if (["omen_resolved", "field_worked", "played", "played_as", "stepped"].includes(f?.kind))
      [by, amount] = [f.card, null];
    else if (f?.kind === "blow") amount = f.amount;
    else if (f?.kind === "wounded" || f?.kind === "to_destiny") {
      const dealer = dealers.get(by) ?? { by, wounds: 0, heroes: new Map() };
      dealers.set(by, dealer);
      dealer.wounds += 1;
      dealer.heroes.set(f.hero, (dealer.heroes.get(f.hero) ?? 0) + 1);
    } else if (f?.kind === "fell") last = { by, who: f.hero, n: amount };
  }
  return { dealers: [...dealers.values()].sort((a, b) => b.wounds - a.wounds), last };
}

/** @param {Ilhus.Ctx} ctx @param {string | null} by */
function named(ctx, by) {
  const card = by === null ? null : ctx.catalog.find(by);
  if (!card || by === null) return { name: say("end.toll_start"), picture: "" };
  const omen = card.foe || card.field ? "" : face(ctx, by, "mini");
  return {
    name: short(called(ctx.catalog, by)),
    picture: card.foe ? raw(portrait(card.id, "tiny")) : omen,
  };
}

/** @param {Ilhus.Ctx} ctx @param {Dealer} dealer */
function row(ctx, { by, wounds, heroes }) {
  const { name, picture } = named(ctx, by);
  const share =
    ctx.view.bodies.length > 1
      ? [...heroes].map(
          ([hero, n]) =>
            html`<span title="${heroName(hero)}">${heroFace(hero)}${heroes.size > 1 ? n : ""}</span>`,
        )
      : "";
  return html`<li><span class="by">${picture}<b>${name}</b></span><span class="share">${share}</span>
    <span class="sum">${sign("wound")}<b>${wounds}</b></span></li>`;
}

/**
 * The end of a lost game: a small table, the last blow, and who was still standing.
 * @param {Ilhus.Ctx} ctx
 */
export function tollBox(ctx) {
  const { dealers, last } = tollOf(ctx.log);
  if (!dealers.length && !last) return "";
  const foes = standing(ctx.view).map(({ name, life }) =>
    say("end.left_foe", { foe: short(called(ctx.catalog, name)), n: life }),
  );
  const left = foes.length ? html`<p>${say("end.left", { foes: foes.join(", ") })}</p>` : "";
  const key = last?.n === null ? "end.last_wound" : "end.last_blow";
  const blow = last
    ? html`<p class="last"><b>${say(key, {
        by: named(ctx, last.by).name,
        who: heroName(last.who),
        n: last.n ?? 0,
      })}</b></p>`
    : "";
  return html`<section class="toll"><h3>${say("end.toll")}</h3><ol>${dealers
    .slice(0, MOST)
    .map((one) => row(ctx, one))}</ol>${blow}${left}</section>`;
}
