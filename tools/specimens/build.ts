/**
 * Compiles specimens to try: the first valid and invalid examples of each country and scheme out of the test vectors,
 * which are published specimens or made up, and libphonenumber's example numbers.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ACCOUNTS } from '../../src/core/account/schemes.ts';
import { createAssay, KINDS } from '../../src/core/assay.ts';
import { createDirectory } from '../../src/core/banks/directory.ts';
import { latestDay } from '../../src/core/clock.ts';
import { COMPANIES } from '../../src/core/company/schemes.ts';
import { NATIONAL_IDS } from '../../src/core/national-id/schemes.ts';
import { allOf, type SchemeSet } from '../../src/core/scheme/set.ts';
import { VAT_NUMBERS } from '../../src/core/vat/schemes.ts';
import type { Specimen } from '../../src/service/specimens.ts';

const VECTORS = new URL('../../test/vectors/', import.meta.url);
/** Of each file. */
const VALID = 2;
const INVALID = 2;
/** Longest invalid value that is a specimen: two lines of a travel document. */
const READABLE_MAX = 92;

interface Vectors {
  readonly valid?: readonly { readonly value: string; readonly from?: string }[];
  readonly invalid?: readonly Refused[];
}

interface Refused {
  readonly value: string;
  readonly reason: string;
  /** The country of the request: such a value is refused for its sake alone. */
  readonly country?: string;
}

/** Kinds whose values are read country by country, below. */
const OWN: ReadonlySet<string> = new Set(['iban', 'phone', 'national_id', 'vat', 'company', 'account']);

export function buildSpecimens(folder: string): void {
  const specimens = [
    ...filesIn('iban').flatMap((file) => fromVectors('iban', `iban/${file}`)),
    ...phones(),
    ...fromSchemes('national_id', 'national-id', NATIONAL_IDS),
    ...fromSchemes('vat', 'vat', VAT_NUMBERS),
    ...fromSchemes('company', 'company', COMPANIES),
    ...fromSchemes('account', 'account', ACCOUNTS),
    ...KINDS.filter(({ type }) => !OWN.has(type)).flatMap(({ type, segment }) =>
      fromVectors(type, `${segment}/${segment}.json`),
    ),
  ];
  writeFileSync(join(folder, 'specimens.json'), JSON.stringify(specimens));
}

/** Vector files named after a country. */
const filesIn = (room: string): string[] =>
  readdirSync(new URL(`${room}/`, VECTORS))
    .filter((file) => /^[a-z]{2}[.-].*json$/.test(file))
    .sort();

/** In each country the schemes in the order they are tried: the first is the one that people mean. */
function fromSchemes(type: string, room: string, schemes: SchemeSet): Specimen[] {
  const files = new Set(filesIn(room));
  return allOf(schemes)
    .filter(({ id }) => files.has(`${id}.json`))
    .flatMap(({ id, country }) => fromVectors(type, `${room}/${id}.json`, country));
}

function fromVectors(type: string, file: string, country?: string): Specimen[] {
  const { valid = [], invalid = [] } = JSON.parse(readFileSync(new URL(file, VECTORS), 'utf8')) as Vectors;
  const common = { type, ...(country && { country }) };
  const good = valid.filter(({ from }) => !/today/.test(from ?? '')).slice(0, VALID);
  const readable = invalid.filter(
    ({ value, reason, country: named }) =>
      reason !== 'empty_input' && value.trim() !== '' && value.length < READABLE_MAX && named === undefined,
  );
  return [
    ...good.map(({ value }) => ({ ...common, value, valid: true })),
    ...readable.slice(0, INVALID).map(({ value, reason }) => ({ ...common, value, valid: false, reason })),
  ].filter(isSo);
}

const BY_SCHEMES: ReadonlySet<string> = new Set(['national_id', 'vat', 'company', 'account']);
/** Verdicts do not depend on which banks are known. */
const banks = createDirectory({ layers: [] });
const assay = createAssay({ data: { banks }, today: latestDay(Date.now) });

/** Whether a request that names the country alone is answered so, today and later: some schemes are asked for by name. */
function isSo({ type, value, country, valid, reason }: Specimen): boolean {
  if (!BY_SCHEMES.has(type)) return true;
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
