// VN · Mã số thuế (MST) of enterprises: the tax code, with three digits more for a branch.
//
// Issuer  Tax Department, Ministry of Finance.
// Shape   the ten digits of the tax code; branches and representative offices of the enterprise add a hyphen and three digits.
// Check   that of the ten digits.
// Data    province of first registration.
import { vnMst as shared } from '../../national-id/schemes/vn-mst.ts';
import { factsLike } from '../../scheme/facts.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const vnMst: SchemeRule = {
  ...shared,
  id: 'vn-mst',
  name: 'MST',
  shapes: ['#{10}', '#{13}'],
  checkDigit: [9, 10],
  check: (value, today) => shared.check!(value.slice(0, 10), today),
  format: (value) => (value.length === 13 ? `${value.slice(0, 10)}-${value.slice(10)}` : value),
};

export const facts: SchemeFacts = /* @__PURE__ */ factsLike(
  {
    holder: 'shared',
    checksum: 'weights 31 29 23 19 17 13 7 5 3, modulo 11, over the first ten digits',
    reasons: ['invalid_checksum', 'invalid_component'],
  },
  {
    title: 'Tax code',
    sources: [
      {
        title: 'stdnum.vn.mst: structure, three digits of branches, and published codes',
        url: 'https://arthurdejong.org/python-stdnum/doc/1.16/stdnum.vn.mst',
        read: '2026-11-21',
      },
    ],
  },
);
