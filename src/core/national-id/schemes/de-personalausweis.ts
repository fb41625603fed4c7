// DE · Ausweisnummer: the serial number of a German identity card, with its check digit.
//
// Issuer  the card's authority; Personalausweisgesetz, section 2.
// Shape   nine digits or letters (since 2010: no vowels, nor B D Q S) and the check digit that follows
//         them in the machine-readable zone. The first four stand for the authority.
// Check   weights 7 3 1, letters counting from A = 10, modulo 10.
// Proves  the characters agree with each other. Not that the card was issued, nor to whom.
// Data    the issuing authority.
import { digitAt } from '../digits.ts';
import { icaoCheckDigit } from '../icao.ts';
import { defineScheme } from '../scheme.ts';

const CHARACTERS = '0-9CFGHJKLMNPRTVWXYZ';

export const dePersonalausweis = defineScheme({
  id: 'de-personalausweis',
  country: 'DE',
  name: 'Ausweisnummer',
  title: 'Identity card number with its check digit',
  identifier: 'IDC',
  rank: 2,
  sources: [
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
  shapes: [`[${CHARACTERS}]{9}#`],
  checksum: 'weights 7 3 1, modulo 10',
  catchesEveryDigit: true,
  proves: 'The characters agree with each other; not that the card was issued, nor to whom.',
  reasons: ['invalid_checksum'],
  check: (value) => (icaoCheckDigit(value, 0, 9) === digitAt(value, 9) ? null : 'invalid_checksum'),
  format: (value) => value,
  checkDigit: (value) => value.slice(9),
});
