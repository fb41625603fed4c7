/**
 * Names of holders of BICs in countries whose banks have no bank codes in the directory: `data/bics/<cc>.json`, whose form is described
 * in `data/bics/README.md`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { HolderList } from '../../src/core/banks/holders.ts';

const FOLDER = new URL('../../data/bics/', import.meta.url);

/** So many a country at most. */
export const HOLDERS_MAX = 100;

const DAY = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const BicFileSchema = Type.Object(
  {
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    as_of: DAY,
    sources: Type.Array(
      Type.Object(
        {
          title: Type.String({ minLength: 1 }),
          url: Type.String({ pattern: '^https://' }),
          date: Type.Optional(Type.String({ pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$' })),
          read: DAY,
        },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
    holders: Type.Record(
      Type.String({ pattern: '^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}$' }),
      Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\s](?:[^\\s]| (?! ))*(?<! )$' }),
    ),
  },
  { additionalProperties: false },
);
export type BicFile = Static<typeof BicFileSchema>;
const shape = Compile(BicFileSchema);

/** By country, in alphabetical order. */
export const readBicFiles = (): BicFile[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as BicFile);

/**
 * Everything wrong with a file.
 *
 * @param isKnown whether the directory has a bank of the country with a BIC: it would never be looked up here
 */
export function bicFileFaults(file: BicFile, isKnown: (bic: string) => boolean): string[] {
  const errors = [...shape.Errors(file)];
  if (errors.length > 0)
    return errors.map(({ instancePath, message }) => `${file.country}${instancePath}: ${message}`);
  const bics = Object.keys(file.holders);
  const faults = bics.flatMap((bic) => [
    ...(bic.slice(4, 6) === file.country ? [] : [`${bic} is of another country`]),
    ...(/[01]$/.test(bic) ? [`${bic} is no live BIC`] : []),
    ...(isKnown(bic) ? [`${bic} is in the directory`] : []),
  ]);
  if (bics.length > HOLDERS_MAX) faults.push(`${bics.length} holders, not at most ${HOLDERS_MAX}`);
  const { date } = file.sources[0]!;
  if (date !== undefined && file.as_of > `${date}-12-31`.slice(0, 10))
    faults.push('as_of is later than the source');
  return faults.map((fault) => `${file.country}: ${fault}`);
}

/** As the service loads them: one list for each date. */
export function holderLists(files: readonly BicFile[]): HolderList[] {
  const lists = new Map<string, Record<string, string>>();
  for (const { as_of, holders } of files) lists.set(as_of, { ...lists.get(as_of), ...holders });
  return [...lists].map(([as_of, names]) => ({ source: 'curated', as_of, names }));
}
