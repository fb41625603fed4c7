/**
 * What a refused zone was probably meant to be: what cameras and typists confuse is put right where a place holds digits or letters
 * alone, and in numbers where the check digits say so. Offered where there is one way alone; never applied by itself.
 */
import { icaoCheckDigit } from '../check/icao.ts';
import { digitLike, letterLike, likeOf } from '../repair/changes.ts';
import type { Suggestion } from '../result.ts';
import type { Span } from '../scheme/scheme.ts';
import { isNameless, longNumberOf } from './check.ts';
import { checkedOf, stateOf, type Zone } from './zone.ts';

/** What is read for a filler. */
const FILLER_FOR: Readonly<Record<string, string>> = { K: '<', C: '<' };

/** How many texts with two characters put right are looked at. */
const TRIED_MAX = 200;

/** A text that passes; certain where it changes nothing that no check digit covers. */
interface Repair {
  readonly text: string;
  readonly certain: boolean;
}

/**
 * @param text of the length of the zone, and refused
 * @param passes whether a text passes every check
 * @param shown the text as results show it, without the name
 */
export function repairsOf(
  zone: Zone,
  text: string,
  passes: (text: string) => boolean,
  shown: (text: string) => string,
): Suggestion[] | undefined {
  if (zone.unchecked) return undefined;
  const repair = repaired(zone, text, passes);
  if (repair === undefined) return undefined;
  const { text: value, certain } = repair;
  const count = [...value].filter((character, at) => character !== text[at]).length;
  if (count === 1) return [{ value: shown(value), change: 'look_alike', proof_code: 'misread', certain }];
  return [
    {
      value: shown(value),
      change: 'look_alikes',
      proof_code: 'misread_several',
      proof_facts: { count },
      certain,
    },
  ];
}

function repaired(zone: Zone, text: string, passes: (text: string) => boolean): Repair | undefined {
  const typed = withTypes(zone, text);
  if (typed !== text && passes(typed))
    return { text: typed, certain: uncovered(zone, typed) === uncovered(zone, text) };
  const places = placesOf(zone);
  // A K is worth as much as a filler to a check digit, which proves nothing then.
  const filled = withFillers(typed, places);
  if (filled !== typed && passes(filled)) return { text: filled, certain: false };
  const sums = sumsOf(zone, typed);
  const once = putsOf(typed, places);
  const single = once.filter((put) => mayAgree(sums, [put])).filter((put) => passes(withPuts(typed, [put])));
  // One check of 1 in 10, of some twenty texts: another mistake may lead there by chance.
  if (single.length > 0)
    return single.length === 1 ? { text: withPuts(typed, single), certain: false } : undefined;
  const twice = new Set<string>();
  let tried = 0;
  for (const puts of twoOf(typed, once)) {
    if (!mayAgree(sums, puts)) continue;
    if (tried++ === TRIED_MAX) return undefined;
    const text = withPuts(typed, puts);
    if (passes(text)) twice.add(text);
    if (twice.size > 1) return undefined;
  }
  const [first] = twice;
  return first === undefined ? undefined : { text: first, certain: false };
}

/** What no check digit covers. */
function uncovered(zone: Zone, text: string): string {
  const { code, nationality = [0, 0], sex = 0 } = zone;
  return text.slice(code, stateOf(zone)[1]) + text.slice(...nationality) + text.slice(sex, sex + 1);
}

/** The text with a digit wherever only digits stand, and a letter where only letters do. */
function withTypes(zone: Zone, text: string): string {
  const { birth, code, composite, expiry, names, nationality } = zone;
  const checks = checkedOf(zone).map(([, to]): Span => [to, to + 1]);
  const ofDigits = [birth, expiry, ...checks, composite && ([composite.at, composite.at + 1] as const)];
  const ofLetters = [[code, code + 1] as const, stateOf(zone), nationality, ...names];
  const characters = [...text];
  const put = (span: Span | undefined, meant: (sign: string) => string | undefined) => {
    for (let at = span?.[0] ?? 0; at < (span?.[1] ?? 0); at++)
      characters[at] = meant(characters[at]!) ?? characters[at]!;
  };
  for (const span of ofDigits) put(span, digitLike);
  for (const span of ofLetters) put(span, letterLike);
  return characters.join('');
}

