// A live table: one line per seat held here (two at the same screen), drawn after every change.
import { board, useBoard } from "../boards.js";
import { get } from "../lib/api.js";
import { html } from "../lib/html.js";
import { recall } from "../lib/memory.js";
import { allies, partnersOf, seatsOf, versus } from "../lib/modes.js";
import { skip, speed } from "../lib/motion.js";
import { nameOf } from "../lib/people.js";
import { soundOn } from "../lib/sound.js";
import { ICON } from "../lib/symbols.js";
import { tick } from "../lib/travel.js";
import { language, say } from "../lib/words.js";
import { keepFinished } from "../live/finished.js";
import { Ear } from "../live/ear.js";
import { Line } from "../live/line.js";
import { keep, seatLink, table as remembered } from "../live/tables.js";
import { noticesOn, TurnSign } from "../live/turn.js";
import { Coach } from "../coach/coach.js";
import { Acts } from "../table/acts.js";
import { backMenu, placeBackMenu } from "../table/back.js";
import { consoleOf } from "../table/console.js";
import { contextOf, setRules } from "../table/context.js";
import { deckPanel } from "../table/deckview.js";
import { guardSheet, placeGuard } from "../table/guard.js";
import { outcomePanel } from "../table/outcome.js";
import { confirmPanel, curtain, openPile, sharePanel, waiting } from "../table/panels.js";
import { inspector, rail } from "../table/rail.js";
import { Riddle } from "../table/riddle.js";
import { recapCard, recapOf } from "../table/recap.js";
import { guestScreen } from "./guest.js";
import { lostLink } from "./lost.js";
import { top } from "./top.js";

/** Whoever comes by a link for the first time is told what it is, and asked for a name. */
export async function tableScreen(env) {
  const { id, go } = env;
  const known = remembered(id)?.tokens;
  if (known || !location.hash.slice(1)) return seatedScreen(env);
  const enter = (watch) => {
    if (!watch) keep(id, { tokens: location.hash.slice(1).split("&")[0].split(",") });
    go(watch ? `/t/${id}` : `/t/${id}${location.hash}`);
  };
  // The table itself says what is wrong with a link.
  return (await guestScreen({ ...env, enter }).catch(() => null)) ?? seatedScreen(env);
}

