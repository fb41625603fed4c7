// JO · الرقم الوطني (ar-raqm al-watani): the national number of Jordan.
//
// Issuer  Civil Status and Passports Department.
// Shape   ten digits. 9 in front for births in the 1900s and 2 for the 2000s, other digits in older numbers.
// Check   none published.
// Proves  only the shape. Not that the number was issued, nor to whom.
// Data    the century of birth.
import { defineScheme } from '../scheme.ts';

export const joNn = defineScheme({
  id: 'jo-nn',
  country: 'JO',
  name: 'National number (الرقم الوطني)',
  title: 'National number',
  identifier: 'PNO',
  sources: [
    {
      title: 'Jordan National ID validator',
      url: 'https://tools.gera.services/jordan-national-id-validator',
      read: '2026-11-21',
    },
  ],
  shapes: ['#{10}'],
  proves: 'Only the shape: no check is published.',
  reasons: [],
  check: () => null,
  format: (value) => value,
});
