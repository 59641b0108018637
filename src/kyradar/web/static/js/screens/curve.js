// One's curve: skill, luck and mistakes told apart, from the games one has had analysed; and the days.
import { html } from "../lib/html.js";
import { ICON } from "../lib/symbols.js";
import { day, say } from "../lib/words.js";
import { journey } from "../journey/kept.js";
import { calendar, dateOf, streak } from "../journey/days.js";
import { head } from "../journey/frame.js";
import { bars, line } from "../journey/charts.js";
import { top } from "./top.js";

const WEEKS = 16;
const SHOWN = 40; // games in a chart
/** @param {number[]} values */
const mean = (values) => values.reduce((sum, one) => sum + one, 0) / values.length;
/** @param {number} value */
const signed = (value) =>
  `${value > 0.05 ? "+" : value < -0.05 ? "−" : ""}${Math.abs(value).toFixed(1)}`;

/** @param {string} name @param {string} value @param {Piece} chart */
const box = (name, value, chart) =>
  html`<section class="w-box column"><header
    class="row between"><h2>${say(`curve.${name}`)}</h2><b>${value}</b></header>
    <p class="w-soft">${say(`curve.${name}_line`)}</p>${chart}</section>`;

/**
 * The first and the last of a row, for a sentence.
 * @param {number[]} values
 * @param {(value: number) => string | number} [written]
 */
const ends = (values, written = (value) => value) => ({
  from: written(values[0]),
  to: written(values[values.length - 1]),
});

/** @param {GameFigures[]} games */
function charts(games) {
  if (!games.length)
    return html`<section class="w-box jo-wide"><h2>${say("curve.none")}</h2><p>${say("curve.none_line")}</p>
      <p><a class="do" href="/yours">${say("top.yours")}</a></p></section>`;
  const values = (/** @type {"skill" | "luck" | "mistakes"} */ name) =>
    games.map((game) => game[name]);
  const [skill, luck, mistakes] = [values("skill"), values("luck"), values("mistakes")];
  return html`${box("skill", signed(mean(skill)), line(skill, "teal", say("curve.skill_alt", ends(skill, signed))))}
    ${box("luck", signed(mean(luck)), bars(luck, say("curve.luck_alt", { n: signed(mean(luck)) })))}
    ${box("mistakes", mean(mistakes).toFixed(1), line(mistakes, "ember", say("curve.mistakes_alt", ends(mistakes))))}`;
}

/** @param {Journey["days"]} days */
function daily(days) {
  const today = dateOf(Date.now());
  const { now, best } = streak(Object.keys(days), today);
  const weeks = calendar(days, today, WEEKS);
  const played = Object.keys(days).length;
  const won = Object.values(days).filter((one) => one === "won").length;
  const cells = Array.from({ length: 7 }, (_, row) =>
    weeks.map((week) => {
      const { date, result, now: isNow, later } = week[row];
      const name = result === "won" ? "w" : result ? "l" : "";
      return html`<i class="${name}${isNow ? " today" : ""}${later ? " later" : ""}" title="${day(
        Date.parse(date),
      )}"></i>`;
    }),
  );
  return html`<section class="w-box jo-wide"><div class="w-row between"><h2>${say("daily.title")}</h2>
    <span class="w-row"><span class="pill jo-pill">${ICON.flame} ${say("curve.row", { n: now })}</span>
    <span class="pill">${say("curve.best", { n: best })}</span></span></div>
    <div class="jo-cal" role="img" aria-label="${say("curve.days_alt", { n: played, won })}">${cells}</div>
    <p class="w-soft row jo-key"><span><i class="w"></i>${say("yours.won")}</span><span><i
      class="l"></i>${say("curve.played")}</span>
    <span>${say("curve.spared")}</span></p></section>`;
}

/** @param {Env} env @returns {Promise<Screen1>} */
export async function curveScreen({ draw }) {
  function render() {
    const { figures, days } = journey();
    const games = figures.slice(0, SHOWN).reverse();
    const title = html`${say("journey.curve")} <small>${say("curve.games", { n: figures.length })}</small>`;
    const more = html`<span class="w-fill"></span><a class="do quiet" href="/yours">${ICON.book}<span>
      ${say("top.yours")}</span></a>`;
    draw(html`${top("journey")}<main class="page" id="table">${head("curve", title, more)}
      <div class="jo-curves">${charts(games)}${daily(days)}</div></main>`);
  }
  return { title: () => say("journey.curve"), render };
}
