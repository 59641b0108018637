// Piles that can be opened: discards, wounds, what lies before the Mistress, Destiny.
import { say } from "/static/js/lib/words.js";

/** Nothing opens by a touch alone: every pile has a button of its own. */
export const opens = () => null;

export function pile(ctx, what) {
  const [zone, index] = what.split(":");
  if (zone === "destiny") return { title: say("omen.destiny"), names: ctx.view.destiny };
  const side = ctx.view.seats[Number(index)];
  const title = say("field.about", { a: say(`who.${side.hero}`), b: say(`pile.${zone}`) });
  return { title, names: side[zone] };
}

/** A hero's own piles that lie open, beside the deck. */
export function piles(ctx, seat) {
  const side = ctx.view.seats[seat];
  const one = (key) => ({ key, title: say(`pile.${key}`), line: say(`pile.${key}_line`), cards: side[key] });
  return [one("discard"), one("wounds"), ...(side.hero === "mistress" ? [one("front")] : [])];
}
