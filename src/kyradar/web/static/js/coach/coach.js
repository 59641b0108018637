// The coach at a table: looks at how far a lesson is, says what comes next and where, and remembers
// it. The table is an ordinary one; the server counts the steps.
import { facts } from "../boards.js";
import { say } from "../lib/words.js";
import { html } from "../lib/html.js";
import { beginLesson } from "./begin.js";
import { bubble, goalLine, skipButton } from "./bubble.js";
import { Corner } from "./corner.js";
import { keepLesson, keptOf } from "./kept.js";
import { aside, beside, inDock, meant, ring, thingsOf } from "./pointing.js";
import { Tips, setTips } from "./tips.js";

const action = (name, label, tone = "") =>
  html`<button type="button" class="do ${tone}" data-coach="${name}">${label}</button>`;

export class Coach {
  /** `table`: ui, id, tokens, app, go, acts, render(), inspect(). */
  constructor(table) {
    Object.assign(this, table);
    this.lessons = [];
    this.corner = new Corner(table);
    this.tips = new Tips();
    const { deeds } = table.acts;
    const send = deeds.act.bind(deeds);
    deeds.act = (line, tries) => {
      if (tries === undefined) this.tips.did(line);
      return send(line, tries);
    };
    this.follow = () => requestAnimationFrame(() => this.placed && this.place(this.placed));
    document.addEventListener("scroll", this.follow, { capture: true, passive: true });
    this.spoken = null; // what the bubble says
    this.things = null; // what it points at
    this.shown = ""; // what was last scrolled to
  }

  /** The lessons of the game, in the language spoken. */
  async learn(game) {
    const known = await facts(game);
    this.lessons = known.lessons ?? [];
    this.corner.game = game;
    this.tips.learn(known.tips ?? []);
  }

  /** Called with every drawing, before it. */
  look(ctx) {
    const told = ctx.lesson;
    Object.assign(this.corner, { mode: ctx.view.mode });
    this.lesson = told && (this.lessons.find(({ name }) => name === told.name) ?? null);
    this.at = told;
    this.over = ctx.over;
    document.body.classList.toggle("guided", Boolean(this.lesson) && !this.alone);
    if (this.lesson) this.remember(told);
    this.spoken = this.quiet(ctx) ? null : this.lesson ? this.words(ctx) : this.tips.words(ctx);
  }

  remember({ step }) {
    const { steps, name } = this.lesson;
    const done = step >= steps.length;
    const place = done ? { table: null, tokens: [] } : { table: this.id, tokens: this.tokens };
    if (done && !keptOf(name).done) setTips(true); // the free games that follow have a few words yet
    keepLesson(name, { ...place, step: done ? 0 : step, ...(done ? { done } : {}) });
  }

  /** While something else lies over the table, or it is not one's turn, the coach is silent. */
  quiet(ctx) {
    const { ui } = this;
    if (ctx.seat === null || ctx.past || ui.guard || ui.panel || this.corner.covers) return true;
    return !(ctx.mayAct || (this.lesson && this.at.missed && !ctx.over));
  }

  words(ctx) {
    const { steps } = this.lesson;
    const step = steps[this.at.step];
    if (!step) return null;
    const again = action("again", say("coach.again"), "");
    if (this.at.missed) return { title: say("coach.missed"), text: say("coach.missed_text"), actions: again };
    const early = step.turn !== null && ctx.view.turn < step.turn;
    if (!ctx.actions.length) return this.spoken; // an action is on its way
    const lines = meant(ctx.actions, early ? ["skip", "end", "done"] : step.at);
    if (early) return { title: say("coach.early"), text: say("coach.early_text"), lines };
    if (lines || ctx.asked) return { ...step, lines };
    return { title: say("coach.lost"), text: say("coach.lost_text"), actions: again };
  }

  /** The goal and the dots for the bar, and the "?". */
  bar() {
    return html`${this.goal()}${this.corner.button()}`;
  }

  goal() {
    if (!this.lesson) return "";
    const { steps } = this.lesson;
    const step = steps[this.at.step];
    if (step) return goalLine(step.goal, this.at.step, steps.length, skipButton());
    if (this.alone) return "";
    // A lesson may end before its game does: then one plays on where one is.
    const [next, label] = this.over ? ["free", say("coach.free")] : ["on", say("coach.play_on")];
    const more = html`<button type="button" class="skip" data-coach="${next}">${label}</button>`;
    return goalLine(say("coach.done"), steps.length, steps.length, more);
  }

  overlay() {
    const said = this.spoken;
    return html`${said ? bubble({ ...said, ringed: Boolean(said.lines) }) : ""}${this.corner.sheet()}`;
  }

  /** After a drawing: the ring goes around the things, the bubble stands beside it. */
  place(ctx) {
    const el = document.getElementById("bubble");
    this.placed = el && ctx;
    if (!el) return;
    const { lines } = this.spoken ?? {};
    this.things = lines ? thingsOf(this.app, lines, ctx?.chosen) : [];
    for (const one of this.things) one.dataset.pointed = "";
    const light = document.getElementById("ring");
    if (light) light.hidden = !this.things.length;
    if (!this.things.length || !light) return aside(el);
    const now = this.things.map((one) => one.dataset.key ?? one.id).join();
    // On a phone the dock lies over the lower end of the table: the middle is free.
    const block = innerWidth <= 700 ? "center" : "nearest";
    if (now !== this.shown) this.things[0].scrollIntoView({ block, inline: "nearest" });
    this.shown = now;
    return beside(el, ring(light, inDock(this.things)));
  }

  /** True if the click was for the coach. */
  click(event) {
    const what = event.target.closest("[data-coach]")?.dataset.coach;
    if (!what) return false;
    if (what === "skip") this.go("/");
    else if (what === "on") this.alone = true;
    else if (what === "again") this.again();
    else if (what === "free") this.rematch();
    else if (what === "show") this.things?.[0]?.focus();
    else if (what === "tip") this.tips.dismiss();
    else this.corner.click(what);
    if (what === "tip" || what === "on") this.render();
    return true;
  }

  async again() {
    try {
      this.go(await beginLesson(this.lesson, this.at.step));
    } catch (error) {
      this.ui.note = { tone: "bad", text: error.message };
      this.render();
    }
  }

  /** After a lesson: a free game against the same opponent. */
  rematch() {
    this.acts.ask({ t: "rematch" });
  }

  /** What the table does with presses and keys, once the coach has had its say. */
  handlers(own) {
    return {
      ...own,
      click: (event) => this.click(event) || own.click(event),
      key: (event) => {
        this.corner.stirred = true;
        return this.corner.key(event) || own.key(event);
      },
      pointermove: (event) => {
        const first = !this.corner.stirred;
        this.corner.stirred = true;
        if (first && event.pointerType !== "touch") own.over(event.target);
        own.pointermove(event);
      },
      over: (target) => {
        if (this.corner.keeps) return;
        this.corner.over(target);
        own.over(target);
      },
    };
  }

  leave() {
    document.body.classList.remove("guided");
    document.removeEventListener("scroll", this.follow, { capture: true });
    this.placed = null;
    this.corner.leave();
  }
}
