/** The known name that a misspelled one probably means. */
import { distance } from './spelling.ts';

/** The name of a list that differs in a third of its letters at most, or that begins as the given one does; the nearest of several. */
export function nearest(given: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, distance: isBeginning(given, name) ? 1 : distance(given, name) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(name.length / 3)))
    .sort((one, other) => one.distance - other.distance);
  return best?.name;
}

const BEGINNING_MIN = 4;

const isBeginning = (given: string, name: string): boolean =>
  given.length >= BEGINNING_MIN && name.startsWith(given.toLowerCase());
