// GB · NHS number: of patients of the National Health Service in England, Wales and the Isle of Man; the
// Health and Care number of Northern Ireland and most CHI numbers of Scotland (gb-chi) have the same check.
//
// Issuer  NHS England; NHS Data Model and Dictionary, NHS NUMBER.
// Shape   NNN NNN NNNC: nine digits and a check digit.
// Check   11 − (10·d1 + 9·d2 + … + 2·d9) mod 11; 11 becomes 0, and 10 is never given.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

/** Whether ten digits pass the check. */
export function passesNhs(value: string): boolean {
  return weightedSum(value, WEIGHTS) % 11 === 0;
}

export const gbNhs: SchemeRule = {
  id: 'gb-nhs',
  country: 'GB',
  name: 'NHS number',
  identifier: 'PNO',
  rank: 1,
  shapes: ['#{10}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (passesNhs(value) ? null : 'invalid_checksum'),
  format: (value) => inGroups(value, [3, 3, 4], ' '),
};

export const facts: SchemeFacts = {
  title: 'National Health Service number',
  checksum: 'weights 10 to 2, modulo 11',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'NHS Number Validation: the check digit',
      url: 'https://git.junlai.workers.dev/pfwd/NHSNumber-Validation',
      read: '2026-11-21',
    },
    {
      title: 'NHS numbers: steps to the check digit, after Connecting for Health',
      url: 'https://thr3ads.net/search?q=systemsandservices',
      read: '2026-11-21',
      authority: ['invalid_checksum'],
    },
  ],
};
