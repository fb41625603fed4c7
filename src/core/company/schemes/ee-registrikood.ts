// EE · Registrikood: the code of Estonian companies and bodies.
//
// Issuer  Registrite ja Infosüsteemide Keskus.
// Shape   eight digits that begin with 1, 7, 8 or 9.
// Check   weights 1 to 7, modulo 11; when that is 10, weights 3 to 9.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const FIRST = [1, 2, 3, 4, 5, 6, 7];
const SECOND = [3, 4, 5, 6, 7, 8, 9];

function digitOf(value: string): number {
  const first = weightedSum(value, FIRST) % 11;
  return first < 10 ? first : (weightedSum(value, SECOND) % 11) % 10;
}

export const eeRegistrikood: SchemeRule = {
  id: 'ee-registrikood',
  country: 'EE',
  name: 'Registrikood',
  identifier: 'NTR',
  shapes: ['[1789]#{7}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (digitOf(value) === digitAt(value, 7) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Register code',
  holder: 'company',
  checksum: 'weights 1 to 7, then 3 to 9, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'Commission Delegated Regulation (EU) 2017/2055 of 23 June 2017, annex I: Format of the relevant unique identification number in each Member State (as judict.eu carries it)',
      url: 'https://judict.eu/en/sla/32015L2366/32017R2055-X/annex-1',
      read: '2026-11-22',
      authority: [],
    },
    {
      title: 'stdnum (npm): ee/registrikood',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/ee/registrikood.ts',
      read: '2026-11-22',
    },
  ],
};
