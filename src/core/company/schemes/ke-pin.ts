// KE · KRA PIN of companies: P in front.
//
// Issuer  Kenya Revenue Authority.
// Shape   P, nine digits, a letter.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const kePin: SchemeRule = {
  id: 'ke-pin',
  country: 'KE',
  name: 'KRA PIN',
  identifier: 'TIN',
  zeros: /^P0+[A-Z]$/,
  shapes: ['P#{9}@'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Tax number of a company',
  holder: 'company',
  sources: [
    {
      title: 'stdnum (npm): ke/pin',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/ke/pin.ts',
      read: '2026-11-22',
    },
  ],
};
