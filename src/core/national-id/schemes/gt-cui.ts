// GT · CUI (Código Único de Identificación): the Guatemalan identity number, printed on the DPI.
//
// Issuer  Registro Nacional de las Personas (RENAP); Decree 90-2005, article 61.
// Shape   SSSSSSSS C DD MM: serial, check digit, department and municipality of registration.
// Check   2·d1 + 3·d2 + … + 9·d8 ≡ d9 (mod 11). RENAP does not publish the formula; independent implementations agree on
//         it, but for a remainder of 10: some refuse it, others take 0, which passes here.
// Data    department and municipality of registration.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt, twoDigits } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { LIST_OPEN } from '../../scheme/unheld.ts';

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
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check: (value) =>
    (weightedSum(value, WEIGHTS) % 11) % 10 === digitAt(value, 8) ? null : 'invalid_checksum',
  reports(value) {
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
  checksum: 'weights 2 to 9, modulo 11',
  reasons: ['invalid_checksum'],
  reported: ['invalid_component'],
  unheld: LIST_OPEN,
  sources: [
    {
      title:
        'Minfin.Validators, CuiValidator (C#, Guatemala), and ValidaDPI.js (JavaScript, Guatemala): one table and one text, so they count as one, and stdnum-js (gt/cui.ts) with them, which has the same table of places',
      url: 'https://github.com/ElvisBatzibal/sifco/blob/master/webapiapp/Scripts/ValidaDPI.js',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title:
        'Validation of Guatemalan partners in Odoo, by its author in python-stdnum 149, 19 February 2025 (Python): one sum, no table of places',
      url: 'https://github.com/arthurdejong/python-stdnum/pull/149',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation' },
    },
    {
      title:
        'validateDPI of a web application in Guatemala (TypeScript): one loop over eight digits, departments 01 to 22, places 01 to 99, so without that table',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation' },
    },
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
