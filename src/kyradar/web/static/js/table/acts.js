// What the person does at a live table: clicks, drags, keys and the buttons of the furniture.
import { checkFair, fairLine } from "../game/fair.js";
import { freePlays } from "../game/legal.js";
import { common } from "../game/sides.js";
import { keep, part, seatLink } from "../game/tables.js";
import { wishes } from "../game/wishes.js";
import { Drag } from "./drag.js";
import { COMMANDS, copyLink } from "./furniture.js";

const HOLD = 450; // ms a finger rests before it asks
const RETRIES = 8; // of an action that crossed a partner's
const AGAIN = 60; // ms until the newer state is surely here
const DWELL = 350; // ms of pointing before the server is asked why not

export class Acts {
  constructor(parts) {
    Object.assign(this, parts);
    this.plays = []; // what "play all" still has to play
    this.rematches = new Map();
    this.drag = new Drag(
      (ref) => (this.ready ? this.context().byRef.get(ref) || [] : []),
      (actions, ref) => (actions.length === 1 ? this.act(actions[0].line) : this.touch(ref)),
    );
  }

  get ready() {
    return this.context()?.byRef && !this.ui.covered;
  }

  get handlers() {
    return {
      click: (event) => this.click(event),
      over: (target) => this.over(target),
      key: (event) => this.key(event),
      submit: (event) => this.submit(event),
      pointerdown: (event) => this.ready && this.press(event),
      pointermove: (event) => {
        if (event.pointerType === "touch" && Math.hypot(event.movementX, event.movementY) > 3) this.release();
        this.drag.move(event);
      },
      pointerup: (event) => {
        this.release();
        this.drag.up(event);
      },
      pointercancel: () => {
        this.release();
        this.drag.cancel();
      },
    };
  }

  /** A finger that stays on a thing wants to know what it is, not to use it. */
  press(event) {
    this.read = false;
    this.drag.down(event);
    if (event.pointerType !== "touch") return;
    this.hold = setTimeout(() => {
      this.read = true;
      this.over(event.target);
      this.peek(true);
    }, HOLD);
  }

  release() {
    clearTimeout(this.hold);
  }

  /** Sends an action; the answer to a refusal is shown where the question was. */
  async act(line, tries = RETRIES) {
    const { ui } = this;
    if (this.line().connection.busy) return;
    ui.chosen = null;
    ui.note = null;
    ui.reasons.clear();
    document.body.classList.remove("peek");
    const sent = this.line().act(line);
    this.render();
    const answer = await sent;
    if (answer.code === "stale" && tries && (await this.stillLegal(line))) this.act(line, tries - 1);
    else if (answer.t === "error") this.refuse(answer);
    else this.render();
  }

  /** In a common turn a partner may have been quicker: what is still possible is meant as before. */
  async stillLegal(line) {
    const { scene } = this.line();
    if (!common(scene.state.view.mode)) return false;
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
    return scene.mayAct && scene.state.legal.some((action) => action.line === line);
  }

  refuse(answer) {
    this.plays = [];
    if (answer.code !== "stale") this.ui.note = { tone: "bad", text: answer.text, rule: answer.rule };
    this.render();
  }

  /** A message that is no state: a refusal of the whole table, an invitation, a farewell. */
  told(line, message) {
    const { ui } = this;
    if (message.t === "rematch") return this.again(line, message);
    if (message.t === "error" && !line.scene.state) ui.refusal = message.text;
    else if (message.t === "error" && (message.id === null || message.id === undefined))
      ui.note = { tone: "bad", text: message.text, rule: message.rule };
    return this.render();
  }

  again(line, { table, token }) {
    this.rematches.set(line.token, token);
    if (!table || this.rematches.size < this.tokens.length) return;
    const tokens = this.tokens.map((old) => this.rematches.get(old));
    keep(table, { tokens });
    this.go(seatLink(table, tokens));
  }

  /** Called with every drawing: things that follow from the new state by themselves. */
  notice(ctx) {
    const { ui } = this;
    if (this.version !== this.line().scene.state.version) {
      this.version = this.line().scene.state.version;
      ui.reasons.clear();
      if (ui.note && !this.stillTrue(ui.note)) ui.note = null;
    }
    if (this.plays.length && ctx.mayAct && ctx.actions.length && !this.due) this.playNext(ctx);
    if (ctx.over && !this.ended) {
      this.ended = true;
      ui.panel = "outcome";
      this.checkShuffle(ctx);
    }
    if (!ctx.over) this.ended = false;
  }

  /** A partner's action takes away neither a refusal nor a hint that can still be followed. */
  stillTrue({ tone, line }) {
    const { view, legal } = this.line().scene.state;
    const follows = tone === "wait" || legal.some((action) => action.line === line);
    return tone === "bad" || (common(view.mode) && follows);
  }

  /** "Play all" goes on with the next card, unless the last one asked something. */
  playNext(ctx) {
    const legal = freePlays(ctx);
    const next = ctx.view.pending ? -1 : this.plays.findIndex((line) => legal.includes(line));
    if (next < 0) {
      this.plays = [];
      return;
    }
    const [line] = this.plays.splice(next, 1);
    this.due = true; // several drawings may come before it is sent
    queueMicrotask(() => {
      this.due = false;
      this.act(line);
    });
  }

