// The wire to a table: says hello, comes back after a break, sends what was not answered again.
const FINAL = ["table", "token", "closed", "edition", "origin"]; // trying again would not help
const SLOWER = 1000; // ms until a message is sent again that was one too many
const BACKOFF = [250, 500, 1000, 2000, 4000, 8000];
const SPREAD = 0.5; // of the wait is by chance: after a restart not everybody comes at the same moment
const BEAT = 2500; // ms between two looks whether the server is still there
const IDLE = 25_000; // ms without a message after which it is asked
const EAGER = 5_000; // the same while an answer is waited for
const SILENCE = 10_000; // ms without a message after that: the line is dead

/** @typedef {"open" | "waiting" | "closed"} Link */
/** @typedef {Request1 & { id: number }} Numbered */

export class Connection {
  /**
   * `heard(message)` gets every message, `status("open" | "waiting" | "closed")` the state of the line.
   * While it waits, `next` is the time of the next try, and null while one is under way.
   * @param {object} given
   * @param {string} given.table
   * @param {string | null} given.token
   * @param {string} given.lang
   * @param {() => string | null} given.commit what binds this browser's part of the shuffle, null for a watcher
   * @param {string | null} given.name
   * @param {(message: Message) => void} given.heard
   * @param {(link: Link) => void} given.status
   */
  constructor({ table, token, lang, commit, name, heard, status }) {
    // Numbers of requests hold across connections of a session: what is sent again is not done twice.
    const session = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
    this.hello = { t: "hello", token, lang, name, session };
    this.commit = commit; // () => what binds this browser's part of the shuffle, null for a watcher
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.address = `${scheme}://${location.host}/ws/${encodeURIComponent(table)}`;
    this.heard = heard;
    this.status = status;
    /** @type {number | null} */
    this.version = null;
    /** @type {Map<number, { message: Numbered, resolve: (answer: Message) => void }>} */
    this.waiting = new Map(); // id -> what was sent and who waits for the answer
    this.serial = Date.now() * 8; // never the same again, not even after a reload
    this.tries = 0;
    /** @type {number | null} */
    this.next = null;
    this.timer = 0;
    this.pulse = 0;
    this.heardAt = 0; // the time of the last message
    /** @type {number | null} */
    this.askedAt = null; // the time of a ping, or of the first word, that nothing has followed
    /** @type {WebSocket | null} */
    this.socket = null;
    this.ended = false;
    /** @type {Refused1 | null} */
    this.refused = null; // why there will be no more answers
    this.retry = () => this.next !== null && this.open();
    addEventListener("online", this.retry);
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    if (this.ended) return;
    this.next = null;
    if (this.tries) this.status("waiting");
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.askedAt = Date.now();
    clearInterval(this.pulse);
    this.pulse = setInterval(() => this.beat(), BEAT);
    socket.onopen = () => socket.send(JSON.stringify({ ...this.hello, commit: this.commit() }));
    socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    socket.onclose = () => this.lost();
  }

  /** The line is down: it is tried again a little later. */
  lost() {
    clearInterval(this.pulse);
    if (this.ended) return;
    const longest = BACKOFF[Math.min(this.tries, BACKOFF.length - 1)];
    const wait = longest * (1 - SPREAD * Math.random());
    this.next = Date.now() + wait;
    this.timer = setTimeout(() => this.open(), wait);
    this.tries += 1;
    this.status("waiting");
  }

  /** A server may be silent without the line being closed: it is asked, and given up if it says nothing. */
  beat() {
    const now = Date.now();
    if (this.askedAt !== null) {
      if (now - this.askedAt < SILENCE) return;
      const { socket } = this;
      // Closing waits for the server, too: whatever comes of that is not listened to.
      if (socket) socket.onopen = socket.onmessage = socket.onclose = null;
      socket?.close();
      this.lost();
    } else if (now - this.heardAt >= (this.waiting.size ? EAGER : IDLE)) {
      this.askedAt = now;
      this.write({ t: "ping" });
    }
  }

  /** @param {Message} message */
  receive(message) {
    this.heardAt = Date.now();
    this.askedAt = null;
    if (message.t === "welcome") {
      this.tries = 0;
      this.status("open");
      for (const { message: unanswered } of this.waiting.values()) this.write(unanswered);
    }
    if (message.t === "state") this.version = message.version;
    const id = "id" in message ? message.id : null;
    const asked = typeof id === "number" ? this.waiting.get(id) : null;
    if (asked && message.t === "error" && message.code === "rate") {
      // too many at once: it is sent again, under the same number
      setTimeout(() => this.waiting.has(asked.message.id) && this.write(asked.message), SLOWER);
      return;
    }
    if (asked && message.t !== "state") {
      this.waiting.delete(asked.message.id);
      asked.resolve(message);
    }
    if (message.t === "error" && FINAL.includes(message.code)) this.giveUp(message);
    this.heard(message);
  }

  /** There will be no more answers: whoever waits for one is told why. @param {Refused1} refused */
  giveUp(refused) {
    this.refused = refused;
    this.close();
    for (const { message, resolve } of this.waiting.values())
      resolve({ ...refused, id: message.id });
    this.waiting.clear();
  }

  /** @param {Numbered | { t: "ping" }} message */
  write(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /**
   * Sends and waits for the answer, through as many breaks of the line as it takes.
   * @template {Request1} R @param {R} message @returns {Promise<Reply<R["t"]> | Refused1>}
   */
  ask(message) {
    this.serial += 1;
    /** @type {Numbered} */
    const numbered = { ...message, id: this.serial };
    if (this.refused) return Promise.resolve({ ...this.refused, id: numbered.id });
    return new Promise((resolve) => {
      this.waiting.set(numbered.id, {
        message: numbered,
        resolve: /** @type {(answer: Message) => void} */ (resolve),
      });
      this.write(numbered);
    });
  }

  get busy() {
    return [...this.waiting.values()].some(
      ({ message }) => message.t === "act" || message.t === "undo",
    );
  }

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    removeEventListener("online", this.retry);
    this.socket?.close();
    this.status("closed");
  }
}
