// IM · Social security number of the Isle of Man, in the shape of a National Insurance number.
//
// Issuer  Income Tax Division, Isle of Man; HM Revenue & Customs for those who come from the United Kingdom.
// Shape   LL NN NN NN S: two letters, mostly MA, six digits, suffix A to D.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { ISLAND_INSURANCE } from '../island-insurance.ts';

export const imSsn: SchemeRule = {
  ...ISLAND_INSURANCE,
  id: 'im-ssn',
  country: 'IM',
  name: 'National Insurance number',
};

export const facts: SchemeFacts = {
  title: 'Social security number',
  sources: [
    {
      title: 'Tax ID Pro: Isle of Man',
      url: 'https://taxid.pro/docs/countries/isle-of-man',
      read: '2026-11-22',
    },
    {
      title: 'TaxDo: Isle of Man, National Insurance numbers',
      url: 'https://taxdo.com/resources/global-tax-id-validation-guide/isle-of-man',
      read: '2026-11-22',
    },
  ],
};
