// NL · BSN (burgerservicenummer): the Dutch citizen service number.
//
// Issuer  RvIG; Wet algemene bepalingen burgerservicenummer.
// Shape   nine digits, the last one a check digit; numbers of eight digits have lost a leading zero.
// Check   9·d1 + 8·d2 + … + 2·d8 − 1·d9 ≡ 0 (mod 11), the "elfproef".
// Data    none.

import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { elfproef } from '../dutch.ts';

export const nlBsn: SchemeRule = {
  id: 'nl-bsn',
  country: 'NL',
  name: 'BSN',
  identifier: 'PNO',
  shapes: ['#{9}'],
  lostZeros: 1,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check(value) {
    if (elfproef(value) !== 0) return 'invalid_checksum';
    return value === '000000000' ? 'invalid_component' : null;
  },
};

export const facts: SchemeFacts = {
  title: 'Citizen service number',
  checksum: 'elfproef, weights 9 to 2 and −1, modulo 11',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    {
      title: 'Privacy Nieuws: Rekenvoorbeeld elfproef',
      url: 'https://www.privacynieuws.nl/binnenlands-nieuws/id-plicht-paspoort/wie-gebruiken-uw-burgerservicenummer.html',
      read: '2026-11-21',
    },
    {
      title: 'Burgerservicenummer: eisen (Logisch Ontwerp BSN)',
      url: 'https://docs.oldmartijntje.nl/200-Zettelkasten/Burgerservicenummer',
      read: '2026-11-21',
      authority: ['invalid_checksum', 'invalid_component'],
    },
  ],
};
