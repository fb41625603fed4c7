// KR · 사업자등록번호: the business registration number of South Korea.
//
// Issuer  National Tax Service.
// Shape   NNN-NN-NNNNC.
// Check   weights 1 3 7 1 3 7 1 3 5, with the tens of the last product, complement to 10.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5, 1];

export const krBrn: SchemeRule = {
  id: 'kr-brn',
  country: 'KR',
  name: '사업자등록번호 (BRN)',
  identifier: 'NTR',
  shapes: ['#{10}'],
  format: (value) => inGroups(value, [3, 2, 5], '-'),
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) =>
    (weightedSum(value, WEIGHTS) + Math.floor((digitAt(value, 8) * 5) / 10)) % 10 === 0
      ? null
      : 'invalid_checksum',
};

export const facts: SchemeFacts = {
  title: 'Business registration number',
  holder: 'company',
  checksum: 'weights 1 3 7 1 3 7 1 3 5, modulo 10',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'OECD, Information on Tax Identification Numbers: Republic of Korea, 30 May 2023 (as 5y1.org carries it)',
      url: 'https://info.5y1.org/business-registration-number-search_1_bbf7c3.html',
      read: '2026-11-22',
      authority: [],
    },
    {
      title: 'stdnum (npm): kr/brn',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/kr/brn.ts',
      read: '2026-11-22',
    },
  ],
};
