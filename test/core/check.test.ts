/** Each check algorithm against published examples, and what it promises to catch. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passesMod11_2, passesMod11_10, passesMod37_2 } from '../../src/core/check/iso7064.ts';
import { passesLuhn } from '../../src/core/check/luhn.ts';
import { complement11, sumFromRight } from '../../src/core/check/mod11.ts';
import { remainder, remainder97 } from '../../src/core/check/mod97.ts';
import { oddEvenLetter } from '../../src/core/check/odd-even.ts';
import { passesVerhoeff } from '../../src/core/check/verhoeff.ts';
import { weightedSum } from '../../src/core/check/weighted.ts';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

/** The one digit that makes a text pass, behind it. */
function completed(text: string, passes: (text: string) => boolean): string {
  return [...'0123456789'].map((digit) => text + digit).find((whole) => passes(whole))!;
}

/** Every text that differs from the given one in one digit. */
function* withOneDigitChanged(text: string): Generator<string> {
  for (let i = 0; i < text.length; i++) {
    for (const digit of '0123456789') {
      if (digit !== text[i]) yield text.slice(0, i) + digit + text.slice(i + 1);
    }
  }
}

/** Every text in which two different neighbours have changed places. */
function* withNeighboursSwapped(text: string): Generator<string> {
  for (let i = 1; i < text.length; i++) {
    const swapped = text.slice(0, i - 1) + text[i] + text[i - 1] + text.slice(i + 1);
    if (swapped !== text) yield swapped;
  }
}

describe('Luhn', () => {
  it.each([
    ['79927398713', true, 'the textbook example'],
    ['79927398710', false, 'another check digit'],
    ['4111111111111111', true, 'the test number of card companies'],
    ['378282246310005', true, 'the same of fifteen digits'],
    ['18', true, 'a doubled 1 and 8'],
    ['91', true, 'a doubled 9 counts 9'],
    ['0', true, 'nothing to add'],
  ])('%s passes: %s (%s)', (text, passes) => {
    expect(passesLuhn(text)).toBe(passes);
  });

  it('reads a part of a text', () => {
    expect(passesLuhn('19811218987600', 2, 12)).toBe(true);
    expect(passesLuhn('198112189875', 2)).toBe(false);
  });

  it('catches each change of one digit', () => {
    fc.assert(
      fc.property(digits(9), (text) => {
        for (const changed of withOneDigitChanged(completed(text, passesLuhn))) {
          expect(passesLuhn(changed)).toBe(false);
        }
      }),
    );
  });
});

describe('Verhoeff', () => {
  it.each([
    ['2363', true, 'the textbook example'],
    ['2362', false, 'another check digit'],
    ['123451', true, 'a published example'],
    ['1428570', true, 'a published example'],
    ['84736430954837284567892', true, 'a published example'],
    ['84736430954837284567893', false, 'another check digit'],
  ])('%s passes: %s (%s)', (text, passes) => {
    expect(passesVerhoeff(text)).toBe(passes);
  });

  it('reads a part of a text', () => {
    expect(passesVerhoeff('992363', 2)).toBe(true);
    expect(passesVerhoeff('9923639', 2, 6)).toBe(true);
  });

  it('catches each change of one digit and each swap of neighbours', () => {
    fc.assert(
      fc.property(digits(11), (text) => {
        const whole = completed(text, passesVerhoeff);
        for (const changed of withOneDigitChanged(whole)) expect(passesVerhoeff(changed)).toBe(false);
        for (const swapped of withNeighboursSwapped(whole)) expect(passesVerhoeff(swapped)).toBe(false);
      }),
    );
  });
});

