/** Strict requests: no words, no letters read as digits, nothing assumed. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS } from '../../../src/core/account/schemes.ts';
import { createAssay, KINDS } from '../../../src/core/assay.ts';
import { COMPANIES } from '../../../src/core/company/schemes.ts';
import { NATIONAL_IDS } from '../../../src/core/national-id/schemes.ts';
import { strictly } from '../../../src/core/reading/strict.ts';
import { schemeOf } from '../../../src/core/scheme/set.ts';
import { loadData } from '../../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';

const data = loadData(GENERATED_FOLDER);
const assay = createAssay({ data, today: () => 20261121 });

const SPECIMEN = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';

describe('a strict request', () => {
  it.each([
    ['national_id', 'SSN: 536-90-4399', 'US', 'invalid_characters', { label: 'SSN' }],
    ['national_id', 'PESEL 83010411457', 'PL', 'invalid_characters', { label: 'PESEL' }],
    ['national_id', 'Jan Kowalski: 83010411457', 'PL', 'invalid_characters', { ignored: ['Jan Kowalski'] }],
    ['national_id', '1234567L', 'ES', 'invalid_length', { assumed: ['leading_zeros'] }],
    ['iban', 'IBAN: DE89 3704 0044 0532 0130 00', undefined, 'invalid_characters', { label: 'IBAN' }],
    ['iban', 'Konto DE89370400440532013000', undefined, 'invalid_characters', {}],
    ['iban', 'DE89&nbsp;370400440532013000', undefined, 'invalid_characters', {}],
    ['bic', 'BIC DEUTDEFF', undefined, 'invalid_characters', { label: 'BIC' }],
    ['phone', 'Tel. 0171 2345678', 'DE', 'invalid_characters', { label: 'Tel' }],
    ['phone', '0171 2345678 (work)', 'DE', 'invalid_characters', { ignored: ['work'] }],
    ['phone', '1-800-FLOWERS', 'US', 'invalid_characters', { assumed: ['letters_as_keys'] }],
    ['phone', 'O171 2345678', 'DE', 'invalid_characters', {}],
    ['phone', '0171 2345678 ext. 12', 'DE', 'invalid_characters', {}],
    ['phone', '1712345678.0', 'DE', 'not_a_number', { assumed: ['decimal_removed'] }],
    ['phone', '4.91712345678E+11', 'DE', 'not_a_number', { assumed: ['exponent_expanded'] }],
    ['phone', '491712345678', 'DE', 'not_a_number', {}],
    ['document', SPECIMEN.replaceAll('<<<', '< <'), undefined, 'invalid_characters', {}],
  ])('refuses %s %s of %s: %s', (type, value, country, reason, more) => {
    expect(assay.verify(type, value, { country })).toMatchObject({ valid: true });
    const result = assay.verify(type, value, { country, strict: true });
    expect(result).toMatchObject({ type, input: value, valid: false, reason, ...more });
    expect(result).not.toHaveProperty('normalized');
    const { reasons } = KINDS.find((kind) => kind.type === type)!;
    expect(reasons).toContain(reason);
  });

  it.each([
    ['national_id', '83010411457', 'PL'],
    ['national_id', '"536-90-4399"', 'US'],
    ['national_id', 'SE 811228-9874', undefined],
    ['company', '12.345.678/0001-95', 'BR'],
    ['vat', '136695976', 'DE'],
    ['iban', 'de89 3704-0044 0532 0130 00', undefined],
    ['phone', '+49 171 2345678', undefined],
    ['phone', '(0171) 234-5678', 'DE'],
    ['phone', 'tel:+49-171-2345678', undefined],
  ])('takes %s %s of %s as any request does', (type, value, country) => {
    const result = assay.verify(type, value, { country });
    expect(result).toMatchObject({ valid: true });
    expect(assay.verify(type, value, { country, strict: true })).toEqual(result);
  });

  it('takes the samples of every kind', () => {
    for (const { type, samples } of KINDS) {
      for (const { value, country } of samples) {
        expect(assay.verify(type, value, { country, strict: true })).toMatchObject({ valid: true });
      }
    }
  });

  it('refuses as what it is what is no number without words either', () => {
    expect(assay.verify('national_id', 'PESEL 83010411458', { country: 'PL', strict: true })).toEqual(
      expect.objectContaining({ reason: 'invalid_length' }),
    );
    expect(assay.verify('iban', 'BIC: INGDDEFF', { strict: true })).not.toHaveProperty('kind');
    expect(assay.verify('iban', 'INGDDEFF', { strict: true })).toMatchObject({ kind: 'bic' });
  });

  it('is one to identify, too', () => {
    expect(assay.identify('PESEL 83010411457', { strict: true })).toMatchObject({
      type: 'national_id',
      valid: false,
      reason: 'invalid_characters',
      label: 'PESEL',
    });
    const bare = 'DE89370400440532013000';
    expect(assay.identify(bare, { strict: true })).toEqual(assay.identify(bare));
  });
});

it('refuses what a rule reports of an identified value, unless numbers in use break it', () => {
  const ein = { country: 'US', kinds: ['company'] };
  expect(assay.identify('89-1234567', ein)).toMatchObject({ valid: true });
  expect(assay.identify('89-1234567', { ...ein, strict: true })).toMatchObject({
    type: 'company',
    valid: false,
    reason: 'invalid_component',
  });
  const iin = { country: 'KZ', kinds: ['national_id'], strict: true };
  expect(assay.identify('901323300017', iin)).toMatchObject({
    valid: true,
    details: { inconsistent: 'invalid_date' },
  });
});

it('leaves a refusal as it is', () => {
  const refused = assay.verify('iban', 'DE00');
  expect(strictly(refused)).toBe(refused);
});

interface Vectors {
  readonly scheme: string;
  readonly valid: readonly {
    readonly value: string;
    readonly inconsistent?: string;
    readonly today?: number;
  }[];
}

const SETS = { national_id: NATIONAL_IDS, company: COMPANIES, account: ACCOUNTS };

describe.each(Object.entries(SETS))('a strict request for %s', (type, set) => {
  const folder = new URL(`../../vectors/${type.replace('_', '-')}/`, import.meta.url);
  const files = readdirSync(folder).map(
    (name): Vectors => JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
  );

  it('refuses what a rule reports, unless numbers in use are known to break it', () => {
    const seen = new Set<boolean>();
    for (const { scheme: id, valid } of files) {
      for (const { value, inconsistent, today = 20261121 } of valid) {
        if (inconsistent === undefined) continue;
        const scheme = schemeOf(set, id, undefined);
        const options = { country: scheme.country, scheme: id, strict: true };
        const result = createAssay({ data, today: () => today }).verify(type, value, options);
        const isKept = scheme.rule.counterexample === true;
        seen.add(isKept);
        if (isKept) expect(result, value).toMatchObject({ valid: true, details: { inconsistent } });
        else expect(result, value).toMatchObject({ valid: false, reason: inconsistent, verified_as: id });
      }
    }
    expect(seen).toContain(false);
  });
});

it('an IBAN stays valid with national check digits that only numbers in use follow', () => {
  const result = assay.verify('iban', 'AL175757627325CCID9HYK3SK3K8', { strict: true });
  expect(result).toMatchObject({ valid: true, details: { national_check: 'inconsistent' } });
});
