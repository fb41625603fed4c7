/** What an invalid IBAN was probably meant to be. */
import { describe, expect, it } from 'vitest';
import { remainder97 } from '../../../src/core/check/mod97.ts';
import { type IbanOptions, verifyIban } from '../../../src/core/iban/verify.ts';
import { loadDirectory } from '../../../src/data/banks.ts';
import { GENERATED_FOLDER } from '../../../src/version.ts';
import { proofs } from '../../../src/words/en.ts';
import { proofIn } from '../../../src/words/proofs.ts';
import { examples } from './vectors.ts';

const directory = loadDirectory(GENERATED_FOLDER);
const GERMAN = 'DE89370400440532013000';

const suggested = (value: string, options: IbanOptions = {}) => {
  const result = verifyIban(value, { directory, suggest: true, ...options });
  if (result.valid) return undefined;
  return result.suggestions?.map((one) => ({ ...one, proof: proofIn(one, proofs) }));
};

describe('one mistake', () => {
  it.each([
    ['a swap', 'DE89 3704 0044 0523 0130 00', 'swap', 'Characters 15 and 16 change places (23 to 32)'],
    [
      'a swap of the letters',
      'ED89 3704 0044 0532 0130 00',
      'swap',
      'Characters 1 and 2 change places (ED to DE)',
    ],
    [
      'a look-alike in a digit’s place',
      'DE89 37O4 0044 0532 0130 00',
      'look_alike',
      'Character 7 is 0, which looks like O',
    ],
    [
      'a look-alike at the end',
      'DE89 3704 0044 0532 0130 0O',
      'look_alike',
      'Character 22 is 0, which looks like O',
    ],
    ['S for 5', 'DE89 3704 0044 0S32 0130 00', 'look_alike', 'Character 14 is 5, which looks like S'],
  ])('%s: %s', (_, value, change, proof) => {
    expect(suggested(value)).toMatchObject([
      {
        value: GERMAN,
        change,
        proof: `${proof}; then all check digits agree, and the bank is known.`,
        certain: expect.any(Boolean),
      },
    ]);
  });

  it('a digit, where no swap would do', () => {
    const value = 'NO9386011117948';
    expect(suggested(value)).toMatchObject([
      {
        value: 'NO9386011117947',
        change: 'digit',
        proof: 'Digit 15 is 7 instead of 8; then all check digits agree, and the bank is known.',
        certain: true,
      },
    ]);
  });
});

describe('no suggestion', () => {
  it.each<[string, string, IbanOptions]>([
    ['without being asked', 'DE89370400440523013000', { suggest: false }],
    ['without bank data', 'DE89370400440523013000', { directory: undefined }],
    ['for a country that was not asked for', 'ED89370400440532013000', { country: 'FR' }],
    ['where the country asked for is none', 'DE89370400440523013000', { country: 'ZZ' }],
    ['for two mistakes', 'DE89370400440523O13000', {}],
    ['for nothing', '', {}],
    ['for a value that is too long', '1'.repeat(300), {}],
  ])('%s', (_, value, options) => expect(suggested(value, options)).toBeUndefined());

  it('for a single character', () => {
    expect(suggested('O')).toBeUndefined();
  });

  it('for a valid IBAN', () => {
    expect(verifyIban(GERMAN, { directory, suggest: true })).not.toHaveProperty('suggestions');
  });
});

