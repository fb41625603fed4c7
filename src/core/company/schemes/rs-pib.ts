// RS · PIB: the tax number of Serbian companies.
//
// Issuer  Poreska uprava.
// Shape   nine digits.
// Check   ISO 7064 MOD 11,10.
// Data    none.
import { passesMod11_10 } from '../../check/iso7064.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const rsPib: SchemeRule = {
  id: 'rs-pib',
  country: 'RS',
  name: 'PIB',
  identifier: 'TIN',
  shapes: ['[1-9]#{8}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (passesMod11_10(value) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'company',
  checksum: 'ISO 7064 MOD 11,10',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'stdnum (npm): rs/pib',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/rs/pib.ts',
      read: '2026-11-22',
    },
  ],
};
