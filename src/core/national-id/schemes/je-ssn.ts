// JE · Social security number of Jersey, in the shape of a National Insurance number.
//
// Issuer  Customer and Local Services, Jersey.
// Shape   LL NN NN NN S: two letters, mostly JY, six digits, suffix A to D.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { ISLAND_INSURANCE } from '../island-insurance.ts';

export const jeSsn: SchemeRule = {
  ...ISLAND_INSURANCE,
  id: 'je-ssn',
  country: 'JE',
  name: 'Social security number',
};

export const facts: SchemeFacts = {
  title: 'Social security number',
  sources: [
    {
      title: 'TIN-check: Jersey',
      url: 'https://tin-check.com/en/tin-check-jersey',
      read: '2026-11-22',
    },
  ],
};
