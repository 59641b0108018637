// A live table: one line per seat held here (two at the same screen), drawn after every change.
import { board, useBoard } from "../boards.js";
import { get } from "../lib/api.js";
import { Frame } from "../lib/frame.js";
import { html } from "../lib/html.js";
import { recall } from "../lib/memory.js";
import { allies, seatsOf, versus } from "../lib/modes.js";
import { skip } from "../lib/motion.js";
import { nameOf } from "../lib/people.js";
import { tick } from "../lib/travel.js";
import { language, say } from "../lib/words.js";
import { keptAnalysis } from "../live/analysis.js";
import { harvest } from "../journey/harvest.js";
import { keepFinished } from "../live/finished.js";
import { tellBanner } from "../live/banner.js";
import { Ear } from "../live/ear.js";
import { Line } from "../live/line.js";
import { lookAround, tellClosed } from "../live/network.js";
import { keep, others, seatLink, table as remembered } from "../live/tables.js";
import { profile } from "../live/profile.js";
import { TurnSign } from "../live/turn.js";
import { Coach } from "../coach/coach.js";
import { Acts } from "../table/acts.js";
import { backMenu, placeBackMenu } from "../table/back.js";
import { consoleOf } from "../table/console.js";
import { contextOf, setRules } from "../table/context.js";
import { deckPanel } from "../table/deckview.js";
import { fit } from "../table/fit.js";
import { guardSheet, placeGuard } from "../table/guard.js";
import { menu } from "../table/menu.js";
import { outcomePanel } from "../table/outcome.js";
import { confirmPanel, curtain, openPile, sharePanel, waiting } from "../table/panels.js";
import { inspector, rail } from "../table/rail.js";
import { Riddle } from "../table/riddle.js";
import { recapCard, recapOf, recapPanel } from "../table/recap.js";
import { Stage } from "../table/stage.js";
import { guestScreen } from "./guest.js";
import { lostLink } from "./lost.js";
import { top } from "./top.js";

/**
 * Whoever comes by a link for the first time is told what it is, and asked for a name.
 * @param {Env} env
 * @returns {Promise<Screen1>}
 */
export async function tableScreen(env) {
  const { id, go } = env;
  const known = remembered(id)?.tokens;
  if (known || !location.hash.slice(1)) return seatedScreen(env);
  /** @param {boolean} watch */
  const enter = (watch) => {
    if (!watch) keep(id, { tokens: location.hash.slice(1).split("&")[0].split(",") });
    go(watch ? `/t/${id}` : `/t/${id}${location.hash}`);
  };
  // The table itself says what is wrong with a link.
  return (await guestScreen({ ...env, enter }).catch(() => null)) ?? seatedScreen(env);
}

/**
 * @param {Env} what
 * @returns {Promise<Screen1>}
 */
