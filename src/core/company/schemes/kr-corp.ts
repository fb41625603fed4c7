// KR · 법인등록번호: the registration number of a Korean corporation.
//
// Issuer  the registry offices of the courts.
// Shape   NNNNNN-NNNNNNN: four digits of the registry office, two of the kind of corporation, seven digits.
// Check   the last digit, weights 1 2 1 2 ..., complement to 10; reported.
// Data    registry office and kind of corporation.
import { weightedSum } from '../../check/weighted.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1];

export const krCorp: SchemeRule = {
  id: 'kr-corp',
  country: 'KR',
  name: '법인등록번호',
  identifier: 'NTR',
  rank: 1,
  shapes: ['[1-9]#{12}'],
  written: ['[1-9]#{5}-#{7}'],
  // Residents write theirs so.
  sharedForm: true,
  format: (value) => `${value.slice(0, 6)}-${value.slice(6)}`,
  proves: 'Only that it has the shape of one.',
  reports: (value) => (weightedSum(value, WEIGHTS) % 10 === 0 ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Corporate registration number',
  holder: 'company',
  reported: ['invalid_checksum'],
  unheld: {
    why: 'no_ground',
    because: 'No text of the courts was read, nor three implementations that do not derive from each other.',
  },
  sources: [
    {
      title: '닷컴의 열공: weights 1 and 2 in turn, complement to 10, with the example of 110111-006243',
      url: 'http://allinfo.tistory.com/1283',
      read: '2026-11-27',
    },
    {
      title:
        'dukgun.com: four digits of the registry office, two of the kind, six of the serial number, one check digit',
      url: 'https://dukgun.com/2018/11/resident-registration-number-system-corporate.html?hl=ar',
      read: '2026-11-27',
    },
  ],
};
