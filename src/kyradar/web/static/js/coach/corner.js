// The corner card: how one wins, what glows, what the signs mean. It stands where the explanation
// stands while nothing is pointed at; on small screens it is a sheet. Open on the first visit.
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { recall, remember } from "../lib/memory.js";
import { ICON } from "../lib/symbols.js";
import { say, tell } from "../lib/words.js";

const small = matchMedia("(max-width: 1100px)");
const REST = 700; // ms after which a thing that is no longer pointed at makes room again
const LIGHTS = ["act", "minor", "target", "threat"];

/** @param {string} letter */
const key = (letter) => html`<kbd>${letter}</kbd>`;

export class Corner {
  /** `table`: ui, render(), inspect(). @param {Pick<Table, "ui" | "render" | "inspect">} table */
  constructor({ ui, render, inspect }) {
    this.ui = ui;
    this.render = render;
    this.inspect = inspect;
    this.game = ""; // whose rules are meant
    this.mode = "";
    this.stirred = false; // was the pointer or a key used yet?
    this.rest = 0;
    this.open = recall("corner") !== false;
    this.asked = false; // by the button; a lesson on a small screen is not covered unasked
  }

  /** Does it lie over the table now? */
  get covers() {
    return (
      small.matches && this.open && (this.asked || !document.body.classList.contains("guided"))
    );
  }

  /** A pointer that only happens to rest on something takes nothing away from a newcomer. */
  get keeps() {
    return this.open && !small.matches && !this.stirred;
  }

  button() {
    if (!board().coach.legend(this.mode)) return "";
    const open = small.matches ? this.covers : this.open;
    return html`<button type="button" class="help-button" data-coach="corner" aria-expanded="${String(open)}"
      aria-label="${say("corner.title")}" title="${say("corner.title")}">?</button>`;
  }

  /** The card itself; `mode` decides how one wins. @param {string} mode */
  card(mode) {
    /** @param {string} name */
    const light = (name) =>
      html`<li class="item"><i class="lamp ${name}"></i>${say(`corner.${name}`)}</li>`;
    const legend = board().coach.legend(mode);
    if (!legend) return null;
    const { win, signs } = legend;
    /** @param {[Piece, Piece]} what */
    const sign = ([picture, words]) =>
      html`<li class="item"><span class="sign">${picture}</span><span>${words}</span></li>`;
    const game = this.game ? `/rules/${this.game}` : "/rules";
    return html`<section class="surface corner" id="corner" data-key="corner" aria-labelledby="corner-title"><header
      class="row one between">
      <h2 id="corner-title">${say("corner.title")}</h2><button type="button" class="tool" data-coach="corner-close"
      aria-label="${say("act.close")}">${ICON.close}</button></header>
      <h3>${say("corner.win")}</h3><p class="winline">${win}</p>
      <h3>${say("corner.glow")}</h3><ul class="column lights">${LIGHTS.map(light)}</ul>
      <h3>${say("corner.signs")}</h3><ul class="column">${signs.map(sign)}</ul>
      <p class="keyline">${tell("corner.keys", { a: key("A"), e: key("E"), u: key("U"), h: key("H") })}</p>
      <footer class="row one between"><a
        href="${game}" target="_blank">${say("corner.more")}</a><small>${say("corner.again")}</small></footer>
      </section>`;
  }

  /** For the rail, in place of the explanation. @param {string} mode */
  inRail(mode) {
    return this.open && !small.matches ? this.card(mode) : null;
  }

  sheet() {
    if (!this.covers || !this.mode) return "";
    return html`<div class="sheet-back" data-coach="corner-close" data-key="corner-back"></div>
      <div class="sheet" data-key="corner-sheet">${this.card(this.mode)}</div>`;
  }

  /** @param {string} what */
  click(what) {
    this.set(what === "corner" && !(small.matches ? this.covers : this.open && !this.busy));
  }

  /** Something is explained in its place. */
  get busy() {
    return Boolean(
      this.ui.shown.ref || this.ui.shown.name || this.ui.shown.rule || this.ui.shown.boon,
    );
  }

  /** @param {boolean} open */
  set(open) {
    this.open = this.asked = open;
    if (open) this.ui.shown = {};
    remember("corner", open);
    this.render();
    if (open) document.querySelector("#corner .tool")?.focus({ preventScroll: true });
    else document.querySelector(".help-button")?.focus({ preventScroll: true });
  }

  /** The pointer has left the things: after a moment the card is back. @param {Element} target */
  over(target) {
    clearTimeout(this.rest);
    if (!this.open || small.matches || !this.busy) return;
    if (target?.closest?.("[data-ref],[data-name],[data-boon],.rail,.bubble")) return;
    this.rest = setTimeout(() => {
      this.ui.shown = {};
      this.inspect();
    }, REST);
  }

  /** Escape closes the sheet. True if it did. @param {KeyPress} event */
  key(event) {
    if (event.key !== "Escape" || !this.covers) return false;
    this.set(false);
    return true;
  }

  leave() {
    clearTimeout(this.rest);
  }
}
