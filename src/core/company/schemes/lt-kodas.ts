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
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (passesLithuanian(value, 0) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Code of a legal entity',
  holder: 'company',
  checksum: 'weights 1 to 8, then 3 4 5 6 7 8 9 1, modulo 11',
  reasons: ['invalid_checksum'],
  circulation: 26,
  sources: [
    {
      title:
        'Public repositories on GitHub: 26 codes that companies give beside their names, the register itself among them, compared: all agree',
      read: '2026-11-27',
    },
    {
      title: 'lt-codes, a Lithuanian library for codes of persons and companies: refuses other check digits',
      url: 'https://github.com/ambrazasp/lt-codes',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title: 'stdnum (npm): lt/pvm',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/lt/pvm.ts',
      read: '2026-11-22',
    },
  ],
};
