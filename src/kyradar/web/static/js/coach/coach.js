// The coach at a table: looks at how far a lesson is, says what comes next and where, and remembers
// it. The table is an ordinary one; the server counts the steps.
import { board, facts } from "../boards.js";
import { messageOf } from "../lib/api.js";
import { recall, remember } from "../lib/memory.js";
import { html } from "../lib/html.js";
import { beginLesson } from "./begin.js";
import { aside, beside } from "./beside.js";
import { bubble } from "./bubble.js";
import { Corner } from "./corner.js";
import { keep, table as tableNamed } from "../live/tables.js";
import { keepLesson, keptOf } from "./kept.js";
import { inDock, ring, spokenOf, thingsOf } from "./pointing.js";
import { finished, goal, lessonWords, nextLesson } from "./saying.js";
import { Tips, setTips } from "./tips.js";

export class Coach {
  /** `table`: ui, id, tokens, app, go, acts, render(), inspect(). @param {CoachTable} table */
  constructor(table) {
    this.ui = table.ui;
    this.id = table.id;
    this.tokens = table.tokens;
    this.app = table.app;
    this.go = table.go;
    this.acts = table.acts;
    this.render = table.render;
    /** @type {Lesson[]} */
    this.lessons = [];
    /** @type {Lesson | null} the lesson at this table */
    this.lesson = null;
    /** @type {LessonState | null} how far it is */
    this.at = null;
    this.over = false;
    this.turn = 0;
    /** @type {string | undefined} */
    this.house = undefined; // of whoever is taught
    this.alone = false; // one plays on without it
    /** @type {Ctx | null} of the last drawing, while a bubble stands */
    this.placed = null;
    this.corner = new Corner(table);
    this.tips = new Tips();
    table.acts.deeds.heard = (line) => this.tips.did(line);
    this.follow = () => requestAnimationFrame(() => this.placed && this.place(this.placed));
    document.addEventListener("scroll", this.follow, { capture: true, passive: true });
    addEventListener("resize", this.follow);
    /** @type {Spoken | null} */
    this.spoken = null; // what the bubble says
    /** @type {HTMLElement[] | null} */
    this.things = null; // what it points at
    this.shown = ""; // what was last scrolled to
  }

  /** The lessons of the game, in the language spoken. @param {string} game */
  async learn(game) {
    const known = await facts(game);
    this.lessons = known.lessons ?? [];
    this.corner.game = game;
    this.tips.learn(known.tips ?? []);
  }

  /** Called with every drawing, before it. @param {Ctx} ctx */
  look(ctx) {
    const told = ctx.lesson ?? null;
    Object.assign(this.corner, { mode: ctx.view.mode });
    this.lesson = this.lessons.find(({ name }) => name === told?.name) ?? null;
    this.at = told;
    this.over = ctx.over;
    this.turn = ctx.view.turn;
    this.house = ctx.people[ctx.me]?.house;
    document.body.classList.toggle("guided", Boolean(this.lesson) && !this.alone);
    if (this.lesson && told) this.remember(this.lesson, told, ctx.view.mode);
    this.spoken = this.quiet(ctx)
      ? null
      : this.lesson && told
        ? lessonWords(this, ctx)
        : this.tips.words(ctx);
  }

  /** @param {Lesson} lesson @param {LessonState} told @param {string} mode */
  remember({ steps, name }, { step }, mode) {
    const done = step >= steps.length;
    const place = done ? { table: null, tokens: [] } : { table: this.id, tokens: this.tokens };
    if (done && !keptOf(name).done) {
      setTips(true); // the free games that follow have a few words yet
      remember("last", { ...recall("last", {}), mode }); // a new game is one of what was learned
    }
    if (done && !tableNamed(this.id)?.over) keep(this.id, { over: true }); // nothing one would come back to
    keepLesson(name, { ...place, step: done ? 0 : step, ...(done ? { done } : {}) });
  }

  /**
   * While something else lies over the table, or it is not one's turn, the coach is silent.
   * @param {Ctx} ctx
   */
  quiet(ctx) {
    const { ui } = this;
    if (ctx.seat === null || ctx.past || ui.guard || ui.panel || this.corner.covers) return true;
    return !(ctx.mayAct || (this.lesson && this.at?.missed && !ctx.over));
  }

  /**
   * Is the lesson of this table done? `told` is what the server tells of it.
   * @param {LessonState | null | undefined} told
   */
  finished(told) {
    return finished(this.lessons, told);
  }
  /** @param {LessonState | null | undefined} told */
  nextLesson(told) {
    return nextLesson(this.lessons, told);
  }

  /** The goal and the dots for the bar, and the "?". */
  bar() {
    return html`${goal(this)}${this.corner.button()}`;
  }

  overlay() {
    const said = this.spoken;
    const more = { ringed: Boolean(said?.lines), house: this.house };
    return html`${said ? bubble({ ...said, ...more }) : ""}${this.corner.sheet()}`;
  }

  /**
   * After a drawing: the ring goes around the things, the bubble stands beside it.
   * @param {Ctx | null} ctx
   */
  place(ctx) {
    const el = document.getElementById("bubble");
    this.placed = el ? ctx : null;
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
    const ringed = inDock(this.things);
    const docked = ringed !== this.things; // always in sight
    if (now !== this.shown && !docked) this.things[0].scrollIntoView({ block, inline: "nearest" });
    this.shown = now;
    this.settle(this.things);
    const { text = "", note = "" } = this.spoken ?? {};
    const spoken = spokenOf(this.app, `${text} ${note ?? ""}`);
    return beside(el, ring(light, ringed), ringed, spoken, board().coach.keep);
  }

  /**
   * Cards may be on their way: once they have arrived, the ring goes where they are.
   * @param {HTMLElement[]} things
   */
  async settle(things) {
    const ways = things
      .flatMap((one) => one.getAnimations())
      .filter((way) => way.playState === "running");
    if (!ways.length) return;
    await Promise.allSettled(ways.map((way) => way.finished));
    if (this.things === things && this.placed) this.place(this.placed);
  }

  /** True if the click was for the coach. @param {Press} event */
  click(event) {
    const what = event.target.closest("[data-coach]")?.dataset.coach;
    if (!what) return false;
    if (what === "skip") this.go("/");
    else if (what === "on") this.alone = true;
    else if (what === "again") this.begin(this.lesson, this.at?.step);
    else if (what === "restart") this.begin(this.lesson);
    else if (what === "next") this.begin(this.nextLesson(this.at));
    else if (what === "free") this.rematch();
    else if (what === "show") this.things?.[0]?.focus();
    else if (what === "tip") this.tips.dismiss();
    else this.corner.click(what);
    if (what === "tip" || what === "on") this.render();
    return true;
  }

  /** @param {Lesson | null} lesson @param {number} [step] */
  async begin(lesson, step = 0) {
    if (!lesson) return;
    try {
      this.go(await beginLesson(lesson, step));
    } catch (error) {
      this.ui.note = { tone: "bad", text: messageOf(error) };
      this.render();
    }
  }

  /** After a lesson: a free game against the same opponent. */
  rematch() {
    this.acts.ask({ t: "rematch" });
  }

  /**
   * What the table does with presses and keys, once the coach has had its say.
   * @param {TableHandlers} own
   * @returns {TableHandlers}
   */
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
    removeEventListener("resize", this.follow);
    this.placed = null;
    this.corner.leave();
  }
}
