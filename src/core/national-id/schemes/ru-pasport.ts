// RU · Паспорт гражданина (pasport): series and number of the Russian internal passport.
//
// Issuer  Ministry of Internal Affairs; Government decree 828 of 8 July 1997.
// Shape   RR YY NNNNNN: region of the blank, year in which the blank was made, number.
// Check   none.
// Data    region that the blank was made for.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const ruPasport: SchemeRule = {
  id: 'ru-pasport',
  country: 'RU',
  name: 'Pasport (Паспорт)',
  identifier: 'IDC',
  rank: 2,
  aside: true,
  shapes: ['#{10}'],
  proves: 'Only that it has the shape of one; it has no check digit.',
  format: (value) => inGroups(value, [2, 2, 6], ' '),
};

export const facts: SchemeFacts = {
  title: 'Internal passport number',
  sources: [
    {
      title:
        'Описание нумерации бланка паспорта гражданина Российской Федерации, under decree 828 of 8 July 1997: region, year of the blank, six digits (as rustgrove.ru quotes it)',
      url: 'http://rustgrove.ru/chto-znachit-seriya-pasporta-kak-uznat-seriyu-i-nomer-pasporta-rf-a-takzhe/',
      read: '2026-11-23',
      authority: [],
    },
  ],
};
