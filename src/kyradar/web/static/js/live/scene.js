// What one seat knows, put together from the server's messages: the newest state and the whole log.
export class Scene {
  constructor() {
    /** @type {Seat} */
    this.seat = undefined; // undefined until welcome; null for somebody who watches
    /** @type {TableState | null} */
    this.state = null;
    /** @type {LogEntry[]} */
    this.log = [];
    /** @type {Chat[]} */
    this.chat = [];
    /** @type {Fair | null} */
    this.fair = null;
    /** @type {Pick<Welcome, "chat" | "undo" | "hints" | "mode"> | null} */
    this.rules = null;
    /** Was it somebody else's turn in any state since this was last set to false? */
    this.waited = false;
  }

  /** @param {Welcome} message */
  welcome(message) {
    this.seat = message.seat;
    this.fair = message.fair;
    this.chat = []; // what was said is told anew with every welcome
    const { chat, undo, hints, mode } = message;
    this.rules = { chat, undo, hints, mode };
  }

  /**
   * The log comes in pieces: everything from `log_from` on is new or was taken back.
   * @param {TableState} state
   */
  accept(state) {
    this.state = state;
    this.waited ||= !this.mayAct;
    this.log = [...this.log.filter((entry) => entry.n < state.log_from), ...state.log];
  }

  /** The state, once there is one: whoever draws or acts has seen it. */
  get now() {
    if (!this.state) throw new Error("nothing is known of the table yet");
    return this.state;
  }

  get me() {
    return this.seat ?? 0;
  }

  /** May this seat do something now? */
  get mayAct() {
    const { state, seat } = this;
    return Boolean(state && !state.outcome && state.to_act.some((one) => one === seat));
  }
}
