// GB · VAT number of the United Kingdom.
//
// Issuer  the tax authority.
// Shape   the letters GB and: #{9}, #{12}, GD[0-4]##, HA[5-9]##.
// Check   weights 8 to 2, 10 and 1, modulo 97, or 55 less
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_RULES } from '../../scheme/sources.ts';
import { passesBritishVat } from '../british.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

function agrees(value: string): boolean {
  return value.length === 7 || passesBritishVat(value, 2);
}

export const gbVat: SchemeRule = {
  ...vatNumber('GB', ['#{9}', '#{12}', 'GD[0-4]##', 'HA[5-9]##']),
  id: 'gb-vat',
  name: 'VAT number',
  checkDigit: null,
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (agrees(value) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'weights 8 to 2 and 10, modulo 97',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_RULES,
    VIES_STRUCTURES,
    {
      title: 'stdnum (npm): gb/vat',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/gb/vat.ts',
      read: '2026-11-22',
    },
  ],
};
