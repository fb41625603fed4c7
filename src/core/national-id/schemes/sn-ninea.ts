// SN · NINEA (numéro d'identification nationale des entreprises et associations): the Senegalese tax number of
// persons in business and companies.
//
// Issuer  Agence Nationale de la Statistique et de la Démographie.
// Shape   seven or nine digits; a code of three characters (COFI) may follow: kind of tax, tax centre, legal form.
// Check   weights 1 2 1 2 …, divisible by 10.
// Data    legal form and tax centre, in the code.
import { weightedSum } from '../../check/weighted.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [1, 2, 1, 2, 1, 2, 1, 2, 1];

export const snNinea: SchemeRule = {
  id: 'sn-ninea',
  country: 'SN',
  name: 'NINEA',
  identifier: 'TIN',
  zeros: /^0+[A-Z]?0?$/,
  shapes: ['#{9}', '#{7}', '#{9}[012][A-HJ-NP-WZ]#', '#{7}[012][A-HJ-NP-WZ]#'],
  checkDigit: null,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check(value) {
    const length = value.length > 9 ? value.length - 3 : value.length;
    return weightedSum(value.slice(0, length).padStart(9, '0'), WEIGHTS) % 10 === 0
      ? null
      : 'invalid_checksum';
  },
  format: (value) => (value.length > 9 ? `${value.slice(0, -3)} ${value.slice(-3)}` : value),
};

export const facts: SchemeFacts = {
  title: 'Identification number of businesses and associations',
  holder: 'shared',
  checksum: 'weights 1 2 1 2 …, modulo 10',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'python-stdnum: sn/ninea (2026)',
      url: 'https://github.com/arthurdejong/python-stdnum/blob/5d4ad17cae8abeab21f446b5569f85d185566330/stdnum/sn/ninea.py',
      read: '2026-11-22',
    },
  ],
};
