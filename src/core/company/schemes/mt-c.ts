// MT · Company registration number of Malta.
//
// Issuer  Malta Business Registry.
// Shape   C and up to six digits.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const mtC: SchemeRule = {
  id: 'mt-c',
  country: 'MT',
  name: 'Company number',
  identifier: 'NTR',
  zeros: /^C0+$/,
  shapes: ['C#{6}', 'C#{5}', 'C#{4}', 'C###', 'C##', 'C#'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Company registration number',
  holder: 'company',
  sources: [
    {
      title: 'Registry Services, 2024-12-15: formats of organization numbers',
      url: 'https://support.registry.se/en-US/kb/articles/vilka-format-forvantas-pa-inlamnade-innehavaruppgifter',
      read: '2026-11-22',
    },
  ],
};
