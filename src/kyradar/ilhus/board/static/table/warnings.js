// What the guard of End turn has to say: a fall that is announced, and fusions that lie ready.
import { html, raw } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";
import { portrait } from "../draw/figures.js";
import { called } from "../game/catalog.js";
import { refsOf } from "../game/legal.js";
import { face } from "./cards.js";
import { BODIES } from "./hero.js";
import { livesOf } from "./meter.js";
import { inWords } from "./span.js";

/**
 * Whose fall nobody else can still avert: one's own, that of whoever is done, and everybody's once
 * the foes act next.
 * @param {Ilhus.Ctx} ctx
 */
function doomed({ view, me, forecast }) {
  const last = view.seats.every(({ done }, seat) => done || seat === me);
  return (forecast.falls ?? []).filter((seat) => last || seat === me || view.seats[seat].done);
}

/** @param {Ilhus.Ctx} ctx @param {number} seat @returns {Warning} */
function fall(ctx, seat) {
  const { hero, hand } = ctx.view.seats[seat];
  const { then, wounds } = livesOf(ctx.forecast, ctx.view, seat);
  const mine = ctx.view.seats[ctx.me].hand.length;
  const ways = [say("warn.fall_play", { n: mine })];
  if (hand.length) ways.push(say("warn.fall_block"));
  return {
    danger: true,
    picture: html`<span class="thumb">${raw(portrait(BODIES[hero][0]))}</span>`,
    title: say("warn.fall", { who: say(`who.${hero}`) }),
    text: [say("warn.fall_line", { n: inWords(wounds), left: then }), ...ways].join(" "),
    ref: null,
  };
}

/** @param {Ilhus.Ctx} ctx @returns {Warning[]} */
function fusions(ctx) {
  const fuses = refsOf(ctx, "fuse");
  if (!fuses.length) return [];
  const names = fuses.map((ref) => ref.slice(5));
  const cards = names.map((name) => called(ctx.catalog, name)).join(", ");
  const picture = html`<span class="thumb">${face(ctx, names[0], "mini")}</span>`;
  return [
    {
      danger: false,
      picture,
      title: say("warn.fuse", { cards }),
      text: say("warn.fuse_line"),
      ref: fuses[0],
    },
  ];
}

/**
 * What would be lost if the turn ended now; nothing where nothing else can be done.
 * @param {Ilhus.Ctx} ctx
 */
export function warnings(ctx) {
  if (!ctx.actions.some(({ verb }) => verb !== "end")) return [];
  return [...doomed(ctx).map((seat) => fall(ctx, seat)), ...fusions(ctx)];
}
