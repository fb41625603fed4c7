// PT · NIF (número de identificação fiscal): the Portuguese tax number of persons and organisations.
//
// Issuer  Autoridade Tributária e Aduaneira; Decreto-Lei 14/2013.
// Shape   eight digits and a check digit. 1 to 3 are persons, 45 non-residents, the others organisations.
// Check   modulus 11, weights 9 to 2; 10 and 11 become 0.
// Data    whether the holder is a person.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { passesPortuguese } from '../portuguese.ts';

export const ptNif: SchemeDefinition = {
  id: 'pt-nif',
  country: 'PT',
  name: 'NIF',
  title: 'Tax identification number',
  holder: 'shared',
  identifier: 'TIN',
  rank: 1,
  sources: [
    {
      title: 'Validação Técnica do NIF Português',
      url: 'https://portugal-direct.pages.dev/nif-validation.html',
      read: '2026-11-21',
    },
    {
      title: 'Wikipedia: Número de identificação fiscal',
      url: 'https://pt.m.wikipedia.org./wiki/NIPC',
      read: '2026-11-21',
    },
  ],
  shapes: ['[1-9]#{8}'],
  checksum: 'weights 9 to 2, modulo 11',
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  reasons: ['invalid_checksum'],
  check: (value) => (passesPortuguese(value) ? null : 'invalid_checksum'),
  format: (value) => inGroups(value, [3, 3, 3], ' '),
};
