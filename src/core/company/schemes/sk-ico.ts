// SK · IČO (identifikačné číslo organizácie): the number of Slovak companies and persons in business.
//
// Issuer  Štatistický úrad Slovenskej republiky.
// Shape   eight digits.
// Check   weights 8 to 2, complement to 11; 10 becomes 0 and 11 becomes 1.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { passesIco } from '../checks.ts';

export const skIco: SchemeRule = {
  id: 'sk-ico',
  country: 'SK',
  name: 'IČO',
  identifier: 'NTR',
  shapes: ['#{8}'],
  lostZeros: 2,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (passesIco(value, 0) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Identification number of an organisation',
  holder: 'company',
  checksum: 'weights 8 to 2, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'stdnum (npm): cz/dic',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/cz/dic.ts',
      read: '2026-11-22',
    },
  ],
};
