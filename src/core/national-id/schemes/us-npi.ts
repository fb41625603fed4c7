// US · NPI: the number of those who provide health care in the United States, persons and organisations.
//
// Issuer  Centers for Medicare & Medicaid Services; 45 CFR 162.406.
// Shape   ten digits that begin with 1 or 2, the last a check digit.
// Check   the Luhn formula, over 80840 and the number.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const usNpi: SchemeDefinition = {
  id: 'us-npi',
  country: 'US',
  name: 'NPI',
  title: 'National provider identifier',
  identifier: 'PNO',
  sources: [
    {
      title: '45 CFR 162.406: standard unique health identifier for health care providers',
      url: 'https://www.ecfr.gov/current/title-45/section-162.406',
      read: '2026-11-21',
    },
  ],
  holder: 'shared',
  rank: 5,
  shapes: ['[12]#{9}'],
  checksum: 'Luhn, with 80840 in front',
  catchesEveryDigit: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  reasons: ['invalid_checksum'],
  check: (value) => (passesLuhn(`80840${value}`) ? null : 'invalid_checksum'),
};
