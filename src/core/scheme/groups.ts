/** Writes a compact number as people do, in groups. */

/**
 * The number cut into groups of the given lengths, with `separator` between them. The lengths
 * must add up to the number's length.
 */
export function inGroups(value: string, lengths: readonly number[], separator: string): string {
  let from = lengths[0]!;
  let grouped = value.slice(0, from);
  for (let group = 1; group < lengths.length; group++) {
    const end = from + lengths[group]!;
    grouped += separator + value.slice(from, end);
    from = end;
  }
  return grouped;
}

/** Digits in groups of three from the right, set apart by points: 1.234.567. */
export function groupThousands(digits: string): string {
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) {
    grouped = `${digits.slice(Math.max(0, end - 3), end)}.${grouped}`;
  }
  return grouped;
}
