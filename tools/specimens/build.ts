/**
 * Compiles specimens to try: the first valid and invalid examples of each country and scheme out of the test vectors,
 * which are published specimens or made up, and libphonenumber's example numbers.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { latestDay } from '../../src/clock.ts';
import { createAssay } from '../../src/core/assay.ts';
import type { Specimen } from '../../src/service/specimens.ts';

const VECTORS = new URL('../../test/vectors/', import.meta.url);
/** Of each file. */
const VALID = 2;
const INVALID = 2;

interface Vectors {
  readonly valid?: readonly { readonly value: string; readonly from?: string }[];
  readonly invalid?: readonly { readonly value: string; readonly reason: string }[];
}

export function buildSpecimens(folder: string): void {
  const specimens = [
    ...fromVectors('iban', 'iban', () => undefined),
    ...phones(),
    ...fromVectors('national-id', 'national_id', (file) => file.slice(0, 2).toUpperCase()),
  ];
  writeFileSync(join(folder, 'specimens.json'), JSON.stringify(specimens));
}

function fromVectors(
  room: string,
  type: string,
  countryOf: (file: string) => string | undefined,
): Specimen[] {
  const files = readdirSync(new URL(`${room}/`, VECTORS))
    .filter((file) => /^[a-z]{2}[.-].*json$/.test(file))
    .sort();
  return files.flatMap((file) => {
    const { valid = [], invalid = [] } = JSON.parse(
      readFileSync(new URL(`${room}/${file}`, VECTORS), 'utf8'),
    ) as Vectors;
    const country = countryOf(file);
    const common = { type, ...(country && { country }) };
    const good = valid.filter(({ from }) => !/today/.test(from ?? '')).slice(0, VALID);
    const readable = invalid.filter(({ value }) => value.trim() !== '' && value.length < 40);
    return [
      ...good.map(({ value }) => ({ ...common, value, valid: true })),
      ...readable.slice(0, INVALID).map(({ value, reason }) => ({ ...common, value, valid: false, reason })),
    ].filter(isSo);
  });
}

const assay = createAssay({ data: {}, today: latestDay(Date.now) });

/** Whether a request that names the country alone is answered so, today and later: some schemes are asked for by name. */
function isSo({ type, value, country, valid, reason }: Specimen): boolean {
  if (type !== 'national_id') return true;
  const result = assay.verify(type, value, { country });
  return result.valid ? valid : result.reason === reason && reason !== 'invalid_date';
}

function phones(): Specimen[] {
  const require = createRequire(import.meta.url);
  const { PhoneNumberFormat, PhoneNumberUtil } =
    require('google-libphonenumber') as typeof import('google-libphonenumber');
  const util = PhoneNumberUtil.getInstance();
  return util
    .getSupportedRegions()
    .sort()
    .flatMap((region) => {
      const example = util.getExampleNumber(region);
      if (!example) return [];
      const value = util.format(example, PhoneNumberFormat.INTERNATIONAL);
      return [{ type: 'phone', country: region, value, valid: true }];
    });
}
