/**
 * What goes wrong when people type, paste and export: each mistake has its precise reason, the same every time.
 */

import { describe, expect, it } from 'vitest';
import { NATIONAL_IDS } from '../../../src/core/national-id/schemes.ts';
import { verifyNationalId } from '../../../src/core/national-id/verify.ts';
import type { Scheme } from '../../../src/core/scheme/scheme.ts';
import { allOf } from '../../../src/core/scheme/set.ts';
import { positionsOf } from '../../../src/core/scheme/shape.ts';
import { askFor, TODAY, vectorFiles } from './vectors.ts';

const schemes = allOf(NATIONAL_IDS);
const COUNTRIES = NATIONAL_IDS.countries;

/** The reason, or the scheme that accepts, and the same when asked again. */
function outcomeOf(value: string, country?: string): string {
  const result = verifyNationalId(value, { country, today: TODAY });
  expect(verifyNationalId(value, { country, today: TODAY })).toEqual(result);
  return result.valid ? `valid as ${result.details.scheme}` : result.reason;
}

/** The scheme's valid vectors in their full compact form. */
function numbersOf(scheme: Scheme): string[] {
  const vectors = vectorFiles.get(scheme.id)!.valid.filter((vector) => vector.today === undefined);
  return vectors.map(({ value }) => verifyNationalId(value, { ...askFor(scheme), today: TODAY }).normalized!);
}

describe('nothing to verify', () => {
  it.each(['', ' ', '\t\n', ' - ./ ', '\u200b\u00a0', '()'])('%j is empty', (value) => {
    for (const country of [undefined, 'SE', 'NL', 'QQ'])
      expect(outcomeOf(value, country)).toBe('empty_input');
  });
});

describe('too much to verify', () => {
  it.each([
    ['256 digits', '1'.repeat(256)],
    ['256 digits of many kinds', '1234567890'.repeat(26).slice(0, 256)],
    ['256 nines in groups', '9999 '.repeat(51).slice(0, 256)],
    ['a digit behind 255 hyphens', `${'-'.repeat(255)}1`],
  ])('%s have the wrong length in every country', (_, value) => {
    for (const country of COUNTRIES) expect(outcomeOf(value, country), country).toBe('invalid_length');
    expect(outcomeOf(value)).toBe('country_required');
  });

  it('256 letters are no number anywhere', () => {
    for (const country of COUNTRIES) {
      expect(['invalid_length', 'invalid_characters'], country).toContain(
        outcomeOf('A'.repeat(256), country),
      );
    }
  });

  it.each([257, 5_000, 1_000_000])('%i characters are too long, whatever they are', (length) => {
    for (const text of ['1', ' ', 'A', '-', '\u0661', '\ud800']) {
      for (const country of [undefined, 'SE', 'IT', 'VA', 'QQ']) {
        expect(outcomeOf(text.repeat(length), country)).toBe('input_too_long');
      }
    }
  });
});

describe('a marker that contradicts the country', () => {
  it.each([
    ['PNOSE-811218-9876', 'NO'],
    ['SE 811218-9876', 'FI'],
    ['PL44051401359', 'CZ'],
    ['LT 36805280109', 'EE'],
    ['TINDE-36574261809', 'AT'],
    ['390.533.447-05', 'PT'],
    ['756.9217.0769.85', 'LI'],
    ['131052-308T', 'SE'],
    ['RSSMRA80A01H501U', 'SM'],
    ['BOXW310820HNERXN09', 'US'],
    ['11010519491231002X', 'HK'],
    ['X-2482300-W', 'PT'],
  ])('%s for %s', (value, country) => {
    expect(outcomeOf(value, country)).toBe('country_mismatch');
  });
});

describe("a neighbour's number", () => {
  it.each([
    ['811218-9876', 'SE', 'NO', 'invalid_length'],
    ['811218-9876', 'SE', 'FI', 'invalid_checksum'],
    ['010190-0001', 'DK', 'SE', 'invalid_checksum'],
    ['120160-3389', 'IS', 'SE', 'invalid_checksum'],
    ['15108695088', 'NO', 'SE', 'invalid_format'],
    ['15108695088', 'NO', 'DK', 'invalid_length'],
    ['36805280109', 'EE', 'PL', 'invalid_checksum'],
    ['32503511782', 'LV', 'LT', 'invalid_checksum'],
    ['0421010018', 'CZ', 'SK', 'invalid_date'],
    ['44051401359', 'PL', 'DE', 'invalid_checksum'],
    ['33392005961', 'HR', 'SI', 'invalid_length'],
    ['33392005961', 'HR', 'DE', 'invalid_component'],
    ['36574261809', 'DE', 'AT', 'invalid_length'],
    ['1237 010180', 'AT', 'CZ', 'invalid_checksum'],
    ['111222333', 'NL', 'BE', 'invalid_length'],
    ['12345678Z', 'ES', 'PT', 'invalid_characters'],
    ['1630615123457', 'RO', 'MD', 'invalid_format'],
    ['6433435F', 'IE', 'GB', 'invalid_format'],
    ['AB123456C', 'GB', 'IE', 'invalid_format'],
    ['130 692 544', 'CA', 'GB', 'invalid_format'],
    ['536 90 4399', 'US', 'CA', 'invalid_checksum'],
  ])('%s of %s in %s: %s', (value, home, country, reason) => {
    expect(outcomeOf(value, home)).toMatch(/^valid/);
    expect(outcomeOf(value, country)).toBe(reason);
  });

  it.each([
    ['36805280109', 'EE', 'LT', 'the two have one algorithm'],
    ['780123/3550', 'CZ', 'SK', 'the two have one number'],
    ['0101990501239', 'SI', 'RS', 'the number was kept for life in all of Yugoslavia'],
    ['070761-4285', 'DK', 'GL', 'the two have one register'],
  ])('%s of %s passes in %s as well: %s', (value, home, country) => {
    expect(outcomeOf(value, home)).toMatch(/^valid/);
    expect(outcomeOf(value, country)).toMatch(/^valid/);
  });
});

