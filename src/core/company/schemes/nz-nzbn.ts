// NZ · NZBN: the business number of New Zealand, a GS1 location number.
//
// Issuer  New Zealand Companies Office.
// Shape   thirteen digits that begin with 9429.
// Check   weights 1 3 1 3 …, complement to 10.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1];

export const nzNzbn: SchemeRule = {
  id: 'nz-nzbn',
  country: 'NZ',
  name: 'NZBN',
  identifier: 'NTR',
  shapes: ['9429#{9}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (weightedSum(value, WEIGHTS) % 10 === 0 ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Business number',
  holder: 'company',
  checksum: 'GS1, modulo 10',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'GS1 UK: all Global Location Numbers end with a check digit, and how it is made (as studyres.com carries it)',
      url: 'https://studyres.com/doc/7906084/calculate-your-check-digit?page=1',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title: 'New Zealand Business Number: it is a Global Location Number of 13 digits',
      url: 'https://www.nzbn.govt.nz/whats-an-nzbn/identifying-different-parts-of-your-business/',
      read: '2026-11-23',
      authority: [],
    },
    {
      title: 'Oracle Fusion Financials: validation of New Zealand tax registration numbers',
      url: 'https://docs.oracle.com/cd/G11809_01/trans/F92045-01/new-zealand.html',
      read: '2026-11-22',
    },
  ],
};
