// IS · Kerfiskennitala: the Icelandic system number of people who stay briefly or not at all.
//
// Issuer  Þjóðskrá (Registers Iceland); given since 2019.
// Shape   8 or 9 and nine digits. Since February 2026 new ones may look like any kennitala.
// Check   none published.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const isKerfiskennitala: SchemeRule = {
  id: 'is-kerfiskennitala',
  country: 'IS',
  name: 'Kerfiskennitala',
  identifier: 'PNO',
  rank: 1,
  shapes: ['[89]#{9}'],
  proves: 'Only the shape; the number carries neither a date nor a known check digit.',
  format: (value) => `${value.slice(0, 6)}-${value.slice(6)}`,
};

export const facts: SchemeFacts = {
  title: 'System number of people not in the population register',
  sources: [
    {
      title: 'is-kennitala: temporary "kerfiskennitala"',
      url: 'https://github.com/maranomynet/is-kennitala',
      read: '2026-11-21',
    },
    {
      title: 'Kennitala issue 46: No more 9-digit validation in 2026, as announced by Þjóðskrá',
      url: 'https://github.com/HermannBjorgvin/Kennitala/issues/46',
      read: '2026-11-21',
    },
  ],
};
