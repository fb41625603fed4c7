// PL · KRS: the number of the Polish national court register.
//
// Issuer  the register courts.
// Shape   ten digits, mostly with zeros in front.
// Check   none.
// Data    none.
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const plKrs: SchemeDefinition = {
  id: 'pl-krs',
  country: 'PL',
  name: 'KRS',
  title: 'Court register number',
  identifier: 'NTR',
  sources: [
    {
      title: 'Krajowy Rejestr Sądowy',
      url: 'https://prs.ms.gov.pl/krs',
      read: '2026-11-21',
    },
  ],
  holder: 'company',
  shapes: ['0#{9}'],
  rank: 2,
  aside: true,
  proves: 'Only that it has the shape of one; no check digit is published.',
};
