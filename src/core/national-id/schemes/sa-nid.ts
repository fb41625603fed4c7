// SA · National ID (1…) and Iqama (2…): the identity numbers of Saudi citizens and residents.
//
// Issuer  Ministry of Interior, Civil Affairs and Passports.
// Shape   T SSSSSSSS C: 1 for citizens or 2 for residents, serial, check digit.
// Check   Luhn.
// Data    whether a citizen or a resident.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { NO_GROUND } from '../../scheme/unheld.ts';

export const saNid: SchemeRule = {
  id: 'sa-nid',
  country: 'SA',
  name: 'National ID / Iqama',
  identifier: 'PNO',
  shapes: ['[12]#{9}'],
  checkDigit: -1,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'National identity and residence number',
  reported: ['invalid_checksum'],
  unheld: NO_GROUND,
  sources: [
    {
      title: 'saudi-id-validator: for citizens and residents, based on Luhn',
      url: 'https://pypi.org/project/saudi-id-validator/1.0.4/',
      read: '2026-11-21',
    },
    {
      title: 'saudi-id-validator: 1 for Saudis, 2 for others',
      url: 'https://github.com/alhazmy13/saudi-id-validator',
      read: '2026-11-21',
    },
  ],
};
