// Cards and figures that follow the pointer; a finger taps instead, for it scrolls the page.
import { drawFaces } from "../lib/draw/faces.js";
import { board } from "../boards.js";

const FAR = 6; // px after which a press is a drag

/**
 * @typedef {object} Ground
 * @property {() => Position} setup
 * @property {(ref: string) => string | null} cardAt
 * @property {(card: string, ref: string) => void} lay from the tray
 * @property {(from: string, to: string) => void} move
 * @property {(ref: string, zone: number) => void} march a figure
 * @property {(ref: string) => void} away beyond the table
 */

/** @param {Ground} ground */
export function dragging(ground) {
  /** @type {{ card: string, from: string, x: number, y: number, ghost: HTMLElement | null } | null} */
  let held = null;
  let dropped = false;

  /**
   * @param {string} from
   * @param {string} card
   */
  function ghostOf(from, card) {
    const ghost = document.createElement("div");
    ghost.className = "e-ghost";
    const figure = document.querySelector(`[data-place="${CSS.escape(from)}"] img`);
    if (from && card === from && figure) ghost.append(figure.cloneNode());
    else ghost.innerHTML = String(board().edit.face(card, "mini", ground.setup()));
    document.body.append(ghost);
    drawFaces(ghost);
    return ghost;
  }
  const end = () => {
    held?.ghost?.remove();
    held = null;
  };
  return {
    /** The click after a drag is none. */
    wasDrag: () => {
      const was = dropped;
      dropped = false;
      return was;
    },
    end,
    /** @param {Touch1} event */
    pointerdown: (event) => {
      dropped = false;
      if (event.pointerType === "touch" || event.button) return;
      const from = event.target.closest("[data-put], [data-place]");
      if (!from) return;
      const ref = from.dataset.place ?? "";
      const card = from.dataset.put ?? ground.cardAt(ref) ?? (from.matches(".e-figure") ? ref : "");
      if (card) held = { card, from: ref, x: event.clientX, y: event.clientY, ghost: null };
    },
    /** @param {Touch1} event */
    pointermove: (event) => {
      if (!held) return;
      const far = Math.hypot(event.clientX - held.x, event.clientY - held.y) > FAR;
      if (!held.ghost && !far) return;
      held.ghost ??= ghostOf(held.from, held.card);
      held.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
      event.preventDefault();
    },
    /** @param {Touch1} event */
    pointerup: (event) => {
      const was = held;
      end();
      if (!was?.ghost) return;
      dropped = true;
      setTimeout(() => (dropped = false), 0);
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const zone = under?.closest(".e-zone")?.querySelector("[data-zone]");
      const place = under?.closest("[data-place]");
      const ref = place instanceof HTMLElement ? place.dataset.place : undefined;
      if (was.card === was.from) {
        if (zone instanceof HTMLElement) ground.march(was.from, Number(zone.dataset.zone));
      } else if (ref) {
        if (was.from) ground.move(was.from, ref);
        else ground.lay(was.card, ref);
      } else if (was.from && !under?.closest(".e-group")) ground.away(was.from);
    },
  };
}
