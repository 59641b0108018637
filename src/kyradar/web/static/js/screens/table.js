// A live table: one line per seat held here (two at the same screen), drawn after every change.
import { board } from "../boards.js";
import { html } from "../lib/html.js";
import { skip } from "../lib/motion.js";
import { nameOf } from "../lib/people.js";
import { tick } from "../lib/travel.js";
import { say } from "../lib/words.js";
import { Ear } from "../live/ear.js";
import { keep, table as remembered } from "../live/tables.js";
import { TurnSign } from "../live/turn.js";
import { placeBackMenu } from "../table/back.js";
import { fit } from "../table/fit.js";
import { placeGuard } from "../table/guard.js";
import { links, lookAt, phaseOf, status, view } from "../table/look.js";
import { curtain, waiting } from "../table/panels.js";
import { Seated } from "../table/seated.js";
import { noTable } from "../table/viewer.js";
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
 * What stands there instead of a table: a link that leads nowhere, an empty chair, a curtain. Null if the
 * table can be seen.
 * @param {Seated} seated
 */
function instead(seated) {
  const { ui, id, game } = seated;
  const { scene } = seated.line();
  if (ui.refusal) return html`${top("table")}${lostLink(id, ui.refusal)}`;
  if (!scene.state || !game)
    return noTable("table", html`<p role="status">${say("line.connecting")}</p>`, status(seated));
  const { people } = scene.state;
  if (!scene.state.view) {
    seated.drawn = null;
    const there = { seat: scene.seat ?? null, people, ...links(seated) };
    return html`${top("table", status(seated))}${waiting(there)}`;
  }
  if (!ui.covered) return null;
  return html`${top("table")}${curtain(nameOf({ people }, scene.me), people[scene.me].house)}`;
}

/** Numbers that have changed climb or fall. @param {Seated} seated @param {Ctx} ctx */
function count(seated, ctx) {
  const { points } = seated;
  const now = board().points(ctx);
  if (points)
    for (const el of seated.app.querySelectorAll("[data-count]"))
      tick(el, points[el.dataset.count ?? ""], now[el.dataset.count ?? ""]);
  seated.points = { ...now };
}

/** @param {Env} env @returns {Promise<Screen1>} */
async function seatedScreen(env) {
  const { draw, app } = env;
  const ear = new Ear();
  const sign = new TurnSign(env.id);

  /** What is heard, and what the tab is called. @param {Seated} seated @param {Ctx} ctx */
  function attend({ lines, heldHere, line }, ctx) {
    ear.listen(ctx.log, board().sounds);
    const { scene } = line();
    const words = ctx.over ? say("table.over") : phaseOf(scene);
    const winners = (ctx.over && ctx.outcome?.winners) || [];
    const won = winners.some((seat) => heldHere.includes(seat));
    sign.show({ mine: scene.mayAct, waited: scene.waited, over: ctx.over, won, words });
    lines.forEach((one) => one.scene === scene && (scene.waited = false));
  }

  /** @param {Seated} now */
  function paint(now) {
    if (now.acts.gone) return; // what is heard while the lines are closed
    now.curtainFalls();
    const other = instead(now);
    if (other) {
      draw(other);
      const lift = now.ui.covered && document.getElementById("lift");
      if (lift && !app.contains(document.activeElement)) lift.focus();
      return;
    }
    now.keepCompany();
    const ctx = now.stage.before(lookAt(now));
    now.drawn = ctx;
    now.acts.notice(ctx);
    now.coach.look(ctx);
    now.riddle.notice();
    document.body.classList.toggle("looking-back", Boolean(now.ui.past));
    draw(view(now, ctx));
    count(now, ctx);
    now.stage.after(now.soon);
    attend(now, ctx);
  }

  const seated = new Seated(env, paint);
  const { acts, coach } = seated;
  /** @type {TableHandlers} */
  const handlers = {
    ...acts.handlers,
    pointerdown: (event) => {
      skip();
      seated.lines.forEach((each) => each.hurry());
      seated.frame.flush();
      acts.handlers.pointerdown(event);
    },
  };
  return {
    ...handlers,
    ...coach.handlers(handlers),
    title: () => say("top.table"),
    render: seated.render,
    drawn: () => {
      fit();
      placeGuard();
      placeBackMenu();
      coach.place(seated.drawn);
    },
    leave: () => {
      seated.leave();
      sign.leave();
    },
    spoken: () => seated.spoken(),
  };
}