describe('ISO 7064', () => {
  it.each([
    ['07945', true, 'the example of the standard'],
    ['07946', false, 'another check digit'],
    ['36574261809', true, 'the specimen of the German tax number'],
    ['33392005961', true, 'a specimen of the Croatian OIB'],
    ['33392005962', false, 'another check digit'],
  ])('MOD 11,10: %s passes: %s (%s)', (text, passes) => {
    expect(passesMod11_10(text)).toBe(passes);
  });

  it('MOD 11,10 reads a part of a text', () => {
    expect(passesMod11_10('HR33392005961', 2)).toBe(true);
    expect(passesMod11_10('333920059610', 0, 11)).toBe(true);
  });

  it.each([
    ['0794', false, 'no check character'],
    ['07940', true, 'the example of the standard'],
    ['079X', true, 'the example of the standard with X'],
    ['079X0', false, 'X in the middle counts ten as well'],
    ['11010519491231002X', true, 'the specimen of GB 11643'],
    ['110105194912310021', false, 'another check character'],
    ['0000000121032683', true, 'an ISNI'],
  ])('MOD 11-2: %s passes: %s (%s)', (text, passes) => {
    expect(passesMod11_2(text)).toBe(passes);
  });

  it.each([
    ['G123498654321H', true, 'the example of blood donation numbers (ISBT 128)'],
    ['G123489654321Y', true, 'a published example'],
    ['G123489654321H', false, 'another check character'],
    ['0*', false, 'a star counts 36'],
  ])('MOD 37-2: %s passes: %s (%s)', (text, passes) => {
    expect(passesMod37_2(text)).toBe(passes);
  });
});

describe('MOD 97', () => {
  it('leaves what the long division leaves', () => {
    fc.assert(
      fc.property(digits(30), fc.integer({ min: 2, max: 1_000_000 }), (text, modulus) => {
        expect(remainder(text, modulus)).toBe(Number(BigInt(text) % BigInt(modulus)));
      }),
    );
    expect(remainder('99123', 97, 2)).toBe(26);
    expect(remainder('9912399', 97, 2, 5)).toBe(26);
  });

  it('counts letters from ten: the example of the IBAN standard leaves 1', () => {
    expect(remainder97('WEST12345698765432GB82')).toBe(1);
    expect(remainder97('GB82WEST12345698765432', 4)).not.toBe(1);
    expect(remainder97('xxA', 2)).toBe(10);
    expect(remainder97('Zxx', 0, 1)).toBe(35);
  });

  it('agrees on digits and letters with the plain remainder', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789ABCXYZ'), maxLength: 40 });
    fc.assert(
      fc.property(text, (value) => {
        const spelled = value.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
        expect(remainder97(value)).toBe(remainder(spelled, 97));
      }),
    );
  });
});

describe('weighted sums', () => {
  it('multiply digit by digit', () => {
    expect(weightedSum('123', [1, 2, 3])).toBe(14);
    expect(weightedSum('99123', [1, 2, 3], 2)).toBe(14);
    expect(weightedSum('1239', [1, 2, 3])).toBe(14);
    expect(weightedSum('111222333', [9, 8, 7, 6, 5, 4, 3, 2, -1])).toBe(66);
  });

  it('count from the right with weights that start again', () => {
    expect(sumFromRight('123', [2, 3])).toBe(3 * 2 + 2 * 3 + 1 * 2);
    expect(sumFromRight('1239', [2, 3], 3)).toBe(14);
    expect(sumFromRight('', [2, 3])).toBe(0);
  });

  it('have a complement to the next multiple of 11, which is 0 to 10', () => {
    expect([0, 1, 10, 11, 12, 21].map(complement11)).toEqual([0, 10, 1, 0, 10, 1]);
  });
});

describe('the Italian check letter', () => {
  it.each([
    ['RCCMNL83S18D969', 'H', 'a specimen of the tax code'],
    ['MRTMTT25D09F205', 'Z', 'a specimen of the tax code'],
    ['0542811101000000123456', 'X', 'the account number of the banking example'],
  ])('of %s is %s (%s)', (text, letter) => {
    expect(String.fromCharCode(oddEvenLetter(text, 0, text.length))).toBe(letter);
  });

  it('reads a part of a text', () => {
    expect(String.fromCharCode(oddEvenLetter('xxRCCMNL83S18D969H', 2, 17))).toBe('H');
  });
});
