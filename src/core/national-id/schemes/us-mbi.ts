// US · MBI: the number on the card of those insured with Medicare.
//
// Issuer  Centers for Medicare & Medicaid Services.
// Shape   1EG4-TE5-MK73: eleven characters, digits and letters in fixed places, without S L O I B Z.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const LETTER = '[AC-HJKMNP-RT-Y]';
const EITHER = '[0-9AC-HJKMNP-RT-Y]';

export const usMbi: SchemeRule = {
  id: 'us-mbi',
  country: 'US',
  name: 'MBI',
  identifier: 'PNO',
  rank: 4,
  shapes: [`[1-9]${LETTER}${EITHER}#${LETTER}${EITHER}#${LETTER}${LETTER}##`],
  written: [`[1-9]${LETTER}${EITHER}#-${LETTER}${EITHER}#-${LETTER}${LETTER}##`],
  proves: 'Only that it has the shape of one, which few other texts have; there is no check digit.',
  format: (value) => `${value.slice(0, 4)}-${value.slice(4, 7)}-${value.slice(7)}`,
};

export const facts: SchemeFacts = {
  title: 'Medicare beneficiary identifier',
  sources: [
    {
      title: 'CMS: Understanding the Medicare Beneficiary Identifier (MBI) Format, a copy',
      url: 'https://online.documentine.com/how-to-use-pdf-format/2/pdf-understanding-the-medicare-beneficiary-identifier-mbi-format.html',
      read: '2026-11-22',
    },
  ],
};
