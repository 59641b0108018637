import assert from "node:assert/strict";
import test from "node:test";
import { Acts } from "/static/js/table/acts.js";

globalThis.location = new URL("http://localhost/"); // asked for while a table is made

/** A table whose deck is looked into; `asked` are the requests it has sent. */
function table(version) {
  const asked = [];
  const ui = { panel: "deck", deck: { seat: 1, cards: {} }, reasons: new Map(), note: null };
  const scene = { now: { version } };
  const connection = {
    ask: async (message) => {
      asked.push(message);
      return { t: "piles", seat: message.seat, cards: { Numb: scene.now.version } };
    },
  };
  const line = () => ({ scene, connection });
  const nothing = () => {};
  const acts = new Acts({
    ...{ ui, line, lines: [], id: "t", render: nothing, soon: nothing, stage: { busy: false } },
    ...{ known: () => null, context: nothing, tokens: [], inspect: nothing, turnTo: nothing },
  });
  return { acts, ui, scene, asked };
}

test("an open deck is told anew with every position, whatever is considered meanwhile", async () => {
  const { acts, ui, scene, asked } = table(3);
  const ctx = { mayAct: false, over: false, actions: [], asked: false };
  acts.notice(ctx);
  acts.notice(ctx); // the same table, drawn again
  scene.now = { version: 4 };
  acts.consider.forget(4); // somebody points at a card before it is drawn
  acts.notice(ctx);
  await new Promise((done) => setTimeout(done));
  assert.deepEqual(asked, [
    { t: "piles", seat: 1 },
    { t: "piles", seat: 1 },
  ]);
  assert.deepEqual(ui.deck.cards, { Numb: 4 });
});
