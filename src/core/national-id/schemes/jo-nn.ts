// JO · الرقم الوطني (ar-raqm al-watani): the national number of Jordan.
//
// Issuer  Civil Status and Passports Department.
// Shape   ten digits. 9 in front for births in the 1900s and 2 for the 2000s, other digits in older numbers.
// Check   none published.
// Data    the century of birth.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const joNn: SchemeRule = {
  id: 'jo-nn',
  country: 'JO',
  name: 'National number (الرقم الوطني)',
  identifier: 'PNO',
  shapes: ['#{10}'],
  proves: 'Only the shape: no check is published.',
};

export const facts: SchemeFacts = {
  title: 'National number',
  sources: [
    {
      title: 'Jordan National ID validator',
      url: 'https://tools.gera.services/jordan-national-id-validator',
      read: '2026-11-21',
    },
  ],
};
