// What is to be seen of a live table now: everything its drawing needs to know, and what lies over it.
/** @import { Seated } from "./seated.js" */
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { seatsOf, versus } from "../lib/modes.js";
import { say } from "../lib/words.js";
import { keep, seatLink, table as remembered } from "../live/tables.js";
import { backMenu } from "./back.js";
import { consoleOf } from "./console.js";
import { contextOf } from "./context.js";
import { deckPanel } from "./deckview.js";
import { guardSheet } from "./guard.js";
import { menu } from "./menu.js";
import { outcomePanel } from "./outcome.js";
import { confirmPanel, openPile, sharePanel } from "./panels.js";
import { recapCard, recapOf, recapPanel } from "./recap.js";
import { goal, riddleCard, verdict } from "./riddlecard.js";
import { viewer } from "./viewer.js";

/** @param {Seated} seated */
export function links({ id, tokens, ui }) {
  const friends = remembered(id)?.friends || [];
  return {
    friends: friends.map((friend) => ({ ...friend, path: seatLink(id, [friend.token]) })),
    watchPath: seatLink(id, []),
    myPath: tokens.length ? seatLink(id, tokens) : null,
    inviteAsked: ui.inviteAsked,
    inviteTrouble: ui.inviteTrouble,
  };
}

/** @param {Seated} seated */
export function lookAt(seated) {
  const { ui, id, coach, acts, heldHere } = seated;
  const { scene, settled, connection } = seated.line();
  const state = scene.now;
  const { past } = ui;
  const now = settled && !past;
  const persons = state.people.filter((who) => who.kind === "person").length;
  const shown = {
    view: past?.view ?? state.view,
    me: scene.me,
    legal: now && !connection.busy ? state.legal : [],
    forecast: past?.forecast ?? state.forecast,
  };
  const { people, partners, thinking, lesson, outcome, daily } = state;
  const { considered, filter, firstWin, brought, fairCheck } = ui;
  const made = contextOf(shown, ui, {
    ...{ past, considered, filter, firstWin, brought, fairCheck, table: id },
    ...{ people, partners, thinking, lesson, outcome, daily },
    seat: scene.seat ?? null,
    log: scene.log,
    chat: scene.chat,
    chatOn: scene.rules?.chat !== false && !ui.quiet && persons > new Set(heldHere).size,
    mayAct: scene.mayAct && now,
    toAct: state.to_act,
    canUndo: state.can_undo && scene.seat !== null && !past,
    back: now ? state.back : [],
    partnersWaiting: state.partners_waiting,
    undoAsked: state.undo_asked,
    hints: scene.rules?.hints,
    lessonDone: coach.finished(lesson),
    nextLesson: coach.nextLesson(lesson),
    nextGame: acts.rematch.link,
    advised: remembered(id)?.advised,
    over: Boolean(outcome) && settled,
    riddle: riddleCard(seated.riddle),
    rematchAsked: state.rematch_asked || [],
    fair: scene.fair && { ...scene.fair, ...ui.secret },
    analysis: ui.analysis,
    analysing: ui.analysing,
    analysisTrouble: ui.analysisTrouble,
    here: heldHere,
    playingAll: acts.playAll.running,
    ...links(seated),
  });
  const { mode } = shown.view;
  made.corner = coach.corner.inRail(mode);
  made.recap = recapOf(made);
  // Two opponents at a wide table: told where the other's cards lay. Else in the strip.
  const wide = !made.small && versus(mode) && seatsOf(mode) === 2;
  made.recapCard =
    made.recap && made.recap.seat !== null && wide ? recapCard(made, made.recap) : null;
  return made;
}

/** @param {import("../live/scene.js").Scene} scene */
export const phaseOf = ({ now, seat, me }) => board().phase({ ...now, seat, me });

/** @param {Seated} seated */
export function status(seated) {
  const { scene } = seated.line();
  if (!scene.state?.view || !seated.game) return "";
  const { view, outcome } = scene.state;
  const own = goal(seated.riddle) ?? board().status(scene.state);
  const watching =
    scene.seat === null ? html`<span class="pill good watching">${say("watch.sign")}</span>` : "";
  const whose = scene.mayAct ? html`<span class="whose">${say("turn.yours")}</span>` : "";
  if (own) return html`${own}${whose}${watching}`;
  const phase = outcome ? say("table.over") : phaseOf(scene);
  return html`<b>${say("table.turn", { n: view.turn })}</b><span>${phase}</span>${whose}${watching}`;
}

/**
 * How many lines of the chat came while it was out of sight.
 * @param {Seated} seated @param {Ctx} ctx
 */
function unread(seated, { chatOn }) {
  const { chat } = seated.line().scene;
  const inSight =
    !matchMedia("(max-width: 1100px)").matches || document.body.classList.contains("drawer-open");
  const hidden = chatOn && !inSight;
  if (!hidden && seated.read !== chat.length) {
    seated.read = chat.length;
    if (seated.tokens.length) keep(seated.id, { read: seated.read });
  }
  return hidden ? Math.max(0, chat.length - seated.read) : 0;
}

/** What lies over the table, by the name of the panel that is open.
 * @type {Record<string, (ctx: Ctx, ui: TableUi) => Piece>} */
const PANELS = {
  back: backMenu,
  recap: (ctx) => (ctx.recap ? recapPanel(ctx, ctx.recap) : ""),
  deck: (ctx, { deck }) => (deck ? deckPanel(ctx, deck) : ""),
  share: sharePanel,
  resign: () => confirmPanel(say("resign.title"), say("resign.line"), "resign", say("resign.yes")),
  outcome: (ctx) => (ctx.over ? outcomePanel(ctx) : ""),
};

/** @param {Seated} seated @param {Ctx} ctx */
function overlay({ ui, riddle }, ctx) {
  const { panel } = ui;
  if (ui.guard) return guardSheet(ctx);
  if (riddle.state && (panel === "outcome" || !panel)) return verdict(riddle, ctx);
  if (panel?.startsWith("pile:")) return openPile(ctx, panel.slice(5));
  return PANELS[panel ?? ""]?.(ctx, ui) ?? "";
}

/** @param {Seated} seated @param {Ctx} ctx */
export function view(seated, ctx) {
  const { ui, game, coach, riddle } = seated;
  const { scene } = seated.line();
  const news = unread(seated, ctx);
  return html`${viewer(ctx, {
    screen: "table",
    state: status(seated),
    extra: html`${coach.bar()}${menu({ ui, game, scene, puzzle: Boolean(riddle.state), news })}`,
    console: html`${board().hand(ctx)}${consoleOf(ctx)}`,
    over: overlay(seated, ctx),
  })}${coach.overlay()}`;
}
