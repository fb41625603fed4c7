/** The texts that a scheme and its peers are compared on: valid ones, near misses, and random ones. */

import type { Scheme } from '../../src/core/scheme/scheme.ts';
import { patternOf, positionsOf } from '../../src/core/scheme/shape.ts';

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Every change of one character, every swap of neighbours, every lost character of a text. */
export function* nearMisses(text: string): Generator<string> {
  for (let i = 0; i < text.length; i++) {
    for (const character of DIGITS + LETTERS) {
      if (character !== text[i]) yield text.slice(0, i) + character + text.slice(i + 1);
    }
    yield text.slice(0, i) + text.slice(i + 1);
    if (i > 0) yield text.slice(0, i - 1) + text[i]! + text[i - 1]! + text.slice(i + 1);
  }
}

/** Random texts of the scheme's shapes, each with all values of its last two characters. */
export function* wellShaped(
  scheme: Scheme,
  bases: number,
  next: (below: number) => number,
): Generator<string> {
  const shapes = scheme.rule.shapes.map(positionsOf);
  for (let i = 0; i < bases; i++) {
    const shape = shapes[next(shapes.length)]!;
    const base = shape.slice(0, -2).map((characters) => characters[next(characters.length)]!);
    yield* withEveryEnd(base.join(''), shape);
  }
}

/** Texts that differ from a valid one in a few places, each with all values of its last two characters. */
export function* relatives(text: string, scheme: Scheme, count: number, next: (below: number) => number) {
  const shape = scheme.rule.shapes.map(positionsOf).find((positions) => fits(text, positions));
  if (!shape || shape.length <= 2) return;
  for (let i = 0; i < count; i++) {
    const base = [...text].slice(0, -2);
    for (let changes = 1 + next(3); changes > 0; changes--) {
      const at = next(base.length);
      base[at] = shape[at]![next(shape[at]!.length)]!;
    }
    yield* withEveryEnd(base.join(''), shape);
  }
}

function fits(text: string, positions: readonly string[]): boolean {
  return (
    text.length === positions.length && positions.every((characters, i) => characters.includes(text[i]!))
  );
}

function* withEveryEnd(base: string, shape: readonly string[]): Generator<string> {
  for (const first of shape.at(-2) ?? ['']) {
    for (const last of shape.at(-1)!) yield base + first + last;
  }
}

/** Whether the scheme accepts a compact text, and if not, the reason, or null at the gates. */
export function resultOf(scheme: Scheme, text: string, today: number): 'accepts' | string {
  const restored = '0'.repeat(scheme.entries[text.length]?.lost ?? 0) + text;
  if (!patternOf(scheme.rule.shapes).test(restored)) return 'misshapen';
  return scheme.check(fullOf(scheme, text, today), today) ?? 'accepts';
}

/** A text of one of the scheme's shapes as the number that is checked: with lost zeros, and complete. */
export function fullOf(scheme: Scheme, text: string, today: number): string {
  const restored = '0'.repeat(scheme.entries[text.length]?.lost ?? 0) + text;
  return scheme.complete ? scheme.complete(restored, today) : restored;
}
