// US · EIN: the employer identification number of the United States.
//
// Issuer  Internal Revenue Service.
// Shape   NN-NNNNNNN: prefix and serial.
// Check   none. The Internal Revenue Service lists the prefixes that it gives out, and the list grows: others are reported, and 00 alone
//         is refused.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

/** Those that the list of the Internal Revenue Service lacks. */
const UNLISTED = /^(?:0[0789]|1[789]|2[89]|49|69|70|78|79|89|9[67])/;

export const usEin: SchemeRule = {
  id: 'us-ein',
  country: 'US',
  name: 'EIN',
  identifier: 'TIN',
  componentAt: [0, 2],
  shapes: ['#{9}'],
  written: ['##-#{7}'],
  unlike: ['#{3}-##-#{4}'],
  proves: 'Only that it has the shape of one and does not begin with 00; it has no check digit.',
  check: (value) => (value.startsWith('00') ? 'invalid_component' : null),
  reports: (value) => (UNLISTED.test(value) ? 'invalid_component' : null),
  format: (value) => inGroups(value, [2, 7], '-'),
};

export const facts: SchemeFacts = {
  title: 'Employer identification number',
  holder: 'company',
  reasons: ['invalid_component'],
  reported: ['invalid_component'],
  unheld: {
    why: 'no_ground',
    because: 'The Internal Revenue Service adds prefixes, so that a list of them is not whole.',
  },
  sources: [
    {
      title:
        'Internal Revenue Service: How EINs are assigned and valid EIN prefixes (as a public copy has it)',
      url: 'https://cdssolutions.org/lessons/how-eins-are-assigned-and-valid-ein-prefixes',
      read: '2026-11-23',
      authority: ['invalid_component'],
    },
    {
      title: 'Social Security Administration, POMS RM 01001.001: Employer Identification Number (EIN)',
      url: 'https://secure.ssa.gov/apps10/poms.nsf/lnx/0101001001',
      read: '2026-11-22',
      authority: [],
    },
    {
      title: 'stdnum (npm): us/ein',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/us/ein.ts',
      read: '2026-11-22',
    },
  ],
};
