/** Laws that hold for every input, and for every example number of the reference. */
import fc from 'fast-check';
import lib from 'google-libphonenumber';
import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES, countryOf } from '../../../src/core/country.ts';
import { type PhoneResult, verifyPhone } from '../../../src/core/phone/verify.ts';
import { restored } from '../../../src/core/reading/spreadsheet.ts';
import { REASONS } from '../../../src/core/reasons.ts';
import { fold } from '../../../src/core/text.ts';
import { data } from './data.ts';

const util = lib.PhoneNumberUtil.getInstance();
const FORMAT = lib.PhoneNumberFormat;

/** A valid number in E.164, from each type of each region. */
const EXAMPLES = util.getSupportedRegions().flatMap((region) =>
  Object.values(lib.PhoneNumberType).flatMap((type) => {
    const number = util.getExampleNumberForType(region, type as lib.PhoneNumberType);
    return number ? [util.format(number, FORMAT.E164)] : [];
  }),
);

const countries = fc.option(fc.constantFrom(...COUNTRY_CODES), { nil: undefined });
const example = fc.constantFrom(...EXAMPLES);

/** Text of the kind that hurts: signs that numbers are written with, any script, lone surrogates. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'+0123456789 ()-./;=#*xXtelephon,٣९，＋\u202a') }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }),
);

function valid(result: PhoneResult) {
  if (!result.valid) throw new Error(`${result.input}: ${result.reason}`);
  return result;
}

/** A number of each type of each region, as its digits at home and in the groups of its region. */
const AT_HOME = util.getSupportedRegions().flatMap((region) =>
  Object.values(lib.PhoneNumberType).flatMap((type) => {
    const number = util.getExampleNumberForType(region, type as lib.PhoneNumberType);
    if (!number) return [];
    const groups = [FORMAT.NATIONAL, FORMAT.INTERNATIONAL].map((format) =>
      util.format(number, format).replace(/^\+[0-9]+ /, ''),
    );
    return { region, e164: util.format(number, FORMAT.E164), forms: [...groups, ...groups.map(digitsOf)] };
  }),
);

function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '');
}

