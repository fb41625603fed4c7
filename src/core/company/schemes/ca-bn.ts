// CA · BN: the business number of Canada, with the number of a program account where one is given.
//
// Issuer  Canada Revenue Agency.
// Shape   nine digits; RC, RM, RP or RT and four digits may follow.
// Check   the Luhn formula.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const caBn: SchemeRule = {
  id: 'ca-bn',
  country: 'CA',
  name: 'BN',
  identifier: 'NTR',
  shapes: ['[1-9]#{8}', '[1-9]#{8}R[CMPTZ]#{4}'],
  checkDigit: [8, 9],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (passesLuhn(value, 0, 9) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Business number',
  holder: 'company',
  checksum: 'Luhn',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'Canada Revenue Agency, Business Number: How it works, 31 August 2006 (as Library and Archives Canada keeps it)',
      url: 'https://bac-lac.wayback.archive-it.org/web/20060327205706/http://www.cra-arc.gc.ca/tax/business/topics/bn/works-e.html',
      read: '2026-11-22',
      authority: [],
    },
    {
      title: 'stdnum (npm): ca/bn',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/ca/bn.ts',
      read: '2026-11-22',
    },
  ],
};
