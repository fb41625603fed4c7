/** Digits and punctuation that are no number as a whole: two numbers side by side, or one with opening hours behind it. */
import { type Dialled, dialPlain, NUMBER_MIN } from './dialled.ts';
import type { Reading } from './reading.ts';

/** What is read of digits that are no number as a whole. */
export interface Split {
  /** Two different numbers, or one. */
  readonly readings: readonly Reading[];
  /** What stands behind the number and is no part of it. */
  readonly ignored: readonly string[];
}

/** Where one number may end and the next begin, the likeliest first. */
const BORDERS = [/ ?\/ ?/g, / ?(?=\()/g, / - /g, / /g];
/** More digits are not two numbers. */
const DIGITS_MAX = 36;
/** What stands between two numbers seldom stands within them as well: no more of such places are tried than these. */
const BORDERS_MAX = 12;
const HOURS = / ([0-9]{1,2} ?- ?[0-9]{1,2})$/;

/** @param attempt reads digits; undefined when they are no valid number */
export function splitNumbers(
  { written, compact }: Dialled,
  attempt: (dialled: Dialled) => Reading | undefined,
): Split | undefined {
  // Nothing stands between two.
  if (written === compact || compact.length > DIGITS_MAX) return undefined;
  const read = (part: string): Reading | undefined => {
    const dialled = dialPlain(part);
    return dialled && dialled.digits.length >= NUMBER_MIN ? attempt(dialled) : undefined;
  };
  const hours = HOURS.exec(written);
  const open = hours && read(written.slice(0, hours.index));
  if (open) return { readings: [open], ignored: [hours[1]!] };
  for (const border of BORDERS) {
    let tried = 0;
    for (const { index, 0: mark } of written.matchAll(border)) {
      if (++tried > BORDERS_MAX) break;
      const first = index > 0 ? read(written.slice(0, index)) : undefined;
      const second = first && read(written.slice(index + mark.length));
      if (first && second)
        return { readings: isSame(first, second) ? [first] : [first, second], ignored: [] };
    }
  }
  return undefined;
}

/** Whether two readings are of one number. */
export const isSame = (one: Reading, other: Reading): boolean =>
  one.national === other.national && one.callingCode === other.callingCode;
