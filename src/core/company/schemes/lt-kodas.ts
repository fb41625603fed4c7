// LT · Juridinio asmens kodas: the code of Lithuanian legal entities.
//
// Issuer  Registrų centras.
// Shape   nine digits.
// Check   weights 1 to 8, modulo 11; when that is 10, weights 3 4 5 6 7 8 9 1.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { passesLithuanian } from '../checks.ts';

export const ltKodas: SchemeRule = {
  id: 'lt-kodas',
  country: 'LT',
  name: 'Juridinio asmens kodas',
  identifier: 'NTR',
  shapes: ['#{9}'],
  checkDigit: -1,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports: (value) => (passesLithuanian(value, 0) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Code of a legal entity',
  holder: 'company',
  reported: ['invalid_checksum'],
  unheld: {
    why: 'no_ground',
    because:
      'One implementation of the country was found (lt-codes, npm); the others check the VAT number, which is another one.',
  },
  sources: [
    {
      title: 'stdnum (npm): lt/pvm',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/lt/pvm.ts',
      read: '2026-11-22',
    },
  ],
};
