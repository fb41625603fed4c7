// MX · Clave de elector: the key of the Mexican voter card.
//
// Issuer  Instituto Nacional Electoral.
// Shape   LLLLLL YYMMDD EE S NNN: letters of the names, birth date, state of birth, sex (H, M), digits that tell
//         namesakes apart.
// Check   none published.
// Data    birth date, sex and state of birth.

import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { shortDate } from '../short-date.ts';

const BIRTH = shortDate('yymmdd', 6);

export const mxClave: SchemeRule = {
  id: 'mx-clave',
  country: 'MX',
  name: 'Clave de elector',
  identifier: 'IDC',
  rank: 3,
  dateAt: [6, 12],
  shapes: ['@{6}#{8}[HM]#{3}'],
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports: (value, today) => (BIRTH.isPast(value, today) ? null : 'invalid_date'),
  birthYear: BIRTH.yearOf,
};

export const facts: SchemeFacts = {
  title: 'Voter key',
  reported: ['invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      'No text of the INE was found that says what stands in the key of a person whose birth certificate has no date; one page of others gives the parts.',
  },
  sources: [
    {
      title: 'Sayari Learn: the Mexican voter ID number, its parts',
      url: 'https://learn.sayari.com/mexico-voter-id-number-clave-de-elector',
      read: '2026-11-22',
    },
  ],
};
