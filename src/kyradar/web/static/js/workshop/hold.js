// A thing of the picture held by the pointer: moved by itself, sized by its corner, turned by the knob above it.
import { heldAddress } from "../lib/draw/compose.js";
import { HEIGHT, WIDTH } from "../lib/draw/layers.js";
import { moved, slid } from "./art.js";

/**
 * @typedef {{ pull: string, x: number, y: number, s: number, r: number, fromX: number, fromY: number,
 *   midX: number, midY: number, scale: number, stage: HTMLElement, next: Art | null }} Held
 */

export class Hold {
  /**
   * @param {object} picture
   * @param {() => Art} picture.art
   * @param {() => number} picture.at the thing that is chosen
   * @param {() => PartGroups} picture.groups
   * @param {(art: Art) => void} picture.keep
   */
  constructor(picture) {
    this.picture = picture;
    /** @type {Held | null} */
    this.held = null;
  }

  /** @param {Touch1} event */
  down(event) {
    const stage = event.target.closest("#stage");
    const thing = stage ? this.picture.art().things?.[this.picture.at()] : null;
    if (!stage || !thing) return;
    event.preventDefault();
    stage.focus();
    const box = stage.getBoundingClientRect();
    const [x, y] = [thing.x ?? WIDTH / 2, thing.y ?? HEIGHT / 2];
    this.held = {
      ...{ pull: event.target.closest("[data-pull]")?.dataset.pull ?? "", x, y, stage, next: null },
      ...{ s: thing.s ?? 1, r: thing.r ?? 0, fromX: event.clientX, fromY: event.clientY },
      midX: box.left + (x / WIDTH) * box.width,
      midY: box.top + (y / HEIGHT) * box.height,
      scale: WIDTH / box.width,
    };
  }

  /** @param {Pick<Touch1, "clientX" | "clientY">} event */
  move({ clientX, clientY }) {
    const { held, picture } = this;
    if (!held) return;
    const [art, at] = [picture.art(), picture.at()];
    if (held.pull === "s") {
      const before = Math.hypot(held.fromX - held.midX, held.fromY - held.midY);
      const now = Math.hypot(clientX - held.midX, clientY - held.midY);
      held.next = slid(art, at, "s", (held.s * now) / Math.max(1, before));
    } else if (held.pull === "r") {
      const before = Math.atan2(held.fromY - held.midY, held.fromX - held.midX);
      const now = Math.atan2(clientY - held.midY, clientX - held.midX);
      held.next = slid(art, at, "r", within(Math.round(held.r + ((now - before) * 180) / Math.PI)));
    } else {
      const by = [clientX - held.fromX, clientY - held.fromY].map((one) => one * held.scale);
      held.next = moved(art, at, held.x + by[0], held.y + by[1]);
    }
    this.show(held);
  }

  /**
   * What is held is drawn while it is held; the card is written when it is let go.
   * @param {Held} held
   */
  show({ stage, next }) {
    const thing = next?.things?.[this.picture.at()];
    const grip = /** @type {HTMLElement | null} */ (stage.querySelector(".w-grip"));
    const image = stage.querySelector("img");
    if (!next || !thing || !grip || !image) return;
    grip.style.left = `${((thing.x ?? WIDTH / 2) / WIDTH) * 100}%`;
    grip.style.top = `${((thing.y ?? HEIGHT / 2) / HEIGHT) * 100}%`;
    grip.style.width = `${(thing.s ?? 1) * 58}%`;
    grip.style.rotate = `${thing.r ?? 0}deg`;
    image.src = heldAddress(next, this.picture.groups());
  }

  up() {
    const next = this.held?.next;
    this.held = null;
    if (next) this.picture.keep(next);
  }

  cancel() {
    this.held = null;
  }
}

/** Degrees between -180 and 180. @param {number} degrees */
const within = (degrees) => ((((degrees + 180) % 360) + 360) % 360) - 180;
