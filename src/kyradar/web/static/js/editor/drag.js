// Cards and figures that follow the pointer; a finger taps instead, for it scrolls the page.
import { drawFaces } from "../lib/draw/faces.js";
import { board } from "../boards.js";
import { placeAt } from "./editing.js";

const FAR = 6; // px after which a press is a drag

/** @param {import("../lib/program.js").Program<import("./editing.js").Editing>} program */
export function dragging(program) {
  const { state } = program;
  /** @type {{ card: string, from: string, x: number, y: number, ghost: HTMLElement | null } | null} */
  let held = null;
  let dropped = false;

  /** @param {string} from @param {string} card */
  function ghostOf(from, card) {
    const ghost = document.createElement("div");
    ghost.className = "e-ghost";
    const figure = document.querySelector(`[data-place="${CSS.escape(from)}"] img`);
    if (from && card === from && figure) ghost.append(figure.cloneNode());
    else ghost.innerHTML = String(board().edit.face(card, "mini", state.setup));
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
      const card =
        from.dataset.put ?? placeAt(state, ref)?.card ?? (from.matches(".e-figure") ? ref : "");
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
        if (zone instanceof HTMLElement) program.send("zone", zone.dataset.zone, null, was.from);
      } else if (ref) {
        if (was.from) program.send("move", ref, null, was.from);
        else program.send("put", was.card, null, ref);
      } else if (was.from && !under?.closest(".e-group")) program.send("clear", "", null, was.from);
    },
  };
}
