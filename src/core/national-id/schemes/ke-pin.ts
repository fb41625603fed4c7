// KE · KRA PIN: the personal identification number of individual taxpayers.
//
// Issuer  Kenya Revenue Authority; Tax Procedures Act 2015.
// Shape   A, nine digits, check letter. Companies' numbers start with P and are not verified here.
// Check   the rule of the check letter is not published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const kePin: SchemeRule = {
  id: 'ke-pin',
  country: 'KE',
  rank: 1,
  name: 'KRA PIN',
  identifier: 'TIN',
  zeros: /^A0+[A-Z]$/,
  shapes: ['A#{9}@'],
  proves: "Only that it has the shape of a person's; the rule of its check letter is not published.",
  checkDigit: 10,
};

export const facts: SchemeFacts = {
  title: 'Personal identification number for taxes',
  sources: [
    {
      title: 'Smile ID: ID number formats, tax information',
      url: 'https://docs.usesmileid.com/supported-id-types/for-individuals-kyc/backed-by-id-authority/id-number-regex',
      read: '2026-11-21',
    },
  ],
};
