// From presses, drags and keys to what they mean at the table.
/** @import { Acts } from "./acts.js" */
import { board } from "../boards.js";
import { copyLink } from "../lib/clipboard.js";
import { openDeck } from "./deckview.js";
import { Drag } from "./drag.js";
import { COMMANDS } from "./furniture.js";
import { lookAt, toNow } from "./past.js";
import { StillPointer } from "./still.js";

const HOLD = 450; // ms a finger rests before it asks
const DWELL = 350; // ms of pointing before the server is asked why not
const TOLD = "[data-ref],[data-name],[data-boon]"; // what can be explained
const SHAKE = 3; // px a resting finger may move

/** A, E, U and H press what can be pressed with the mouse, and only when that could be. */
/** @type {Record<string, string | undefined>} */
const SHORTCUTS = {
  a: "#strip [data-do=play-all]",
  e: "#end-turn:not(:disabled)",
  u: ".tools :is([data-do=undo], [data-do=back]):not(:disabled)",
  h: ".tools [data-do=hint]:not(:disabled)",
};
/** Commands that only show something: they do no harm under a pointer that rests. */
const LOOKS = new Set([
  ...["recap", "watch-again", "to-now", "back", "share", "show-outcome", "hint", "analyse"],
  ...["close-panel", "close-note", "guard-stay", "guard-show", "sound", "motion", "steps", "mute"],
]);
const TYPING = "input, select, textarea, [contenteditable]";

/**
 * Of the thing in focus: a button beside it that says it is pressed by this letter.
 * @param {HTMLElement} target @param {string} key
 */
function beside(target, key) {
  const all =
    target.parentElement?.querySelectorAll(":scope > [aria-keyshortcuts][data-key]") ?? [];
  const meant = [...all].find((el) => el.getAttribute("aria-keyshortcuts") === key.toUpperCase());
  return meant && `[data-key="${CSS.escape(meant.dataset.key ?? "")}"]`;
}

/** @param {KeyPress} event @param {Acts} acts */
function shortcut({ key, target, altKey, ctrlKey, metaKey, repeat }, { ui }) {
  const button = SHORTCUTS[key.toLowerCase()] ?? beside(target, key);
  if (!button || altKey || ctrlKey || metaKey || repeat || target.closest?.(TYPING)) return false;
  if (ui.panel || ui.guard || ui.covered || ui.past) return false;
  document.querySelector(button)?.click();
  return true;
}

export class Pointer {
  /** @param {Acts} acts */
  constructor(acts) {
    this.acts = acts;
    this.hold = 0;
    this.dwell = 0;
    this.read = false; // a finger rested, and was told what it rests on
    this.still = new StillPointer();
    this.drag = new Drag(
      (ref) => (acts.ready ? acts.context().byRef.get(ref) || [] : []),
      (actions, ref, on) => {
        acts.aim.at(on);
        return actions.length === 1 ? acts.act(actions[0].line) : acts.touch(ref);
      },
    );
  }

  /** @returns {Omit<TableHandlers, "submit">} */
  get handlers() {
    return {
      click: (event) => this.click(event),
      over: (target) => this.over(target),
      key: (event) => this.key(event),
      pointerdown: (event) => this.acts.ready && this.press(event),
      pointermove: (event) => {
        const moved = Math.hypot(event.movementX, event.movementY);
        if (event.pointerType === "touch" && moved > SHAKE) this.release();
        this.still.moved(event);
        this.drag.move(event);
      },
      pointerup: (event) => {
        this.release();
        this.drag.up(event);
      },
      pointercancel: () => {
        this.release();
        this.drag.cancel();
      },
    };
  }

  /**
   * A finger that stays on a thing wants to know what it is, not to use it.
   * @param {Touch1} event
   */
  press(event) {
    this.read = false;
    this.drag.down(event);
    if (event.pointerType !== "touch") return;
    this.hold = setTimeout(() => {
      this.read = true;
      if (event.target.closest?.(TOLD)) this.acts.ui.shown = {}; // also what was shown before
      this.over(event.target);
      this.acts.peek(true);
    }, HOLD);
  }

  release() {
    clearTimeout(this.hold);
  }

