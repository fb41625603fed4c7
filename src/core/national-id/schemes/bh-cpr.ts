// BH · CPR (رقم شخصي): the personal number of Bahrain.
//
// Issuer  Information and eGovernment Authority (iGA), Central Population Registry.
// Shape   YYMMSSSSC for most: year and month of birth, random number, check digit. A minority of numbers has
//         another form, so nothing is read out of them.
// Check   none published.
// Data    year and month of birth in most numbers.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const bhCpr: SchemeRule = {
  id: 'bh-cpr',
  country: 'BH',
  name: 'CPR',
  identifier: 'PNO',
  shapes: ['#{9}'],
  proves: 'Only the shape: the rule of the check digit is not published.',
};

export const facts: SchemeFacts = {
  title: 'Personal number',
  sources: [
    {
      title: 'How is a Bahraini ID number formatted?',
      url: 'https://qeeebo.com/questions/how/92/a35/how-is-a-bahraini-id-number-formatted',
      read: '2026-11-21',
    },
  ],
};
