// BH · CPR (رقم شخصي): the personal number of Bahrain.
//
// Issuer  Information and eGovernment Authority (iGA), Central Population Registry.
// Shape   YYMMSSSSC for most: year and month of birth, random number, check digit. A minority of numbers has
//         another form: a month that is none is reported, not refused.
// Check   none published.
// Data    year and month of birth in most numbers.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const bhCpr: SchemeRule = {
  id: 'bh-cpr',
  country: 'BH',
  name: 'CPR',
  identifier: 'PNO',
  dateAt: [0, 4],
  shapes: ['#{9}'],
  proves: 'Only the shape: the rule of the check digit is not published.',
  counterexample: true,
  reports: (value) => (/^..(?:0[1-9]|1[0-2])/.test(value) ? null : 'invalid_date'),
};

export const facts: SchemeFacts = {
  title: 'Personal number',
  reported: ['invalid_date'],
  unheld: {
    why: 'counterexample',
    because: 'A minority of the numbers in use does not begin with year and month of birth.',
  },
  sources: [
    {
      title: 'How is a Bahraini ID number formatted?',
      url: 'https://qeeebo.com/questions/how/92/a35/how-is-a-bahraini-id-number-formatted',
      read: '2026-11-21',
    },
  ],
};
