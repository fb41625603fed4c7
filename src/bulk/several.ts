/** Two values in one cell: no single answer is right, as with phones, which are read so already. */
import type { Identified } from '../core/identify.ts';

/** Between values that stand in one cell, and before the letters and check digits of a further IBAN. */
const BETWEEN = /[;,|/\n\r]|(?<=\s)(?:und|and|et|y|e|i|&|oder|or)(?=\s)|\s(?=[A-Za-z]{2}\d{2}[ A-Z0-9]{10})/;
const PARTS_MAX = 4;
const LONGEST = 256;
/** A value has signs enough that two of them are no single one. */
const SHORTEST = 12;

/**
 * A refused cell, which is `ambiguous` where each of its parts is a valid value and they differ, and the value where they are the same.
 *
 * @param verify verifies a part as the cell was
 */
export function severalIn<Result extends Identified>(
  found: Result,
  cell: string,
  verify: (part: string) => Result,
): Result {
  if (found.valid || cell.length < SHORTEST || cell.length > LONGEST || !BETWEEN.test(cell)) return found;
  const parts = cell
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 2 || parts.length > PARTS_MAX) return found;
  const results: Result[] = [];
  for (const part of parts) {
    const one = verify(part);
    if (!one.valid) return found;
    results.push(one);
  }
  const [first] = results;
  if (results.every(({ normalized }) => normalized === first!.normalized)) return first!;
  return { ...found, reason: 'ambiguous' };
}
