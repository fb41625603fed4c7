// NL · KvK-nummer: the number of the Dutch trade register.
//
// Issuer  Kamer van Koophandel.
// Shape   eight digits.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const nlKvk: SchemeRule = {
  id: 'nl-kvk',
  country: 'NL',
  name: 'KvK-nummer',
  identifier: 'NTR',
  shapes: ['#{8}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Chamber of commerce number',
  holder: 'company',
  sources: [
    {
      title: 'Registry Services, 2024-12-15: formats of organization numbers',
      url: 'https://support.registry.se/en-US/kb/articles/vilka-format-forvantas-pa-inlamnade-innehavaruppgifter',
      read: '2026-11-22',
    },
  ],
};
