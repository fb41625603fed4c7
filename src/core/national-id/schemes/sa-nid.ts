// SA · National ID (1…) and Iqama (2…): the identity numbers of Saudi citizens and residents.
//
// Issuer  Ministry of Interior, Civil Affairs and Passports.
// Shape   T SSSSSSSS C: 1 for citizens or 2 for residents, serial, check digit.
// Check   Luhn.
// Data    whether a citizen or a resident.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const saNid: SchemeRule = {
  id: 'sa-nid',
  country: 'SA',
  name: 'National ID / Iqama',
  identifier: 'PNO',
  shapes: ['[12]#{9}'],
  checkDigit: -1,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'National identity and residence number',
  checksum: 'Luhn',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'Saudi-ID-Validator (Java and fifteen other languages, Saudi Arabia), validateSAID.java: a loop of its own that writes each doubled digit with two places',
      url: 'https://github.com/alhazmy13/Saudi-ID-Validator',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title: 'idnumbers, nationalid SAU (Python): by its general Luhn function',
      url: 'https://github.com/identique/idnumbers/tree/main/idnumbers/nationalid',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation' },
    },
    {
      title:
        'SaudiNationalIdValidator (C#): by its README ten digits from 1 or 2 that pass the Luhn algorithm; it names no other as its origin, and its code was not read',
      url: 'https://www.nuget.org/packages/SaudiNationalIdValidator',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation' },
    },
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
