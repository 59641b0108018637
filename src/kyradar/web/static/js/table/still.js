// After a deed the table closes up, and something else may lie under a pointer that has not moved. A
// press there means what the last one meant: on a thing of another kind it does nothing.
const SLIP = 4; // px that a mouse moves without being moved
const FINGER = 14; // px within which a finger taps the same place
const SEEN = 700; // ms a finger needs to see what has changed under it

export class StillPointer {
  constructor() {
    /** @type {{ kind: string, x: number, y: number, touch: boolean } | null} the last press */
    this.last = null;
    /** @type {number | null} of the table as it was shown last */
    this.version = null;
    this.changed = 0; // when it was shown
  }

  /**
   * The table is drawn: for a finger, the time to see it begins.
   * @param {number} version @param {number} [now]
   */
  drawn(version, now = performance.now()) {
    if (version !== this.version) [this.version, this.changed] = [version, now];
  }

  /**
   * The mouse has moved: what lies under it now was chosen.
   * @param {Pick<PointerEvent, "clientX" | "clientY" | "pointerType">} at
   */
  moved({ clientX, clientY, pointerType }) {
    const { last } = this;
    if (!last || pointerType === "touch") return;
    if (Math.hypot(clientX - last.x, clientY - last.y) > SLIP) this.forget();
  }

  forget() {
    this.last = null;
    document.body.classList.remove("still-pointer");
  }

  /**
   * May a press do a thing of this kind? One that may is remembered. A key has no place.
   * @param {Pick<PointerEvent, "clientX" | "clientY" | "pointerType" | "detail">} press
   * @param {string | null} kind null: it does nothing that could be regretted
   * @param {number} [now]
   */
  allows({ clientX: x, clientY: y, pointerType, detail }, kind, now = performance.now()) {
    if (!detail || !kind) return true;
    const { last } = this;
    const touch = pointerType === "touch";
    const far = last ? Math.hypot(x - last.x, y - last.y) : Infinity;
    const same = touch ? far <= FINGER && now - this.changed < SEEN : far <= SLIP;
    if (last && same && last.touch === touch && last.kind !== kind) return false;
    this.last = { kind, x, y, touch };
    document.body.classList.toggle("still-pointer", !touch);
    return true;
  }
}
