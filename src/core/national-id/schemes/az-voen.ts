// AZ · VÖEN (vergi ödəyicisinin eyniləşdirmə nömrəsi): the Azerbaijani taxpayer number of companies and of
// persons in business.
//
// Issuer  State Tax Service; Tax Code, article 34.6.
// Shape   RR SSSSSS K T: territory, serial, a computed digit, 1 for companies or 2 for persons. A leading zero is often left out.
// Check   the ninth digit is computed by a rule that is not published.
// Data    the territory.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const azVoen: SchemeRule = {
  id: 'az-voen',
  country: 'AZ',
  name: 'VÖEN',
  identifier: 'TIN',
  rank: 1,
  shapes: ['#{9}[12]'],
  lostZeros: 1,
  proves: 'Only the shape: the rule of the check digit is not published.',
};

export const facts: SchemeFacts = {
  title: 'Taxpayer number',
  holder: 'shared',
  sources: [
    {
      title: 'Information on tax identification numbers: the Republic of Azerbaijan (OECD)',
      url: 'https://online.documentine.com/5-digit-phone-number-lookup/1/information-on-tax-identification-numbers-oecd-org.html',
      read: '2026-11-21',
    },
  ],
};
