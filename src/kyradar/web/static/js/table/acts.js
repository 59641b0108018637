// What the person does at a live table, and what follows by itself from a new state. Each job has a
// file of its own: pointer (presses, keys), deeds (sending), playall, whynot, rematch, fairness.
import { board } from "../boards.js";
import { Aim } from "./aim.js";
import { Consider } from "./consider.js";
import { freshDeck } from "./deckview.js";
import { Deeds } from "./deeds.js";
import { checkShuffle } from "./fairness.js";
import { fit } from "./fit.js";
import { asks } from "./guard.js";
import { onlyOwn } from "./hint.js";
import { inviting } from "./invite.js";
import { PlayAll } from "./playall.js";
import { Pointer } from "./pointer.js";
import { Rematch } from "./rematch.js";
import { WhyNot } from "./whynot.js";

export class Acts {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.ui = table.ui;
    this.id = table.id;
    this.lines = table.lines;
    this.line = table.line;
    this.render = table.render;
    this.inspect = table.inspect;
    this.turnTo = table.turnTo;
    this.context = table.context;
    this.gone = false; // the screen was left
    /** @type {number | null} */
    this.version = null; // of the table as it was drawn last
    this.ended = false;
    this.endWaits = false;
    /** @type {Element | null} what had the focus before a panel was opened */
    this.before = null;
    this.deeds = new Deeds(table, () => this.playAll.stop());
    this.playAll = new PlayAll((line) => this.act(line));
    this.whyNot = new WhyNot(table);
    this.consider = new Consider(table);
    this.rematch = new Rematch(table);
    this.aim = new Aim((line) => this.act(line));
    this.inviting = inviting(table);
    this.pointer = new Pointer(this);
  }

  get ready() {
    return this.table.known() !== null && !this.ui.covered;
  }

  /** @returns {TableHandlers} */
  get handlers() {
    return {
      ...this.pointer.handlers,
      /** @param {Submit} event */ submit: (event) => this.submit(event),
    };
  }

  /** @param {string} line */
  act(line) {
    return this.deeds.act(line);
  }

  /** The turn shall end; what would be lost by that is said first. @param {string} line */
  end(line) {
    // A puzzle's try can be had back, and the guard would give its answer away.
    if (this.table.riddle.state || !asks(this.context(), this.id)) return this.act(line);
    this.ui.guard = line;
    this.ui.panel = null;
    this.render();
    document.querySelector("#guard .end")?.focus();
    return undefined;
  }

  /** Nothing has ended; the focus goes back to where it came from. */
  closeGuard() {
    this.ui.guard = null;
    this.render();
    document.getElementById("end-turn")?.focus();
  }

  /** @template {Request1} R @param {R} message @param {import("../live/line.js").Line} [line] */
  ask(message, line) {
    if (message.t === "rematch") this.rematch.asked = true;
    return this.deeds.ask(message, line);
  }

  /**
   * A message that is no state: a refusal of the whole table, an invitation, a farewell.
   * @param {import("../live/line.js").Line} line @param {Message} message
   */
  told(line, message) {
    const { ui } = this;
    if (message.t === "rematch") return this.rematch.told(line, message);
    // Whoever has asked something draws what comes of the answer.
    if (message.t !== "error") return undefined;
    const { code, text, rule, id } = message;
    if (!line.scene.state) ui.refusal = { code, text };
    else if (id === null || id === undefined) ui.note = { tone: "bad", text, rule };
    return this.table.soon();
  }

  /**
   * Called with every drawing: things that follow from the new state by themselves.
   * @param {Ctx} ctx
   */
  notice(ctx) {
    const { ui } = this;
    const { version } = this.line().scene.now;
    if (this.consider.version !== version) this.consider.forget(version);
    if (this.version !== version) freshDeck(this);
    this.version = version;
    if (this.whyNot.version !== version) {
      this.whyNot.forget(version);
      if (ui.note && !this.stillTrue(ui.note)) ui.note = null;
    }
    this.pointer.still.drawn(version);
    if (!ctx.mayAct) ui.guard = null;
    this.playAll.next(ctx);
    this.aim.next(ctx);
    if (ctx.over && !this.ended) {
      this.endWaits = true;
      checkShuffle(this.table);
      this.table.finished(ctx);
    }
    this.ended = ctx.over;
    // The last blow is seen before the end is told.
    if (!this.endWaits || this.table.stage.busy) return;
    this.endWaits = false;
    if (ctx.over) ui.panel = "outcome";
  }

  /**
   * After a change: a plan stays while it can be followed and nobody else has acted, a refusal
   * until something is done; who waits for a hint waits no more.
   * @param {Note} note
   */
  stillTrue(note) {
    const { scene } = this.line();
    if (!note.steps) return note.tone === "bad";
    return (
      scene.mayAct &&
      onlyOwn(note.asked, scene) &&
      scene.now.legal.some((action) => action.line === note.line)
    );
  }

  /**
   * A thing was clicked: do the one thing it can do, or show what there is to choose.
   * @param {string} ref @param {boolean} [byKey]
   */
  touch(ref, byKey) {
    const ctx = this.context();
    const { ui } = this;
    const aimed = ctx.targets.get(ref);
    if (aimed) return this.act(aimed.line);
    const actions = ctx.byRef.get(ref) || [];
    if (actions.length === 1 && actions[0].quick) return this.act(actions[0].line);
    const pile = actions.length ? null : board().opens(ref);
    if (pile) return this.open(`pile:${pile}`);
    ui.chosen = ui.chosen === ref ? null : ref;
    ui.note = null;
    if (ui.chosen) this.whyNot.ask(ref, true);
    this.render();
    // To what the thing can do, if it can do anything; else the focus stays on it.
    if (byKey && ui.chosen && actions.length) document.querySelector("#strip.on .do")?.focus();
    return undefined;
  }

  /** Which lines of the chronicle are shown. @param {Filter} name */
  filter(name) {
    this.ui.filter = name;
    this.render();
  }

  /** @param {string} panel */
  open(panel) {
    this.ui.panel = panel;
    this.before = document.activeElement;
    this.render();
    document.querySelector("#panel, #popmenu")?.focus();
  }

  close() {
    this.ui.panel = null;
    this.render();
    if (this.before?.isConnected) /** @type {HTMLElement} */ (this.before).focus();
  }

  /** On small screens the explanation comes up for the thing touched. @param {boolean} on */
  peek(on) {
    document.body.classList.toggle("peek", on);
    if (on) fit(); // how high the strip is
  }

  /** @param {Shown} what */
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

  /** @param {Submit} event */
  submit(event) {
    /** @type {HTMLInputElement | null} */
    const input = event.target.querySelector("#chat-line");
    const text = input?.value.trim();
    if (!input || !text) return;
    input.value = "";
    this.line().connection.ask({ t: "say", text });
  }
}
