// UG · NIN: the national identification number of the Ndaga Muntu card.
//
// Issuer  National Identification and Registration Authority (NIRA); Registration of Persons Act 2015.
// Shape   CGYY##########: C for a citizen (other letters for others), M or F, year of birth, ten letters or digits.
// Check   none published.
// Data    sex and year of birth, without its century.
import { onlyYearOf } from '../../date.ts';
import { twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const ugNin: SchemeRule = {
  id: 'ug-nin',
  country: 'UG',
  name: 'NIN',
  identifier: 'PNO',
  shapes: ['@[MF]##*{10}'],
  proves: 'Only that it has the shape of one; there is no published check digit.',
  dateAt: [2, 4],
  birthYear: (value, today) => onlyYearOf(twoDigits(value, 2), 1, 1, today),
};

export const facts: SchemeFacts = {
  title: 'National identification number',
  sources: [
    {
      title: 'Uganda NIN validator and decoder: the format',
      url: 'https://tools.gera.services/uganda-nin-validator',
      read: '2026-11-21',
    },
    {
      title: 'Smile ID: ID number formats',
      url: 'https://docs.usesmileid.com/supported-id-types/for-individuals-kyc/backed-by-id-authority/id-number-regex',
      read: '2026-11-21',
    },
  ],
};
