/** Laws that hold for every country, tried on its examples and on random values. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remainder97 } from '../../../src/core/check/mod97.ts';
import { recognize } from '../../../src/core/iban/recognize.ts';
import { verifyIban } from '../../../src/core/iban/verify.ts';
import { DIGIT, LETTER, STRUCTURES } from '../../../src/core/structures.ts';
import { examples, vectorFiles } from './vectors.ts';

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The IBAN with a BBAN, its check digits computed. */
function ibanOf(country: string, bban: string): string {
  const checkDigits = 98 - remainder97(`${bban}${country}00`);
  return country + String(checkDigits).padStart(2, '0') + bban;
}

describe('a well-formed IBAN', () => {
  const printed = examples.map((iban) => iban.replace(/ /g, '').replace(/.{4}(?=.)/g, '$& '));
  const both = [...printed, ...printed.map((iban) => iban.replace(/ /g, ''))];

  it('is recognized as it is stored and as it is printed', () => {
    expect(both.filter((iban) => recognize(iban) === undefined)).toEqual([]);
  });

  it.each(['/', ':', '@', '[', 'é', '\u{1d7ce}'[0]!])('is not with %j in any place', (char) => {
    const changed = both.flatMap((iban) =>
      Array.from(iban, (_, place) => iban.slice(0, place) + char + iban.slice(place + 1)),
    );
    expect(changed.filter((text) => recognize(text))).toEqual([]);
  });
});

describe('any text', () => {
  it('is verified without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.option(fc.string()), (text, country) => {
        const result = verifyIban(text, { country: country ?? undefined });
        expect(result.input).toBe(text);
        expect(result.valid).toBe(!('reason' in result));
      }),
      { numRuns: 2_000 },
    );
  });

  it('is verified without throwing when it looks like an IBAN', () => {
    const looks = fc
      .tuple(fc.constantFrom(...examples), fc.nat(40), fc.string({ maxLength: 3 }))
      .map(([iban, at, text]) => iban.slice(0, at) + text + iban.slice(at + text.length));
    fc.assert(
      fc.property(looks, (text) => void verifyIban(text)),
      { numRuns: 5_000 },
    );
  });
});

describe.each(STRUCTURES.map((structure) => [structure.country.code, structure] as const))(
  '%s',
  (code, structure) => {
    const example = vectorFiles.get(code)!.valid[0]!.value;

    it('is refused when one character changes into another of its kind', () => {
      for (let place = 0; place < example.length; place++) {
        for (const other of example.charCodeAt(place) < 58 ? DIGITS : LETTERS) {
          if (other === example[place]) continue;
          const changed = example.slice(0, place) + other + example.slice(place + 1);
          expect(verifyIban(changed).valid, changed).toBe(false);
        }
      }
    });

    it('has forms that read back to the same IBAN', () => {
      const result = verifyIban(example);
      if (!result.valid) throw new Error('the example is not valid');
      const { international } = result.formatted;
      expect(international.replaceAll(' ', '')).toBe(example);
      const forms = [
        international,
        international.toLowerCase(),
        international.replaceAll(' ', '\u00a0'),
        international.replaceAll(' ', '\u2013'),
        international.replaceAll(' ', '-'),
        international.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
        ` ${example}\n`,
        `IBAN ${example}`,
      ];
      for (const form of forms) {
        expect(verifyIban(form)).toEqual({ ...result, input: form });
        expect(verifyIban(form, { country: code })).toEqual({ ...result, input: form });
      }
    });

    it('has parts that are in it, in their places', () => {
      const result = verifyIban(example);
      if (!result.valid) throw new Error('the example is not valid');
      const { account_number, bank_code, branch_code, check_digits } = result.details;
      expect(example.slice(2, 4)).toBe(check_digits);
      for (const part of [account_number, bank_code, branch_code ?? '']) expect(example).toContain(part);
      const kept = result.formatted.national.replace(/[^A-Z0-9]/g, '');
      expect(kept).toContain(account_number.replace(/^0+/, '').slice(-3));
    });

    it('answers random well-formed IBANs with nothing but their national check', () => {
      const character = (allowed: number) =>
        fc.constantFrom(...(allowed & DIGIT ? DIGITS : ''), ...(allowed & LETTER ? LETTERS : ''));
      const bban = fc.tuple(...Array.from(structure.classes.slice(4), character)).map((all) => all.join(''));
      fc.assert(
        fc.property(bban, (text) => {
          const result = verifyIban(ibanOf(code, text));
          if (!result.valid) expect(result.reason).toBe('invalid_national_check_digit');
        }),
        { numRuns: 50 },
      );
    });
  },
);
