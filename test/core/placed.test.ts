/** Options of callers: countries by any of their names, absent ones, and options that there are not. */
import { describe, expect, it } from 'vitest';
import { countryIn } from '../../src/bulk/countries.ts';
import { createAssay, indexOfKinds, KINDS } from '../../src/core/assay.ts';
import { countryIn as homeOf } from '../../src/core/placed.ts';
import { loadData } from '../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';

const data = loadData(GENERATED_FOLDER);
const told: string[] = [];
const assay = createAssay({
  data,
  today: () => 20261121,
  countryNamed: countryIn,
  onUnknownOption: (name) => told.push(name),
});
const bare = createAssay({ data, today: () => 20261121 });
const reasonOf = (result: { valid: boolean; reason?: unknown }) => (result.valid ? 'valid' : result.reason);
const PESEL = '83010411457';
const SORT_CODE = { sort_code: '20-00-00', account_number: '55779911' };

it('takes kinds whose fields are loaded when they are read', () => {
  const kinds = KINDS.map((kind) => ({
    ...kind,
    get reasons() {
      return kind.reasons;
    },
  }));
  const { verifyIban } = createAssay({ kinds, data, today: () => 20261121 });
  expect(verifyIban('DE89370400440532013000').valid).toBe(true);
  expect(verifyIban('DE89370400440532013001').valid).toBe(false);
});

describe('the country of a request', () => {
  it.each(['PL', 'pl', 'POL', 'Poland', ' Polska ', 'Польща'])('is %j', (country) => {
    expect(assay.verifyNationalId(PESEL, { country })).toMatchObject({
      valid: true,
      country: { code: 'PL' },
    });
    expect(assay.verifyNationalId(PESEL, { defaultCountry: country }).valid).toBe(true);
    expect(assay.identify(PESEL, { country }).valid).toBe(true);
    expect(assay.identify(PESEL, { defaultCountry: country }).valid).toBe(true);
  });

  it.each([undefined, null, '', '  '])('is absent as %j', (country) => {
    const options = { country, defaultCountry: 'PL' } as { country?: string; defaultCountry: string };
    expect(assay.verifyNationalId(PESEL, options).valid).toBe(true);
    expect(reasonOf(assay.verifyNationalId(PESEL, { country } as { country?: string }))).toBe(
      'country_required',
    );
  });

  it.each(['Atlantis', 'XYZ', 'D1 '])('is refused as %j, which is no name of one', (country) => {
    for (const one of [assay.verifyNationalId, assay.verifyIban, assay.verifyPhone, assay.verifyBic])
      expect(one('DEUTDEFF', { country })).toEqual({
        type: expect.any(String),
        input: 'DEUTDEFF',
        valid: false,
        reason: 'invalid_country',
      });
    expect(assay.identify(PESEL, { country })).toEqual({
      type: 'unknown',
      input: PESEL,
      valid: false,
      reason: 'invalid_country',
    });
  });

  it('without names is a code of two letters', () => {
    expect(bare.verifyNationalId(PESEL, { country: 'PL' }).valid).toBe(true);
    expect(reasonOf(bare.verifyNationalId(PESEL, { country: 'Poland' }))).toBe('invalid_country');
  });

  it('of two letters that no country has is unsupported, as before', () => {
    expect(reasonOf(assay.verifyNationalId(PESEL, { country: 'ZZ' }))).toBe('unsupported_country');
  });

  it('says nothing of values that have none, or that are none', () => {
    expect(assay.verify('lei', '506700GE1G29325QX363', { country: 'Atlantis' }).valid).toBe(true);
    expect(reasonOf(assay.verifyIban(' ', { country: 'Atlantis' }))).toBe('empty_input');
    expect(reasonOf(assay.verifyIban('1'.repeat(300), { country: 'Atlantis' }))).toBe('input_too_long');
    expect(reasonOf(assay.identify('', { country: 'Atlantis' }))).toBe('empty_input');
  });

  it('that is no default is left to the kind', () => {
    expect(reasonOf(assay.verifyNationalId(PESEL, { defaultCountry: 'Atlantis' }))).toBe('country_required');
  });

  it('that is no text is a mistake in the code', () => {
    const number = { country: 49 } as unknown as { country: string };
    expect(() => assay.verifyIban('DE89', number)).toThrow(
      "country is a text such as 'DE', but number was given",
    );
    expect(() => assay.identify('DE89', number)).toThrow(TypeError);
  });

  it('goes with parts of an account', () => {
    for (const country of ['GB', 'GBR', 'England'])
      expect(assay.verifyAccount(SORT_CODE, { country }).valid).toBe(true);
    expect(assay.verifyAccount(SORT_CODE, { defaultCountry: 'UK' }).valid).toBe(true);
    expect(() => assay.verifyAccount(SORT_CODE, { country: 'Atlantis' })).toThrow(/^country /);
    expect(homeOf({ country: 'GBR' }, {})).toBeUndefined();
  });

  it('goes with a text in which values are found', () => {
    const text = 'Call 07400 123456 or pay to DE89 3704 0044 0532 0130 00';
    const typesOf = (options: Parameters<typeof assay.find>[1]) =>
      assay.find(text, options).map(({ result }) => result.type);
    expect(typesOf({ country: 'United Kingdom' })).toEqual(['phone', 'iban']);
    expect(typesOf({ defaultCountry: 'GB', kinds: ['phone'] })).toEqual(['phone']);
    expect(typesOf({ country: 'GB', types: ['iban'] })).toEqual(['iban']);
    expect(typesOf({ country: 'Atlantis' })).toEqual(['iban']);
    expect(typesOf(undefined)).toEqual(['iban']);
  });
});

