/**
 * What a bank code looks like in each country: the bank identifier of its IBAN structure, letter by letter
 * (`n` a digit, `a` a capital letter, `c` either). The forms a record may write it in are an exact code, a
 * prefix `102*` and a range `100-119`.
 */
import { DIGIT, LETTER, structureFor } from '../../core/structures.ts';

/** The shape of a country's bank code, or `undefined` where no IBAN structure is known. */
export function bankCodeShape(country: string): string | undefined {
  const structure = structureFor(country);
  if (structure?.country.code !== country) return undefined;
  const { classes, bank } = structure;
  return Array.from(classes.slice(bank.from, bank.to), (one) =>
    one === DIGIT ? 'n' : one === LETTER ? 'a' : 'c',
  ).join('');
}

/** One entry of `codes`, read: every code from `low` to `high`, both full length. */
export interface CodeSpan {
  text: string;
  kind: 'exact' | 'prefix' | 'range';
  low: string;
  high: string;
}

const CLASSES: Readonly<Record<string, RegExp>> = { n: /\d/, a: /[A-Z]/, c: /[A-Z0-9]/ };

const fits = (text: string, shape: string): boolean =>
  text.length <= shape.length && [...text].every((sign, at) => CLASSES[shape[at]!]!.test(sign));

/** Reads one entry of `codes`; a string is the error message. */
export function readCode(text: string, shape: string): CodeSpan | string {
  if (text.endsWith('*')) {
    const stem = text.slice(0, -1);
    if (!fits(stem, shape) || stem.length === 0 || stem.length >= shape.length)
      return `prefix ${text} does not fit ${shape}`;
    const rest = shape.length - stem.length;
    return { text, kind: 'prefix', low: stem + '0'.repeat(rest), high: stem + 'Z'.repeat(rest) };
  }
  const [low = '', high, more] = text.split('-');
  if (
    more !== undefined ||
    [low, high ?? low].some((end) => end.length !== shape.length || !fits(end, shape))
  )
    return `code ${text} does not fit ${shape}`;
  if (high === undefined) return { text, kind: 'exact', low, high: low };
  return low < high ? { text, kind: 'range', low, high } : `range ${text} is upside down`;
}

/** Whether an entry of `codes` fits the country. */
export function bankCode(country: string, text: string): boolean {
  const shape = bankCodeShape(country);
  return shape !== undefined && typeof readCode(text, shape) !== 'string';
}
