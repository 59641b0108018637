// A screen as a program: its state, what messages make of it, and what is drawn. Whoever presses, types or
// chooses something sends a message; the state is changed, and drawn once.

import { say } from "./words.js";

/**
 * What was pressed: the first of these attributes that is found around it, in their order. `data-step="3"`
 * is told to `step` as "3".
 * @param {{ readonly target: Element }} event
 * @param {Record<string, (value: string, el: HTMLElement) => unknown>} jobs
 * @returns {boolean} was it any of them?
 */
export function pressed({ target }, jobs) {
  for (const [name, job] of Object.entries(jobs)) {
    const el = target.closest(`[data-${name}]`);
    if (!el) continue;
    job(el.getAttribute(`data-${name}`) ?? "", el);
    return true;
  }
  return false;
}

/** @template {object} S */
export class Program {
  /**
   * @param {Env} env
   * @param {S} state
   * @param {Updates<S>} update message -> what it makes of the state; what a promise brings is taken when it comes
   * @param {(state: S) => Raw} view
   */
  constructor(env, state, update, view) {
    this.env = env;
    this.state = state;
    this.update = update;
    this.view = view;
    this.left = false;
    this.render = () => {
      if (!this.left) env.draw(view(state));
    };
  }

  /**
   * @param {string} name @param {string} [value]
   * @param {HTMLElement | null} [el] what was pressed
   * @param {string} [at] the place that is meant; `data-at` of what was pressed
   */
  send(name, value = "", el = null, at = el?.dataset?.at ?? "") {
    const update = this.update[name];
    if (!update) return false;
    this.take(update(this.state, { value, el, at, program: this, env: this.env }));
    return true;
  }

  /** @param {Change<S> | Promise<Change<S>>} change */
  take(change) {
    if (change instanceof Promise) return void change.then((made) => this.take(made));
    if (this.left || change === false) return undefined;
    Object.assign(this.state, change);
    return this.render();
  }

  /**
   * A press on one of these sends it as a message: what `data-do` names, or the attribute with its value.
   * @param {{ readonly target: Element }} event @param {string[]} names
   */
  press(event, names) {
    return pressed(event, {
      do: (name, el) => this.send(name, "", el),
      ...Object.fromEntries(
        names.map((name) => [
          name,
          (/** @type {string} */ value, /** @type {HTMLElement} */ el) =>
            this.send(name, value, el),
        ]),
      ),
    });
  }

  /**
   * What was typed or chosen, as a message: by the id or name of its field, or by an attribute that tells the
   * place.
   * @param {{ readonly target: HTMLElement & { value?: string, name?: string } }} event
   * @param {string[]} names
   */
  entered({ target }, names) {
    const name = names.find(
      (one) => [target.id, target.name].includes(one) || target.hasAttribute(`data-${one}`),
    );
    if (name === undefined) return false;
    return this.send(name, target.value, target, target.getAttribute(`data-${name}`) ?? "");
  }

  leave() {
    this.left = true;
  }

  /**
   * The screen that it draws, with what else that does.
   * @param {string} title key of its words @param {Partial<Screen1>} more @returns {Screen1}
   */
  screen(title, { leave, ...more }) {
    return {
      title: () => say(title),
      render: this.render,
      leave: () => {
        this.leave();
        leave?.();
      },
      ...more,
    };
  }
}
