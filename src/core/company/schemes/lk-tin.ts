// LK · TIN: the tax number of persons and organisations in Sri Lanka.
//
// Issuer  Department of Inland Revenue.
// Shape   nine digits.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const lkTin: SchemeRule = {
  id: 'lk-tin',
  country: 'LK',
  name: 'TIN',
  identifier: 'TIN',
  rank: 1,
  shapes: ['#{9}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Taxpayer identification number',
  holder: 'shared',
  sources: [
    {
      title: 'Gossip Lanka News, July 2026: the Commissioner of Tax Policy on the number of nine digits',
      url: 'https://english.gossiplankanews.com/2026/07/not-every-person-who-obtains-tin.html',
      read: '2026-11-27',
    },
  ],
};
