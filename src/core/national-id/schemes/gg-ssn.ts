// GG · Social security number of Guernsey, in the shape of a National Insurance number.
//
// Issuer  Revenue Service, Guernsey.
// Shape   LL NN NN NN S: two letters, mostly GY, six digits, suffix A to D.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { ISLAND_INSURANCE } from '../island-insurance.ts';

export const ggSsn: SchemeRule = {
  ...ISLAND_INSURANCE,
  id: 'gg-ssn',
  country: 'GG',
  name: 'Social security number',
};

export const facts: SchemeFacts = {
  title: 'Social security number',
  sources: [
    {
      title: 'Guernsey: Information on Tax Identification Numbers (OECD)',
      url: 'https://paperzz.com/doc/9161803/guernsey---oecd.org',
      read: '2026-11-22',
    },
    {
      title: 'Trellix: UK National Insurance Number, with the prefix GY',
      url: 'https://docs.trellix.com/data-and-email/docs/uk-national-insurance-number',
      read: '2026-11-22',
    },
  ],
};