describe('laws', () => {
  const valid = examples.filter((value) => {
    const result = verifyIban(value, { directory });
    return result.valid && result.details.bank !== undefined;
  });

  const isOfKnownBank = (value: string) => {
    const result = verifyIban(value, { directory });
    return result.valid && result.details.bank !== undefined;
  };

  /** Every value that is one wrong digit away. */
  const wrongDigits = (value: string) =>
    [...value].flatMap((digit, place) =>
      /\d/.test(digit) ? [value.slice(0, place) + ((Number(digit) + 1) % 10) + value.slice(place + 1)] : [],
    );

  it.each(valid)('what is suggested for a typing mistake in %s is valid and of a known bank', (value) => {
    for (const wrong of wrongDigits(value)) {
      const [suggestion, ...others] = suggested(wrong) ?? [];
      expect(others).toEqual([]);
      if (suggestion === undefined) continue;
      const result = verifyIban(suggestion.value, { directory });
      expect(result.valid && result.details.bank).toBeTruthy();
      expect(suggestion.value).not.toBe(wrong);
    }
  });

  it('is never made where two of one class are possible', () => {
    // Of all account numbers of one bank, those whose digits alone can be mended in several ways get none.
    let several = 0;
    for (let i = 0; i < 500; i++) {
      const wrong = `NL${String(2 + (i % 97)).padStart(2, '0')}INGB${String(i * 7919).padStart(10, '0')}`;
      if (verifyIban(wrong).valid) continue;
      const mended = oneDigitAway(wrong).filter(isOfKnownBank);
      const swapped = oneSwapAway(wrong).filter(isOfKnownBank);
      const suggestions = suggested(wrong);
      if (swapped.length > 1 || (swapped.length === 0 && mended.length > 1)) {
        several++;
        expect(suggestions).toBeUndefined();
      }
      if (swapped.length === 1) expect(suggestions).toMatchObject([{ value: swapped[0], change: 'swap' }]);
      if (swapped.length === 1) expect(suggestions![0]!.certain).toBe(mended.length === 0);
    }
    expect(several).toBeGreaterThan(50);
  });
});

function oneDigitAway(value: string): string[] {
  return [...value].flatMap((digit, place) =>
    /\d/.test(digit)
      ? [...'0123456789']
          .filter((other) => other !== digit)
          .map((other) => value.slice(0, place) + other + value.slice(place + 1))
      : [],
  );
}

function oneSwapAway(value: string): string[] {
  return [...value].flatMap((first, place) => {
    const second = value[place + 1];
    return second === undefined || second === first
      ? []
      : [value.slice(0, place) + second + first + value.slice(place + 2)];
  });
}

describe('what payments need', () => {
  const detailsOf = (value: string) => {
    const result = verifyIban(value);
    if (!result.valid) throw new Error(result.reason);
    return result.details;
  };
  const ibanOf = (country: string, bban: string) =>
    country + String(98 - remainder97(`${bban}${country}00`)).padStart(2, '0') + bban;

  it.each([
    ['29999', undefined],
    ['30000', true],
    ['31999', true],
    ['32000', undefined],
  ])('bank code %s of CH and LI: QR-IBAN %s', (code, flag) => {
    for (const country of ['CH', 'LI']) {
      expect(detailsOf(ibanOf(country, `${code}000000000000`)).qr_iban).toBe(flag);
    }
  });

  it('no other country has QR-IBANs', () => {
    expect(detailsOf(ibanOf('AT', '3000000000000000'))).not.toHaveProperty('qr_iban');
  });

  it('41 members of SEPA and Gibraltar, with the day for those that came late', () => {
    const members = examples
      .filter((value) => detailsOf(value).sepa.member)
      .map((value) => value.slice(0, 2));
    expect(members).toHaveLength(42);
    expect(members).toEqual(expect.arrayContaining(['AL', 'MD', 'ME', 'MK', 'RS', 'GI', 'GB', 'CH', 'VA']));
    expect(members).not.toEqual(expect.arrayContaining(['XK']));
    expect(detailsOf('RS35260005601001611379').sepa).toEqual({
      member: true,
      since: '2025-05-22',
      as_of: '2025-05-22',
    });
    expect(detailsOf(GERMAN).sepa).toEqual({ member: true, as_of: '2025-05-22' });
    expect(detailsOf('TR330006100519786457841326').sepa).toEqual({ member: false, as_of: '2025-05-22' });
  });

  it.each([
    ['DE89370400440532013000', 'DE89 **** **** **** **30 00'],
    ['DE89 3704 0044 0532 0130 00', 'DE89 **** **** **** **30 00'],
    ['NO9386011117947', 'NO93 **** ***7 947'],
    ['BE68539007547034', 'BE68 **** **** 7034'],
    ['MT84MALT011000012345MTLCAST001S', 'MT84 **** **** **** **** **** ***0 01S'],
  ])('%s is masked %s', (value, masked) => {
    const result = verifyIban(value);
    expect(result.valid && result.formatted.masked).toBe(masked);
  });
});