/** Fields that hold digits and letters. */
const placesOf = ({ number, optional, personal }: Zone): readonly Span[] => [
  number,
  ...optional,
  ...(personal ? [personal] : []),
];

/** The text with fillers for what is read for them at the ends of fields. */
const withFillers = (text: string, places: readonly Span[]): string =>
  places.reduce((filled, [from, to]) => {
    let end = to;
    while (end > from && 'KC<'.includes(filled[end - 1]!)) end--;
    return filled.slice(0, end) + '<'.repeat(to - end) + filled.slice(to);
  }, text);

/** Another character at a place. */
interface Put {
  readonly at: number;
  readonly sign: string;
}

const signsFor = (sign: string): readonly string[] => {
  const filler = FILLER_FOR[sign];
  return filler === undefined ? likeOf(sign) : [filler];
};

/** The look-alikes of each character in a field. */
function putsOf(text: string, places: readonly Span[]): Put[] {
  const all: Put[] = [];
  for (const [from, to] of places)
    for (let at = from; at < to; at++) for (const sign of signsFor(text[at]!)) all.push({ at, sign });
  return all;
}

/** Two look-alikes at two places, or at one: what looks like one that looks like it. */
function* twoOf(text: string, once: readonly Put[]): Generator<readonly Put[]> {
  for (let first = 0; first < once.length; first++) {
    const { at, sign } = once[first]!;
    for (const other of signsFor(sign)) if (other !== text[at]) yield [{ at, sign: other }];
    for (let second = first + 1; second < once.length; second++)
      if (once[second]!.at !== at) yield [once[first]!, once[second]!];
  }
}

const withPuts = (text: string, puts: readonly Put[]): string =>
  puts.reduce((put, { at, sign }) => put.slice(0, at) + sign + put.slice(at + 1), text);

/** A sum that has to agree with its check digit: how much it lacks, and what a character at a place adds instead of that of the text. */
interface Sum {
  readonly lacks: number;
  added(put: Put): number;
}

/** @param digit a filler counts as no digit, so that nothing agrees */
function sumOver(text: string, spans: readonly Span[], digit: string): Sum {
  let [sum, length] = [0, 0];
  const offsets = new Map<number, number>();
  for (const [from, to] of spans) {
    for (let at = from; at < to; at++) offsets.set(at, length + at - from);
    sum += icaoCheckDigit(text, from, to, length);
    length += to - from;
  }
  return {
    lacks: digit.charCodeAt(0) - 48 - (sum % 10),
    added({ at, sign }) {
      const offset = offsets.get(at);
      if (offset === undefined) return 0;
      return icaoCheckDigit(sign, 0, 1, offset) - icaoCheckDigit(text, at, at + 1, offset);
    },
  };
}

/** The sums that cover what may be put right; not that of a number that goes on elsewhere, which may end in several places. */
function sumsOf(zone: Zone, text: string): readonly Sum[] {
  const { composite, covered, number, personal } = zone;
  const sums: Sum[] = [];
  if (longNumberOf(zone, text) === undefined) sums.push(sumOver(text, [covered ?? number], text[number[1]]!));
  if (personal !== undefined) sums.push(sumOver(text, [personal], text[personal[1]]!.replace('<', '0')));
  if (composite !== undefined && !isNameless(zone, text))
    sums.push(sumOver(text, composite.over, text[composite.at]!));
  return sums;
}

const mayAgree = (sums: readonly Sum[], puts: readonly Put[]): boolean =>
  sums.every((sum) => puts.reduce((lacks, put) => lacks - sum.added(put), sum.lacks) % 10 === 0);
