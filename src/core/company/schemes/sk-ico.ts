// SK · IČO (identifikačné číslo organizácie): the number of Slovak companies and persons in business.
//
// Issuer  Štatistický úrad Slovenskej republiky.
// Shape   eight digits.
// Check   weights 8 to 2, complement to 11; 10 becomes 0 and 11 becomes 1.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { passesIco } from '../checks.ts';

export const skIco: SchemeDefinition = {
  id: 'sk-ico',
  country: 'SK',
  name: 'IČO',
  title: 'Identification number of an organisation',
  identifier: 'NTR',
  sources: [
    {
      title: 'stdnum (npm): cz/dic',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/cz/dic.ts',
      read: '2026-11-22',
    },
  ],
  holder: 'company',
  shapes: ['#{8}'],
  lostZeros: 2,
  checksum: 'weights 8 to 2, modulo 11',
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  reasons: ['invalid_checksum'],
  check: (value) => (passesIco(value, 0) ? null : 'invalid_checksum'),
};
