// LV · Reģistrācijas numurs: the number of Latvian companies.
//
// Issuer  Uzņēmumu reģistrs.
// Shape   eleven digits that begin with 4, 5 or 9.
// Check   weights 9 1 4 8 3 10 2 5 7 6 1 leave 3 modulo 11.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { passesLatvian } from '../checks.ts';

export const lvNmr: SchemeRule = {
  id: 'lv-nmr',
  country: 'LV',
  name: 'Reģistrācijas numurs',
  identifier: 'NTR',
  shapes: ['[459]#{10}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (passesLatvian(value, 0) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Registration number',
  holder: 'company',
  checksum: 'weights 9 1 4 8 3 10 2 5 7 6, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'stdnum (npm): lv/pvn',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/lv/pvn.ts',
      read: '2026-11-22',
    },
  ],
};
