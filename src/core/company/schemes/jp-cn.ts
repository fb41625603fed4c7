// JP · 法人番号: the corporate number of Japan.
//
// Issuer  National Tax Agency.
// Shape   a check digit from 1 to 9 and twelve digits.
// Check   weights 1 2 from the right, 9 less the sum modulo 9.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1];

export const jpCn: SchemeRule = {
  id: 'jp-cn',
  country: 'JP',
  name: '法人番号 (hōjin bangō)',
  identifier: 'NTR',
  shapes: ['[1-9]#{12}'],
  checkDigit: [0, 1],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) =>
    9 - (weightedSum(value, WEIGHTS, 1) % 9) === digitAt(value, 0) ? null : 'invalid_checksum',
};

export const facts: SchemeFacts = {
  title: 'Corporate number',
  holder: 'company',
  checksum: 'weights 2 1 2 1 …, modulo 9',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        '法人番号の指定等に関する省令 (Ordinance of the Ministry of Finance 70 of 2014), article 2, as quoted',
      url: 'https://qiita.com/kawasaki/items/bfa9f0edc32c132eff30',
      read: '2026-11-22',
      authority: ['invalid_checksum'],
    },
    {
      title: 'stdnum (npm): jp/cn',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/jp/cn.ts',
      read: '2026-11-22',
    },
  ],
};
