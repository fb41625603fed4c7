/** The institutions of a directory by the BICs they carry, or carried before they ended. */
import type { Directory } from './directory.ts';
import type { Institution } from './listing.ts';

/** Made when a directory is first searched, and kept as long as it is. */
const INDEXES = new WeakMap<Directory, ReadonlyMap<string, readonly Institution[]>>();

/** The institutions that carry a BIC of 8 or 11 characters, by country; the branch does not matter. */
export function institutionsWithBic(directory: Directory, bic: string): readonly Institution[] {
  return prepareBics(directory).get(bic.slice(0, 8)) ?? [];
}

/** Makes the index of a directory, unless there is one. */
export function prepareBics(directory: Directory): ReadonlyMap<string, readonly Institution[]> {
  const known = INDEXES.get(directory);
  if (known !== undefined) return known;
  const index = indexOf(directory.institutions());
  INDEXES.set(directory, index);
  return index;
}

function indexOf(institutions: readonly Institution[]): ReadonlyMap<string, readonly Institution[]> {
  const index = new Map<string, Institution[]>();
  for (const institution of institutions) {
    for (const start of new Set(institution.bics.map((bic) => bic.slice(0, 8)))) {
      const found = index.get(start);
      if (found === undefined) index.set(start, [institution]);
      else found.push(institution);
    }
  }
  return index;
}
