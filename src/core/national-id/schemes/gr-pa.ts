// GR · Προσωπικός Αριθμός (Π.Α.): the Greek personal number, on identity cards since 2025.
//
// Issuer  Ministry of Digital Governance; Law 4727/2020, article 11. Given out to all citizens from November 2025 on.
// Shape   two characters that the holder may choose, a check letter, and the nine digits of the AFM; Greek letters or Latin ones.
// Check   that of the AFM; the rule of the third character is not published.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TIN_ALGORITHMS } from '../../scheme/sources.ts';
import { grAfm } from './gr-afm.ts';

const AFM = 3;
const SHAPES = ['[0-9A-ZΑ-Ω]{2}[A-ZΑ-Ω]#{9}'];

export const grPa: SchemeRule = {
  id: 'gr-pa',
  country: 'GR',
  name: 'Personal Number (Π.Α.)',
  identifier: 'PNO',
  rank: 2,
  // A number of another scheme with letters too many is none of these.
  aside: true,
  apart: SHAPES,
  zeros: /0{9}$/,
  shapes: SHAPES,
  hasChecksum: true,
  proves: 'The digits of the tax number in it agree with each other; not that the number was issued.',
  check: (value) => grAfm.check!(value.slice(AFM), 0),
};

export const facts: SchemeFacts = {
  title: 'Personal number',
  checksum: 'that of the tax number in it: powers of 2, modulo 11, modulo 10',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'Ta Nea, 3 September 2025, after the Ministry of Digital Governance: three characters, of which the third is a check character, and the AFM',
      url: 'https://www.tanea.gr/2025/09/03/economy/prosopikos-arithmos-pote-ligei-i-prothesmia-gia-ekdosi-apo-tous-polites/',
      read: '2026-11-27',
    },
    {
      title: 'dnews.gr, 6 November 2025: the third character is a letter that the system makes',
      url: 'https://www.dnews.gr/eidhseis/ellada/554780/prosopikos-arithmos-elikse-i-prothesmia-aftomata-se-osous-den-proxorisan-se-ekdosi',
      read: '2026-11-27',
    },
    TIN_ALGORITHMS,
  ],
};
