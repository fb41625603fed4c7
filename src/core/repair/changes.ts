/**
 * The texts that are one typing mistake away from a text: what repairs are chosen from. A text of n characters has fewer than 25n
 * of them.
 */
import type { ProofFacts } from '../proof.ts';
import type { Suggestion } from '../result.ts';

export type Change = Suggestion['change'];

/** The mistakes of one character or one pair. */
export type Typed = 'swap' | 'digit' | 'look_alike' | 'doubled' | 'missing';

/** A change of a text: so many characters at a place give way to others. */
export interface Edit {
  readonly place: number;
  readonly removed: number;
  readonly added: string;
}

/** A text one change away, and where the change is. */
export interface Candidate {
  readonly text: string;
  readonly place: number;
}

/** Letters and digits that are taken for each other, in writing and by scanners: the digit, then its letters, the likeliest first. */
const ALIKE = ['0OQD', '1IL', '2Z', '5S', '6G', '8B'] as const;

/** What a letter or digit may be meant as. */
const MEANT: ReadonlyMap<string, readonly string[]> = meanings();

function meanings(): Map<string, string[]> {
  const meant = new Map<string, string[]>();
  for (const [digit, ...letters] of ALIKE) {
    meant.set(digit!, letters);
    for (const letter of letters) meant.set(letter, [digit!]);
  }
  return meant;
}

/** What a letter or digit may be meant as, the likeliest first; nothing for most letters. */
export const likeOf = (sign: string): readonly string[] => MEANT.get(sign) ?? [];

/** The digit that a letter looks like; undefined for most letters, and for a digit. */
export const digitLike = (letter: string): string | undefined =>
  isDigit(letter.charCodeAt(0)) ? undefined : MEANT.get(letter)?.[0];

/** The letter that a digit looks like most. */
export const letterLike = (digit: string): string | undefined =>
  isDigit(digit.charCodeAt(0)) ? MEANT.get(digit)?.[0] : undefined;

const DIGITS = '0123456789';

export const isDigit = (code: number): boolean => code > 47 && code < 58;

/** The text with an edit made. */
export const edited = (text: string, { place, removed, added }: Edit): Candidate => ({
  text: text.slice(0, place) + added + text.slice(place + removed),
  place,
});

/** Two neighbours in each other's place. */
function* swaps(text: string): Generator<Edit> {
  for (let place = 0; place + 1 < text.length; place++) {
    const [first, second] = [text[place]!, text[place + 1]!];
    if (first !== second) yield { place, removed: 2, added: second + first };
  }
}

/** Another digit in place of one. */
function* digits(text: string): Generator<Edit> {
  for (let place = 0; place < text.length; place++) {
    if (!isDigit(text.charCodeAt(place))) continue;
    for (const added of DIGITS) if (added !== text[place]) yield { place, removed: 1, added };
  }
}

/** A letter for a digit that looks like it, or a digit for such a letter. */
export function* lookAlikes(text: string): Generator<Edit> {
  for (let place = 0; place < text.length; place++) {
    for (const added of likeOf(text[place]!)) yield { place, removed: 1, added };
  }
}

/** One character less where two of the same stand beside each other. */
function* doubled(text: string): Generator<Edit> {
  for (let place = 0; place + 1 < text.length; place++) {
    const isFirst = text[place] === text[place + 1] && text[place] !== text[place - 1];
    if (isFirst) yield { place, removed: 1, added: '' };
  }
}

/** One digit more. */
function* missing(text: string): Generator<Edit> {
  for (let place = 0; place <= text.length; place++) {
    // Behind the same digit it would be the same text again.
    for (const added of DIGITS) if (added !== text[place - 1]) yield { place, removed: 0, added };
  }
}

/** The kinds of mistake that are one character's or one pair's, in the order in which they decide. */
export const CHANGES: readonly (readonly [Typed, (text: string) => Generator<Edit>])[] = [
  ['swap', swaps],
  ['digit', digits],
  ['look_alike', lookAlikes],
  ['doubled', doubled],
  ['missing', missing],
];

/** What was changed, and where. */
export function factsOf(change: Typed, text: string, { text: value, place }: Candidate): ProofFacts {
  const at = { place: place + 1 };
  const [was, is] = [text[place]!, value[place]!];
  if (change === 'swap') return { ...at, next: place + 2, was: was + is, is: is + was };
  if (change === 'doubled') return { ...at, was };
  return change === 'missing' ? { ...at, is } : { ...at, was, is };
}
