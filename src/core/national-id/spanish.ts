/** The check letter of the Spanish identity numbers: the number modulo 23, as a letter. */
import type { SchemeDefinition } from './scheme.ts';

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** The shape of the check letter. */
export const SPANISH_LETTER = `[${LETTERS}]`;

/** What is the same in every definition. */
export const SPANISH = {
  country: 'ES',
  checksum: 'letter, modulo 23',
  catchesEveryDigit: true,
  format: (value: string) => value,
  checkDigit: (value: string) => value.slice(8),
} as const satisfies Partial<SchemeDefinition>;

export function passesSpanishLetter(number: number, value: string): boolean {
  return LETTERS[number % 23] === value[8];
}
