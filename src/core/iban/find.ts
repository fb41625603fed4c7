/**
 * Finds IBANs in prose, with their places. A country's IBANs have one length, so that where one begins determines where it
 * ends: each place is looked at once, and the time is linear in the text.
 */
import type { Found } from '../found.ts';
import { layoutFor } from './layout.ts';
import { type IbanOptions, type IbanResult, verifyIban } from './verify.ts';

/** Two letters and two digits that no letter or digit stands before, but the word IBAN. */
const START = /(?<![A-Za-z0-9])(?:IBAN)?([A-Za-z]{2}) ?[0-9]{2}/g;
/** Letters and digits of an IBAN; between two of them stands one sign at most, or a line break with white space. */
const SIGN = /^[A-Za-z0-9]$/;
const BETWEEN = /^[\s.\-\u2010-\u2015/\u00b7]$/;
const BETWEEN_MAX = 2;

/** The valid IBANs of a text, in their order. */
export function* findIbans(
  text: string,
  options: Pick<IbanOptions, 'directory'>,
): Generator<void, Found<IbanResult>[]> {
  const found: Found<IbanResult>[] = [];
  const starts = new RegExp(START);
  for (let start = starts.exec(text); start; start = starts.exec(text)) {
    yield;
    const from = start.index + start[0].lastIndexOf(start[1]!);
    const layout = layoutFor(start[1]!.toUpperCase());
    const to = layout && endOf(text, from, layout.length);
    if (to === undefined) continue;
    const result = verifyIban(text.slice(from, to), options);
    if (!result.valid) continue;
    found.push({ from, to, result });
    starts.lastIndex = to;
  }
  return found;
}

/** Where so many letters and digits end; undefined when they don't, or one more follows. */
function endOf(text: string, from: number, length: number): number | undefined {
  let at = from;
  let between = 0;
  for (let left = length; left > 0; at++) {
    if (SIGN.test(text.charAt(at))) {
      left--;
      between = 0;
    } else if (!BETWEEN.test(text.charAt(at)) || ++between > BETWEEN_MAX) return undefined;
  }
  return SIGN.test(text.charAt(at)) ? undefined : at;
}
