/** Whose a refused value is: where it says so itself, and nowhere else. */
import { describe, expect, it } from 'vitest';
import { createAssay } from '../../src/core/assay.ts';
import { type InvalidResult, kindAlone } from '../../src/core/result.ts';
import { loadData } from '../../src/data/load.ts';
import { verifyVat } from '../../src/doors/vat.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';
import { mistakenOwners } from './belongs-to.ts';

const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => 20261127 });

describe('a refused value that says whose it is', () => {
  it.each([
    // The letters of another country, also where the requested one's numbers may begin with any.
    ['vat', 'DE136695976', 'FR', 'country_mismatch', 'vat', 'de-ust', 'DE'],
    ['vat', 'FRDE136695976', 'FR', 'country_mismatch', 'vat', 'de-ust', 'DE'],
    ['tax_id', 'DE136695976', 'FR', 'country_mismatch', 'tax_id', 'de-ust', 'DE'],
    ['tax_id', 'FR DE136695976', 'FR', 'country_mismatch', 'tax_id', 'de-ust', 'DE'],
    ['vat', 'EL094259216', 'FR', 'country_mismatch', 'vat', 'gr-fpa', 'GR'],
    ['vat', 'XI980780684', 'FR', 'country_mismatch', 'vat', 'gb-xi-vat', 'GB'],
    ['vat', 'DE136695976', 'US', 'country_mismatch', 'vat', 'de-ust', 'DE'],
    ['vat', 'EU372022452', 'FR', 'country_mismatch', 'vat', 'ie-oss', 'IE'],
    ['vat', 'EU372022452', 'CA', 'country_mismatch', 'vat', 'ie-oss', 'IE'],
    ['company', 'ATU13585627', 'DE', 'invalid_format', 'vat', 'at-uid', 'AT'],
    ['national_id', 'PL 83010411457', 'DE', 'country_mismatch', 'national_id', 'pl-pesel', 'PL'],
    ['iban', 'DE89370400440532013000', 'FR', 'country_mismatch', 'iban', undefined, 'DE'],
    ['phone', '+442079460018', 'DE', 'country_mismatch', 'phone', undefined, 'GB'],
    ['bic', 'COBADEFFXXX', 'FR', 'country_mismatch', 'bic', undefined, 'DE'],
    // Another kind, by letters, a label, a form, a list.
    ['company', 'DE136695976', 'DE', 'other_kind', 'vat', 'de-ust', 'DE'],
    ['company', 'IBAN DE89370400440532013000', 'DE', 'other_kind', 'iban', undefined, 'DE'],
    ['national_id', '12-3456789', 'US', 'other_kind', 'company', 'us-ein', 'US'],
    ['iban', 'COBADEFFXXX', undefined, 'other_kind', 'bic', undefined, 'DE'],
    ['iban', 'RF18539007547034', undefined, 'other_kind', 'creditor_reference', undefined, undefined],
  ])('%s %s beside %s', (type, value, country, reason, owner, scheme, home) => {
    const result = assay.verify(type, value, { country });
    expect(result).toMatchObject({ valid: false, reason });
    expect((result as InvalidResult<string>).belongs_to).toEqual({
      type: owner,
      ...(scheme && { scheme_id: scheme }),
      ...(home && { country: home }),
      normalized: expect.any(String),
    });
  });
});

describe('a refused value that does not', () => {
  it.each([
    // Digits whose check digits agree with another list.
    ['vat', '83010411457', 'PL'],
    // A check of 1 in 97.
    ['iban', '506700GE1G29325QX363', undefined],
    // A form that persons and corporations share, and a check of 1 in 10.
    ['national_id', '130111-0006246', 'KR'],
    ['vat', 'DE136695977', 'FR'],
    ['vat', 'DE136695977', 'US'],
    ['vat', 'ZZ136695976', 'FR'],
    ['company', '4111 1111 1111 1111', 'DE'],
  ])('%s %s beside %s', (type, value, country) => {
    const result = assay.verify(type, value, { country });
    expect(result.valid).toBe(false);
    expect(result).not.toHaveProperty('belongs_to');
  });

  it('is none where the request names the scheme', () => {
    const result = assay.verify('vat', 'DE136695976', { country: 'FR', scheme: 'fr-tva' });
    expect(result).toMatchObject({ reason: 'invalid_checksum' });
    expect(result).not.toHaveProperty('belongs_to');
  });

  it('is none of a Korean corporation, whose form residents share', () => {
    expect(assay.verify('company', '130111-0006246', { country: 'KR' })).toMatchObject({ valid: true });
    expect(assay.verify('national_id', '130111-0006246', { country: 'KR' })).toMatchObject({
      reason: 'invalid_date',
    });
  });
});

it('two letters in front that are no country are no name of another number', () => {
  for (const [value, country] of [
    ['AK25684192', 'DK'],
    ['CK73753651', 'DK'],
    ['BI0528410765', 'BE'],
    ['KT389507636', 'PT'],
  ] as const)
    expect(assay.verify('vat', value, { country }), value).toMatchObject({ reason: 'invalid_characters' });
  expect(assay.verify('vat', 'DK25684192', { country: 'DK' }).valid).toBe(true);
});

it('a number of the Polish court register needs no label', () => {
  for (const value of ['0000026438', '0000028860', '0000010681', '0001000000'])
    expect(assay.verify('company', value, { country: 'PL' })).toMatchObject({
      valid: true,
      details: { scheme: 'KRS' },
    });
});

it('entry points say so of another kind', () => {
  expect(verifyVat('DE136695976', { country: 'FR' })).toMatchObject({ reason: 'country_mismatch' });
});

it('is not given away with the name of another kind', () => {
  const [other, elsewhere, own] = [
    assay.verify('company', 'DE136695976', { country: 'DE' }),
    assay.verify('company', 'ATU13585627', { country: 'DE' }),
    assay.verify('vat', 'DE136695976', { country: 'AT' }),
  ];
  expect(kindAlone(other)).not.toHaveProperty('belongs_to');
  expect(kindAlone(elsewhere)).not.toHaveProperty('belongs_to');
  expect(kindAlone(own)).toHaveProperty('belongs_to');
  const plain = assay.verify('vat', 'DE136695977', { country: 'US' });
  expect(kindAlone(plain)).toBe(plain);
});

it('right numbers with one digit changed are nobody else’s', () => {
  const { changed, owned } = mistakenOwners(1_000, 1);
  expect(changed).toBeGreaterThan(900);
  expect(owned.length, owned.join('\n')).toBeLessThanOrEqual(changed / 1_000);
});