describe('letters O and I for digits', () => {
  const onlyDigits = COUNTRIES.filter((country) =>
    NATIONAL_IDS.ofCountry(country)!.every(
      ({ rule }) => !/\p{L}/u.test(rule.shapes.flatMap(positionsOf).join('')),
    ),
  );

  it('are characters that no number has, where numbers are digits', () => {
    expect(onlyDigits.length).toBeGreaterThan(50);
    for (const scheme of schemes.filter(({ country }) => onlyDigits.includes(country))) {
      for (const number of numbersOf(scheme)) {
        for (const misread of [
          number.replace('0', 'O'),
          number.replace('1', 'I'),
          number.replace('1', 'l'),
        ]) {
          if (misread !== number)
            expect(outcomeOf(misread, scheme.country), misread).toBe('invalid_characters');
        }
      }
    }
  });

  it.each([
    ['131O52-308T', 'FI', 'invalid_characters', 'no check letter is O'],
    ['I31052-308T', 'FI', 'invalid_characters', 'nor I'],
    ['1234567OZ', 'ES', 'invalid_format', 'O may be a letter of a passport number, not a digit'],
    ['RSSMRA8OA01H501U', 'IT', 'invalid_format', 'a letter where a digit or its replacement belongs'],
    ['BOXW3I0820HNERXN09', 'MX', 'invalid_format', 'a letter where a digit belongs'],
    ['AB12345OC', 'GB', 'invalid_format', 'O may be a prefix letter, not a digit'],
    ['SI234567D', 'SG', 'invalid_format', 'I may be a check letter, not a digit'],
    ['GHA-I23456789-0', 'GH', 'invalid_format', 'letters of the country, not digits'],
    ['6433435O', 'IE', 'invalid_checksum', 'O may be the check letter, but is not of this number'],
    ['811218-987O', 'SE', 'invalid_characters', 'digits only'],
    ['4405140135O', 'PL', 'invalid_characters', 'letters are in the card number only, which is shorter'],
  ])('%s in %s: %s (%s)', (value, country, reason) => {
    expect(outcomeOf(value, country)).toBe(reason);
  });
});

describe('leading zeros lost by a spreadsheet', () => {
  it('come back where a scheme promises so', () => {
    for (const scheme of schemes.filter(({ rule }) => (rule.lostZeros ?? 0) > 0)) {
      const full = numbersOf(scheme).filter(
        (number) => /^0[0-9]/.test(number) && !scheme.rule.reports?.(number, TODAY),
      );
      for (const number of full) {
        const shorter = number.replace(/^0+/, '');
        if (number.length - shorter.length > (scheme.rule.lostZeros ?? 0)) continue;
        const result = verifyNationalId(shorter, { ...askFor(scheme), today: TODAY });
        expect(result, shorter).toMatchObject({ valid: true, normalized: number });
      }
    }
  });

  it.each([
    ['1234567', 'NL', 'invalid_length', 'one zero comes back, not two'],
    ['191', 'BR', 'invalid_length', 'two zeros come back, not eight'],
    ['12345673', 'NL', 'invalid_checksum', 'the zero comes back, but the number is wrong'],
    ['113918295', 'DO', 'invalid_checksum', 'two zeros come back, but the number is wrong'],
    ['101990501239', 'SI', 'invalid_length', 'no zero comes back: a digit may have been left out'],
    ['10154 50068', 'NO', 'invalid_length', 'the same'],
    ['743110157', 'IT', 'invalid_format', 'the same; a card number has nine characters'],
    ['2270803624', 'PL', 'invalid_checksum', 'ten digits are a tax number, and this is none'],
    ['452290014', 'CZ', 'invalid_date', 'nine digits are a birth before 1954: 29 February 1945'],
  ])('%s in %s: %s (%s)', (value, country, reason) => {
    expect(outcomeOf(value, country)).toBe(reason);
  });
});

describe('signs that no number has', () => {
  it.each([
    '811218-9876!',
    '811218=9876',
    '811218-9876\u00a4',
    '81\u221e218-9876',
    '811218-9876;',
    '"811218-9876"',
  ])('%s has invalid characters everywhere', (value) => {
    for (const country of COUNTRIES) expect(outcomeOf(value, country), country).toBe('invalid_characters');
    expect(outcomeOf(value)).toBe('invalid_characters');
  });
});

describe('a digit too many or too few', () => {
  it('never passes as the same number', () => {
    for (const scheme of schemes) {
      for (const number of numbersOf(scheme).slice(0, 3)) {
        for (const other of [number.slice(0, -1), `${number}0`]) {
          const result = verifyNationalId(other, { ...askFor(scheme), today: TODAY });
          const same = result.valid && result.normalized === number && (scheme.rule.lostZeros ?? 0) === 0;
          expect(same, other).toBe(false);
        }
      }
    }
  });
});
