// Dragging: a thing is taken to where one of its actions leads.
const START = 9; // px before a press becomes a drag

/** The place a pointer is over: an action may aim at it. @param {Element | null} el */
const dropZone = (el) => el?.closest("[data-ref-drop]") ?? null;

/**
 * A figure is no button, but what is let go on it is meant for it: the nearest one at a point.
 * @param {number} x @param {number} y
 */
function figureAt(x, y) {
  const found = [...document.querySelectorAll("[data-drop-box]")]
    .map((el) => ({ el, box: el.getBoundingClientRect() }))
    .filter(({ box }) => x > box.left && x < box.right && y > box.top && y < box.bottom)
    .map(({ el, box }) => ({ off: Math.abs(x - (box.left + box.right) / 2), el }));
  return found.sort((a, b) => a.off - b.off)[0]?.el.dataset.dropBox ?? null;
}

/**
 * What is pressed, where, and what it could do; `copy` is what is carried.
 * @typedef {{ el: HTMLElement, ref: string, aims: Action[], x: number, y: number, id: number,
 *   copy: HTMLElement | null }} Held
 */

export class Drag {
  /**
   * `actions(ref)` says what a thing can do, `done(actions, ref, on)` is called on a good drop.
   * @param {(ref: string) => Action[]} actions
   * @param {(actions: Action[], ref: string, on: string | null) => unknown} done
   */
  constructor(actions, done) {
    this.actions = actions;
    this.done = done;
    /** @type {Held | null} */
    this.held = null;
    this.ended = 0;
    this.abandoned = false; // by Escape, while the button is still down
  }

  /** @param {Touch1} event */
  down(event) {
    const el = event.target.closest?.("[data-ref]");
    if (!el || event.button > 0 || (event.pointerType === "touch" && !el.closest(".hand"))) return;
    const ref = el.dataset.ref ?? "";
    const aims = this.actions(ref).filter((action) => action.to);
    if (aims.length)
      this.held = {
        el,
        ref,
        aims,
        x: event.clientX,
        y: event.clientY,
        copy: null,
        id: event.pointerId,
      };
  }

  /** @param {Touch1} event */
  move(event) {
    const { held } = this;
    if (!held || event.pointerId !== held.id) return;
    const dx = event.clientX - held.x;
    const dy = event.clientY - held.y;
    if (!held.copy && Math.hypot(dx, dy) > START) this.lift(held);
    if (held.copy) held.copy.style.translate = `${dx}px ${dy}px`;
  }

  /** @param {Held} held */
  lift(held) {
    const box = held.el.getBoundingClientRect();
    const copy = /** @type {HTMLElement} */ (held.el.cloneNode(true));
    copy.className = "ghost dragged";
    for (const name of ["data-key", "data-ref", "data-can", "data-nav"]) copy.removeAttribute(name);
    copy.style.cssText = `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`;
    document.body.append(copy);
    held.copy = copy;
    held.el.classList.add("lifted");
    document.body.classList.add("dragging");
    for (const { to } of held.aims)
      document
        .querySelector(`[data-ref-drop="${CSS.escape(to ?? "")}"]`)
        ?.classList.add("dropzone");
  }

  /** Escape: what is carried goes back, and letting go means nothing. True if something was carried. */
  abandon() {
    if (!this.carries) return false;
    this.cancel();
    this.abandoned = true;
    return true;
  }

  /** @param {Touch1} event */
  up(event) {
    const { held } = this;
    this.cancel();
    if (this.abandoned) this.ended = performance.now();
    this.abandoned = false;
    if (!held?.copy) return;
    this.ended = performance.now();
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const zone = dropZone(under);
    const ground = !zone || "dropGround" in zone.dataset; // figures stand on it
    const ref =
      (ground && figureAt(event.clientX, event.clientY)) || (zone?.dataset.refDrop ?? null);
    const exact = held.aims.filter((action) => action.to === ref);
    // What goes to the playing area may be let go anywhere above the hand.
    const loose = under?.closest(".hand") ? [] : held.aims.filter((action) => action.loose);
    if (exact.length) this.done(exact, held.ref, ref);
    else if (loose.length) this.done(loose, held.ref, ref);
  }

  cancel() {
    this.held?.copy?.remove();
    this.held?.el.classList.remove("lifted");
    document.body.classList.remove("dragging");
    for (const zone of document.querySelectorAll(".dropzone")) zone.classList.remove("dropzone");
    this.held = null;
  }

  /** Is something being carried? */
  get carries() {
    return Boolean(this.held?.copy);
  }

  /** The click that follows a drag is no click. */
  get justEnded() {
    return performance.now() - this.ended < 60;
  }
}
