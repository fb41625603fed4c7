// GB · Company registration number of the United Kingdom.
//
// Issuer  Companies House.
// Shape   eight characters: digits, or a prefix of the register and six digits; some, of societies above all, end in
//         letters.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

/** The registers that give out numbers, by the two characters in front. */
const REGISTERS = new Set(
  'AC CE CS EN ES FC FE GE GN GS IC IP LP NA NC NF NI NL NO NP NR NV NZ OC OE PC R0 RC RS SA SC SE SF SG SI SL SO SP SR SZ ZC'.split(
    ' ',
  ),
);

export const gbCrn: SchemeRule = {
  id: 'gb-crn',
  country: 'GB',
  name: 'Company number',
  identifier: 'NTR',
  shapes: ['#{8}', '@*#{6}', '@@###*{3}', '#{7}@'],
  lostZeros: 2,
  componentAt: [0, 2],
  proves: 'Only that it has the shape of one and names a register; no check digit is published.',
  check: (value) => (value[0]! <= '9' || REGISTERS.has(value.slice(0, 2)) ? null : 'invalid_component'),
};

export const facts: SchemeFacts = {
  title: 'Company registration number',
  holder: 'company',
  reasons: ['invalid_component'],
  circulation: 13_600_000,
  sources: [
    {
      title: 'UK company numbers: two lists of prefixes, one tried on all of the published register',
      url: 'https://gist.github.com/rob-murray/01d43581114a6b319034732bcbda29e1',
      read: '2026-11-23',
    },
    {
      title: 'Companies House guide: company numbers, tried on 13.6 million of them',
      url: 'https://chguide.co.uk/general/company-number.html',
      read: '2026-11-22',
    },
  ],
};