  /** What the pointer rests on, or has the focus, is explained. @param {Element} target */
  over(target) {
    const el = target?.closest?.(TOLD);
    const { acts } = this;
    if (!acts.ready || this.drag.carries) return; // what is carried stays what is considered
    if (!el) return void (this.read || acts.consider.point(null)); // a finger that is lifted asked for it
    const { ref = null, name = null, boon = null, of = null } = el.dataset;
    const { shown } = acts.ui;
    if (shown.ref === ref && shown.name === name && shown.boon === boon && shown.of === of) return;
    acts.ui.shown = { ref, name, boon, of };
    clearTimeout(this.dwell);
    if (ref) this.dwell = setTimeout(() => acts.whyNot.ask(ref, false), DWELL);
    acts.inspect();
    acts.consider.point(ref);
  }

  /** @param {Press} event */
  click(event) {
    const { acts } = this;
    if (this.drag.justEnded || this.read) return;
    if (!this.still.allows(event, this.kindOf(event.target))) return;
    /** @param {string} selector */
    const at = (selector) => event.target.closest(selector);
    const line = at("[data-line]")?.dataset.line;
    const command = at("[data-do]")?.dataset.do;
    const rule = at("[data-rule]")?.dataset.rule;
    const copy = at("[data-copy]");
    const thing = at("[data-ref]");
    const openable = at("[data-open]")?.dataset.open;
    if (!at("#menu") || command) document.getElementById("menu")?.removeAttribute("open");
    const jump = at("[data-jump]")?.dataset.jump;
    const filter = at("[data-filter]")?.dataset.filter;
    const deck = at("[data-deck]")?.dataset.deck;
    if (acts.ui.guard && !at("#guard")) acts.closeGuard();
    else if (line && at("#end-turn")) acts.end(line);
    else if (line) acts.act(line);
    else if (command) this.command(command, at("[data-do]"));
    else if (rule) acts.show({ rule });
    else if (jump) lookAt(acts, Number(jump));
    else if (filter) acts.filter(/** @type {Filter} */ (filter));
    else if (deck) openDeck(acts, Number(deck));
    else if (copy) copyLink(copy);
    else if (!acts.ready) return;
    else if (thing && !acts.line().connection.busy) this.thing(thing, event.detail === 0);
    else if (openable) acts.open(`pile:${openable}`);
    else if (at("[data-name],[data-boon]")) acts.peek(true);
    else if (acts.ui.panel === "back") acts.close();
    else if (!at(".rail,.panel,.console")) acts.unchoose();
  }

  /**
   * What a press would do to the game: the verb of an action, or a command; null if it only looks.
   * @param {HTMLElement} target
   */
  kindOf(target) {
    const {
      line,
      do: command,
      ref,
    } = target.closest("[data-line], [data-do], [data-ref]")?.dataset ?? {};
    if (!this.acts.ready) return null;
    const { actions, byRef, targets } = this.acts.context();
    if (line) return actions.find((action) => action.line === line)?.verb ?? line;
    if (command) return LOOKS.has(command) ? null : command;
    return ref ? ((targets.get(ref) ?? byRef.get(ref)?.[0])?.verb ?? null) : null;
  }

  /** @param {HTMLElement} el @param {boolean} byKey */
  thing(el, byKey) {
    const { acts } = this;
    const { ref = "" } = el.dataset;
    const idle = !acts.context().byRef.has(ref) && !acts.context().targets.has(ref);
    acts.touch(ref, byKey);
    acts.peek(Boolean(acts.ui.chosen) || idle);
  }

  /** @param {string} name @param {HTMLElement | null} el */
  command(name, el) {
    if (el && name in COMMANDS) COMMANDS[/** @type {Command} */ (name)](this.acts, el);
  }

  /**
   * Escape takes back whatever was begun last; letters press the buttons they stand for.
   * @param {KeyPress} event
   */
  key(event) {
    if (event.key !== "Escape") return shortcut(event, this.acts);
    if (this.drag.abandon()) return true;
    document.getElementById("menu")?.removeAttribute("open");
    const { acts } = this;
    const { panel, chosen, guard: guarded } = acts.ui;
    if (guarded) acts.closeGuard();
    else if (acts.ui.past && !panel) toNow(acts);
    else if (panel) acts.close();
    else if (!chosen && acts.ready && acts.context().canUndo && board().begun?.(acts.context()))
      COMMANDS.undo(acts);
    else acts.unchoose();
    if (!panel && !guarded && chosen)
      document.querySelector(`[data-ref="${CSS.escape(chosen)}"]`)?.focus();
    return true;
  }
}
