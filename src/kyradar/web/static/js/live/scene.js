// What one seat knows, put together from the server's messages: the newest state and the whole log.
export class Scene {
  constructor() {
    this.seat = undefined; // undefined until welcome; null for somebody who watches
    this.state = null;
    this.log = [];
    this.chat = [];
    this.fair = null;
  }

  welcome(message) {
    this.seat = message.seat;
    this.fair = message.fair;
    const { chat, undo, hints, mode } = message;
    this.rules = { chat, undo, hints, mode };
  }

  /** The log comes in pieces: everything from `log_from` on is new or was taken back. */
  accept(state) {
    this.state = state;
    this.log = [...this.log.filter((entry) => entry.n < state.log_from), ...state.log];
  }

  get me() {
    return this.seat ?? 0;
  }

  /** May this seat do something now? */
  get mayAct() {
    return this.state?.to_act.includes(this.seat) && !this.state.outcome;
  }
}
