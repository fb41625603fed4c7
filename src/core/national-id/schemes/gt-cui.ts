// GT · CUI (Código Único de Identificación): the Guatemalan identity number, printed on the DPI.
//
// Issuer  Registro Nacional de las Personas (RENAP); Decree 90-2005, article 61.
// Shape   SSSSSSSS C DD MM: serial, check digit, department and municipality of registration.
// Check   2·d1 + 3·d2 + … + 9·d8 ≡ d9 (mod 11); a remainder of 10 is not issued. RENAP does not publish the
//         formula; independent implementations agree on it.
// Data    department and municipality of registration.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { NO_GROUND } from '../../scheme/unheld.ts';

const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9];

/** Municipalities of the departments 01 to 22. Where sources differ, the larger count stands. */
const MUNICIPALITIES = [17, 8, 16, 16, 14, 14, 19, 8, 24, 21, 9, 30, 33, 21, 8, 17, 14, 5, 11, 11, 7, 17];

export const gtCui: SchemeRule = {
  id: 'gt-cui',
  country: 'GT',
  name: 'CUI',
  identifier: 'PNO',
  componentAt: [9, 13],
  shapes: ['#{13}'],
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value) {
    if (weightedSum(value, WEIGHTS) % 11 !== digitAt(value, 8)) return 'invalid_checksum';
    const municipalities = MUNICIPALITIES[twoDigits(value, 9) - 1];
    const municipality = twoDigits(value, 11);
    if (municipalities === undefined || municipality === 0) return 'invalid_component';
    return municipality <= municipalities ? null : 'invalid_component';
  },
  format: (value) => inGroups(value, [4, 5, 4], ' '),
  checkDigit: [8, 9],
};

export const facts: SchemeFacts = {
  title: 'Unique identification code',
  reported: ['invalid_checksum', 'invalid_component'],
  unheld: NO_GROUND,
  sources: [
    {
      title:
        'RENAP: Código Único de Identificación: thirteen digits, the last four are the department and municipality of birth',
      url: 'https://www.renap.gob.gt/noticias/codigo-unico-de-identificacion-cui',
      read: '2026-11-23',
      authority: ['invalid_component'],
    },
    {
      title: 'Guatemala: DPI, Código Único de Identificación',
      url: 'https://lu1tr0n.github.io/nationid/documents/gt.html',
      read: '2026-11-21',
    },
    {
      title: 'Interpreting Guatemalan National ID Numbers',
      url: 'https://learn.sayari.com/interpreting-guatemalan-national-id-numbers/',
      read: '2026-11-21',
    },
    {
      title: 'cui-gt (municipalities per department)',
      url: 'https://github.com/aalonzolu/cui-gt',
      read: '2026-11-21',
    },
  ],
};
