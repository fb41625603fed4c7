// CA · SIN: the social insurance number (numéro d'assurance sociale).
//
// Issuer  Service Canada; Employment Insurance Act, section 138.
// Shape   P SSSSSSS C: the first digit tells the province of registration, 9 a temporary resident.
// Check   the Luhn formula. Numbers never start with 0 or 8.
// Data    the province of first registration, roughly.
import { passesLuhn } from '../../check/luhn.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const caSin: SchemeRule = {
  id: 'ca-sin',
  country: 'CA',
  name: 'SIN',
  identifier: 'PNO',
  componentAt: [0, 1],
  shapes: ['#{9}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
  reports(value) {
    const first = digitAt(value, 0);
    return first === 0 || first === 8 ? 'invalid_component' : null;
  },
  format: (value) => `${value.slice(0, 3)} ${value.slice(3, 6)} ${value.slice(6)}`,
};

export const facts: SchemeFacts = {
  title: 'Social insurance number',
  checksum: 'Luhn',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  reported: ['invalid_component'],
  unheld: {
    why: 'no_ground',
    because:
      'No text of Service Canada was found that says that no number begins with 0 or 8; the individual tax numbers of the Canada Revenue Agency have nine digits too.',
  },
  sources: [
    {
      title:
        'Revenue Canada Taxation, publication MC42 of 1 January 1985, page 54: how the check digit is made (as parazite.pp.fi quotes it)',
      url: 'http://parazite.pp.fi/kaosroolz.unpacked/social_insurance_number.txt',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title: 'How To Validate Canada SIN (Numbers)',
      url: 'https://online.documentine.com/check-digit-calculator-excel/1/pdf-how-to-validate-canada-sin-numbers.html',
      read: '2026-11-21',
    },
    {
      title: 'Social Insurance Number',
      url: 'http://en.wikipedia.org/wiki/Social_Insurance_Number',
      read: '2026-11-21',
    },
  ],
};
