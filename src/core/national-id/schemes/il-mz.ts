// IL · Mispar Zehut (מספר זהות): the Israeli identity number.
//
// Issuer  Population and Immigration Authority; Population Registry Law, 1965. Also on identity cards that
//         Israel issues to Palestinians.
// Shape   SSSSSSSS C: serial, check digit. Leading zeros are often dropped.
// Check   Luhn.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const ilMz: SchemeDefinition = {
  id: 'il-mz',
  country: 'IL',
  name: 'Mispar Zehut',
  title: 'Identity number',
  identifier: 'PNO',
  sources: [
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
  shapes: ['#{9}'],
  lostZeros: 4,
  checksum: 'Luhn',
  catchesEveryDigit: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  reasons: ['invalid_checksum', 'invalid_component'],
  check(value) {
    if (!passesLuhn(value)) return 'invalid_checksum';
    return value === '000000000' ? 'invalid_component' : null;
  },
};
