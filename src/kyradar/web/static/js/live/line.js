// One seat's line to the table: its connection, its scene, and the pace at which news is shown.
import { meetBuild } from "./build.js";
import { Connection } from "./connection.js";
import { Kept } from "./kept.js";
import { Scene } from "./scene.js";
import { pause } from "../lib/motion.js";
import { language } from "../lib/words.js";

const PACE = 480; // ms between two actions of somebody else, so that one can follow
const FLOOD = 40; // so many at once are a reconnect, not a turn: show the end of it

export class Line {
  /**
   * @param {object} given @param {string} given.table @param {string | null} given.token
   * @param {string | null | undefined} given.hash @param {string | null} given.name
   * @param {(line: Line) => void} given.changed
   * @param {(line: Line, message: Message) => void} given.told a message that is no state
   * @param {(message: Welcome) => void} given.welcomed
   */
  constructor({ table, token, hash, name, changed, told, welcomed }) {
    this.scene = new Scene();
    this.token = token;
    this.kept = new Kept(table, token, hash);
    /** @type {import("./connection.js").Link | "connecting"} */
    this.link = "connecting";
    /** @type {TableState[]} */
    this.queue = [];
    this.timer = 0;
    this.acknowledged = 0; // the version our last deed led to
    this.changed = changed;
    this.told = told;
    this.welcomed = welcomed;
    this.connection = new Connection({
      table,
      token,
      commit: () => (token ? this.kept.commit : null),
      name,
      lang: language(),
      /** @param {Message} message */
      heard: (message) => this.heard(message),
      status: (link) => {
        this.link = link;
        changed(this);
      },
    });
  }

  /** @param {Message} message */
  heard(message) {
    const { scene } = this;
    if (message.t === "ok") this.acknowledged = Math.max(this.acknowledged, message.version ?? 0);
    if (message.t === "welcome") {
      this.acknowledged = 0; // what was on its way when the line broke comes with the next state
      meetBuild(message.build);
      scene.welcome(message);
      const shuffle = this.kept.welcomed(message.seat, message.fair);
      if (shuffle) this.connection.ask({ t: "shuffle", ...shuffle });
      this.welcomed(message);
    } else if (message.t === "state") return this.line_up(message);
    else if (message.t === "chat") scene.chat.push(message);
    else if (message.t === "people") this.rename(message.people);
    else if (message.t !== "ok" && message.t !== "pong") return this.told(this, message);
    // A pong changes nothing that is drawn.
    return message.t === "pong" ? undefined : this.changed(this);
  }

  /**
   * Somebody has another name: in what is shown, and in what is still to be shown.
   * @param {Person[]} people
   */
  rename(people) {
    for (const state of [this.scene.state, ...this.queue]) if (state) state.people = people;
  }

  /** @param {TableState} state */
  line_up(state) {
    if (state.started) this.kept.shown(state.step, state.view);
    this.queue.push(state);
    if (this.queue.length > FLOOD)
      for (const waiting of this.queue.splice(0)) this.scene.accept(waiting);
    if (!this.timer) this.next();
    else this.changed(this);
  }

  /** Shows the next state; after somebody else's action the one behind it waits a moment. */
  next() {
    this.timer = 0;
    const state = this.queue.shift();
    if (!state) return;
    const mine = this.scene.mayAct || !this.scene.state;
    this.scene.accept(state);
    this.changed(this);
    const wait = mine || document.hidden ? 0 : pause(PACE);
    if (this.queue.length && !wait) this.next();
    else if (wait) this.timer = setTimeout(() => this.next(), wait);
  }

  /** What still waits to be shown is shown at once. */
  hurry() {
    if (!this.queue.length) return;
    clearTimeout(this.timer);
    this.timer = 0;
    for (const state of this.queue.splice(0)) this.scene.accept(state);
    this.changed(this);
  }

  /** Nothing newer is waiting to be shown, or on its way after an "ok" that came before it. */
  get settled() {
    return this.queue.length === 0 && (this.scene.state?.version ?? 0) >= this.acknowledged;
  }

  /** Is the state on its way to which a deed of ours has led? */
  get awaits() {
    return !this.queue.length && !this.settled;
  }

  /** @param {string} line */
  act(line) {
    return this.connection.ask({ t: "act", at: this.scene.now.version, line });
  }

  /** @param {string} lang */
  speak(lang) {
    this.connection.hello.lang = lang;
    return this.connection.ask({ t: "lang", lang });
  }
}
