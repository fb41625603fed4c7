/**
 * What tells, without making a text, that it can't pass: a refused value has up to a thousand texts one mistake away, nearly all of
 * which fail by their shape or by a remainder. A sieve passes every text that passes the kind, and some others.
 */
import type { Edit } from './changes.ts';

export interface Sieve {
  /** The least share of random texts that pass, of all forms that a text may have. */
  readonly share: number;
  /** Whether a text with an edit may pass. */
  mayPass(edit: Edit): boolean;
}

export const EVERYTHING: Sieve = { share: 0, mayPass: () => true };
const NOTHING: Sieve = { share: 1, mayPass: () => false };

/** What texts have whose check digits are those of MOD 97-10, whose letters count as 10 to 35. */
export interface Form97 {
  readonly least: number;
  readonly most: number;
  /** How many characters in front are reckoned behind all others, and where those begin. */
  readonly head: number;
  readonly tail: number;
}

/** The share of texts that the check digits of ISO 7064 MOD 97-10 let pass. */
export const MOD_97_SHARE = 1 / 97;

const ALIEN = /[^A-Z0-9]/;

/** Powers of ten modulo 97, as many as the longest text of letters has digits, and a few more. */
const POWERS = new Uint8Array(100);
POWERS[0] = 1;
for (let power = 1; power < POWERS.length; power++) POWERS[power] = (POWERS[power - 1]! * 10) % 97;

const isLetter = (code: number): boolean => code > 57;

/** The remainder of a number with one more character behind it. */
const pushed = (value: number, code: number): number =>
  isLetter(code) ? (value * 100 + code - 55) % 97 : (value * 10 + code - 48) % 97;

/** By the remainders of the beginnings of a text, that of each edited one is known in a few steps. */
export function sieve97(text: string, { least, most, head, tail }: Form97): Sieve {
  if (ALIEN.test(text)) return NOTHING;
  const remainders = [0];
  const digits = [0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    remainders.push(pushed(remainders[at]!, code));
    digits.push(digits[at]! + (isLetter(code) ? 2 : 1));
  }
  /** The remainder of a number with a part of the text behind it. */
  const joined = (value: number, from: number, to: number): number => {
    if (to <= from) return value;
    const power = POWERS[digits[to]! - digits[from]!]!;
    return ((value - remainders[from]! + 97) * power + remainders[to]!) % 97;
  };
  const behind = (before: number, { place, removed, added }: Edit, from: number, to: number): number => {
    let value = joined(before, from, Math.min(to, place));
    for (let at = 0; at < added.length; at++)
      if (place + at >= from && place + at < to) value = pushed(value, added.charCodeAt(at));
    const shift = added.length - removed;
    return joined(value, Math.max(from, place + added.length) - shift, to - shift);
  };
  return {
    share: MOD_97_SHARE,
    mayPass(edit) {
      const length = text.length + edit.added.length - edit.removed;
      if (length < least || length > most) return false;
      return behind(behind(0, edit, tail, length), edit, 0, head) === 1;
    },
  };
}

/** Which characters each place accepts, 1 by character code, of texts of one length; and the share of random ones that pass. */
export interface ShapeOf {
  readonly places: readonly Uint8Array[];
  readonly share: number;
}

interface Reach {
  readonly places: readonly Uint8Array[];
  /** How many characters of the text fit from the front, and from the end. */
  readonly front: number;
  readonly back: number;
}

/** The most that an edit takes away, and changes the length by. */
const REMOVED_MAX = 2;
const DELTAS = [-1, 0, 1] as const;

/** @param shapesOf the shapes of texts of a length */
export function shapeSieve(text: string, shapesOf: (length: number) => readonly ShapeOf[]): Sieve {
  const { length } = text;
  let share = 1;
  const reaches = DELTAS.map((delta) => {
    const within: Reach[] = [];
    for (const { places, share: own } of shapesOf(length + delta)) {
      let front = 0;
      while (front < length && places[front]?.[text.charCodeAt(front)] === 1) front++;
      let back = 0;
      while (back < length && places[length + delta - 1 - back]?.[text.charCodeAt(length - 1 - back)] === 1)
        back++;
      if (front + back + REMOVED_MAX < length) continue;
      within.push({ places, front, back });
      share = Math.min(share, own);
    }
    return within;
  });
  return {
    share,
    mayPass({ place, removed, added }) {
      const within = reaches[added.length - removed + 1]!;
      return within.some(({ places, front, back }) => {
        if (place > front || length - place - removed > back) return false;
        for (let at = 0; at < added.length; at++)
          if (places[place + at]![added.charCodeAt(at)] !== 1) return false;
        return true;
      });
    },
  };
}
