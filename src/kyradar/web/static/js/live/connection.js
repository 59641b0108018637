// The wire to a table: says hello, comes back after a break, sends what was not answered again.
const FINAL = ["table", "token", "closed", "origin"]; // trying again would not help
const BACKOFF = [250, 500, 1000, 2000, 4000, 8000];

export class Connection {
  /** `heard(message)` gets every message, `status("open" | "waiting" | "closed")` the state of the line. */
  constructor({ table, token, lang, commit, name, heard, status }) {
    this.hello = { t: "hello", token, lang, name };
    this.commit = commit; // () => what binds this browser's part of the shuffle, null for a watcher
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.address = `${scheme}://${location.host}/ws/${encodeURIComponent(table)}`;
    this.heard = heard;
    this.status = status;
    this.version = null;
    this.waiting = new Map(); // id -> what was sent and who waits for the answer
    this.serial = Date.now() * 8; // never the same again, not even after a reload
    this.tries = 0;
    this.ended = false;
    this.retry = () => this.socket?.readyState === WebSocket.CLOSED && this.open();
    addEventListener("online", this.retry);
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    if (this.ended) return;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ ...this.hello, commit: this.commit(), have: this.version }));
    socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    socket.onclose = () => {
      clearInterval(this.pulse);
      if (this.ended) return;
      this.status("waiting");
      this.timer = setTimeout(() => this.open(), BACKOFF[Math.min(this.tries, BACKOFF.length - 1)]);
      this.tries += 1;
    };
  }

  receive(message) {
    if (message.t === "welcome") {
      this.tries = 0;
      this.status("open");
      for (const { message: unanswered } of this.waiting.values()) this.write(unanswered);
      clearInterval(this.pulse);
      this.pulse = setInterval(() => this.write({ t: "ping" }), 25000);
    }
    if (message.t === "state") this.version = message.version;
    const asked = message.id !== null && message.id !== undefined ? this.waiting.get(message.id) : null;
    if (asked && message.t !== "state") {
      this.waiting.delete(message.id);
      asked.resolve(message);
    }
    if (message.t === "error" && FINAL.includes(message.code)) this.close();
    this.heard(message);
  }

  write(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Sends and waits for the answer, through as many breaks of the line as it takes. */
  ask(message) {
    this.serial += 1;
    const numbered = { ...message, id: this.serial };
    return new Promise((resolve) => {
      this.waiting.set(numbered.id, { message: numbered, resolve });
      this.write(numbered);
    });
  }

  get busy() {
    return [...this.waiting.values()].some(({ message }) => message.t === "act" || message.t === "undo");
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
