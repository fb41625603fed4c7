// AU · IHI: the individual healthcare identifier of Australia.
//
// Issuer  Services Australia; Healthcare Identifiers Act 2010.
// Shape   800360 NNNNNNNNN C: sixteen digits that begin with 800360.
// Check   the Luhn formula.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const auIhi: SchemeDefinition = {
  id: 'au-ihi',
  country: 'AU',
  name: 'IHI',
  title: 'Individual healthcare identifier',
  identifier: 'PNO',
  sources: [
    {
      title: 'Australian Digital Health Agency: healthcare identifiers',
      url: 'https://www.digitalhealth.gov.au/healthcare-providers/product-releases/healthcare-identifiers-service',
      read: '2026-11-21',
    },
  ],
  rank: 3,
  shapes: ['800360#{10}'],
  checksum: 'Luhn',
  catchesEveryDigit: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  reasons: ['invalid_checksum'],
  check: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
  format: (value) => inGroups(value, [4, 4, 4, 4], ' '),
};
