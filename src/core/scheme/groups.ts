/** Writes a compact number as people do, in groups. */
import { sheetOf, textOn } from '../text.ts';

/**
 * The number cut into groups of the given lengths, with a one-character `separator` between them. The lengths
 * must add up to the number's length.
 */
export function inGroups(value: string, lengths: readonly number[], separator: string): string {
  const sheet = sheetOf(value.length + lengths.length - 1);
  const between = separator.charCodeAt(0);
  let from = 0;
  for (let group = 0; group < lengths.length; group++) {
    if (group > 0) sheet[from + group - 1] = between;
    for (const end = from + lengths[group]!; from < end; from++) sheet[from + group] = value.charCodeAt(from);
  }
  return textOn(sheet);
}

/** Digits in groups of three from the right, set apart by points: 1.234.567. */
export function groupThousands(digits: string): string {
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) {
    grouped = `${digits.slice(Math.max(0, end - 3), end)}.${grouped}`;
  }
  return grouped;
}
