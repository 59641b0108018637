// The way to a moment of a study: the game's own steps up to where a branch leaves it, then the branch's.
import { post } from "../lib/api.js";
import { language } from "../lib/words.js";
import { pathOf } from "./tree.js";

export class Walk {
  constructor() {
    /** @type {Map<string, StudySteps>} */
    this.loaded = new Map(); // branches that were opened
  }
  clear() {
    this.loaded.clear();
  }

  /**
   * A branch is fetched once.
   * @param {Study} study
   * @param {string} branch
   * @param {object} source
   * @param {boolean} covered
   */
  async open(study, branch, source, covered) {
    if (this.loaded.has(branch)) return;
    const asked = covered
      ? { ...source, branch }
      : { ...source, ...pathOf(study, branch), people: study.players };
    this.loaded.set(branch, await post("/api/branch", { ...asked, lang: language() }));
  }

  /**
   * Steps from the game's beginning to the end of the branch that is looked at.
   * @param {Replay} game
   * @param {Study} study
   * @param {string} branch
   */
  steps(game, study, branch) {
    const found = this.loaded.get(branch);
    if (!branch || !found) return game.steps;
    return [...game.steps.slice(0, pathOf(study, branch).step + 1), ...found.steps];
  }
  /**
   * @param {Replay} game
   * @param {Study} study
   * @param {string} branch
   * @param {string} look through whose eyes
   */
  views(game, study, branch, look) {
    const found = this.loaded.get(branch);
    const own = game.views[look];
    if (!branch || !found) return own;
    return [...own.slice(0, pathOf(study, branch).step + 1), ...found.views[look]];
  }
  /** @param {Replay} game @param {Study} study @param {StudyPlace} place */
  forecast(game, study, { branch, step }) {
    if (!branch) return game.forecasts?.[step] ?? {};
    const after = step - pathOf(study, branch).step - 1;
    return this.loaded.get(branch)?.forecasts?.[after] ?? {};
  }
}