async function seatedScreen({ draw, redraw, go, here, id, app }) {
  const [held, hash] = location.hash.slice(1).split("&");
  const tokens = held.split(",").filter(Boolean);
  /** @type {TableUi} */
  const ui = {
    chosen: null,
    shown: {},
    reasons: new Map(),
    reasonsFor: null,
    note: null,
    panel: null,
    watching: null, // moments are shown one after the other
    past: null, // a moment that is looked at instead of the table as it is
    deck: null, // what was told of a deck that is looked into
    filter: "all",
    guard: null, // the line that would end the turn, while it is asked whether it shall
    facing: 0,
    covered: false,
    considered: null, // what would follow from the thing pointed at
    refusal: null,
    fairCheck: null,
    secret: null,
    quiet: recall("mute", false),
    analysis: keptAnalysis({ table: id }), // one comes back from the replay
  };
  /** @type {Record<string, number> | null} */
  let points = null;
  /** @type {Ctx | null} what was drawn last; null while there is no table to be seen */
  let drawn = null;
  const known = () => drawn;
  const context = () => {
    frame.flush(); // whoever acts, acts on what the table is by now
    if (!drawn) throw new Error("nothing of the table was drawn yet");
    return drawn;
  };
  const ear = new Ear();
  const stage = new Stage();
  const sign = new TurnSign(id);
  /** @type {string | null} */
  let game = null; // known once somebody has said welcome
  let named = false; // is it kept who else sits here?
  let read = remembered(id)?.read ?? 0; // lines of the chat that were in sight
  let wasCut = false; // was the line down?

  const frame = new Frame(paint);
  const render = () => frame.now(); // for what the person does: the focus goes to what it has drawn
  const soon = () => frame.soon(); // for what is heard of the server
  const changed = () => {
    tellLine();
    soon();
  };
  /**
   * The table's game: its board is loaded before anything is drawn.
   * @param {string} name
   */
  async function takeUp(name) {
    await useBoard(name, here);
    await coach.learn(name);
    game = name;
    loadRules().catch(() => {});
    render();
  }
  const lines = (tokens.length ? tokens : [null]).map(
    (token) =>
      new Line({
        table: id,
        token,
        hash: hash || remembered(id)?.hash,
        name: tokens.length < 2 ? recall("name", null) : null,
        changed,
        told: (line, message) => acts.told(line, message),
        welcomed: (message) => {
          if (tokens.length) keep(id, { mode: message.mode, seats: heldHere() });
          named = false;
          return game || takeUp(message.game);
        },
      }),
  );
  const line = () => lines[ui.facing] || lines[0];
  /** A line that is down is said in the banner, with the time of the next try. */
  function tellLine() {
    const cut = lines.find(({ link }) => link === "waiting");
    const words = { title: "line.lost", line: "line.lost_line", label: "line.now" };
    const act = () => lines.forEach(({ connection }) => connection.retry());
    tellBanner("table", cut ? { ...words, until: cut.connection.next, act } : null);
    if (wasCut && !cut) askNetwork(true);
    wasCut = Boolean(cut);
  }
  /**
   * A server that was started anew is closed to the network: said to whoever has invited somebody.
   * @param {boolean} again
   */
  async function askNetwork(again) {
    if (!remembered(id)?.friends?.length) return;
    await lookAround(again);
    if (!acts.gone) tellClosed(() => acts.open("share"));
  }
  const acts = new Acts({
    ui,
    line,
    lines,
    id,
    tokens,
    go,
    render,
    soon,
    inspect: () => inspect(),
    /** @param {number[]} seats */
    turnTo: (seats) => {
      turnTo(lines.findIndex(({ scene }) => seats.some((seat) => seat === scene.seat)));
      render();
    },
    known,
    context,
    stage,
    finished: (ctx) => {
      const { view, people: all, outcome = null } = ctx;
      if (!game) return;
      const { lesson, puzzle } = line().scene.now; // these are no games of one's own
      if (lesson || puzzle) return;
      const before = profile().games;
      keepFinished(
        { table: id, game, mode: view.mode, turn: view.turn, people: all, outcome },
        heldHere(),
        board().brief?.(ctx),
      );
      gather(outcome);
      // The first game that was won without a guide is celebrated, once.
      ui.firstWin =
        !before.some(({ result }) => result === "won") && profile().games[0]?.result === "won";
    },
  });

  /**
   * Deeds and crowns of a game that has ended here: asked for once, told at its end.
   * @param {{ winners: number[] } | null} outcome
   */
  async function gather(outcome) {
    const [seat] = heldHere();
    if (!outcome || seat === null || seat === undefined || ui.brought) return;
    ui.brought = { deeds: [], crown: null };
    try {
      ui.brought = await harvest(id, seat);
      if (ui.brought.deeds.length || ui.brought.crown) soon();
    } catch {
      // Without the server there is no telling: the game can be looked at again on one's own page.
    }
  }

  const coach = new Coach({
    ui,
    id,
    tokens,
    app,
    go,
    acts,
    render,
    inspect: () => inspect(),
  });
  const riddle = new Riddle({ id, ui, line, lines, go, render });
  acts.table.riddle = riddle;

  /** Whom one plays with is kept for the list of one's tables. */
  function keepCompany() {
    const all = people();
    const note = drawn && board().brief?.(drawn);
    if (tokens.length && note && note !== remembered(id)?.note) keep(id, { note });
    if (named || !tokens.length || !all) return;
    named = true;
    keep(id, { others: others(all, heldHere()) });
  }

  /**
   * How many lines of the chat came while it was out of sight.
   * @param {Ctx} ctx
   */
  function unread(ctx) {
    const { chat } = line().scene;
    const inSight =
      !matchMedia("(max-width: 1100px)").matches || document.body.classList.contains("drawer-open");
    const hidden = ctx.chatOn && !inSight;
    if (!hidden && read !== chat.length) {
      read = chat.length;
      if (tokens.length) keep(id, { read });
    }
    return hidden ? Math.max(0, chat.length - read) : 0;
  }

  /** The seats that are played from this screen. */
  const heldHere = () => lines.map((each) => each.scene.seat);

  function people() {
    return line().scene.state?.people;
  }
  function links() {
    const friends = remembered(id)?.friends || [];
    return {
      friends: friends.map((friend) => ({ ...friend, path: seatLink(id, [friend.token]) })),
      watchPath: seatLink(id, []),
      myPath: tokens.length ? seatLink(id, tokens) : null,
      inviteAsked: ui.inviteAsked,
      inviteTrouble: ui.inviteTrouble,
    };
  }

  /** What is to be drawn now. */
  function look() {
    const { scene } = line();
    const state = scene.now;
    const settled = line().settled;
    const { past } = ui;
    const shown = {
      view: past?.view ?? state.view,
      me: scene.me,
      legal: settled && !line().connection.busy && !past ? state.legal : [],
      forecast: past?.forecast ?? state.forecast,
    };
    const made = contextOf(shown, ui, {
      past,
      considered: ui.considered,
      filter: ui.filter,
      table: id,
      seat: scene.seat ?? null,
      people: state.people,
      log: scene.log,
      chat: scene.chat,
      chatOn:
        scene.rules?.chat !== false &&
        !ui.quiet &&
        state.people.filter((who) => who.kind === "person").length > new Set(heldHere()).size,
      mayAct: scene.mayAct && settled && !past,
      toAct: state.to_act,
      canUndo: state.can_undo && scene.seat !== null && !past,
      back: settled && !past ? state.back : [],
      partnersWaiting: state.partners_waiting,
      partners: state.partners,
      undoAsked: state.undo_asked,
      thinking: state.thinking,
      hints: scene.rules?.hints,
      lesson: state.lesson,
      lessonDone: coach.finished(state.lesson),
      nextLesson: coach.nextLesson(state.lesson),
      nextGame: acts.rematch.link,
      firstWin: ui.firstWin,
      advised: remembered(id)?.advised,
      brought: ui.brought,
      outcome: state.outcome,
      over: Boolean(state.outcome) && settled,
      daily: state.daily,
      riddle: riddle.card(),
      rematchAsked: state.rematch_asked || [],
      fair: scene.fair && { ...scene.fair, ...ui.secret },
      fairCheck: ui.fairCheck,
      analysis: ui.analysis,
      analysing: ui.analysing,
      analysisTrouble: ui.analysisTrouble,
      here: heldHere(),
      playingAll: acts.playAll.running,
      ...links(),
    });
    made.corner = coach.corner.inRail(shown.view.mode);
    made.recap = recapOf(made);
    // Two opponents at a wide table: told where the other's cards lay. Else in the strip.
    const wide = !made.small && versus(shown.view.mode) && seatsOf(shown.view.mode) === 2;
    made.recapCard =
      made.recap && made.recap.seat !== null && wide ? recapCard(made, made.recap) : null;
    return made;
  }

  function status() {
    const { scene } = line();
    if (!scene.state?.view || !game) return "";
    const { view, outcome } = scene.state;
    const own = riddle.goal() ?? board().status(scene.state);
    const watching =
      scene.seat === null ? html`<span class="watching">${say("watch.sign")}</span>` : "";
    const whose = scene.mayAct ? html`<span class="whose">${say("turn.yours")}</span>` : "";
    if (own) return html`${own}${whose}${watching}`;
    const phase = outcome ? say("table.over") : phaseOf(scene);
    return html`<b>${say("table.turn", { n: view.turn })}</b><span>${phase}</span>${whose}${watching}`;
  }

  /** @param {import("../live/scene.js").Scene} scene */
  const phaseOf = ({ now, seat, me }) => board().phase({ ...now, seat, me });

  /** @param {Ctx} ctx */
  const barMenu = (ctx) =>
    menu({ ui, game, scene: line().scene, puzzle: Boolean(riddle.state), news: unread(ctx) });

  /** @param {Ctx} ctx */
  function overlay(ctx) {
    if (ui.guard) return guardSheet(ctx);
    if (riddle.state && (ui.panel === "outcome" || !ui.panel)) return riddle.verdict(ctx);
    if (ui.panel === "back") return backMenu(ctx);
    if (ui.panel === "recap" && ctx.recap) return recapPanel(ctx, ctx.recap);
    if (ui.panel === "deck" && ui.deck) return deckPanel(ctx, ui.deck);
    if (ui.panel === "share") return sharePanel(ctx);
    if (ui.panel === "resign")
      return confirmPanel(say("resign.title"), say("resign.line"), "resign", say("resign.yes"));
    if (ui.panel === "outcome" && ctx.over) return outcomePanel(ctx);
    if (ui.panel?.startsWith("pile:")) return openPile(ctx, ui.panel.slice(5));
    return "";
  }

  /** @param {number} place */
  function turnTo(place) {
    if (place < 0) return;
    ui.facing = place;
    ui.chosen = null;
    ui.note = null;
    points = null;
  }

  /** At one screen: the curtain falls whenever an opponent is to act; partners take turns openly. */
  function face() {
    const { scene } = line();
    const next = lines.find((each) => each.scene.mayAct)?.scene;
    if (!game || lines.length < 2) return; // before the board is there nothing is covered or shown
    if (!scene.state?.view || !next || scene.mayAct || scene.seat === next.seat) return;
    const { mode } = next.now.view;
    ui.covered = board().secrets && !allies(mode, scene.seat, next.seat);
    turnTo(lines.findIndex((each) => each.scene === next));
  }

  /** @param {...Piece} inside */
  const empty = (...inside) => html`<main class="broken" id="table">${inside}</main>`;

  function paint() {
    if (acts.gone) return undefined; // what is heard while the lines are closed
    face();
    const { scene } = line();
    if (ui.refusal) return draw(html`${top("table")}${lostLink(id, ui.refusal)}`);
    if (!scene.state || !game)
      return draw(
        html`${top("table", status())}${empty(html`<p role="status">${say("line.connecting")}</p>`)}`,
      );
    if (!scene.state.view) {
      drawn = null;
      const there = { seat: scene.seat ?? null, people: scene.state.people, ...links() };
      return draw(html`${top("table", status())}${waiting(there)}`);
    }
    if (ui.covered) {
      const { people: all } = scene.state;
      const name = nameOf({ people: all }, scene.me);
      draw(html`${top("table")}${curtain(name, all[scene.me].house)}`);
      if (!app.contains(document.activeElement)) document.getElementById("lift")?.focus();
      return undefined;
    }
    keepCompany();
    const ctx = stage.before(look());
    drawn = ctx;
    acts.notice(ctx);
    coach.look(ctx);
    riddle.notice();
    document.body.classList.toggle("looking-back", Boolean(ui.past));
    const lower = html`${board().hand(ctx)}${consoleOf(ctx)}`;
    const bar = html`${coach.bar()}${barMenu(ctx)}`;
    draw(
      html`${top("table", status(), bar)}${board().table(ctx, lower)}${overlay(ctx)}${rail(ctx)}${coach.overlay()}`,
    );
    count(ctx);
    stage.after(soon);
    attend(ctx);
    return undefined;
  }

  /**
   * What is heard, and what the tab is called.
   * @param {Ctx} ctx
   */
  function attend(ctx) {
    ear.listen(ctx.log, board().sounds);
    const { scene } = line();
    const words = ctx.over ? say("table.over") : phaseOf(scene);
    const winners = (ctx.over && ctx.outcome?.winners) || [];
    const won = winners.some((seat) => heldHere().includes(seat));
    sign.show({ mine: scene.mayAct, waited: scene.waited, over: ctx.over, won, words });
    scene.waited = false;
  }

  /** Only the explanation follows the pointer: the table need not be drawn for that. */
  function inspect() {
    if (acts.gone) return; // an answer that came after one went to another table
    drawn = look();
    redraw(app.querySelector("#inspect"), inspector(drawn));
  }

  /** @param {Ctx} ctx */
  function count(ctx) {
    const now = board().points(ctx);
    if (points)
      for (const el of app.querySelectorAll("[data-count]"))
        tick(el, points[el.dataset.count ?? ""], now[el.dataset.count ?? ""]);
    points = { ...now };
  }

  const loadRules = async () => setRules(await get(`/api/rules/${language()}?game=${game}`));
  if (tokens.length) keep(id, { tokens, ...(hash ? { hash } : {}) });
  askNetwork(false);

  /** @type {TableHandlers} */
  const handlers = {
    ...acts.handlers,
    pointerdown: (event) => {
      skip();
      lines.forEach((each) => each.hurry());
      frame.flush();
      acts.handlers.pointerdown(event);
    },
  };
  return {
    ...handlers,
    ...coach.handlers(handlers),
    title: () => say("top.table"),
    render,
    drawn: () => {
      fit();
      placeGuard();
      placeBackMenu();
      coach.place(drawn);
    },
    leave: () => {
      acts.gone = true;
      frame.drop();
      sign.leave();
      stage.leave();
      document.body.classList.remove("looking-back");
      coach.leave();
      lines.forEach((each) => each.connection.close());
      tellBanner("network", null);
    },
    spoken: async () => {
      if (!game) return;
      await useBoard(game, here);
      await coach.learn(game);
      for (const each of lines) each.speak(language());
      ui.reasons.clear();
      await loadRules().catch(() => {});
    },
  };
}
