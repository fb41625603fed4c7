/** How far two spellings are apart. */

/** Longer ones are not compared: they are no names. */
const LENGTH_MAX = 64;

/** Letters to insert, leave out, replace or swap with their neighbour (optimal string alignment). */
export function distance(given: string, name: string): number {
  if (given.length > LENGTH_MAX) return LENGTH_MAX;
  const one = given.toLowerCase();
  const rows = [Array.from({ length: name.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= name.length; j++) {
      const same = one[i - 1] === name[j - 1] ? 0 : 1;
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      const isSwap = i > 1 && j > 1 && one[i - 1] === name[j - 2] && one[i - 2] === name[j - 1];
      if (isSwap) row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows[one.length]![name.length]!;
}
