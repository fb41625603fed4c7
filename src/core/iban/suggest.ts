/**
 * What an invalid IBAN was probably meant to be: the one value that is a single mistake away, passes every check and belongs to
 * a known bank.
 *
 * Three mistakes are tried, the likeliest first: two neighbours swapped, one wrong digit, one letter for a digit that looks
 * like it or the reverse. The first of them that leads to any value decides, and only when it leads to one. A second
 * mistake is never assumed.
 */
import type { Directory } from '../banks/directory.ts';
import type { Suggestion } from '../result.ts';
import type { Layout } from './layout.ts';
import { recognize } from './recognize.ts';

type Change = Suggestion['change'];

/** Letters and digits that are taken for each other, in writing and by scanners. */
const ALIKE = [
  ['0', 'O'],
  ['0', 'Q'],
  ['0', 'D'],
  ['1', 'I'],
  ['1', 'L'],
  ['2', 'Z'],
  ['5', 'S'],
  ['6', 'G'],
  ['8', 'B'],
] as const;

/** A text one change away, and where the change is. */
interface Candidate {
  readonly text: string;
  readonly place: number;
}

/** The texts that differ by two neighbours in each other's place. */
function* swaps(text: string): Generator<Candidate> {
  for (let place = 0; place + 1 < text.length; place++) {
    const [first, second] = [text[place]!, text[place + 1]!];
    if (first !== second) {
      yield { text: text.slice(0, place) + second + first + text.slice(place + 2), place };
    }
  }
}

/** The texts that differ in one digit. */
function* digits(text: string): Generator<Candidate> {
  for (let place = 0; place < text.length; place++) {
    const digit = text.charCodeAt(place) - 48;
    if (digit > 9) continue;
    const [before, behind] = [text.slice(0, place), text.slice(place + 1)];
    for (let other = 0; other < 10; other++) {
      if (other !== digit) yield { text: before + other + behind, place };
    }
  }
}

/** The texts that differ by a letter for a digit that looks like it, or a digit for such a letter. */
function* lookAlikes(text: string): Generator<Candidate> {
  for (let place = 0; place < text.length; place++) {
    for (const [one, other] of ALIKE) {
      const meant = text[place] === one ? other : text[place] === other ? one : undefined;
      if (meant !== undefined) yield { text: text.slice(0, place) + meant + text.slice(place + 1), place };
    }
  }
}

const CLASSES: readonly (readonly [Change, (text: string) => Generator<Candidate>])[] = [
  ['swap', swaps],
  ['digit', digits],
  ['look_alike', lookAlikes],
];

/**
 * At most one suggestion for text in capitals without separators.
 *
 * @param requested the layout that it has to be of, when a country was asked for
 */
export function suggest(
  text: string,
  requested: Layout | undefined,
  directory: Directory,
): readonly [Suggestion] | undefined {
  const found = CLASSES.map(([change, candidates]) => {
    const good = [...candidates(text)].filter((candidate) => isGood(candidate.text, requested, directory));
    return { change, good };
  }).filter(({ good }) => good.length > 0);
  const [best, ...others] = found;
  if (best === undefined || best.good.length > 1) return undefined;
  const [{ text: value, place }] = best.good as [Candidate];
  const proof = `${described(best.change, text, value, place)}; then all check digits agree, and the bank is known.`;
  return [{ value, change: best.change, proof, certain: others.length === 0 }];
}

/** Whether it is a valid IBAN of a known bank. */
function isGood(text: string, requested: Layout | undefined, directory: Directory): boolean {
  const layout = recognize(text);
  if (layout === undefined || text.length !== layout.length || (requested && requested !== layout))
    return false;
  const { country, bank, rule } = layout;
  const holder = directory.holder(country.code, text.slice(bank.from, bank.to));
  return holder?.bank !== undefined && rule?.check(text, holder) !== 'failed';
}

function described(change: Change, text: string, value: string, place: number): string {
  const [was, is] = [text[place], value[place]];
  if (change === 'swap')
    return `Characters ${place + 1} and ${place + 2} change places (${was}${is} to ${is}${was})`;
  if (change === 'digit') return `Digit ${place + 1} is ${is} instead of ${was}`;
  return `Character ${place + 1} is ${is}, which looks like ${was}`;
}
