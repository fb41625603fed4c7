// US · DEA number: of those who may prescribe or handle controlled substances in the United States.
//
// Issuer  Drug Enforcement Administration.
// Shape   LL NNNNNN C: kind of registrant, letter of the name or 9, six digits, check digit.
// Check   the first, third and fifth digit, and twice the sum of the others, modulo 10.
// Data    kind of registrant and initial of the name.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [1, 2, 1, 2, 1, 2];

export const usDea: SchemeRule = {
  id: 'us-dea',
  country: 'US',
  name: 'DEA number',
  identifier: 'PNO',
  rank: 7,
  zeros: /^[A-Z][A-Z9]0+$/,
  shapes: ['[A-HJ-NPR-UX][A-Z9]#{7}'],
  checkDigit: -1,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check: (value) => (weightedSum(value, WEIGHTS, 2) % 10 === digitAt(value, 8) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'DEA registration number',
  holder: 'shared',
  checksum: 'the first, third and fifth digit and twice the others, modulo 10',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'VistA, the system of the hospitals of the Department of Veterans Affairs: XUSER3, DEANUM (MUMPS), Kernel patches 688 and 689 of 2022',
      url: 'https://github.com/WorldVistA/VistA-M/blob/c22a4218b24d5e3377a7f744b205b1a9ed57321e/Packages/Kernel/Routines/XUSER3.m',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'public_body', home: true },
    },
    {
      title: 'DEA number (Wikipedia)',
      url: 'https://en.wikipedia.org/wiki/DEA_number',
      read: '2026-11-22',
    },
    {
      title: 'Presidio: recognizer of the DEA number, its check digit',
      url: 'https://github.com/microsoft/presidio/blob/3cdd58c9707c05397f2aaccb15746bde5c4631e4/presidio-analyzer/presidio_analyzer/predefined_recognizers/country_specific/us/medical_license_recognizer.py',
      read: '2026-11-22',
    },
  ],
};
