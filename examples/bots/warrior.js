// A bot for Node without any package: it attacks when it can, and otherwise arms itself.
//
//   kyradar lab tournament greedy "warrior=cmd:node examples/bots/warrior.js" --out cup
//
// docs/bots.md tells every message. One JSON object a line comes in; one goes out.
'use strict';

const FIRST = ['slay', 'attack', 'defeat', 'play', 'use', 'hit', 'acquire', 'wonder', 'move'];
const LAST = ['end', 'done', 'skip'];

const say = (message) => process.stdout.write(JSON.stringify(message) + '\n');

function worth(action, view) {
  if (LAST.includes(action.verb)) return -1;
  const place = FIRST.indexOf(action.verb);
  return place < 0 ? 0 : FIRST.length - place;
}

const answers = {
  hello: () => say({ t: 'hello', protocol: 1, name: 'Warrior', version: '1' }),
  new: () => say({ t: 'ready' }),
  choose: ({ id, legal, view }) => {
    let index = 0;
    legal.forEach((action, i) => {
      if (worth(action, view) > worth(legal[index], view)) index = i;
    });
    say({ t: 'best', id, index });
  },
  quit: () => process.exit(0),
};

require('readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    const message = JSON.parse(line);
    answers[message.t]?.(message);
  })
  .on('close', () => process.exit(0));
