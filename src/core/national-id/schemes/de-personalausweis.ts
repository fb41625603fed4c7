// DE · Ausweisnummer: the serial number of a German identity card.
//
// Issuer  the card's authority; Personalausweisgesetz, section 2.
// Shape   nine digits or letters (since 2010: no vowels, nor B D Q S) and the check digit that follows
//         them in the machine-readable zone. The front of the card has the nine alone, so they are accepted
//         where they begin with a letter, as they do since 2010. The first four stand for the authority.
// Check   weights 7 3 1, letters counting from A = 10, modulo 10.
// Data    the issuing authority.

import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { checkSerial, SERIAL } from '../german.ts';

export const dePersonalausweis: SchemeRule = {
  id: 'de-personalausweis',
  country: 'DE',
  name: 'Ausweisnummer',
  identifier: 'IDC',
  rank: 2,
  shapes: [`${SERIAL}{9}#`, `[LMNPRTVWXYZ]${SERIAL}{8}`],
  hasChecksum: true,
  proves: 'The characters agree with each other where the check digit is given; not that it was issued.',
  check: checkSerial,
  checkDigit: 9,
};

export const facts: SchemeFacts = {
  title: 'Identity card number',
  checksum: 'weights 7 3 1, modulo 10',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'ICAO Doc 9303, part 3: check digits in the machine-readable zone, weights 7 3 1 (as microblink.com quotes it)',
      url: 'https://help.microblink.com/hc/en-us/articles/360007487833-MRTD-FAQ',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title: 'Personalausweisgesetz, section 2 (8): four characters of the authority, five of the number',
      url: 'https://www.gesetze-im-internet.de/pauswg/__2.html',
      read: '2026-11-21',
    },
    {
      title: 'Wikipedia: Ausweisnummer',
      url: 'https://wikipedia.jakami.de/content/wikipedia_de_all_mini_2023-10/A/Ausweisnummer',
      read: '2026-11-21',
    },
    {
      title: 'Personalausweis entschlüsselt: Prüfziffern',
      url: 'http://pazr.de/html/pruefziffern.html',
      read: '2026-11-21',
    },
  ],
};
