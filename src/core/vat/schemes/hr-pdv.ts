// HR · VAT number of Croatia.
//
// Issuer  the tax authority.
// Shape   the letters HR and: #{11}.
// Check   ISO 7064 MOD 11,10
// Data    none.
import { passesMod11_10 } from '../../check/iso7064.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

export const hrPdv: SchemeRule = {
  ...vatNumber('HR', ['#{11}']),
  id: 'hr-pdv',
  name: 'PDV broj',
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (passesMod11_10(value, 2) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'ISO 7064 MOD 11,10',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_STRUCTURES,
    {
      title: 'stdnum (npm): hr/oib',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/hr/oib.ts',
      read: '2026-11-22',
    },
  ],
};
