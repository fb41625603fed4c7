// GR · VAT number of Greece.
//
// Issuer  the tax authority.
// Shape   the letters EL and nine digits; old numbers have lost their leading zero.
// Check   powers of 2, modulo 11, modulo 10
// Data    none.

import { grAfm } from '../../national-id/schemes/gr-afm.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

export const grFpa: SchemeRule = {
  ...vatNumber('GR', ['#{9}'], 'EL'),
  // What the letters stand in front of is read without them too.
  shapes: ['EL#{9}', '#{9}', '#{8}'],
  id: 'gr-fpa',
  name: 'ΑΦΜ (ΦΠΑ)',
  complete: (compact) => `EL${compact.replace(/^EL/, '').padStart(9, '0')}`,
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (grAfm.check!(value.slice(2), 0) === null ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'powers of 2, modulo 11, modulo 10',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_STRUCTURES,
    {
      title: 'stdnum (npm): gr/vat',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/gr/vat.ts',
      read: '2026-11-22',
    },
  ],
};
