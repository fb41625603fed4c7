// US · NPI: the number of those who provide health care in the United States, persons and organisations.
//
// Issuer  Centers for Medicare & Medicaid Services; 45 CFR 162.406.
// Shape   ten digits that begin with 1 or 2, the last a check digit.
// Check   the Luhn formula, over 80840 and the number.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const usNpi: SchemeRule = {
  id: 'us-npi',
  country: 'US',
  name: 'NPI',
  identifier: 'PNO',
  rank: 5,
  shapes: ['[12]#{9}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (passesLuhn(`80840${value}`) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'National provider identifier',
  holder: 'shared',
  checksum: 'Luhn, with 80840 in front',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'Department of Health and Human Services, final rule on the NPI (69 FR 3434): nine digits and a check digit by the Luhn formula, as if 80840 stood in front (as hipaadvisory.com and the npis package carry it)',
      url: 'http://www.hipaadvisory.com/regs/finalprovid/pronpi.htm',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title: 'Presidio: recognizer of the US National Provider Identifier',
      url: 'https://github.com/microsoft/presidio/blob/0555a7025c8b8f6095be4810df01d120b6a5fd4b/presidio-analyzer/presidio_analyzer/predefined_recognizers/country_specific/us/us_npi_recognizer.py',
      read: '2026-11-22',
    },
  ],
};
