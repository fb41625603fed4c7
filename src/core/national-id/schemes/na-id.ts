// NA · ID number: the identity number of Namibia.
//
// Issuer  Ministry of Home Affairs; Identification Act 2 of 1996.
// Shape   YYMMDD NNNN C: birth date, serial, check digit.
// Check   described in one place only (weights 11 10 9 … 2, modulo 11) and not by the issuer; not held to.
// Data    birth date without its century.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { shortDate } from '../short-date.ts';

const BIRTH_DATE = shortDate('yymmdd', 0);

export const naId: SchemeRule = {
  id: 'na-id',
  country: 'NA',
  name: 'ID number',
  identifier: 'PNO',
  dateAt: [0, 6],
  shapes: ['#{11}'],
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports: (value, today) => (BIRTH_DATE.isPast(value, today) ? null : 'invalid_date'),
  format: (value) => inGroups(value, [6, 4, 1], ' '),
  checkDigit: 10,
  birthYear: BIRTH_DATE.yearOf,
};

export const facts: SchemeFacts = {
  title: 'Identity number',
  reported: ['invalid_date'],
  unheld: {
    why: 'no_ground',
    because:
      'One author describes the number; no text of the Home Affairs ministry was found that says what foreigners and those of unknown birth get.',
  },
  sources: [
    {
      title: 'Check sum algorithms of RSA and Namibian ID numbers',
      url: 'http://clockworkinmotion.blogspot.com/2010/07/rsa-id-number-check-sum-algorithm.html',
      read: '2026-11-21',
    },
  ],
};
