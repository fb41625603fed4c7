/** Writes a compact number as people do, in groups. */

/**
 * The number cut into groups of the given lengths, with `separator` between them. The lengths must add up
 * to the number's length.
 */
export function inGroups(value: string, lengths: readonly number[], separator: string): string {
  let written = value.slice(0, lengths[0]);
  let from = lengths[0]!;
  for (let i = 1; i < lengths.length; i++) {
    written += separator + value.slice(from, from + lengths[i]!);
    from += lengths[i]!;
  }
  return written;
}

/** Digits in groups of three from the right, set apart by points: 1.234.567. */
export function groupThousands(digits: string): string {
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) {
    grouped = `${digits.slice(Math.max(0, end - 3), end)}.${grouped}`;
  }
  return grouped;
}
