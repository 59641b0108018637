// What can be opened: discards, wounds, exile, what lies before the Mistress, Destiny, the way ahead.
import { say } from "/static/js/lib/words.js";
import { aidsOf } from "../game/catalog.js";
import { stopPile } from "./way.js";

/** @typedef {"discard" | "wounds" | "front" | "exile"} Open */

/** How many cards: of a pile that is hidden only that is known. @param {Ilhus.Pile} cards */
export const count = (cards) => ("count" in cards ? cards.count : cards.length);

/** Nothing opens by a touch alone: every pile has a button of its own. */
export const opens = () => null;

/** @param {Ilhus.Ctx} ctx @param {string} what */
export function pile(ctx, what) {
  const [zone, index] = what.split(":");
  if (zone === "way") return stopPile(ctx, Number(index));
  if (zone === "destiny") return { title: say("omen.destiny"), names: ctx.view.destiny };
  const side = ctx.view.seats[Number(index)];
  const title = say("field.about", { a: say(`who.${side.hero}`), b: say(`pile.${zone}`) });
  return { title, names: side[/** @type {Open} */ (zone)], of: Number(index) };
}

/**
 * A hero's own piles that lie open, beside the deck.
 * @param {Ilhus.Ctx} ctx @param {number} seat
 */
export function piles(ctx, seat) {
  const side = ctx.view.seats[seat];
  /** @param {Open} key */
  const one = (key) => ({
    key,
    title: say(`pile.${key}`),
    line: say(`pile.${key}_line`),
    cards: side[key],
  });
  const aids = aidsOf(ctx.catalog, side.hero).map(({ name }) => name);
  const before = { key: "aids", title: say("pile.aids"), line: say("pile.aids_line"), cards: aids };
  return [
    one("discard"),
    one("wounds"),
    one("exile"),
    ...(aids.length ? [one("front"), before] : []),
  ];
}
