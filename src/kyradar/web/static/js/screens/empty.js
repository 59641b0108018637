// A page that has nothing yet: what will stand here, and one way to begin.
import { html } from "../lib/html.js";

/** @param {string} words @param {string} to @param {string} label */
export const emptyPage = (words, to, label) =>
  html`<section class="w-box empty-page"><p>${words}</p><a class="do" href="${to}">${label}</a></section>`;
