// NG · Tax ID: the number of every Nigerian taxpayer since 1 January 2026, which replaces the TIN of ten digits.
//
// Issuer  Nigeria Revenue Service and Joint Revenue Board; Nigeria Tax Administration Act 2025, sections 6 to 8.
// Shape   thirteen digits.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const ngTaxid: SchemeRule = {
  id: 'ng-taxid',
  country: 'NG',
  name: 'Tax ID',
  identifier: 'TIN',
  rank: 1,
  shapes: ['#{13}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'shared',
  sources: [
    {
      title: 'Arbiterz, after the Joint Revenue Board: thirteen digits in the place of ten',
      url: 'https://arbiterz.com/nigeria-introduces-13-digit-tax-id-replaces-old-10-digit-tin/?noamp=mobile',
      read: '2026-11-27',
    },
    {
      title: 'Nigeria Live 24, on the portal of the Joint Revenue Board: thirteen digits',
      url: 'https://www.nigerialive24.com/business/taxation/get-your-tax-id-with-nin-simple-steps-to-avoid-issues.html',
      read: '2026-11-27',
    },
  ],
};
