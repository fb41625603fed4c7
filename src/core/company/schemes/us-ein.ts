// US · EIN: the employer identification number of the United States.
//
// Issuer  Internal Revenue Service.
// Shape   NN-NNNNNNN: prefix and serial.
// Check   none. The Internal Revenue Service lists the prefixes that it gives out, and the list grows; only 00 is refused.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const usEin: SchemeRule = {
  id: 'us-ein',
  country: 'US',
  name: 'EIN',
  identifier: 'TIN',
  componentAt: [0, 2],
  shapes: ['#{9}'],
  written: ['##-#{7}'],
  proves: 'Only that it has the shape of one and does not begin with 00; it has no check digit.',
  check: (value) => (value.startsWith('00') ? 'invalid_component' : null),
  format: (value) => inGroups(value, [2, 7], '-'),
};

export const facts: SchemeFacts = {
  title: 'Employer identification number',
  holder: 'company',
  reasons: ['invalid_component'],
  sources: [
    {
      title: 'Social Security Administration, POMS RM 01001.001: Employer Identification Number (EIN)',
      url: 'https://secure.ssa.gov/apps10/poms.nsf/lnx/0101001001',
      read: '2026-11-22',
    },
    {
      title: 'stdnum (npm): us/ein',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/us/ein.ts',
      read: '2026-11-22',
    },
  ],
};
