// What lies over the table for a while: an opened pile, the outcome, the share panel, the curtain.
import { cardFace } from "../draw/card.js";
import { dragonFigure } from "../draw/art/dragon.js";
import { lairPanorama } from "../draw/art/city.js";
import { html } from "../lib/html.js";
import { say, tell } from "../lib/words.js";
import { crest, nameOf } from "./plate.js";
import { ICON } from "./symbols.js";

export const panel = (name, title, body, cls = "") =>
  html`<section class="panel ${cls}" id="panel" data-key="panel:${name}" role="dialog" aria-modal="false" aria-labelledby="panel-title" tabindex="-1"><header><h2 id="panel-title">${title}</h2><button type="button" class="tool" data-do="close-panel" aria-label="${say("act.close")}">${ICON.close}</button></header>${body}</section>`;

/** A pile laid open: equal cards together, newest first. */
export function openPile(ctx, what) {
  const [zone, seat] = what.split(":");
  const names = zone === "removed" ? ctx.view.removed : ctx.view.seats[Number(seat)].discard;
  const heaps = new Map();
  for (const name of names) heaps.set(name, (heaps.get(name) || 0) + 1);
  const cards = [...heaps].map(([name, count]) => html`<div class="held" data-key="pile:${name}"><button type="button" class="card mini" data-name="${name}" data-nav aria-label="${name}${count > 1 ? `, ${say("card.copies", { n: count })}` : ""}">${cardFace(ctx.catalog.card(name), "mini")}${count > 1 ? html`<b class="times">×${count}</b>` : ""}</button></div>`);
  const title = zone === "removed" ? say("table.removed") : say(Number(seat) === ctx.me ? "table.your_discard" : "table.their_discard", { name: nameOf(ctx, Number(seat)) });
  return panel("pile", `${title} (${names.length})`, html`<div class="spread" data-group="pile">${cards.length ? cards : html`<p>${say("table.none")}</p>`}</div>`, "low");
}

const link = (label, href, key) => html`<div class="link"><label for="${key}">${label}</label><input type="text" readonly id="${key}" value="${href}"><button type="button" class="do" data-copy="${href}">${say("share.copy")}</button></div>`;

export function shareLinks(ctx) {
  const friends = ctx.friends.map((friend, i) => link(friend.name ? tell("share.friend_named", { name: friend.name }) : say("share.friend"), friend.href, `friend-${i}`));
  return html`<div class="links">${friends}${link(say("share.watch"), ctx.watchLink, "watch")}${ctx.myLink ? link(say("share.mine"), ctx.myLink, "mine") : ""}</div>`;
}
export const sharePanel = (ctx) => panel("share", say("share.title"), html`<p>${say("share.line")}</p>${shareLinks(ctx)}`);
export const confirmPanel = (title, line, name, label) => panel(name, title, html`<p>${line}</p><div class="row"><button type="button" class="do threat" data-do="${name}">${label}</button><button type="button" class="do quiet" data-do="close-panel">${say("act.keep_playing")}</button></div>`);

function fair(ctx) {
  const { fair: values } = ctx;
  if (!values?.hash) return html`<details class="fair"><summary>${say("fair.title")}</summary><p>${say("fair.chosen")}</p></details>`;
  const check = ctx.fairCheck === null ? "" : html`<p class="${ctx.fairCheck ? "good" : "bad"}">${say(ctx.fairCheck ? "fair.good" : "fair.bad")}</p>`;
  const row = (label, value) => html`<dt>${label}</dt><dd><code>${value}</code></dd>`;
  return html`<details class="fair"><summary>${say("fair.title")}</summary><p>${say("fair.line")}</p>${check}<dl>${row(say("fair.hash"), values.hash)}${values.secret ? row(say("fair.secret"), values.secret) : ""}${(values.parts || []).map((part, seat) => row(tell("fair.part", { name: nameOf(ctx, seat) }), part || "–"))}</dl></details>`;
}

/** Why it is over; the commonest end is told with the loser's name. */
function cause(ctx) {
  const { winner, cause: why, text } = ctx.outcome;
  return why === "cities" && typeof winner === "number" ? tell("outcome.ruins", { name: nameOf(ctx, 1 - winner) }) : text;
}

export function outcomePanel(ctx) {
  const { winner } = ctx.outcome;
  const mine = ctx.seat !== null && winner === ctx.seat && !ctx.sameScreen;
  const lost = ctx.seat !== null && typeof winner === "number" && winner !== ctx.seat && !ctx.sameScreen;
  const title = mine ? say("outcome.won") : lost ? say("outcome.lost") : typeof winner === "number" ? say("outcome.wins", { name: nameOf(ctx, winner) }) : say("outcome.nobody");
  const asked = ctx.rematchAsked.includes(ctx.seat);
  const others = ctx.rematchAsked.filter((seat) => seat !== ctx.seat);
  const again = ctx.seat === null ? "" : html`<button type="button" class="end" data-do="rematch"${asked ? html` disabled` : ""}>${say(asked ? "outcome.asked" : "outcome.rematch")}</button>`;
  const body = html`<div class="stage ${mine ? "won" : lost ? "lost" : ""}">${lairPanorama(420, 180)}${dragonFigure()}${typeof winner === "number" ? crest(ctx.people[winner].house) : ""}</div>
<p class="cause">${cause(ctx)}</p>${others.length ? html`<p class="asked">${tell("outcome.wants", { name: nameOf(ctx, others[0]) })}</p>` : ""}
<div class="row">${again}<a class="do" href="/replay/${ctx.table}">${say("outcome.replay")}</a><a class="do" href="/api/tables/${ctx.table}/record" download="${ctx.table}.kyradar">${say("outcome.record")}</a><a class="do quiet" href="/">${say("outcome.home")}</a></div>${fair(ctx)}`;
  return panel("outcome", title, body, "outcome");
}

/** Two people at one screen: nobody sees the other's hand. */
export const curtain = (name, house) =>
  html`<main class="curtain" id="curtain">${lairPanorama(420, 620)}<div class="lede">${crest(house)}<h1>${say("curtain.title", { name })}</h1><p>${say("curtain.line")}</p><button type="button" class="end" data-do="lift" id="lift">${say("curtain.lift", { name })}</button></div></main>`;

/** Before everybody has come. */
export const waiting = (ctx) =>
  html`<main class="waiting" id="table">${lairPanorama(420, 620)}<div class="flyer">${dragonFigure()}</div><div class="lede"><h1>${say("waiting.title")}</h1><p role="status">${say(ctx.seat === null ? "waiting.watch" : "waiting.line")}</p><ul class="chairs">${ctx.people.map((who) => html`<li>${crest(who.house)}<b>${who.name || who.house}</b> <span>${say(who.kind === "computer" ? "waiting.computer" : who.online ? "waiting.here" : "waiting.away")}</span></li>`)}</ul>${ctx.seat === null ? "" : shareLinks(ctx)}</div></main>`;
