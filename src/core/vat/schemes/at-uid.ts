// AT · VAT number of Austria.
//
// Issuer  the tax authority.
// Shape   the letters AT and: U#{8}.
// Check   doubled digits, complement to 10 less 4
// Data    none.
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

function digitOf(value: string): number {
  let sum = 4;
  for (let i = 3; i < 10; i++) {
    const digit = digitAt(value, i);
    sum += i % 2 === 1 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return (10 - (sum % 10)) % 10;
}

export const atUid: SchemeRule = {
  ...vatNumber('AT', ['U#{8}']),
  id: 'at-uid',
  name: 'UID-Nummer',
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (digitOf(value) === digitAt(value, 10) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'weights 1 2, modulo 10, less 4',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_STRUCTURES,
    {
      title: 'stdnum (npm): at/uid',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/at/uid.ts',
      read: '2026-11-22',
    },
  ],
};
