// GE · პირადი ნომერი (piradi nomeri): the personal number of Georgia.
//
// Issuer  Public Service Development Agency (SDA), Ministry of Justice.
// Shape   eleven digits.
// Check   none published.
// Data    none that is published reliably.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const gePn: SchemeRule = {
  id: 'ge-pn',
  country: 'GE',
  name: 'Piradi nomeri (პირადი ნომერი)',
  identifier: 'PNO',
  shapes: ['#{11}'],
  proves: 'Only the shape: no check is published.',
};

export const facts: SchemeFacts = {
  title: 'Personal number',
  sources: [
    { title: 'TIN Check Georgia: the ID code', url: 'https://tin-check.com/en/georgia', read: '2026-11-21' },
    {
      title: 'Registration of persons and assignment of a (neutral) identification number',
      url: 'https://openbf.info/en/registration-of-a-persons-and-assignment-of-a-neutral-identification-number',
      read: '2026-11-21',
    },
  ],
};
