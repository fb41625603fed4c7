// IE · VAT number of Ireland.
//
// Issuer  the tax authority.
// Shape   the letters IE and: #{7}[A-W], #{7}[A-W][A-IW], #[A-Z+*]#{5}[A-W].
// Check   letter, weights 8 to 2 and 9, modulo 23
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

const LETTERS = 'WABCDEFGHIJKLMNOPQRSTUV';
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/** The old form has a letter or sign in the second place, and its first digit counts last. */
function agrees(value: string): boolean {
  const isOld = value.charCodeAt(3) > 57 || value.charCodeAt(3) < 48;
  const digits = isOld ? `0${value.slice(4, 9)}${value[2]}` : value.slice(2, 9);
  const second = value.length === 11 ? LETTERS.indexOf(value[10]!) : 0;
  return LETTERS[(weightedSum(digits, WEIGHTS) + second * 9) % 23] === value[9];
}

export const ieVat: SchemeRule = {
  ...vatNumber('IE', ['#{7}[A-W]', '#{7}[A-W][A-IW]', '#[A-Z+*]#{5}[A-W]']),
  id: 'ie-vat',
  name: 'VAT number',
  checkDigit: [9, 10],
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (agrees(value) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'letter, weights 8 to 2 and 9, modulo 23',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_STRUCTURES,
    {
      title: 'stdnum (npm): ie/vat',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/ie/vat.ts',
      read: '2026-11-22',
    },
  ],
};
