// XK · Numri personal: the personal number of Kosovo.
//
// Issuer  Civil Registration Agency; Administrative Instruction (MIA) no. 06/2016 on the personal number.
// Shape   SSSSSSSSS C: nine digits that say nothing, check digit.
// Check   11 − ((4·d1 + 3·d2 + 2·d3 + 7·d4 + 6·d5 + 5·d6 + 4·d7 + 3·d8 + 2·d9) mod 11) = C; 10 and 11 are
//         written as 0. Numbers that start with 9 have none.
// Data    none.
import { complement11 } from '../../check/mod11.ts';
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [4, 3, 2, 7, 6, 5, 4, 3, 2];

function isUnchecked(value: string): boolean {
  return digitAt(value, 0) === 9;
}

export const xkNp: SchemeRule = {
  id: 'xk-np',
  country: 'XK',
  name: 'Numri personal',
  identifier: 'PNO',
  shapes: ['#{10}'],
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value) {
    if (isUnchecked(value)) return null;
    const expected = complement11(weightedSum(value, WEIGHTS)) % 10;
    return digitAt(value, 9) === expected ? null : 'invalid_checksum';
  },
  checkDigit: (value) => (isUnchecked(value) ? undefined : value[9]),
};

export const facts: SchemeFacts = {
  title: 'Personal number',
  reported: ['invalid_checksum'],
  unheld: {
    why: 'no_ground',
    because:
      'One implementation is known (nidx); the instruction 06/2016 of the Interior Ministry does not have the rule.',
  },
  sources: [
    {
      title: 'nidx, kosovo.rs: check digit',
      url: 'https://github.com/dedal-io/nidx/blob/716a36d464bb0751dba8d10fe0a824f82d382edd/src/country/kosovo.rs',
      read: '2026-11-21',
    },
    {
      title: 'Udhëzim administrativ (MPB) nr. 06/2016 për numrin personal',
      url: 'https://gzk.rks-gov.net/ActDocumentDetail.aspx?ActID=12653',
      read: '2026-11-21',
      authority: [],
    },
  ],
};
