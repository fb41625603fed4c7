/** The check letter of the Spanish identity numbers: the number modulo 23, as a letter. */
import type { SchemeFacts, SchemeRule } from '../scheme/scheme.ts';

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** The shape of the check letter. */
export const SPANISH_LETTER = `[${LETTERS}]`;

/** What is the same in every definition. */
export const SPANISH = {
  country: 'ES',
  hasChecksum: true,
  checkDigit: 8,
} as const satisfies Partial<SchemeRule>;

export const SPANISH_FACTS = {
  checksum: 'letter, modulo 23',
  catchesEveryDigit: true,
} as const satisfies Partial<SchemeFacts>;

/** The letters that stand for the check digits 0 to 9 in the tax numbers of organisations. */
const CIF_LETTERS = 'JABCDEFGHI';

/** The letter that goes with seven digits as in the tax number of an organisation (CIF): Luhn, as a letter. */
export function cifLetter(value: string, from: number): string {
  let sum = 0;
  for (let i = from; i < from + 7; i++) {
    const digit = value.charCodeAt(i) - 48;
    sum += (i - from) % 2 === 1 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return CIF_LETTERS[(10 - (sum % 10)) % 10]!;
}

export function passesSpanishLetter(number: number, value: string): boolean {
  return LETTERS[number % 23] === value[8];
}
