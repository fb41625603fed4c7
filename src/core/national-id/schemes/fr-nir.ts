// FR · NIR (numéro de sécurité sociale): the French social security number.
//
// Issuer  INSEE; décret 82-103, code de la sécurité sociale.
// Shape   S YY MM DD CCC NNN KK: sex (1, 2; 3, 4, 7, 8 while provisional), year, month, department (2A and 2B
//         for Corsica), commune or country, serial, key. Months 20 to 42 and 50 to 99 stand for births
//         whose month, or record, isn't known in full; sources differ on 21 to 29, which pass.
// Check   97 minus the first thirteen digits modulo 97; 2A counts as 19, 2B as 18.
// Data    sex, birth year and month without century, place of birth.
import { isPastDateInSomeCentury, onlyYearOf } from '../../date.ts';
import { numberAt, twoDigits } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

/** Corsica was department 20; of its two halves 2A counts one less, 2B two less. */
function departmentOf(value: string): number {
  const code = value.charCodeAt(6);
  return code < 58 ? twoDigits(value, 5) : 84 - code;
}

function keyOf(value: string, department: number): number {
  const head = (numberAt(value, 0, 5) * 100 + department) % 97;
  return 97 - ((head * 1_000_000 + numberAt(value, 7, 6)) % 97);
}

/** The month to test the date with: January where the month isn't known, 0 where there is no such month. */
function monthOf(value: string): number {
  const month = twoDigits(value, 3);
  if (month <= 12) return month;
  return (month >= 20 && month <= 42) || month >= 50 ? 1 : 0;
}

export const frNir: SchemeRule = {
  id: 'fr-nir',
  country: 'FR',
  name: 'NIR',
  identifier: 'PNO',
  dateAt: [1, 5],
  shapes: ['[123478]#{14}', '[123478]#{4}2[AB]#{8}'],
  written: ['[12] ## ## #[0-9AB] #{3} #{3} ##'],
  hasChecksum: true,
  proves: 'The key agrees with the digits and the month exists; not that the number was issued.',
  check(value, today) {
    const department = departmentOf(value);
    if (keyOf(value, department) !== twoDigits(value, 13)) return 'invalid_checksum';
    if (department === 0) return 'invalid_component';
    const isDate = isPastDateInSomeCentury(twoDigits(value, 1), monthOf(value), 1, today);
    return isDate ? null : 'invalid_date';
  },
  format: (value) => inGroups(value, [1, 2, 2, 2, 3, 3, 2], ' '),
  checkDigit: 13,
  birthYear: (value, today) => onlyYearOf(twoDigits(value, 1), monthOf(value), 1, today),
};

export const facts: SchemeFacts = {
  title: 'Social security number',
  checksum: 'modulo 97',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum', 'invalid_component', 'invalid_date'],
  sources: [
    {
      title: 'INSEE, schéma XML 2004: NIR et NIR_Avec_Clé, the number with its key of two digits',
      url: 'https://xml.insee.fr/schema/2004/nir.html',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title: 'Comptavoo: Vérifier et décomposer un numéro de sécurité sociale',
      url: 'https://www.comptavoo.com/Verifier-et-decomposer-un-numero-de-securite-sociale,1070.html',
      read: '2026-11-21',
    },
    {
      title: 'IsoCodes pull request 171: what the month part can be',
      url: 'https://github.com/ronanguilloux/IsoCodes/pull/171',
      read: '2026-11-21',
    },
    {
      title:
        'Service-public.fr, F33078: Que signifie le numéro de sécurité sociale ? (as the town of Pirey carries it)',
      url: 'https://www.pirey.fr/demarches-administratives-servicepublic-fr/co-marquage-de-service-public-fr-particuliers/?xml=F33078',
      read: '2026-11-21',
      authority: ['invalid_component', 'invalid_date'],
    },
  ],
};
