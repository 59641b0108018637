// The rules as the engine plays them, with the rulings marked and a search.
import { useBoard } from "../boards.js";
import { get } from "../lib/api.js";
import { html } from "../lib/html.js";
import { language, say } from "../lib/words.js";
import { prose } from "./prose.js";
import { top } from "./top.js";

export async function rulesScreen({ draw, id }) {
  let book = null;
  async function load() {
    await useBoard(id);
    book = await get(`/api/rules/${language()}${id ? `?game=${id}` : ""}`);
  }
  let wanted = "";
  const fits = (rule) => `${rule.id} ${rule.text}`.toLowerCase().includes(wanted);

  function section(part, i) {
    const rules = part.rules.filter(fits);
    if (!rules.length) return "";
    // A rule may have several paragraphs under one id: the first of them carries it.
    const first = (rule) => part.rules.find((other) => other.id === rule.id) === rule;
    const one = (rule) =>
      html`<article class="law${rule.ruling ? " ruled" : ""}"${first(rule) ? html` id="${rule.id}"` : ""}
        data-key="law:${i}:${part.rules.indexOf(rule)}"><span class="rule">${rule.id}</span><div>${prose(rule.text)}
        ${rule.ruling ? html`<p class="ruling">${say("rules.ruling")}</p>` : ""}</div></article>`;
    return html`<section class="chapter" data-key="chapter:${i}"><h2>${part.title}</h2>${rules.map(one)}</section>`;
  }

  function render() {
    const chapters = book.sections.map(section);
    const none = chapters.every((chapter) => chapter === "");
    draw(html`${top("rules")}<main class="book" id="table"><header><h1>${say("rules.title")}</h1>
      <p>${say("rules.line")}</p><label class="field"><span>${say("rules.search")}</span>
      <input type="search" id="search" value="" autocomplete="off"></label></header>
${none ? html`<p role="status">${say("rules.none")}</p>` : chapters}</main>`);
  }

  await load();
  return {
    title: () => say("top.rules"),
    render,
    spoken: load,
    input: (event) => {
      wanted = event.target.value.trim().toLowerCase();
      render();
    },
  };
}
