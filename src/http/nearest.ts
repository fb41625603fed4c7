/** The known name that a misspelled one probably means. */

/** The name of a list that differs in a third of its letters at most, or that begins as the given one does; the nearest of several. */
export function nearest(given: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, distance: isBeginning(given, name) ? 1 : distance(given, name) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .sort((one, other) => one.distance - other.distance);
  return best?.name;
}

const LENGTH_MAX = 64;
const BEGINNING_MIN = 4;

const isBeginning = (given: string, name: string): boolean =>
  given.length >= BEGINNING_MIN && name.startsWith(given.toLowerCase());

/** Letters to insert, leave out, replace or swap with their neighbour (optimal string alignment). */
function distance(given: string, name: string): number {
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
