// Inviting: links and codes that open elsewhere; where they would not, the one step that lets them.
import { alertLine } from "../lib/controls.js";
import { board } from "../boards.js";
import { messageOf } from "../lib/api.js";
import { html } from "../lib/html.js";
import { qrSvg } from "../lib/qr.js";
import { ICON } from "../lib/symbols.js";
import { say, tell } from "../lib/words.js";
import { local, lookAround, network, openOrigin, openTo } from "../live/network.js";

/** @param {Piece} label @param {string} href @param {string} key */
const field = (label, href, key) =>
  html`<div class="link"><label for="${key}">${label}</label><input type="text" readonly id="${key}"
    value="${href}"><button type="button" class="do" data-copy="${href}">${say("share.copy")}</button></div>`;

/**
 * For whom a link is, and where seats are somebody's (a hero's), whose.
 * @param {Waiting} ctx @param {Friend} friend
 */
function named({ people }, { name, seat }) {
  const house = people[seat]?.house;
  const whose = house && board().houseName?.(house);
  const whom = name ? tell("share.friend_named", { name }) : say("share.friend");
  return whose ? tell("share.as", { whom, house: whose }) : whom;
}

/**
 * The links as fields to copy: for every friend, for watchers, for another device of one's own.
 * @param {Waiting} ctx @param {string} origin
 */
function fields(ctx, origin) {
  const friends = (ctx.friends ?? []).map((one, i) =>
    field(named(ctx, one), origin + one.path, `friend-${i}`),
  );
  const mine = ctx.myPath ? field(say("share.mine"), origin + ctx.myPath, "mine") : "";
  return html`<div class="column links">${friends}
    ${field(say("share.watch"), origin + ctx.watchPath, "watch")}${mine}</div>`;
}

/** A code to scan, under the address it leads to. @param {Piece} label @param {string} href */
const plaque = (label, href) =>
  html`<figure class="plaque">${qrSvg(href, say("invite.code"))}<figcaption><b>${label}</b>
    <small>${say("invite.where", { address: new URL(href).host })}</small></figcaption></figure>`;

/** This machine alone: said, and the one step offered, after asking. @param {Waiting} ctx */
function closed(ctx) {
  const { may_open: mayOpen, addresses = [] } = network() ?? {};
  const why = html`<div class="item tile loop night"><span
    class="disc bolt">${ICON.close}</span><div><b>${say("invite.alone")}</b>
    <p>${say("invite.alone_line")}</p></div></div>`;
  const host = html`<details class="other night"><summary>${say("invite.host")}</summary><p>${say("invite.host_line")}
    <code>kyradar serve --host 0.0.0.0</code></p></details>
    <details class="other night"><summary>${say("invite.here")}</summary>${fields(ctx, location.origin)}</details>`;
  const trouble = alertLine(ctx.inviteTrouble);
  if (!mayOpen || !addresses.length)
    return html`${why}<p>${say(mayOpen ? "invite.no_network" : "invite.ask_host")}</p>${host}${trouble}`;
  /** @param {string} address */
  const one = (address) =>
    html`<button type="button" class="end" data-do="open-network" data-address="${address}">
      ${addresses.length > 1 ? say("invite.open_at", { address }) : say("invite.open")}</button>`;
  const asked = ctx.inviteAsked
    ? html`<div class="sure" role="group" aria-label="${say("invite.sure")}"><b>${say("invite.sure")}</b>
        <p>${say("invite.sure_line", { address: ctx.inviteAsked })}</p><div class="row">
        <button type="button" class="end" data-do="open-network-yes" data-address="${ctx.inviteAsked}">
        ${say("invite.yes")}</button><button type="button" class="do quiet" data-do="open-network-no">
        ${say("invite.no")}</button></div></div>`
    : html`<div class="row">${addresses.slice(0, 3).map(one)}</div>`;
  return html`${why}<div class="column tile openit night"><b class="title">${say("invite.open_title")}</b>
    <p>${say("invite.open_line")}</p>${asked}</div>${host}${trouble}`;
}

/**
 * Links and codes for everybody who is still to come; `ctx` has friends, watchPath, myPath.
 * @param {Waiting} ctx
 */
export function invitation(ctx) {
  const origin = openOrigin();
  if (!origin) return html`<div class="column invite">${closed(ctx)}</div>`;
  const codes = (ctx.friends ?? []).map((one) => plaque(named(ctx, one), origin + one.path));
  const { open = null, may_open: mayOpen = false } = network() ?? {};
  const lamp = open
    ? html`<p class="row isopen"><i></i><span>${say("invite.is_open", { address: new URL(open).host })}</span>
        ${
          mayOpen
            ? html`<button type="button" class="do" data-do="close-network">
        ${say("invite.close")}</button>`
            : ""
        }</p>`
    : "";
  return html`<div class="column invite">${codes.length ? html`<div class="row codes">${codes}</div>` : ""}
    ${fields(ctx, origin)}${lamp}</div>`;
}

/**
 * The buttons of it. `ui` keeps what was asked and what went wrong; `render` shows it.
 * @param {Table} what
 */
export function inviting({ ui, render }) {
  /** @param {string | null} address */
  const change = async (address) => {
    ui.inviteTrouble = null;
    ui.inviteAsked = null;
    try {
      await openTo(address);
    } catch (error) {
      ui.inviteTrouble = messageOf(error);
    }
    render();
  };
  if (local()) lookAround().then(render, () => {});
  return {
    /** @param {string} address */
    ask(address) {
      ui.inviteAsked = address;
      render();
      document.querySelector('[data-do="open-network-yes"]')?.focus();
    },
    drop() {
      ui.inviteAsked = null;
      render();
    },
    /** @param {string} address */
    open: (address) => change(address),
    close: () => change(null),
  };
}
