// Plain controls for forms, so that they work with any input. Each has a key: what was typed into
// one must not turn up in another when the form changes.
import { html } from "./html.js";

const checked = (on) => (on ? html` checked` : "");
const selected = (on) => (on ? html` selected` : "");

export const radio = (name, value, on, title, line) =>
  html`<label class="mode" data-key="${name}=${value}"><input type="radio" name="${name}" value="${value}"${checked(on)}><b>${title}</b><small>${line}</small></label>`;
/** A smaller choice, for levels and the like. */
export const level = (name, value, on, title, line) =>
  html`<label class="level" data-key="${name}=${value}"><input type="radio" name="${name}" value="${value}"${checked(on)}><b>${title}</b><small>${line}</small></label>`;
export const select = (name, label, options, value) =>
  html`<label class="field" data-key="${name}"><span>${label}</span><select name="${name}">${options.map(([id, text]) => html`<option value="${id}"${selected(String(value) === id)}>${text}</option>`)}</select></label>`;
export const text = (name, label, value, hint, more = "") =>
  html`<label class="field" data-key="${name}"><span>${label}</span><input type="text" name="${name}" value="${value}" placeholder="${hint}" maxlength="40" autocomplete="off"${more}></label>`;
export const tickbox = (name, on, title, line) =>
  html`<label class="extra" data-key="${name}"><input type="checkbox" name="${name}"${checked(on)}><span><b>${title}</b><small>${line}</small></span></label>`;
