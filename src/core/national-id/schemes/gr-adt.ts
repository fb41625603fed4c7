// GR · ADT (αριθμός δελτίου ταυτότητας): the number of the Greek identity card.
//
// Issuer  Hellenic Police.
// Shape   one or two letters, Greek or Latin look-alikes, and six digits; since 2023 a letter and eight digits.
// Check   none.
// Data    the issuing office, roughly.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const grAdt: SchemeRule = {
  id: 'gr-adt',
  country: 'GR',
  name: 'ADT (ΑΔΤ)',
  identifier: 'IDC',
  rank: 2,
  shapes: ['[Α-Ω]{2}#{6}', '[Α-Ω]#{6}', '@@#{6}', '@#{6}', '@#{8}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Identity card number',
  sources: [
    {
      title: 'socrates: Greek identity card',
      url: 'https://github.com/reducktion/socrates/blob/de13ae3d7bc241c7baa423dedb04d22f351e2ed7/src/Core/Europe/Greece/GreeceIdValidator.php',
      read: '2026-11-22',
    },
  ],
};
