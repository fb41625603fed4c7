// GB · VAT number of Northern Ireland.
//
// Issuer  the tax authority.
// Shape   the letters XI and: #{9}, #{12}.
// Check   weights 8 to 2, 10 and 1, modulo 97, or 55 less
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_RULES } from '../../scheme/sources.ts';
import { passesBritishVat } from '../british.ts';
import { vatNumber } from '../vat-number.ts';

export const gbXiVat: SchemeRule = {
  ...vatNumber('GB', ['#{9}', '#{12}'], 'XI'),
  id: 'gb-xi-vat',
  name: 'XI VAT number',
  rank: 1,
  written: ['XI#{9}', 'XI#{12}'],
  checkDigit: null,
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (passesBritishVat(value, 2) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'weights 8 to 2 and 10, modulo 97',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_RULES,
    {
      title: 'stdnum (npm): gb/vat',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/gb/vat.ts',
      read: '2026-11-22',
    },
  ],
};