describe('phone laws', () => {
  it('no number is refused for what it looks like, in its own groups with blanks, dots or hyphens', () => {
    const refused = AT_HOME.flatMap(({ region, e164, forms }) =>
      forms.flatMap((form) =>
        [' ', '.', '-'].flatMap((sign) => {
          const written = form.replace(/[^0-9]+/g, (_, at) => (at === 0 ? '' : sign));
          const result = verifyPhone(written, { country: region, data });
          return result.valid && result.normalized === e164 ? [] : [[region, written, result.normalized]];
        }),
      ),
    );
    expect(refused).toEqual([]);
  });

  it('digits alone are no date where the plan has such numbers', () => {
    expect(verifyPhone('20240115', { country: 'DK', data })).toMatchObject({ valid: true });
    expect(verifyPhone('20.24.01.15', { country: 'DK', data })).toMatchObject({ valid: true });
    expect(verifyPhone('23.11.05', { country: 'NC', data })).toMatchObject({ valid: true });
    expect(verifyPhone('06.11.2024', { country: 'DE', data })).toMatchObject({
      reason: 'unrecognized',
      looks_like: 'date',
    });
  });

  it('no mask is a number, whatever the numbers of the country look like', () => {
    const masks = [2, 3, 4].flatMap((hidden) =>
      ['X', 'x', '*', '?', '•'].map((sign) => [hidden, sign.repeat(hidden)] as const),
    );
    const read = AT_HOME.flatMap(({ region, e164, forms: [national] }) =>
      masks.flatMap(([hidden, mask]) =>
        [e164, national!]
          .map((form) => form.slice(0, -hidden) + mask)
          .filter((form) => verifyPhone(form, { country: region, data }).valid),
      ),
    );
    expect(read).toEqual([]);
  });

  it('nor is one whose last digits are dots', () => {
    const read = AT_HOME.flatMap(({ region, forms }) =>
      [2, 3, 4].flatMap((hidden) =>
        forms
          .map((form) => `${form.slice(0, -hidden).trim()}...`)
          .filter((form) => verifyPhone(form, { country: region, data }).valid),
      ),
    );
    expect(read).toEqual([]);
    expect(verifyPhone('+261 20 21 234...', { country: 'MG', data })).toMatchObject({ looks_like: 'masked' });
    expect(verifyPhone('+261 20 21 234 56...', { country: 'MG', data })).toMatchObject({ valid: true });
  });

  it('what a spreadsheet makes of a number is undone, or refused where digits were lost', () => {
    const wrong = AT_HOME.flatMap(({ region, e164 }) => {
      const digits = e164.slice(1);
      const decimal = verifyPhone(`${digits}.0`, { country: region, data });
      const exponent = `${digits[0]}.${digits.slice(1)}E+${digits.length - 1}`;
      const expanded = verifyPhone(exponent, { country: region, data });
      const cut = verifyPhone(`${digits[0]}.${digits.slice(1, 6)}E+${digits.length - 1}`, {
        country: region,
        data,
      });
      const isRight =
        decimal.normalized === verifyPhone(digits, { country: region, data }).normalized &&
        expanded.normalized === decimal.normalized &&
        (digits.length <= 6 || (!cut.valid && cut.looks_like === 'truncated_by_spreadsheet'));
      return isRight ? [] : [[region, digits]];
    });
    expect(wrong).toEqual([]);
  });

  it('never throws, and every result keeps the envelope', () => {
    fc.assert(
      fc.property(text, countries, countries, (value, country, defaultCountry) => {
        const result = verifyPhone(value, { country, defaultCountry, data });
        expect(result.input).toBe(value);
        if (result.valid) {
          expect(result.normalized).toMatch(/^\+[1-9][0-9]{2,17}$/);
          expect(result.country.calling_code).toBeDefined();
        } else {
          expect(REASONS).toContain(result.reason);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('both formats and E.164 lead back to the same number', () => {
    for (const e164 of EXAMPLES) {
      const result = valid(verifyPhone(e164, { data }));
      expect(result.normalized).toBe(e164);
      const { national, international, rfc3966 } = result.formatted;
      expect(valid(verifyPhone(rfc3966!, { data })).normalized).toBe(e164);
      expect(valid(verifyPhone(international, { data })).normalized).toBe(e164);
      const country = result.country.code ?? 'US'; // the numbers of the whole plan of +1
      const home = verifyPhone(national, { country, data });
      expect([e164, home.normalized]).toEqual([e164, e164]);
    }
  });

  it('marks, scripts and punctuation change nothing', () => {
    const marks = fc.constantFrom('\u200b', '\u202a', '\u2060', '\u00a0', ' ', '-', '\u2013', '.', '\u200f');
    const zeros = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10, 0x1d7ce);
    fc.assert(
      fc.property(example, fc.array(marks, { maxLength: 15 }), zeros, (e164, between, zero) => {
        const written = [...e164]
          .map(
            (char, at) =>
              (char === '+' ? char : String.fromCodePoint(zero + Number(char))) + (between[at] ?? ''),
          )
          .join('');
        // A point before zeros at the end is one that a spreadsheet put there: "+47020.00".
        fc.pre(restored(fold(written)) === undefined);
        const { input: _, ...plain } = verifyPhone(e164, { data });
        const { input: __, ...marked } = verifyPhone(written, { data });
        expect(marked).toEqual(plain);
      }),
    );
  });

  it('a request for another country is a mismatch only where the calling codes differ', () => {
    fc.assert(
      fc.property(example, fc.constantFrom(...COUNTRY_CODES), (e164, country) => {
        const result = verifyPhone(e164, { country, data });
        const plain = valid(verifyPhone(e164, { data }));
        const same = countryOf(country)!.calling_code === plain.country.calling_code;
        if (same) expect(valid(result).normalized).toBe(e164);
        else
          expect(result).toMatchObject({
            valid: false,
            reason: 'country_mismatch',
            country: { code: country },
          });
      }),
    );
  });

  it('agrees with the reference on all examples and their neighbours', () => {
    fc.assert(
      fc.property(example, fc.nat(30), fc.nat(9), (e164, at, digit) => {
        const changed = at < 2 ? e164 + digit : e164.slice(0, at) + digit + e164.slice(at + 1);
        fc.pre(!/^\+521[0-9]{10}$/.test(changed)); // the old form of Mexico, which the reference does not read
        const result = verifyPhone(changed, { data });
        const number = parse(changed);
        expect(result.valid).toBe(number !== undefined && util.isValidNumber(number));
        if (!result.valid || !number) return;
        expect(result.formatted).toEqual({
          rfc3966: util.format(number, FORMAT.RFC3966),
          national: util.format(number, FORMAT.NATIONAL),
          international: util.format(number, FORMAT.INTERNATIONAL),
        });
      }),
      { numRuns: 2000 },
    );
  });
});

function parse(text: string): lib.PhoneNumber | undefined {
  try {
    return util.parse(text);
  } catch {
    return undefined;
  }
}
