// PL · KRS: the number of the Polish national court register.
//
// Issuer  the register courts.
// Shape   ten digits, mostly with zeros in front.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const plKrs: SchemeRule = {
  id: 'pl-krs',
  country: 'PL',
  name: 'KRS',
  identifier: 'NTR',
  shapes: ['#{10}'],
  rank: 2,
  aside: true,
  // Nobody's tax number begins with zeros.
  apart: ['00#{8}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Court register number',
  holder: 'company',
  sources: [
    {
      title: 'Registry Services, 2024-12-15: formats of organization numbers',
      url: 'https://support.registry.se/en-US/kb/articles/vilka-format-forvantas-pa-inlamnade-innehavaruppgifter',
      read: '2026-11-22',
    },
  ],
};
