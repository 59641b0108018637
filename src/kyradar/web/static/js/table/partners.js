// Computers at one's side: what they say they are about to do, and what they can be told: go, wait,
// guard me.
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { nameOf } from "../lib/people.js";
import { say } from "../lib/words.js";
import { inOrder, isFree } from "./hint.js";

const MANY = 3; // plays that are told as one
const SHOWN = 4; // parts of a plan that are told at once; more are folded

/**
 * A plan in parts: without its first word where that is only to take the turn, and with the cards that
 * are simply played told as one.
 * @param {Deed[]} plan @param {(step: Deed) => string} [words]
 */
export function parts(plan, words = (step) => board().deed(step)) {
  const steps = plan.length > 1 && plan[0].verb === "turn" ? plan.slice(1) : plan;
  const other = steps.findIndex(({ verb }) => verb !== "play");
  const plays = other < 0 ? steps : steps.slice(0, other);
  const free = plays.filter(isFree);
  if (free.length < MANY) return steps.map(words);
  const all = say("partner.plays", { n: free.length });
  const rest = [...plays.filter((step) => !isFree(step)), ...steps.slice(plays.length)];
  return [all, ...rest.map(words)];
}

/**
 * What it says of its turn; a long plan is folded after its first parts.
 * @param {Ctx} ctx @param {Beside} what
 */
function speech(ctx, { seat, plan, text }) {
  const name = nameOf(ctx, seat);
  if (!plan.length) return html`<p>${say("partner.thinks", { name })}</p>`;
  const told = parts(plan);
  /** @param {string} words */
  const said = (words) =>
    text
      ? say("partner.plan_why", { name, plan: words, why: text })
      : say("partner.plan", { name, plan: words });
  if (told.length <= SHOWN) return html`<p>${said(inOrder(told))}</p>`;
  const n = told.length - SHOWN + 1;
  const short = say("partner.more", { first: told.slice(0, SHOWN - 1).join(", "), n });
  return html`<details><summary>${say("partner.plan", { name, plan: short })}</summary>
    <p>${said(inOrder(told))}</p></details>`;
}

/**
 * @param {string} what @param {number} seat @param {Piece} label
 * @param {boolean | null} [pressed]
 */
const order = (what, seat, label, pressed = null) =>
  html`<button type="button" class="do quiet" data-do="partner-${what}" data-seat="${seat}"
    data-key="partner:${what}:${seat}"${pressed === null ? "" : html` aria-pressed="${String(pressed)}"`}>${label}
    </button>`;

/** @param {Ctx} ctx @param {Beside} partner */
function one(ctx, partner) {
  const { seat, waits, guards } = partner;
  const tell = waits
    ? order("go", seat, say("partner.go", { name: nameOf(ctx, seat) }))
    : order("wait", seat, say("partner.wait"));
  const guard = guards === null ? "" : order("guard", seat, say("partner.guard"), guards);
  return html`<li data-key="beside:${seat}">${speech(ctx, partner)}<div class="row">${tell}${guard}</div></li>`;
}

/** Those who wait, or could be told to; nobody while one is not asked oneself. @param {Ctx} ctx */
export function besides(ctx) {
  const told = (ctx.partners ?? []).filter(({ seat, waits }) => waits || ctx.thinking === seat);
  if (!told.length || ctx.seat === null || ctx.over || ctx.past) return "";
  return html`<section class="surface besides" aria-label="${say("partner.title")}" aria-live="polite"><ul>
    ${told.map((partner) => one(ctx, partner))}</ul></section>`;
}
