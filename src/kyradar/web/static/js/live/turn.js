// Whose turn it is, for those who look elsewhere: in the tab's title, by a sound, and, if the browser
// was allowed to, by a notification while the page is hidden.
import { recall, remember } from "../lib/memory.js";
import { play } from "../lib/sound.js";
import { say } from "../lib/words.js";

/** May notifications be shown, and were they asked for? */
export const noticesOn = () =>
  recall("notices") === true && globalThis.Notification?.permission === "granted";

/** Asks for notifications, or ends them; the answer is the key of a sentence that says how it is now. */
export async function askNotices() {
  if (noticesOn()) {
    remember("notices", false);
    return "turn.notices_off";
  }
  if (!globalThis.Notification || !isSecureContext) return "turn.notices_none";
  const answer = await Notification.requestPermission();
  remember("notices", answer === "granted");
  return answer === "granted" ? "turn.notices_on" : "turn.notices_denied";
}

/** @param {string} table @param {string} title */
async function notify(table, title) {
  const words = {
    ...{ body: say("turn.notice"), tag: `kyradar-${table}`, icon: "/static/icon.svg" },
    data: location.href, // where a press on it leads (worker.js)
  };
  // Phones want it from the service worker; where there is none, the page does it itself.
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => null);
  try {
    if (!worker) throw new Error("no worker");
    await worker.showNotification(title, words);
  } catch {
    try {
      new Notification(title, words).onclick = () => window.focus();
    } catch {
      // No notification then: title and sound have told it.
    }
  }
}

export class TurnSign {
  /** @param {string} table */
  constructor(table) {
    this.table = table;
    /** @type {boolean | null} */
    this.mine = null; // null before the first look
    this.over = false;
  }

  /**
   * The title of the tab; whoever is newly to act hears and sees it. A turn of others that came and went
   * between two drawings was `waited` for all the same.
   * @param {{ mine: boolean, waited: boolean, over: boolean, won: boolean, words: string }} what
   */
  show({ mine, waited, over, won, words }) {
    const { mine: before, over: ended } = this;
    Object.assign(this, { mine, over });
    document.body.dataset.turn = mine ? "mine" : "theirs";
    const called = mine && !over ? `● ${say("turn.yours")}` : words;
    document.title = `${called} · Kyradar`;
    if (before === null) return;
    if (over && !ended) play(won ? "won" : "lost");
    if (!mine || over || (before && !waited)) return;
    play("turn");
    if (document.hidden && noticesOn()) notify(this.table, say("turn.yours"));
  }

  leave() {
    delete document.body.dataset.turn;
  }
}
