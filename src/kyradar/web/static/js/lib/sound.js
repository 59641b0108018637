// Sounds, made here from tones and noise: no files. Silent until somebody turns them on.
import { recall, remember } from "./memory.js";

const LOUD = 0.14; // of all there could be
const GAP = 0.09; // seconds between two sounds of the same moment
let on = recall("sound") === true;
/** @typedef {{ context: AudioContext, out: GainNode }} Line */
/** @typedef {{ from: number, to?: number, time: number, level?: number, shape?: OscillatorType }} Tone */
/** @type {Line | null} */
let opened = null;
let next = 0; // when the last one asked for begins, plus the gap

export const soundOn = () => on;
/** @param {boolean} value */
export function setSound(value) {
  on = value;
  remember("sound", on);
  if (on) play("coin");
}

/** Browsers let nothing sound before the page was touched; then the context wakes up. */
function wake() {
  const Context = globalThis.AudioContext;
  if (!Context) return null;
  if (!opened) {
    const context = new Context();
    const out = context.createGain();
    out.gain.value = LOUD;
    out.connect(context.destination);
    opened = { context, out };
  }
  if (opened.context.state === "suspended") opened.context.resume();
  return opened;
}

/**
 * A gain that rises at once and fades until the end.
 * @param {Line} line @param {number} at @param {number} time @param {number} level
 */
function fade({ context, out }, at, time, level) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(level, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + time);
  gain.connect(out);
  return gain;
}

/** @param {Line} line @param {number} at @param {Tone} what */
function tone(line, at, { from, to = from, time, level = 0.6, shape = "sine" }) {
  const voice = line.context.createOscillator();
  voice.type = shape;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + time);
  voice.connect(fade(line, at, time, level));
  voice.start(at);
  voice.stop(at + time);
}

/** @type {AudioBuffer | null} */
let hiss = null;
/**
 * @param {Line} line
 * @param {number} at
 * @param {{ from: number, to?: number, time: number, level?: number, kind?: BiquadFilterType }} what
 */
function noise(line, at, { from, to = from, time, level = 0.5, kind = "bandpass" }) {
  const { context } = line;
  if (!hiss) {
    hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  }
  const voice = context.createBufferSource();
  voice.buffer = hiss;
  const filter = context.createBiquadFilter();
  filter.type = kind;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + time);
  voice.connect(filter).connect(fade(line, at, time, level));
  voice.start(at);
  voice.stop(at + time);
}

/**
 * @param {Line} line @param {number} at @param {number[]} notes @param {number} gap
 * @param {Partial<Tone>} [more]
 */
const chord = (line, at, notes, gap, more = {}) =>
  notes.forEach((from, i) => tone(line, at + i * gap, { from, time: 0.5, level: 0.4, ...more }));

/** Every sound there is. @type {Record<string, (line: Line, at: number) => void>} */
const SOUNDS = {
  card: (line, at) => noise(line, at, { from: 2600, to: 900, time: 0.11, level: 0.5 }),
  coin: (line, at) => chord(line, at, [1319, 1976], 0.06, { time: 0.22, level: 0.35 }),
  strike: (line, at) => {
    noise(line, at, { from: 1800, to: 200, time: 0.22, level: 0.9, kind: "lowpass" });
    tone(line, at, { from: 140, to: 48, time: 0.28, level: 0.9 });
  },
  roar: (line, at) => {
    tone(line, at, { from: 92, to: 44, time: 0.8, level: 0.5, shape: "sawtooth" });
    noise(line, at + 0.08, { from: 500, to: 160, time: 0.7, level: 0.8, kind: "lowpass" });
  },
  fusion: (line, at) => chord(line, at, [392, 523, 659, 1047], 0.07, { shape: "triangle" }),
  step: (line, at) => {
    tone(line, at, { from: 110, to: 60, time: 0.12, level: 0.6 });
    tone(line, at + 0.14, { from: 100, to: 55, time: 0.12, level: 0.5 });
  },
  fall: (line, at) => {
    noise(line, at, { from: 900, to: 90, time: 0.85, level: 0.9, kind: "lowpass" });
    for (const [late, from] of [
      [0, 120],
      [0.16, 95],
      [0.3, 80],
    ])
      tone(line, at + late, { from, to: 40, time: 0.3, level: 0.6 });
  },
  rise: (line, at) => chord(line, at, [784, 988, 1175], 0.05, { time: 0.2, level: 0.25 }),
  unravel: (line, at) => {
    chord(line, at, [880, 740, 622, 523, 440, 370], 0.11, { time: 0.4, level: 0.35 });
    noise(line, at, { from: 3000, to: 300, time: 0.9, level: 0.35 });
  },
  turn: (line, at) => chord(line, at, [659, 880], 0.13, { time: 0.6, level: 0.5 }),
  won: (line, at) => chord(line, at, [523, 659, 784, 1047], 0.12, { shape: "triangle" }),
  lost: (line, at) => chord(line, at, [392, 349, 294], 0.16, { shape: "triangle" }),
};
export const soundNames = () => Object.keys(SOUNDS);

/**
 * Plays a sound, if they are on; several of one moment come one after the other.
 * @param {string} name
 */
export function play(name) {
  /** @type {typeof SOUNDS[string] | undefined} */
  const sound = SOUNDS[name];
  if (!on || sound === undefined) return;
  const ready = wake();
  if (!ready) return;
  const now = ready.context.currentTime;
  const at = Math.max(now, next);
  if (at > now + 1) return; // a whole turn at once is no music
  next = at + GAP;
  sound(ready, at);
}
