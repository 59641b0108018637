// Dragging: a thing is taken to where one of its actions leads.
const START = 9; // px before a press becomes a drag

/** What a pointer is over, as the ref an action may aim at. */
export const dropRef = (el) => el?.closest("[data-ref-drop]")?.dataset.refDrop ?? null;

/** A figure is no button, but what is let go on it is meant for it: the nearest one at a point. */
function figureAt(x, y) {
  const found = [...document.querySelectorAll("[data-drop-box]")]
    .map((el) => [el, el.getBoundingClientRect()])
    .filter(([, box]) => x > box.left && x < box.right && y > box.top && y < box.bottom)
    .map(([el, box]) => [Math.abs(x - (box.left + box.right) / 2), el.dataset.dropBox]);
  return found.sort(([a], [b]) => a - b)[0]?.[1] ?? null;
}

export class Drag {
  /** `actions(ref)` says what a thing can do, `done(actions, ref, on)` is called on a good drop. */
  constructor(actions, done) {
    this.actions = actions;
    this.done = done;
    this.held = null;
    this.ended = 0;
  }

  down(event) {
    const el = event.target.closest?.("[data-ref]");
    if (!el || event.button > 0 || (event.pointerType === "touch" && !el.closest(".hand"))) return;
    const aims = this.actions(el.dataset.ref).filter((action) => action.to);
    if (aims.length)
      this.held = { el, aims, x: event.clientX, y: event.clientY, copy: null, id: event.pointerId };
  }

  move(event) {
    const { held } = this;
    if (!held || event.pointerId !== held.id) return;
    const dx = event.clientX - held.x;
    const dy = event.clientY - held.y;
    if (!held.copy && Math.hypot(dx, dy) > START) this.lift();
    if (held.copy) held.copy.style.translate = `${dx}px ${dy}px`;
  }

  lift() {
    const { held } = this;
    const box = held.el.getBoundingClientRect();
    const copy = held.el.cloneNode(true);
    copy.className = "ghost dragged";
    for (const name of ["data-key", "data-ref", "data-can", "data-nav"]) copy.removeAttribute(name);
    copy.style.cssText = `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`;
    document.body.append(copy);
    held.copy = copy;
    held.el.classList.add("lifted");
    document.body.classList.add("dragging");
    for (const { to } of held.aims)
      document.querySelector(`[data-ref-drop="${CSS.escape(to)}"]`)?.classList.add("dropzone");
  }

  up(event) {
    const { held } = this;
    this.cancel();
    if (!held?.copy) return;
    this.ended = performance.now();
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const on = dropRef(under);
    const ref = [null, "field"].includes(on) ? (figureAt(event.clientX, event.clientY) ?? on) : on;
    const exact = held.aims.filter((action) => action.to === ref);
    // What goes to the playing area may be let go anywhere above the hand.
    const loose = under?.closest(".hand") ? [] : held.aims.filter((action) => action.loose);
    if (exact.length) this.done(exact, held.el.dataset.ref, ref);
    else if (loose.length) this.done(loose, held.el.dataset.ref, ref);
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
