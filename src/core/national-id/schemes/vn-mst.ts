// VN · Mã số thuế (MST): the tax code of persons and enterprises. Since July 2025 individuals use their
// personal identification number instead.
//
// Issuer  Tax Department, Ministry of Finance.
// Shape   PPNNNNNNNC: province, serial from 0000001, check digit. Branches of enterprises add three
//         digits, which are not verified.
// Check   weights 31 29 23 19 17 13 7 5 3; 10 minus the remainder modulo 11. One description says 11 minus; the
//         published codes pass only with 10.
// Data    province of first registration.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt, numberAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3];

export const vnMst: SchemeRule = {
  id: 'vn-mst',
  country: 'VN',
  rank: 1,
  name: 'Mã số thuế (MST)',
  identifier: 'TIN',
  shapes: ['#{10}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the code was issued.',
  check(value) {
    if (10 - (weightedSum(value, WEIGHTS) % 11) !== digitAt(value, 9)) return 'invalid_checksum';
    return numberAt(value, 2, 7) === 0 ? 'invalid_component' : null;
  },
};

export const facts: SchemeFacts = {
  title: 'Tax code',
  holder: 'shared',
  checksum: 'weights 31 29 23 19 17 13 7 5 3, modulo 11',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    {
      title: 'stdnum.vn.mst: structure and published codes',
      url: 'https://arthurdejong.org/python-stdnum/doc/1.16/stdnum.vn.mst',
      read: '2026-11-21',
    },
    {
      title: 'stdnum.vn.mst: serials run from 0000001 to 9999999 (with the Vietnamese pages it was read on)',
      url: 'https://app.unpkg.com/stdnum@1.11.3/files/src/vn/mst.ts',
      read: '2026-11-21',
    },
    {
      title: 'Vietnam MST validator: the weights',
      url: 'https://tools.gera.services/vietnam-mst-validator',
      read: '2026-11-21',
    },
  ],
};
