// Who sits at a live table from this screen: its lines, the seat that is looked from, and what is drawn when.
import { board, useBoard } from "../boards.js";
import { get } from "../lib/api.js";
import { Frame } from "../lib/frame.js";
import { recall } from "../lib/memory.js";
import { allies } from "../lib/modes.js";
import { language } from "../lib/words.js";
import { harvest } from "../journey/harvest.js";
import { keptAnalysis } from "../live/analysis.js";
import { tellBanner } from "../live/banner.js";
import { keepFinished } from "../live/finished.js";
import { Line } from "../live/line.js";
import { lookAround, tellClosed } from "../live/network.js";
import { profile } from "../live/profile.js";
import { keep, others, table as remembered } from "../live/tables.js";
import { Coach } from "../coach/coach.js";
import { Acts } from "./acts.js";
import { pointedIn, setRules } from "./context.js";
import { inspector } from "./rail.js";
import { Riddle } from "./riddle.js";
import { Stage } from "./stage.js";
import { untouched } from "./viewer.js";

const GRACE = 150; // ms an own action may take before it is drawn that it is on its way

/** @implements {Table} */
export class Seated {
  /** @param {Env} env @param {(seated: Seated) => unknown} paint */
  constructor({ redraw, go, here, id, app }, paint) {
    const [held, hash] = location.hash.slice(1).split("&");
    this.redraw = redraw;
    this.go = go;
    this.here = here;
    this.id = id;
    this.app = app;
    this.tokens = held.split(",").filter(Boolean);
    this.hash = hash || remembered(id)?.hash;
    /** @type {TableUi} */
    this.ui = {
      ...untouched(),
      reasonsFor: null,
      watching: null, // moments are shown one after the other
      past: null, // a moment that is looked at instead of the table as it is
      deck: null, // what was told of a deck that is looked into
      guard: null, // the line that would end the turn, while it is asked whether it shall
      facing: 0,
      covered: false,
      considered: null, // what would follow from the thing pointed at
      refusal: null,
      fairCheck: null,
      secret: null,
      quiet: recall("mute", false),
      analysis: keptAnalysis({ table: id }), // one comes back from the replay
    };
    /** @type {Ctx | null} what was drawn last; null while there is no table to be seen */
    this.drawn = null;
    /** @type {string | null} */
    this.game = null; // known once somebody has said welcome
    /** @type {Record<string, number> | null} */
    this.points = null; // as they were drawn last
    this.named = false; // is it kept who else sits here?
    this.read = remembered(id)?.read ?? 0; // lines of the chat that were in sight
    this.wasCut = false; // was the line down?
    this.stage = new Stage();
    this.frame = new Frame(() => paint(this));
    // For what the person does: the focus goes to what it has drawn.
    this.render = () => this.frame.now();
    // For what is heard of the server; what one's own deed has led to is waited for.
    this.soon = () => (this.line().awaits ? this.frame.within(GRACE) : this.frame.soon());
    this.sent = () => this.frame.within(GRACE);
    this.known = () => this.drawn;
    this.line = () => this.lines[this.ui.facing] || this.lines[0];
    this.inspect = this.inspect.bind(this);
    this.context = this.context.bind(this);
    this.turnTo = this.turnTo.bind(this);
    /** @type {Line[]} */
    this.lines = (this.tokens.length ? this.tokens : [null]).map((token) => this.lineOf(token));
    this.acts = new Acts(this);
    this.coach = new Coach(this);
    this.riddle = new Riddle(this);
    if (this.tokens.length) keep(id, { tokens: this.tokens, ...(hash ? { hash } : {}) });
    this.askNetwork(false);
  }

  /** @param {string | null} token */
  lineOf(token) {
    const { id, hash } = this;
    return new Line({
      ...{ table: id, token, hash },
      name: this.tokens.length < 2 ? recall("name", null) : null,
      changed: () => {
        this.tellLine();
        this.soon();
      },
      told: (line, message) => this.acts.told(line, message),
      welcomed: ({ mode, game }) => {
        if (this.tokens.length) keep(id, { mode, seats: this.heldHere });
        this.named = false;
        return this.game || this.takeUp(game);
      },
    });
  }

  /** The seats that are played from this screen. */
  get heldHere() {
    return this.lines.map((each) => each.scene.seat);
  }

  context() {
    this.frame.flush(); // whoever acts, acts on what the table is by now
    if (!this.drawn) throw new Error("nothing of the table was drawn yet");
    return this.drawn;
  }

