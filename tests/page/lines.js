// Run by tests/web/test_lines_told.py: every line that chronicle and study say of a game, in a language.
import { readFileSync } from "node:fs";
import { argv } from "node:process";
import "./setup.js";
const { speak } = await import("/static/js/lib/words.js");
const { useBoard } = await import("/static/js/boards.js");
const { moveWords } = await import("/static/js/study/moves.js");

const given = JSON.parse(readFileSync(argv[2], "utf8"));
globalThis.Image ??= class {};
document.head = { append: (link) => setTimeout(() => link.onload(), 0) };
document.querySelectorAll = () => [];
for (const { lang, words, facts, games } of given) {
  globalThis.fetch = async (address) => ({
    ok: true,
    status: 200,
    json: async () => (String(address).includes("words") ? words : facts),
  });
  await speak(lang);
  const board = await useBoard(facts.game);
  for (const { name, steps } of games) {
    const log = steps.flatMap(({ n, log: own }) => own.map((line) => ({ ...line, n, step: n })));
    /** @type {Map<string, object[]>} */
    const turns = new Map();
    for (const one of log) {
      const key = `${one.turn}/${one.seat}`;
      turns.set(key, [...(turns.get(key) ?? []), one]);
    }
    const told = [...turns.values()].flatMap((entries) =>
      board.deeds(entries).map(({ words: said, spoken }) => `${spoken ?? ""} ${said}`),
    );
    const moves = steps.map((step) =>
      moveWords(
        step,
        steps.filter(({ turn }) => turn === step.turn),
      ),
    );
    console.log(JSON.stringify({ lang, name, told, moves }));
  }
}
