/**
 * The states of the phone automaton in the text of a module: ASCII alone, and short, since most of what the first answer
 * waits for is an engine that reads the text. A state's ways on are written as runs of digits that lead to the same state,
 * labels as runs of states that have the same one.
 */

const DIGITS = 10;

/** Characters that need no escape: # to ~ without the backslash. */
const FIRST = 0x23;
const BACKSLASH = 0x5c;
const BASE = 91;

/** Characters of a number that is written in full: up to 91 ** 3 - 1. */
const FULL_LENGTH = 3;

/** A run's way: 0 to the dead end, 1 to 7 so many states back, 8 to the state that is written in full. */
const BACK_MAX = 7;
const IN_FULL = 8;

/** The bytes that `Automaton` takes. */
export function bytesOf(text: string): Uint8Array {
  const states = fullAt(text, 0);
  const words = new Uint16Array(1 + states * (DIGITS + 1));
  words[0] = states;
  readLabels(text, readWays(text, FULL_LENGTH, states, words), words, 1 + states * DIGITS);
  return new Uint8Array(words.buffer);
}

/**
 * Written out, since it runs once, before any engine has compiled it: a call for each character doubles its time.
 *
 * @returns where the labels begin in the text
 */
function readWays(text: string, from: number, states: number, words: Uint16Array): number {
  let at = from;
  let to = 1;
  for (let state = 0; state < states; state++) {
    const end = to + DIGITS;
    while (to < end) {
      const code = text.charCodeAt(at++);
      const run = code < BACKSLASH ? code - FIRST : code - FIRST - 1;
      const length = (run % DIGITS) + 1;
      const way = (run - length + 1) / DIGITS;
      if (way !== 0) {
        const target = way === IN_FULL ? fullAt(text, at) : state - way;
        if (way === IN_FULL) at += FULL_LENGTH;
        for (let i = 0; i < length; i++) words[to + i] = target;
      }
      to += length;
    }
  }
  return at;
}

function readLabels(text: string, from: number, words: Uint16Array, first: number): void {
  for (let at = from, to = first; to < words.length; at += 1 + FULL_LENGTH) {
    const label = fullAt(text, at + 1);
    const end = to + digitAt(text, at) + 1;
    if (label !== 0) words.fill(label, to, end);
    to = end;
  }
}

function digitAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code - (code < BACKSLASH ? FIRST : FIRST + 1);
}

const fullAt = (text: string, at: number): number =>
  (digitAt(text, at) * BASE + digitAt(text, at + 1)) * BASE + digitAt(text, at + 2);

/** The text that `bytesOf` reads. */
export function textOf(bytes: Uint8Array): string {
  const words = new Uint16Array(new Uint8Array(bytes).buffer);
  const states = words[0]!;
  const labels = 1 + states * DIGITS;
  let text = written(states, FULL_LENGTH);
  for (let at = 1; at < labels; ) {
    const state = Math.floor((at - 1) / DIGITS);
    const target = words[at]!;
    const length = runFrom(words, at, 1 + (state + 1) * DIGITS);
    const back = state - target;
    const way = target === 0 ? 0 : back >= 1 && back <= BACK_MAX ? back : IN_FULL;
    text += written(way * DIGITS + length - 1, 1) + (way === IN_FULL ? written(target, FULL_LENGTH) : '');
    at += length;
  }
  for (let at = labels; at < words.length; ) {
    const length = runFrom(words, at, Math.min(at + BASE, words.length));
    text += written(length - 1, 1) + written(words[at]!, FULL_LENGTH);
    at += length;
  }
  return text;
}

/** How many words from `at` on, before `end`, are the same. */
function runFrom(words: Uint16Array, at: number, end: number): number {
  let next = at + 1;
  while (next < end && words[next] === words[at]) next++;
  return next - at;
}

/** A number in so many characters. */
function written(value: number, length: number): string {
  const digit = value % BASE;
  const code = FIRST + digit;
  const last = String.fromCharCode(code < BACKSLASH ? code : code + 1);
  return length === 1 ? last : written(Math.floor(value / BASE), length - 1) + last;
}