  /** The table's game: its board is loaded before anything is drawn. @param {string} name */
  async takeUp(name) {
    await useBoard(name, this.here);
    await this.coach.learn(name);
    this.game = name;
    this.loadRules().catch(() => {});
    this.render();
  }
  async loadRules() {
    setRules(await get(`/api/rules/${language()}?game=${this.game}`));
  }
  /** Another language: everything that was told is told anew. */
  async spoken() {
    if (!this.game) return;
    await useBoard(this.game, this.here);
    await this.coach.learn(this.game);
    for (const each of this.lines) each.speak(language());
    this.ui.reasons.clear();
    await this.loadRules().catch(() => {});
  }

  /** A line that is down is said in the banner, with the time of the next try. */
  tellLine() {
    const cut = this.lines?.find(({ link }) => link === "waiting");
    const words = { title: "line.lost", line: "line.lost_line", label: "line.now" };
    const act = () => this.lines.forEach(({ connection }) => connection.retry());
    tellBanner("table", cut ? { ...words, until: cut.connection.next, act } : null);
    if (this.wasCut && !cut) this.askNetwork(true);
    this.wasCut = Boolean(cut);
  }
  /**
   * A server that was started anew is closed to the network: said to whoever has invited somebody.
   * @param {boolean} again
   */
  async askNetwork(again) {
    if (!remembered(this.id)?.friends?.length) return;
    await lookAround(again);
    if (!this.acts.gone) tellClosed(() => this.acts.open("share"));
  }

  /** @param {number[]} seats */
  turnTo(seats) {
    this.face(this.lines.findIndex(({ scene }) => seats.some((seat) => seat === scene.seat)));
    this.render();
  }
  /** @param {number} place */
  face(place) {
    if (place < 0) return;
    Object.assign(this.ui, { facing: place, chosen: null, note: null });
    this.points = null;
  }
  /** At one screen: the curtain falls whenever an opponent is to act; partners take turns openly. */
  curtainFalls() {
    const { lines, ui } = this;
    const { scene } = this.line();
    const next = lines.findIndex((each) => each.scene.mayAct);
    if (!this.game || lines.length < 2 || next < 0) return; // before the board is there nothing is covered or shown
    const other = lines[next].scene;
    if (!scene.state?.view || scene.mayAct || scene.seat === other.seat) return;
    ui.covered = board().secrets && !allies(other.now.view.mode, scene.seat, other.seat);
    this.face(next);
  }

  /** @param {Ctx} ctx */
  finished(ctx) {
    const { view, people, outcome = null } = ctx;
    const { lesson, puzzle } = this.line().scene.now;
    if (!this.game || lesson || puzzle) return; // these are no games of one's own
    const before = profile().games;
    const facts = { table: this.id, game: this.game, mode: view.mode, turn: view.turn };
    keepFinished({ ...facts, people, outcome }, this.heldHere, board().brief?.(ctx));
    this.gather(outcome);
    // The first game that was won without a guide is celebrated, once.
    this.ui.firstWin =
      !before.some(({ result }) => result === "won") && profile().games[0]?.result === "won";
  }
  /**
   * Deeds and crowns of a game that has ended here: asked for once, told at its end.
   * @param {{ winners: number[] } | null} outcome
   */
  async gather(outcome) {
    const { ui } = this;
    const [seat] = this.heldHere;
    if (!outcome || seat === null || seat === undefined || ui.brought) return;
    ui.brought = { deeds: [], crown: null };
    try {
      ui.brought = await harvest(this.id, seat);
      if (ui.brought.deeds.length || ui.brought.crown) this.soon();
    } catch {
      // Without the server there is no telling: the game can be looked at again on one's own page.
    }
  }

  /** Whom one plays with is kept for the list of one's tables. */
  keepCompany() {
    const { id, drawn } = this;
    const people = this.line().scene.state?.people;
    const note = drawn && board().brief?.(drawn);
    if (this.tokens.length && note && note !== remembered(id)?.note) keep(id, { note });
    if (this.named || !this.tokens.length || !people) return;
    this.named = true;
    keep(id, { others: others(people, this.heldHere) });
  }

  /** Only the explanation follows the pointer: the table is as it was drawn. */
  inspect() {
    if (this.acts.gone || !this.drawn) return; // an answer that came after one went to another table
    this.drawn = pointedIn(this.drawn, this.ui);
    this.redraw(this.app.querySelector("#inspect"), inspector(this.drawn));
  }

  leave() {
    this.acts.gone = true;
    this.frame.drop();
    this.stage.leave();
    document.body.classList.remove("looking-back");
    this.coach.leave();
    this.lines.forEach((each) => each.connection.close());
    tellBanner("network", null);
  }
}
