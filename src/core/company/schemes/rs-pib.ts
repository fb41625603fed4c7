// RS · PIB: the tax number of Serbian companies.
//
// Issuer  Poreska uprava.
// Shape   nine digits.
// Check   ISO 7064 MOD 11,10.
// Data    none.
import { passesMod11_10 } from '../../check/iso7064.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const rsPib: SchemeDefinition = {
  id: 'rs-pib',
  country: 'RS',
  name: 'PIB',
  title: 'Tax identification number',
  identifier: 'TIN',
  sources: [
    {
      title: 'stdnum (npm): rs/pib',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/rs/pib.ts',
      read: '2026-11-22',
    },
  ],
  holder: 'company',
  shapes: ['[1-9]#{8}'],
  checksum: 'ISO 7064 MOD 11,10',
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  reasons: ['invalid_checksum'],
  check: (value) => (passesMod11_10(value) ? null : 'invalid_checksum'),
};
