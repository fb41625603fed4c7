// IL · Mispar Zehut (מספר זהות): the Israeli identity number.
//
// Issuer  Population and Immigration Authority; Population Registry Law, 1965. Also on identity cards that
//         Israel issues to Palestinians.
// Shape   SSSSSSSS C: serial, check digit. Leading zeros are often dropped.
// Check   Luhn.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const ilMz: SchemeRule = {
  id: 'il-mz',
  country: 'IL',
  name: 'Mispar Zehut',
  identifier: 'PNO',
  shapes: ['#{9}'],
  lostZeros: 4,
  checkDigit: -1,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Identity number',
  checksum: 'Luhn',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        "accounter-fullstack (TypeScript, Israel), which writes the tax authority's form 6111: id-validation.ts, its own sum over nine digits",
      url: 'https://github.com/Urigo/accounter-fullstack/blob/main/packages/shaam6111-generator/src/validation/id-validation.ts',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title: 'israeli-id-validator (JavaScript, Israel): its own loop',
      url: 'https://github.com/atlanteh/israeli-id-validator/blob/master/index.js',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title: 'python-stdnum, il/idnr.py (Python): by its general Luhn module',
      url: 'https://github.com/arthurdejong/python-stdnum/blob/master/stdnum/il/idnr.py',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation' },
    },
    {
      title: 'validator.js, isIdentityCard he-IL (JavaScript): a loop of its own author',
      url: 'https://github.com/validatorjs/validator.js/blob/master/src/lib/isIdentityCard.js',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation' },
    },
    {
      title: 'Israeli identity card (Grokipedia): nine-digit number',
      url: 'https://grokipedia.com/page/Israeli_identity_card',
      read: '2026-11-21',
    },
    {
      title: 'National identity cards in Israel',
      url: 'https://en.wikipedia.org./wiki/National_identity_cards_in_Israel',
      read: '2026-11-21',
    },
  ],
};
