// NG · RC number without its letters: digits alone, where a request, a column or words name them.
//
// Issuer  Corporate Affairs Commission; Companies and Allied Matters Act 2020.
// Shape   five to eight digits; RC is put in front of them. Other registers number from 1 too, so that digits by themselves are nobody's.
// Check   none published.
// Data    none.
import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { lengthOf } from '../../scheme/shape.ts';
import { NUMBERS, facts as rcFacts } from './ng-rc.ts';

const LENGTHS = [5, 6, 7, 8];
const DIGITS = NUMBERS.filter((number) => LENGTHS.includes(lengthOf(number)));

export const ngRcno: SchemeRule = {
  id: 'ng-rcno',
  country: 'NG',
  name: 'RC No.',
  identifier: 'NTR',
  rank: 3,
  aside: true,
  shapes: [...DIGITS, ...DIGITS.map((number) => `RC${number}`)],
  complete: (compact) => (compact.startsWith('RC') ? compact : `RC${compact}`),
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = /* @__PURE__ */ factsLike(rcFacts, {
  title: 'Company registration number without letters',
  shapes: ['[1-9]#{4-7}', 'RC[1-9]#{4-7}'],
});
