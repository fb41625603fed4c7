// AD · NRT (número de registre tributari): the Andorran tax number, here of persons.
//
// Issuer  Departament de Tributs i de Fronteres; law 21/2014.
// Shape   F-NNNNNN-L for residents, E-NNNNNN-L for others: a letter, six digits, a control letter. Residents'
//         numbers run up to 699,999.
// Check   the control letter's rule isn't published.
// Data    whether the holder lives in Andorra.
import { numberAt } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const adNrt: SchemeRule = {
  id: 'ad-nrt',
  country: 'AD',
  name: 'NRT',
  identifier: 'TIN',
  zeros: /^[A-Z]0+[A-Z]$/,
  shapes: ['[FE]#{6}@'],
  written: ['[FE]-#{6}-@'],
  proves: 'Only that it has the shape of one; the rule of its control letter is not published.',
  reports: (value) => (value[0] === 'F' && numberAt(value, 1, 6) > 699_999 ? 'invalid_component' : null),
  format: (value) => inGroups(value, [1, 6, 1], '-'),
};

export const facts: SchemeFacts = {
  title: 'Tax register number',
  reported: ['invalid_component'],
  unheld: {
    why: 'no_ground',
    because:
      "No text of Andorra was found that ends the residents' numbers at 699,999; two pages of others say so.",
  },
  sources: [
    {
      title: 'TIN Check Andorra',
      url: 'https://tin-check.com/en/tin-check-andorra',
      read: '2026-11-21',
    },
    {
      title: 'Andorra NRT Validator: the ranges',
      url: 'http://globalidcheck.com/verify/andorra-nrt',
      read: '2026-11-21',
    },
  ],
};
