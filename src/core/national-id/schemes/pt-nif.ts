// PT · NIF (número de identificação fiscal): the Portuguese tax number of persons and organisations.
//
// Issuer  Autoridade Tributária e Aduaneira; Decreto-Lei 14/2013.
// Shape   eight digits and a check digit. 1 to 3 are persons, 45 non-residents, the others organisations.
// Check   modulus 11, weights 9 to 2; 10 and 11 become 0.
// Data    whether the holder is a person.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { passesPortuguese } from '../portuguese.ts';

export const ptNif: SchemeRule = {
  id: 'pt-nif',
  country: 'PT',
  name: 'NIF',
  identifier: 'TIN',
  rank: 1,
  shapes: ['[1-9]#{8}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (passesPortuguese(value) ? null : 'invalid_checksum'),
  format: (value) => inGroups(value, [3, 3, 3], ' '),
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'shared',
  checksum: 'weights 9 to 2, modulo 11',
  reasons: ['invalid_checksum'],
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
};
