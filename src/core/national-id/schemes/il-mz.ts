// IL · Mispar Zehut (מספר זהות): the Israeli identity number.
//
// Issuer  Population and Immigration Authority; Population Registry Law, 1965. Also on identity cards that
//         Israel issues to Palestinians.
// Shape   SSSSSSSS C: serial, check digit. Leading zeros are often dropped.
// Check   Luhn.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { NO_GROUND } from '../../scheme/unheld.ts';

export const ilMz: SchemeRule = {
  id: 'il-mz',
  country: 'IL',
  name: 'Mispar Zehut',
  identifier: 'PNO',
  shapes: ['#{9}'],
  lostZeros: 4,
  checkDigit: -1,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Identity number',
  reported: ['invalid_checksum'],
  unheld: NO_GROUND,
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
};
