// BE · Kaartnummer: the number of the Belgian electronic identity card.
//
// Issuer  FPS Interior.
// Shape   NNN-NNNNNNN-CC: ten digits and two check digits.
// Check   the ten digits modulo 97; 97 stands for 0.
// Data    none.
import { remainder } from '../../check/mod97.ts';
import { twoDigits } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const beEid: SchemeRule = {
  id: 'be-eid',
  country: 'BE',
  name: 'Kaartnummer',
  identifier: 'IDC',
  rank: 2,
  shapes: ['#{12}'],
  checkDigit: 10,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports: (value) =>
    (remainder(value, 97, 0, 10) || 97) === twoDigits(value, 10) ? null : 'invalid_checksum',
  format: (value) => inGroups(value, [3, 7, 2], '-'),
};

export const facts: SchemeFacts = {
  title: 'Identity card number',
  reported: ['invalid_checksum'],
  unheld: {
    why: 'no_ground',
    because:
      'Two implementations are known (python-stdnum since 2024, that of ACSONE for Odoo of 2016); no third and no text of the Interior Ministry was found.',
  },
  sources: [
    {
      title: 'python-stdnum: be/eid (2024)',
      url: 'https://github.com/arthurdejong/python-stdnum/blob/5d4ad17cae8abeab21f446b5569f85d185566330/stdnum/be/eid.py',
      read: '2026-11-22',
    },
  ],
};
