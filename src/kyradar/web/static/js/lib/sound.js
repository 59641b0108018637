// Sounds, made here from tones and noise: no files. Silent until somebody turns them on.
import { recall, remember } from "./memory.js";

const LOUD = 0.14; // of all there could be
const GAP = 0.09; // seconds between two sounds of the same moment
let on = recall("sound", false) === true;
let context = null;
let out = null;
let next = 0; // when the last one asked for begins, plus the gap

export const soundOn = () => on;
export function setSound(value) {
  on = value;
  remember("sound", on);
  if (on) play("coin");
}

/** Browsers let nothing sound before the page was touched; then the context wakes up. */
function ready() {
  const Context = globalThis.AudioContext;
  if (!Context) return null;
  if (!context) {
    context = new Context();
    out = context.createGain();
    out.gain.value = LOUD;
    out.connect(context.destination);
  }
  if (context.state === "suspended") context.resume();
  return context;
}

/** A gain that rises at once and fades until the end. */
function fade(at, time, level) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(level, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + time);
  gain.connect(out);
  return gain;
}

function tone(at, { from, to = from, time, level = 0.6, shape = "sine" }) {
  const voice = context.createOscillator();
  voice.type = shape;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + time);
  voice.connect(fade(at, time, level));
  voice.start(at);
  voice.stop(at + time);
}

let hiss = null;
function noise(at, { from, to = from, time, level = 0.5, kind = "bandpass" }) {
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
  voice.connect(filter).connect(fade(at, time, level));
  voice.start(at);
  voice.stop(at + time);
}

const chord = (at, notes, gap, more = {}) =>
  notes.forEach((from, i) => tone(at + i * gap, { from, time: 0.5, level: 0.4, ...more }));

/** Every sound there is. */
const SOUNDS = {
  card: (at) => noise(at, { from: 2600, to: 900, time: 0.11, level: 0.5 }),
  coin: (at) => chord(at, [1319, 1976], 0.06, { time: 0.22, level: 0.35 }),
  strike: (at) => {
    noise(at, { from: 1800, to: 200, time: 0.22, level: 0.9, kind: "lowpass" });
    tone(at, { from: 140, to: 48, time: 0.28, level: 0.9 });
  },
  dragon: (at) => {
    tone(at, { from: 92, to: 44, time: 0.8, level: 0.5, shape: "sawtooth" });
    noise(at + 0.08, { from: 500, to: 160, time: 0.7, level: 0.8, kind: "lowpass" });
  },
  fusion: (at) => chord(at, [392, 523, 659, 1047], 0.07, { shape: "triangle" }),
  step: (at) => {
    tone(at, { from: 110, to: 60, time: 0.12, level: 0.6 });
    tone(at + 0.14, { from: 100, to: 55, time: 0.12, level: 0.5 });
  },
  turn: (at) => chord(at, [659, 880], 0.13, { time: 0.6, level: 0.5 }),
  won: (at) => chord(at, [523, 659, 784, 1047], 0.12, { shape: "triangle" }),
  lost: (at) => chord(at, [392, 349, 294], 0.16, { shape: "triangle" }),
};
export const soundNames = () => Object.keys(SOUNDS);

/** Plays a sound, if they are on; several of one moment come one after the other. */
export function play(name) {
  if (!on || !SOUNDS[name] || !ready()) return;
  const at = Math.max(context.currentTime, next);
  if (at > context.currentTime + 1) return; // a whole turn at once is no music
  next = at + GAP;
  SOUNDS[name](at);
}
