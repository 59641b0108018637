// Piles that can be opened: discard piles, what was removed, what the dragon left behind.
import { nameOf } from "/static/js/lib/people.js";
import { say } from "/static/js/lib/words.js";

const TITLES = { removed: "table.removed", aside: "rage.put_aside", "rage-discard": "grid.discard" };

/** The pile a thing opens when it can do nothing. */
export const opens = (ref) => (ref.startsWith("discard:") ? ref : null);

export function pile(ctx, what) {
  const [zone, index] = what.split(":");
  const { removed, put_aside: aside, rage_discard: banished } = ctx.view;
  const open = { removed, aside, "rage-discard": banished };
  if (zone in open) return { title: say(TITLES[zone]), names: open[zone] };
  const seat = Number(index);
  const key = seat === ctx.me ? "table.your_discard" : "table.their_discard";
  return { title: say(key, { name: nameOf(ctx, seat) }), names: ctx.view.seats[seat].discard };
}