describe('types', () => {
  it('are what kinds are', () => {
    expect(reasonOf(assay.identify('DEUTDEFF', { types: ['iban'] }))).toBe('unrecognized');
    expect(reasonOf(assay.identify('DEUTDEFF', { kinds: ['iban'] }))).toBe('unrecognized');
    expect(assay.identify('DEUTDEFF', { types: ['bic'] }).type).toBe('bic');
  });

  it('there are not are named with those there are, and nothing of the call', () => {
    expect(() => assay.verify('DE89370400440532013000', 'iban')).toThrow(/^type is one of iban, phone, /);
  });
});

describe('scheme_id', () => {
  it('is in each valid result of a scheme, and a request takes it', () => {
    const [one, two] = [
      assay.verifyNationalId(PESEL, { country: 'PL' }),
      assay.verifyTaxId(PESEL, { country: 'PL' }),
    ];
    for (const result of [one, two])
      expect(result).toMatchObject({ details: { scheme: 'PESEL', scheme_id: 'pl-pesel' } });
    expect(assay.verifyNationalId(PESEL, { scheme: 'pl-pesel', schemes: true })).toMatchObject({
      details: { schemes: [{ scheme: 'PESEL', scheme_id: 'pl-pesel' }] },
    });
  });

  it('says which of two schemes of one title it was', () => {
    const ids = ['290758-10403', '32503511782'].map((value) => {
      const result = assay.verifyNationalId(value, { country: 'LV', scheme: 'Personas kods' });
      return result.valid && [result.details.scheme, result.details.scheme_id];
    });
    expect(ids).toEqual([
      ['Personas kods', 'lv-pk'],
      ['Personas kods', 'lv-pk2017'],
    ]);
  });
});

describe('an option that there is not', () => {
  it('is told of, and does nothing', () => {
    told.length = 0;
    const options = { contry: 'PL', country: 'PL' };
    expect(assay.verifyNationalId(PESEL, options).valid).toBe(true);
    expect(assay.identify(PESEL, options).valid).toBe(true);
    assay.find(PESEL, options);
    expect(told).toEqual(['contry', 'contry', 'contry']);
    expect(bare.verifyNationalId(PESEL, options).valid).toBe(true);
  });

  it('is none of those there are, nor data that other forms of the library take', () => {
    told.length = 0;
    const options = {
      country: 'DE',
      defaultCountry: 'DE',
      suggest: true,
      strict: false,
      allowTestValues: true,
      data,
    };
    assay.verifyIban('DE89', { ...options, others: [], bic: 'COBADEFF', facts: true } as object);
    assay.verifyTaxId('1', { ...options, scheme: 'de-idnr', schemes: true } as object);
    expect(told).toEqual([]);
  });
});

it('has one index of all kinds, which says of a text that no scheme has that none may be meant', () => {
  const { schemes } = KINDS.find(({ type }) => type === 'national_id')!;
  expect(indexOfKinds().mayBe(schemes!, 'PL', PESEL)).toBe(true);
  expect(indexOfKinds().mayBe(schemes!, 'PL', 'x')).toBe(false);
});
