// FJ · TIN: the Fijian taxpayer identification number of persons and companies; every citizen must have one.
//
// Issuer  Fiji Revenue and Customs Service.
// Shape   NN-NNNNN-N-N, nine digits.
// Check   none published.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const fjTin: SchemeRule = {
  id: 'fj-tin',
  country: 'FJ',
  name: 'TIN',
  identifier: 'TIN',
  shapes: ['#{9}'],
  proves: 'The number has the shape of its kind; no check digit is published.',
  format: (value) => inGroups(value, [2, 5, 1, 1], '-'),
};

export const facts: SchemeFacts = {
  title: 'Taxpayer identification number',
  holder: 'shared',
  sources: [
    {
      title: 'Fiji Revenue And Customs Authority: Tax And You',
      url: 'https://fijisun.com.fj/2015/08/22/fiji-revenue-and-customs-authority-tax-and-you-4/',
      read: '2026-11-21',
    },
    {
      title: 'Taxation FAQs: TIN Enquiries',
      url: 'https://www.frcs.org.fj/faqs/taxation-faqs/',
      read: '2026-11-21',
    },
  ],
};
