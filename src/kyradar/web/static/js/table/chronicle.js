// What has happened, turn by turn.
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { sentence } from "../lib/marks.js";
import { allies, common } from "../lib/modes.js";
import { nameOf } from "../lib/people.js";
import { language, say } from "../lib/words.js";

const MOST = 6; // sentences in a paragraph

/** Sentences that begin with a thing tell what came of the one before: they share its paragraph. */
function paragraphs(entries) {
  const made = [];
  for (const entry of entries) {
    const last = made[made.length - 1];
    const same = last && last[0].turn === entry.turn && last[0].seat === entry.seat;
    if (same && entry.text.startsWith("[[") && last.length < MOST) last.push(entry);
    else made.push([entry]);
  }
  return made;
}

function chronicle(ctx) {
  const { mode } = ctx.view;
  let turn = null;
  return paragraphs(ctx.log).map((entries) => {
    const [entry] = entries;
    const fresh = entry.turn !== turn && entry.turn;
    turn = entry.turn;
    const name = ctx.people[entry.seat] && !common(mode) ? nameOf(ctx, entry.seat) : "";
    const head = fresh
      ? html`<h3 data-key="turn:${turn}">${say("table.turn", { n: turn })} <span>${name}</span></h3>`
      : "";
    const now = ctx.replay && entries.some((each) => each.step === ctx.step);
    const side = entry.seat === ctx.me ? "mine" : allies(mode, entry.seat, ctx.me) ? "ally" : "theirs";
    const said = entries.map(
      (each) => html`<span data-key="said:${each.n}">${sentence(each.text, board().sign)} </span>`,
    );
    return html`${head}<p class="${side}${now ? " now" : ""}" data-key="log:${entry.n}">${said}</p>`;
  });
}

let kept = { key: null, markup: null };
/** The log grows long and seldom changes: it is made anew only when it does. */
export function log(ctx) {
  const last = ctx.log[ctx.log.length - 1];
  const names = ctx.people.map((who) => who.name).join("/");
  const facts = [language(), ctx.me, ctx.log.length, last?.n, last?.text, ctx.replay && ctx.step, names];
  const key = facts.join("|");
  if (kept.key !== key) {
    const markup = html`<section class="log" id="log" data-keep="${key}"
      aria-label="${say("rail.chronicle")}" role="log" tabindex="0">${chronicle(ctx)}</section>`;
    kept = { key, markup };
  }
  return kept.markup;
}
