// A playing area: Wonders first, equal cards in heaps when there are many, another's hand where a
// replay lays it open.
import { card } from "./pieces.js";
import { nameOf } from "/static/js/lib/people.js";
import { html } from "/static/js/lib/html.js";
import { say } from "/static/js/lib/words.js";

const CROWD = { wide: 6, narrow: 4, strip: 4 }; // so many cards, and equal ones lie on one another
const ROOM = { wide: 7.5, narrow: 3.6, strip: 0 }; // large cards in one row, overlapping a little
const wonder = (ctx, entry) => ctx.catalog.card(entry.card).kind === "wonder";
const rank = (ctx, entry) => (wonder(ctx, entry) ? (entry.sealed ? 0 : 1) : 2);

/** The playing area as heaps of equal cards: Wonders first, sealed ones before all. */
function heaps(ctx, play, size) {
  const sorted = [...play].sort((a, b) => rank(ctx, a) - rank(ctx, b));
  if (play.length < CROWD[size]) return sorted.map((entry) => ({ ...entry, count: 1 }));
  const made = new Map();
  for (const entry of sorted) {
    const key = `${entry.card}/${entry.sealed}/${entry.used}`;
    if (made.has(key)) made.get(key).count += 1;
    else made.set(key, { ...entry, count: 1 });
  }
  return [...made.values()];
}

/** The other side's hand where it may be seen: a replay from everybody's side. */
function openHand(ctx, index, size) {
  const { hand } = ctx.view.seats[index];
  if (index === ctx.me || !Array.isArray(hand)) return "";
  const form = ctx.small || size !== "wide" ? "mini" : "full";
  const held = (name, i) =>
    html`<div class="held" data-key="held:shown:${index}:${i}:${name}">
      ${card(ctx, name, `shown:${index}:${name}`, { form, copy: i })}</div>`;
  return html`<div class="shown"><span class="tag">${say("table.their_hand")}</span><div class="fan">${hand.map(held)}
    </div></div>`;
}

/** `size` says how much room there is: a duel's, half of it, or one row of small cards. */
export function area(ctx, index, size = "wide") {
  const mine = index === ctx.me;
  const all = heaps(ctx, ctx.view.seats[index].play, size);
  const shown = openHand(ctx, index, size);
  // Too many for one row: two rows of small cards read better than slivers of large ones.
  const room = shown ? ROOM[size] / 2 : ROOM[size];
  const crowd = !ctx.small && all.reduce((wide, entry) => wide + (entry.sealed ? 1.25 : 1), 0) > room;
  const form = ctx.small || crowd ? "mini" : "full";
  const seen = new Map();
  const cards = all.map((entry) => {
    const ref = `play:${index}:${entry.card}`;
    const copy = seen.get(ref) || 0;
    seen.set(ref, copy + 1);
    const face = card(ctx, entry.card, ref, {
      ...entry,
      form,
      copy,
      from: mine ? "" : `[data-plate="${index}"]`,
      goes: `[data-pile="discard:${index}"]`,
    });
    return html`<div class="held${entry.sealed ? " turned" : ""}" data-key="held:${ref}#${copy}">${face}</div>`;
  });
  const told = ctx.recap?.seat === index && size === "wide" ? ctx.recapCard : "";
  const states = [shown && "with-hand", crowd && "crowd", told && "with-recap"];
  const classes = ["area", size, ...states].filter(Boolean).join(" ");
  return html`<div class="${classes}" role="group" data-group="area:${index}" data-ref-drop="area:${index}"
    aria-label="${say(mine ? "table.your_area" : "table.area_of", { name: nameOf(ctx, index) })}">
    <span class="tag">${ctx.view.teams && !mine ? nameOf(ctx, index) : say("table.area")}</span>
    <div class="fan" style="--n:${cards.length}">${cards}</div>${shown}${told}</div>`;
}

