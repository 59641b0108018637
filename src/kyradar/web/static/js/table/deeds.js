// Sending what the person does: an action, or a wish that is none, and what becomes of a refusal.
import { common } from "../lib/modes.js";
import { followed } from "./hint.js";

const RETRIES = 8; // of an action that crossed a partner's
const AGAIN = 60; // ms until the newer state is surely here
/** @param {number} time */
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

export class Deeds {
  /**
   * `table` is the screen's own: ui, line(), render(), soon(). `failed()` hears of every refusal.
   * @param {Table} table @param {() => void} failed
   */
  constructor(table, failed) {
    this.table = table;
    this.failed = failed;
    /** @type {(line: string) => void} hears of every action once, whatever becomes of it */
    this.heard = () => {};
  }

  /**
   * Sends an action; the answer to a refusal is shown where the question was.
   * @param {string} line @param {number} [tries]
   */
  async act(line, tries = RETRIES) {
    const { ui, sent: onItsWay, soon } = this.table;
    if (this.table.line().connection.busy) return;
    if (tries === RETRIES) this.heard(line);
    ui.chosen = null;
    ui.note = followed(ui.note, line);
    ui.guard = null;
    ui.reasons.clear();
    document.body.classList.remove("peek");
    const action = this.table.context().actions.find((one) => one.line === line);
    const sent = this.table.line().act(action?.sent ?? line);
    onItsWay();
    const answer = await sent;
    if (answer.t === "error" && answer.code === "stale" && tries && (await this.stillLegal(line)))
      this.act(line, tries - 1);
    else if (answer.t === "error") this.refuse(answer);
    else soon();
  }

  /**
   * In a common turn a partner may have been quicker: what is still possible is meant as before.
   * @param {string} line
   */
  async stillLegal(line) {
    const { scene } = this.table.line();
    if (!common(scene.now.view.mode)) return false;
    await wait(AGAIN);
    return scene.mayAct && scene.now.legal.some((action) => action.line === line);
  }

  /** @param {Refused1} answer */
  refuse(answer) {
    this.failed();
    if (answer.code !== "stale")
      this.table.ui.note = { tone: "bad", text: answer.text, rule: answer.rule };
    this.table.soon();
  }

  /**
   * Asks the server for something that is no action of the game.
   * @template {Request1} R @param {R} message @param {import("../live/line.js").Line} [line]
   */
  async ask(message, line = this.table.line()) {
    const answer = await line.connection.ask(message);
    if (answer.t === "error") this.refuse(answer);
    else this.table.soon();
    return answer;
  }
}
