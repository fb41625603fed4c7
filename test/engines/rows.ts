/** Rows of all kinds: the vectors of each, good and bad, again and again with other digits, some NULL. */
import { readdirSync, readFileSync } from 'node:fs';
import { KINDS } from '../../src/core/assay.ts';
import { randomizer } from '../../tools/iban/random.ts';

/** How many; a run in CI takes fewer. */
export const ROWS = Number(process.env.ENGINES_ROWS ?? 300_000);

export interface Row {
  readonly id: number;
  readonly kind: string;
  readonly value: string | null;
  readonly country: string | null;
}

interface Vector {
  readonly value: string;
  readonly country?: string;
}

const VECTORS = new URL('../vectors/', import.meta.url);

/** The vectors of a kind, by its segment. */
function vectorsOf(segment: string): Vector[] {
  const folder = new URL(`${segment}/`, VECTORS);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) => {
    const {
      valid = [],
      invalid = [],
      vectors = [],
    } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    return [...valid, ...invalid, ...vectors].filter(
      ({ value }) => typeof value === 'string' && value.length <= 256,
    );
  });
}

export function* rowsOfAllKinds(): Generator<Row> {
  const next = randomizer(31);
  const all = KINDS.map(({ segment }) => ({ segment, vectors: vectorsOf(segment) }));
  for (let id = 0; id < ROWS; id++) {
    const { segment, vectors } = all[id % all.length]!;
    const { value, country } = vectors[next(vectors.length)]!;
    const isChanged = next(2) === 0;
    const other = isChanged ? value.replace(/[0-9](?=[^0-9]*$)/, String(next(10))) : value;
    yield { id, kind: segment, value: next(50) === 0 ? null : other, country: country?.slice(0, 2) ?? null };
  }
}
