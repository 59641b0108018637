// A screen's state, update and view by themselves: messages are sent, and what is drawn is read as words.
import assert from "node:assert/strict";
import * as at from "./screens.js";

const { facts, useBoard } = await import("/static/js/boards.js");
const { Program } = await import("/static/js/lib/program.js");

/** The board of a game is in use, and what the server says of it. */
export async function playing(game) {
  await facts(game);
  await useBoard(game, () => true);
  return facts(game);
}

/** A program before nobody: `went` are the addresses it led to. */
export function run(state, update, view) {
  const host = document.createElement("div");
  document.body.append(host);
  const went = [];
  const env = {
    ...{ id: "", app: host, here: () => true, called: () => {}, redraw: () => {} },
    go: (to) => void went.push(to),
    draw: (markup) => void (host.innerHTML = String(markup)),
  };
  const program = new Program(env, state, update, view);
  const text = () => at.line(at.wordsIn(host));
  const find = (selector) => host.querySelector(selector);
  const says = (key, told) =>
    assert.ok(text().includes(at.say(key, told)), `${key}: ${at.say(key, told)} in: ${text()}`);
  const hides = (key, told) =>
    assert.ok(!text().includes(at.say(key, told)), `${at.say(key, told)} in: ${text()}`);
  program.render();
  return {
    ...{ program, state, went, env, find, text, says, hides },
    send: (name, value, el, where) => program.send(name, value, el, where),
    /** What stands there in each language: these words, and nothing of the page's inside. */
    spoken: async (...keys) => {
      for (const lang of at.LANGUAGES) {
        await at.spoken.speak(lang);
        program.render();
        assert.doesNotMatch(text(), /⟦|undefined|\bNaN\b|\[object|\$\{/);
        for (const key of keys) says(...[key].flat());
      }
      await at.spoken.speak("en");
      program.render();
    },
    end: () => {
      program.leave();
      host.remove();
    },
  };
}
