// FR · SIRET: the number of an establishment of a French company.
//
// Issuer  INSEE.
// Shape   the nine digits of the SIREN, four of the establishment, a check digit.
// Check   the Luhn formula; in those of La Poste the sum of the digits is divisible by 5.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import { weightedSum } from '../../check/weighted.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const ONES = new Array<number>(14).fill(1);

function isOfLaPoste(value: string): boolean {
  return value.startsWith('356000000') && weightedSum(value, ONES) % 5 === 0;
}

export const frSiret: SchemeRule = {
  id: 'fr-siret',
  country: 'FR',
  name: 'SIRET',
  identifier: 'NTR',
  shapes: ['#{14}'],
  rank: 1,
  format: (value) => inGroups(value, [3, 3, 3, 5], ' '),
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (passesLuhn(value) || isOfLaPoste(value) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Establishment number',
  holder: 'company',
  checksum: 'Luhn',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Insee, validinsee: Validité de numéros SIREN ou SIRET',
      url: 'https://github.com/inseefrlab/validinsee',
      read: '2026-11-22',
      authority: ['invalid_checksum'],
    },
    {
      title: 'stdnum (npm): fr/siret',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/fr/siret.ts',
      read: '2026-11-22',
    },
  ],
};
