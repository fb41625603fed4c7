// JP · マイナンバー (My Number, kojin bango): the individual number.
//
// Issuer  municipalities, through J-LIS; My Number Act (Act No. 27 of 2013).
// Shape   eleven digits derived from the resident record code, and a check digit.
// Check   weights 6 5 4 3 2 7 6 5 4 3 2; 11 minus the remainder modulo 11, 0 for remainders 0 and 1 (ordinance of the
//         Ministry of Internal Affairs and Communications No. 85 of 2014, article 5).
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

export const jpMynumber: SchemeRule = {
  id: 'jp-mynumber',
  country: 'JP',
  name: 'My Number',
  identifier: 'PNO',
  shapes: ['#{12}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check(value) {
    const remainder = weightedSum(value, WEIGHTS) % 11;
    const expected = remainder <= 1 ? 0 : 11 - remainder;
    return digitAt(value, 11) === expected ? null : 'invalid_checksum';
  },
  format: (value) => inGroups(value, [4, 4, 4], ' '),
};

export const facts: SchemeFacts = {
  title: 'Individual number',
  checksum: 'weights 6 5 4 3 2 7 6 5 4 3 2, modulo 11',
  catchesEveryDigit: false, // remainders 0 and 1 share the check digit 0
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Check digit of the My Number: article 5 of ordinance No. 85',
      url: 'https://mynumber.okinawa-spot.com/core/archives/227',
      read: '2026-11-21',
      authority: ['invalid_checksum'],
    },
    {
      title: 'Checking a My Number, from the cabinet order and the ordinance',
      url: 'https://qiita.com/ytkhs/items/fa6ef94d3c8615b0ce64',
      read: '2026-11-21',
      authority: ['invalid_checksum'],
    },
  ],
};
