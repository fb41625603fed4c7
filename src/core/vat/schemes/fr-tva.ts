// FR · VAT number of France and Monaco.
//
// Issuer  the tax authority.
// Shape   the letters FR and: ##[0-9]{9}, [0-9A-HJ-NP-Z]{2}#{9}.
// Check   two characters that follow from the SIREN: 12 + 3 times it, modulo 97; or letters, modulo 11
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import { numberAt, twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function agrees(value: string): boolean {
  const siren = numberAt(value, 4, 9);
  // Numbers of Monaco begin with 000 and are no SIREN.
  if (!passesLuhn(value, 4) && numberAt(value, 4, 3) !== 0) return false;
  const first = ALPHABET.indexOf(value[2]!);
  const second = ALPHABET.indexOf(value[3]!);
  if (first < 10 && second < 10) return (12 + 3 * (siren % 97)) % 97 === twoDigits(value, 2);
  const key = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (siren + 1 + Math.floor(key / 11)) % 11 === key % 11;
}

export const frTva: SchemeRule = {
  ...vatNumber('FR', ['##[0-9]{9}', '[0-9A-HJ-NP-Z]{2}#{9}']),
  id: 'fr-tva',
  name: 'Numéro de TVA',
  checkDigit: [2, 4],
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (agrees(value) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'two characters, modulo 97, or modulo 11 with letters',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'Insee: the key is 12 + 3 times the SIREN modulo 97, modulo 97 (as a copy of Wikipedia’s VAT identification number quotes it)',
      url: 'http://piglix.com/piglix-tmpl.php?title=VAT_identification_number',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    VIES_STRUCTURES,
    {
      title: 'stdnum (npm): fr/tva',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/fr/tva.ts',
      read: '2026-11-22',
    },
  ],
};
