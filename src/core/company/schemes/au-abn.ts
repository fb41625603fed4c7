// AU · ABN: the Australian business number.
//
// Issuer  Australian Business Register.
// Shape   eleven digits.
// Check   one taken off the first digit, then weights 10 1 3 5 7 9 11 13 15 17 19, divisible by 89.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

export const auAbn: SchemeRule = {
  id: 'au-abn',
  country: 'AU',
  name: 'ABN',
  identifier: 'NTR',
  shapes: ['[1-9]#{10}'],
  checkDigit: [0, 2],
  format: (value) => inGroups(value, [2, 3, 3, 3], ' '),
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => ((weightedSum(value, WEIGHTS) - 10) % 89 === 0 ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Business number',
  holder: 'company',
  checksum: 'weights 10 1 3 5 … 19, modulo 89',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'European Commission, Union Database: company identifiers by country',
      url: 'https://wikis.ec.europa.eu/pages/viewpage.action?pageId=90278474',
      read: '2026-11-22',
      authority: [],
    },
    {
      title: 'stdnum (npm): au/abn',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/au/abn.ts',
      read: '2026-11-22',
    },
  ],
};