async function seatedScreen({ draw, redraw, go, id, app }) {
  const [held, hash] = location.hash.slice(1).split("&");
  const tokens = held.split(",").filter(Boolean);
  const ui = {
    chosen: null,
    shown: {},
    reasons: new Map(),
    reasonsFor: null,
    note: null,
    panel: null,
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
  };
  let points = null;
  let ctx = null;
  const ear = new Ear();
  const sign = new TurnSign(id);
  let game = null; // known once somebody has said welcome

  const changed = () => render();
  /** The table's game: its board is loaded before anything is drawn. */
  async function takeUp(name) {
    await useBoard(name);
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
        name: tokens.length < 2 ? recall("name") : null,
        changed,
        told: (line, message) => acts.told(line, message),
        welcomed: (message) => {
          if (tokens.length) keep(id, { mode: message.mode, seats: heldHere() });
          return game || takeUp(message.game);
        },
      }),
  );
  const line = () => lines[ui.facing] || lines[0];
  const acts = new Acts({
    ui,
    line,
    lines,
    id,
    tokens,
    go,
    render: () => render(),
    inspect: () => inspect(),
    turnTo: (seats) => turnTo(lines.findIndex((each) => seats.includes(each.scene.seat))) || render(),
    context: () => ctx,
    finished: ({ view, people: all, outcome }) => {
      const { lesson, puzzle } = line().scene.state; // these are no games of one's own
      if (lesson || puzzle) return;
      keepFinished({ table: id, game, mode: view.mode, turn: view.turn, people: all, outcome }, heldHere());
    },
  });

  const coach = new Coach({ ui, id, tokens, app, go, acts, render: () => render(), inspect: () => inspect() });
  const riddle = new Riddle({ id, ui, line, go, render: () => render() });
  acts.table.riddle = riddle;

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

  function context() {
    const { scene } = line();
    const { state } = scene;
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
      seat: scene.seat,
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
      undoAsked: state.undo_asked,
      thinking: state.thinking,
      hints: scene.rules?.hints,
      lesson: state.lesson,
      outcome: state.outcome,
      over: Boolean(state.outcome) && settled,
      outcomeText: state.outcome?.text,
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
    made.recapCard = made.recap && made.recap.seat !== null && wide ? recapCard(made, made.recap) : null;
    return made;
  }

  function status() {
    const { scene, link } = line();
    const broken =
      link === "open" ? "" : html`<span class="line ${link}" role="status">${say(`line.${link}`)}</span>`;
    if (!scene.state?.view || !game) return broken;
    const { view, outcome } = scene.state;
    const own = riddle.goal() ?? board().status(scene.state);
    const watching = scene.seat === null ? html`<span class="watching">${say("watch.sign")}</span>` : "";
    const whose = scene.mayAct ? html`<span class="whose">${say("turn.yours")}</span>` : "";
    if (own) return html`${own}${whose}${watching}${broken}`;
    const phase = outcome ? say("table.over") : phaseOf(scene);
    return html`<b>${say("table.turn", { n: view.turn })}</b><span>${phase}</span>${whose}${watching}${broken}`;
  }

  const phaseOf = ({ state, seat, me }) => board().phase({ ...state, seat, me });

  function menu() {
    const seated = line().scene.seat !== null && line().scene.seat !== undefined;
    const over = Boolean(line().scene.state?.outcome);
    const item = (name, key) => html`<button type="button" data-do="${name}">${say(key)}</button>`;
    const chat = line().scene.rules?.chat ? item("mute", ui.quiet ? "menu.chat_on" : "menu.chat_off") : "";
    const computer = (seat) => people()?.[seat]?.kind === "computer";
    const own = seated ? partnersOf(line().scene.rules.mode, line().scene.seat) : [];
    const partner = own.find(computer);
    const first = Boolean(line().scene.state?.partner_first.includes(partner));
    const lead = partner !== undefined
      ? html`<button type="button" data-do="partner-first" data-first="${String(!first)}">
          ${say(first ? "partner.later" : "partner.first", { name: nameOf({ people: people() }, partner) })}</button>`
      : "";
    const start = line().scene.state?.back?.includes("start") ? item("back-start", "back.start") : "";
    const ways = html`<button type="button" data-do="sound" aria-pressed="${String(soundOn())}">
      ${say(soundOn() ? "turn.sound_off" : "turn.sound_on")}</button>
      <button type="button" data-do="motion">${say(`turn.motion_${speed()}`)}</button>
      <button type="button" data-do="notices">${say(noticesOn() ? "turn.stop_notices" : "turn.notices")}</button>`;
    const page = (name) => html`<a href="/${name}/${game}" target="_blank">${say(`top.${name}`)}</a>`;
    const drawer = say(riddle.state ? "puzzle.flag" : "rail.chronicle");
    const title = say("menu.title");
    return html`<details class="menu" id="menu"><summary aria-label="${title}">
      <span>${title}</span>${ICON.menu}</summary><div>
      ${item("share", "menu.share")}${page("rules")}${page("cards")}${chat}${lead}${start}${ways}
      ${seated && !over ? item("ask-resign", "menu.resign") : ""}</div></details>
      <button type="button" class="drawer" aria-expanded="false" aria-controls="rail"
      aria-label="${drawer}"><span>${drawer}</span>${ICON.book}</button>`;
  }

  function overlay() {
    if (ui.guard) return guardSheet(ctx);
    if (riddle.state && (ui.panel === "outcome" || !ui.panel)) return riddle.verdict(ctx);
    if (ui.panel === "back") return backMenu(ctx);
    if (ui.panel === "deck" && ui.deck) return deckPanel(ctx, ui.deck);
    if (ui.panel === "share") return sharePanel(ctx);
    if (ui.panel === "resign")
      return confirmPanel(say("resign.title"), say("resign.line"), "resign", say("resign.yes"));
    if (ui.panel === "outcome" && ctx.over) return outcomePanel(ctx);
    if (ui.panel?.startsWith("pile:")) return openPile(ctx, ui.panel.slice(5));
    return "";
  }

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
    if (lines.length < 2 || !scene.state?.view || !next || scene.mayAct || scene.seat === next.seat) return;
    const { mode } = next.state.view;
    ui.covered = !allies(mode, scene.seat, next.seat);
    turnTo(lines.findIndex((each) => each.scene === next));
  }

  const empty = (...inside) => html`<main class="broken" id="table">${inside}</main>`;

  function render() {
    face();
    const { scene } = line();
    if (ui.refusal) return draw(html`${top("table")}${lostLink(id, ui.refusal)}`);
    if (!scene.state || !game)
      return draw(
        html`${top("table", status())}${empty(html`<p role="status">${say("line.connecting")}</p>`)}`,
      );
    if (!scene.state.view) {
      ctx = { seat: scene.seat, people: scene.state.people, ...links() };
      return draw(html`${top("table", status())}${waiting(ctx)}`);
    }
    if (ui.covered) {
      const { seat } = scene;
      draw(html`${top("table")}${curtain(nameOf({ people: people() }, seat), people()[seat].house)}`);
      if (!app.contains(document.activeElement)) document.getElementById("lift")?.focus();
      return undefined;
    }
    ctx = context();
    acts.notice(ctx);
    coach.look(ctx);
    riddle.notice();
    document.body.classList.toggle("looking-back", Boolean(ui.past));
    const lower = html`${board().hand(ctx)}${consoleOf(ctx)}`;
    const bar = html`${coach.bar()}${menu()}`;
    draw(html`${top("table", status(), bar)}${board().table(ctx, lower)}${overlay()}${rail(ctx)}${coach.overlay()}`);
    count(ctx);
    attend();
    return undefined;
  }

  /** What is heard, and what the tab is called. */
  function attend() {
    ear.listen(ctx.log, board().sounds);
    const { scene } = line();
    const words = ctx.over || !board().phase ? say(ctx.over ? "table.over" : "top.table") : phaseOf(scene);
    const won = ctx.over && ctx.outcome.winners.some((seat) => heldHere().includes(seat));
    sign.show({ mine: Boolean(scene.mayAct), over: ctx.over, won, words });
  }

  /** Only the explanation follows the pointer: the table need not be drawn for that. */
  function inspect() {
    ctx = context();
    redraw(app.querySelector("#inspect"), inspector(ctx));
  }

  function count() {
    const now = board().points(ctx);
    if (points)
      for (const el of app.querySelectorAll("[data-count]"))
        tick(el, points[el.dataset.count], now[el.dataset.count]);
    points = { ...now };
  }

  const loadRules = async () => setRules(await get(`/api/rules/${language()}?game=${game}`));
  if (tokens.length) keep(id, { tokens, ...(hash ? { hash } : {}) });

  const handlers = {
    ...acts.handlers,
    pointerdown: (event) => {
      skip();
      lines.forEach((each) => each.hurry());
      acts.handlers.pointerdown(event);
    },
  };
  return {
    ...handlers,
    ...coach.handlers(handlers),
    title: () => say("top.table"),
    render,
    drawn: () => {
      placeGuard();
      placeBackMenu();
      coach.place(ctx);
    },
    leave: () => {
      acts.gone = true;
      sign.leave();
      document.body.classList.remove("looking-back");
      coach.leave();
      lines.forEach((each) => each.connection.close());
    },
    spoken: async () => {
      if (!game) return;
      await useBoard(game);
      await coach.learn(game);
      for (const each of lines) each.speak(language());
      ui.reasons.clear();
      await loadRules().catch(() => {});
    },
  };
}
