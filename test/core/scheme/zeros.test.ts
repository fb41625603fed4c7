/** No scheme has a number of zeros alone, whether letters that all its numbers have stand beside them or not. */
import { describe, expect, it } from 'vitest';
import { ACCOUNTS } from '../../../src/core/account/schemes.ts';
import { verifyAccount } from '../../../src/core/account/verify.ts';
import { createAssay } from '../../../src/core/assay.ts';
import { COMPANIES } from '../../../src/core/company/schemes.ts';
import { verifyCompany } from '../../../src/core/company/verify.ts';
import { NATIONAL_IDS } from '../../../src/core/national-id/schemes.ts';
import { tryScheme } from '../../../src/core/scheme/attempt.ts';
import { allOf } from '../../../src/core/scheme/set.ts';
import { positionsOf } from '../../../src/core/scheme/shape.ts';
import { VAT_NUMBERS } from '../../../src/core/vat/schemes.ts';

const TODAY = 20261127;

/** Behind letters, fewer may be a serial that has just begun. */
const ZEROS_MIN = 5;

/** The number of a shape with zeros wherever it has digits; undefined where it has other digits or letters to choose from. */
function zerosOf(shape: string): string | undefined {
  const signs = positionsOf(shape).map((allowed) => (allowed.includes('0') ? '0' : allowed));
  const isZero = signs.every((sign) => sign.length === 1 && !/[1-9]/.test(sign));
  return isZero ? signs.join('') : undefined;
}

describe.each(Object.entries({ NATIONAL_IDS, COMPANIES, VAT_NUMBERS, ACCOUNTS }))('%s', (_, set) => {
  it('have none', () => {
    let tried = 0;
    for (const scheme of allOf(set)) {
      for (const shape of scheme.rule.shapes) {
        const text = zerosOf(shape);
        if (text === undefined || (/[A-Z]/.test(text) && text.split('0').length <= ZEROS_MIN)) continue;
        tried++;
        expect(tryScheme(scheme, text, text, TODAY)?.reason, `${scheme.id} ${text}`).not.toBeNull();
      }
    }
    expect(tried).toBeGreaterThan(10);
  });
});

/**
 * Schemes that have a number of zeros behind, before or between letters: serial numbers that an issuer may begin with zero, those of documents,
 * whose letters count as digits do, and accounts, whose letters are the bank's.
 */
const LETTERED =
  /^(?:ar-pasaporte|bo-ci|ca-passport|ch-id|cn-.*|de-(?:kvnr|personalausweis|reisepass|fuehrerschein|hrb)|es-pasaporte|(?:gb|gg|im|je)-(?:nino|ssn)|gb-.*|gh-card|gr-adt|hk-hkid|in-.*|it-(?:cie|patente)|kr-passport|mk-lk|mm-nrc|mx-.*|nz-nhi|pl-.*|se-tnummer|sk-op|u[gs]-(?:nin|passport)|zw-id|al-nid|de-svnr|ie-vat|it-bban|sm-bban|tw-ui2|ao-bi|mz-bi|ni-cedula|mu-nid|ro-onrc|sg-uen|ec-cuenta|(?:ke|my|ph|tz)-account)$/;
const DRAWS = 200;

/** Zeros with letters of the shape beside them, drawn the same in each run. */
function lettered(shape: string, draw: number): string {
  let state = draw;
  const one = (letters: string) => {
    state = (state * 48_271 + 11) % 2_147_483_647;
    return letters[state % letters.length] ?? '1';
  };
  return positionsOf(shape)
    .map((allowed) => (allowed.includes('0') ? '0' : one(allowed.replace(/[0-9]/g, ''))))
    .join('');
}

describe.each(Object.entries({ NATIONAL_IDS, COMPANIES, VAT_NUMBERS, ACCOUNTS }))('%s', (_, set) => {
  it('have none with letters beside zeros, but where serials may be zero', () => {
    let tried = 0;
    for (const scheme of allOf(set)) {
      if (LETTERED.test(scheme.id)) continue;
      for (const shape of scheme.rule.shapes) {
        const texts = Array.from({ length: DRAWS }, (__, draw) => lettered(shape, draw + 1));
        for (const text of texts) {
          if (text.split('0').length <= ZEROS_MIN || /[1-9]/.test(text)) continue;
          tried++;
          expect(tryScheme(scheme, text, text, TODAY)?.reason, `${scheme.id} ${text}`).not.toBeNull();
        }
      }
    }
    expect(tried).toBeGreaterThan(10);
  });
});

it.each([
  ['national_id', 'ES', 'X0000000T'],
  ['national_id', 'MT', '0000000M'],
  ['national_id', 'IE', '0000000W'],
  ['vat', 'IE', 'IE0000000W'],
  ['vat', 'NL', 'NL000000000B01'],
  ['vat', 'CY', 'CY00000000E'],
  ['tax_id', 'ES', 'X0000000T'],
  ['tax_id', 'US', '000000000'],
  ['tax_id', 'NL', 'NL000000000B01'],
  ['lei', undefined, '00000000000000000098'],
  ['creditor_id', undefined, 'DE36ZZZ00000000000'],
])('has none as %s of %s: %s', (type, country, value) => {
  expect(createAssay({ data: {}, today: () => TODAY }).verify(type, value, { country })).toMatchObject({
    valid: false,
  });
});

it('has no American account at a bank whose number is zeros', () => {
  expect(verifyAccount('000000000 1234567', { country: 'US', today: TODAY })).toMatchObject({
    valid: false,
    reason: 'invalid_component',
  });
});

it('has no such enterprise in Switzerland and Liechtenstein', () => {
  for (const country of ['CH', 'LI'])
    for (const text of ['CHE-000.000.000', 'CHE-000.000.000 MWST', '000000000'])
      expect(verifyCompany(text, { country, today: TODAY }), `${country} ${text}`).toMatchObject({
        valid: false,
      });
});
