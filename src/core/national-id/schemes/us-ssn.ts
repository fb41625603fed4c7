// US · SSN: the Social Security number.
//
// Issuer  Social Security Administration; section 205(c)(2) of the Social Security Act, 42 U.S.C. 405(c)(2).
// Shape   AAA GG SSSS: area, group, serial. Random since 25 June 2011, so an area tells nothing any more.
// Check   none. Never assigned: areas 000, 666 and 900 to 999, group 00, serial 0000, and two numbers that
//         were printed in advertising and withdrawn (078-05-1120, 219-09-9999).
// Data    none for numbers assigned since 2011; the place of application before that.
import { numberAt } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WITHDRAWN = ['078051120', '219099999'];

export const usSsn: SchemeRule = {
  id: 'us-ssn',
  country: 'US',
  name: 'SSN',
  identifier: 'PNO',
  shapes: ['#{9}'],
  written: ['#{3}-##-#{4}'],
  unlike: ['##-#{7}'],
  proves: 'The number lies in a range that is assigned from; it has no check digit.',
  check(value) {
    const area = numberAt(value, 0, 3);
    if (area === 0 || area === 666 || area >= 900) return 'invalid_component';
    if (numberAt(value, 3, 2) === 0 || numberAt(value, 5, 4) === 0) return 'invalid_component';
    return WITHDRAWN.includes(value) ? 'invalid_component' : null;
  },
  format: (value) => inGroups(value, [3, 2, 4], '-'),
};

export const facts: SchemeFacts = {
  title: 'Social Security number',
  reasons: ['invalid_component'],
  sources: [
    {
      title:
        'Social Security Administration, POMS RM 10201.035: invalid numbers: areas 000, 666 and the 900 series, group 00, serial 0000',
      url: 'https://secure.ssa.gov/apps10/poms.nsf/lnx/0110201035',
      read: '2026-11-23',
      authority: ['invalid_component'],
    },
    {
      title: 'Social Security Number Information: numbers never assigned since randomization',
      url: 'https://kb.aatrix.info/xwiki/bin/view/Windows/U.S./Standard%20Filing%20Questions%20%C2%BB/Processing%20%26%20Forms%20Introduction/Social%20Security%20Number%20Information',
      read: '2026-11-21',
    },
    {
      title: 'Social Security number (ranges, history, withdrawn numbers)',
      url: 'https://handwiki.org/wiki/Social:Social_Security_number',
      read: '2026-11-21',
    },
  ],
};
