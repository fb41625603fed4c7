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