  async checkShuffle(ctx) {
    const revealed = await fairLine(this.id).catch(() => null);
    if (!revealed) return;
    this.ui.secret = revealed;
    this.ui.fairCheck = await checkFair(
      ctx.fair?.hash,
      revealed,
      this.tokens.map((token) => part(this.id, token)),
    );
    this.render();
  }

  /** A thing was clicked: do the one thing it can do, or show what there is to choose. */
  touch(ref, byKey) {
    const ctx = this.context();
    const { ui } = this;
    const aimed = ctx.targets.get(ref);
    if (aimed) return this.act(aimed.line);
    const actions = ctx.byRef.get(ref) || [];
    if (actions.length === 1 && actions[0].quick) return this.act(actions[0].line);
    if (!actions.length && ref.startsWith("discard:")) return this.open(`pile:${ref}`);
    ui.chosen = ui.chosen === ref ? null : ref;
    ui.note = null;
    if (ui.chosen) this.askWhy(ref, true);
    this.render();
    if (byKey && ui.chosen) document.querySelector("#strip .do:not(.not)")?.focus();
    return undefined;
  }

  /** Asks the server why things one may want cannot be done. */
  async askWhy(ref, choose) {
    const ctx = this.context();
    const { ui } = this;
    if (!ctx.mayAct || !ref) return;
    const legal = new Set(ctx.actions.map((action) => action.line));
    const open = wishes(ctx, ref, ctx.catalog).filter((line) => !legal.has(line) && !ui.reasons.has(line));
    const { connection } = this.line();
    const version = this.version;
    const answers = await Promise.all(open.map((line) => connection.ask({ t: "why", line })));
    if (version !== this.version) return;
    answers.forEach((answer, i) =>
      ui.reasons.set(
        open[i],
        answer.ok || answer.t === "error"
          ? {}
          : { text: answer.text, rule: answer.rule, price: answer.price },
      ),
    );
    if (choose) ui.reasonsFor = ref;
    if (ui.chosen === ref) this.render();
    else if (ui.shown.ref === ref) this.inspect();
  }

  open(panel) {
    this.ui.panel = panel;
    this.before = document.activeElement;
    this.render();
    document.getElementById("panel")?.focus();
  }

  close() {
    this.ui.panel = null;
    this.render();
    if (this.before?.isConnected) this.before.focus();
  }

  over(target) {
    const el = target?.closest?.("[data-ref],[data-name],[data-boon]");
    if (!this.ready || !el) return;
    const { ref = null, name = null, boon = null } = el.dataset;
    const { ui } = this;
    if (ui.shown.ref === ref && ui.shown.name === name && ui.shown.boon === boon) return;
    ui.shown = { ref, name, boon };
    clearTimeout(this.dwell);
    if (ref) this.dwell = setTimeout(() => this.askWhy(ref, false), DWELL);
    this.inspect();
  }

  click(event) {
    if (this.drag.justEnded || this.read) return;
    const at = (selector) => event.target.closest(selector);
    const line = at("[data-line]")?.dataset.line;
    const command = at("[data-do]")?.dataset.do;
    const rule = at("[data-rule]")?.dataset.rule;
    const copy = at("[data-copy]");
    const thing = at("[data-ref]");
    const openable = at("[data-open]")?.dataset.open;
    if (!at("#menu") || command) document.getElementById("menu")?.removeAttribute("open");
    if (line) this.act(line);
    else if (command) COMMANDS[command]?.(this);
    else if (rule) this.show({ rule });
    else if (copy) copyLink(copy);
    else if (!this.ready) return;
    else if (thing && !this.line().connection.busy) this.thing(thing, event.detail === 0);
    else if (openable) this.open(`pile:${openable}`);
    else if (at("[data-name],[data-boon]")) this.peek(true);
    else if (!at(".rail,.panel,.console")) this.unchoose();
  }

  thing(el, byKey) {
    const { ref } = el.dataset;
    const idle = !this.context().byRef.has(ref) && !this.context().targets.has(ref);
    this.touch(ref, byKey);
    this.peek(Boolean(this.ui.chosen) || idle);
  }

  /** On small screens the explanation comes up for the thing touched. */
  peek(on) {
    document.body.classList.toggle("peek", on);
  }

  show(what) {
    this.ui.shown = what;
    this.peek(true);
    this.render();
  }

  unchoose() {
    this.peek(false);
    if (!this.ui.chosen && !this.ui.note) return;
    this.ui.chosen = null;
    this.ui.note = null;
    this.render();
  }

  key(event) {
    if (event.key !== "Escape") return false;
    document.getElementById("menu")?.removeAttribute("open");
    const { ui } = this;
    if (ui.panel) this.close();
    else if (ui.chosen) {
      const ref = ui.chosen;
      this.unchoose();
      document.querySelector(`[data-ref="${CSS.escape(ref)}"]`)?.focus();
    } else this.unchoose();
    return true;
  }

  submit(event) {
    const input = event.target.querySelector("#chat-line");
    const text = input?.value.trim();
    if (!text) return;
    input.value = "";
    this.line().connection.ask({ t: "say", text });
  }

  /** Asks the server for something that is no action of the game. */
  async ask(message, line = this.line()) {
    const answer = await line.connection.ask(message);
    if (answer.t === "error") this.refuse(answer);
    else this.render();
    return answer;
  }
}
