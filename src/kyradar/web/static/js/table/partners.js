// Computers at one's side: what they say they are about to do, and what they can be told: go, wait,
// guard me.
import { html } from "../lib/html.js";
import { nameOf } from "../lib/people.js";
import { say } from "../lib/words.js";
import { planWords } from "./hint.js";

/**
 * What it says of its turn; without its first word where that is only to take the turn.
 * @param {Ctx} ctx
 * @param {Beside} what
 */
function speech(ctx, { seat, plan, text }) {
  const name = nameOf(ctx, seat);
  if (!plan.length) return say("partner.thinks", { name });
  const steps = plan.length > 1 && plan[0].verb === "turn" ? plan.slice(1) : plan;
  const words = planWords(steps);
  return text
    ? say("partner.plan_why", { name, plan: words, why: text })
    : say("partner.plan", { name, plan: words });
}

/**
 * @param {string} what
 * @param {number} seat
 * @param {Piece} label
 * @param {boolean | null} [pressed]
 */
const order = (what, seat, label, pressed = null) =>
  html`<button type="button" class="do quiet" data-do="partner-${what}" data-seat="${seat}"
    data-key="partner:${what}:${seat}"${pressed === null ? "" : html` aria-pressed="${String(pressed)}"`}>${label}
    </button>`;

/**
 * @param {Ctx} ctx
 * @param {Beside} partner
 */
function one(ctx, partner) {
  const { seat, waits, guards } = partner;
  const tell = waits
    ? order("go", seat, say("partner.go_now"))
    : order("wait", seat, say("partner.wait"));
  const guard = guards === null ? "" : order("guard", seat, say("partner.guard"), guards);
  return html`<li data-key="beside:${seat}"><p>${speech(ctx, partner)}</p><div class="row">${tell}${guard}</div></li>`;
}

/**
 * Those who wait, or could be told to; nobody while one is not asked oneself.
 * @param {Ctx} ctx
 */
export function besides(ctx) {
  const told = (ctx.partners ?? []).filter(({ seat, waits }) => waits || ctx.thinking === seat);
  if (!told.length || ctx.seat === null || ctx.over || ctx.past) return "";
  return html`<section class="besides" aria-label="${say("partner.title")}" aria-live="polite"><ul>
    ${told.map((partner) => one(ctx, partner))}</ul></section>`;
}
