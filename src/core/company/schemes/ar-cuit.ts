// AR · CUIT of Argentine companies.
//
// Issuer  ARCA (formerly AFIP).
// Shape   30, 33 or 34, eight digits, check digit.
// Check   weights 5 4 3 2 7 6 5 4 3 2, complement to 11; 10 is given out as 9.
// Data    none.

import { complement11 } from '../../check/mod11.ts';
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

function digitOf(value: string): number {
  const check = complement11(weightedSum(value, WEIGHTS));
  return check === 10 ? 9 : check;
}

export const arCuit: SchemeRule = {
  id: 'ar-cuit',
  country: 'AR',
  name: 'CUIT',
  identifier: 'TIN',
  shapes: ['3[034]#{9}'],
  format: (value) => inGroups(value, [2, 8, 1], '-'),
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (digitOf(value) === digitAt(value, 10) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Tax number of a company',
  holder: 'company',
  checksum: 'weights 5 4 3 2 7 6 5 4 3 2, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'European Commission, Union Database: company identifiers by country',
      url: 'https://wikis.ec.europa.eu/pages/viewpage.action?pageId=90278474',
      read: '2026-11-22',
      authority: [],
    },
    {
      title: 'stdnum (npm): ar/cuit',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/ar/cuit.ts',
      read: '2026-11-22',
    },
  ],
};
