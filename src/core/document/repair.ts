/**
 * What a refused zone was probably meant to be: what cameras and typists confuse is put right where a place holds digits or letters
 * alone, and in numbers where the check digits say so. Offered where there is one way alone; never applied by itself.
 */
import { digitLike, letterLike, likeOf } from '../repair/changes.ts';
import type { Suggestion } from '../result.ts';
import type { Span } from '../scheme/scheme.ts';
import { checkedOf, stateOf, type Zone } from './zone.ts';

/** What is read for a filler. */
const FILLER_FOR: Readonly<Record<string, string>> = { K: '<', C: '<' };

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
  const once = candidates(typed, places);
  const single = once.filter(passes);
  // One check of 1 in 10, of some twenty texts: another mistake may lead there by chance.
  if (single.length > 0) return single.length === 1 ? { text: single[0]!, certain: false } : undefined;
  const twice = new Set(once.flatMap((each) => candidates(each, places)).filter(passes));
  const [first] = twice;
  return twice.size === 1 ? { text: first!, certain: false } : undefined;
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

/** The texts that differ by one look-alike in a field. */
function candidates(text: string, places: readonly Span[]): string[] {
  const all = new Set<string>();
  for (const [from, to] of places) {
    for (let at = from; at < to; at++) {
      const character = text[at]!;
      const filler = FILLER_FOR[character];
      for (const meant of filler === undefined ? likeOf(character) : [filler])
        all.add(text.slice(0, at) + meant + text.slice(at + 1));
    }
  }
  all.delete(text);
  return [...all];
}
