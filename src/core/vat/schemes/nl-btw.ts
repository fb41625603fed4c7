// NL · VAT number of the Netherlands.
//
// Issuer  the tax authority.
// Shape   the letters NL, nine digits, whose leading zeros may be left out, B and 01 to 99.
// Check   the elfproef of companies, or ISO 7064 MOD 97-10 over all characters
// Data    none.

import { remainder97 } from '../../check/mod97.ts';
import { elfproef } from '../../national-id/dutch.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_RULES } from '../../scheme/sources.ts';
import { vatNumber } from '../vat-number.ts';

export const nlBtw: SchemeRule = {
  ...vatNumber('NL', ['#{9}B##']),
  // What the letters stand in front of is read without them too.
  shapes: ['NL#{9}B##', '#{9}B##', '#{8}B##', '#{7}B##'],
  id: 'nl-btw',
  name: 'Btw-nummer',
  complete: (compact) => `NL${compact.replace(/^NL/, '').padStart(12, '0')}`,
  checkDigit: null,
  componentAt: [12, 14],
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check(value) {
    if (elfproef(value.slice(2, 11)) !== 0 && remainder97(value) !== 1) return 'invalid_checksum';
    return value.endsWith('00') ? 'invalid_component' : null;
  },
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'elfproef, or modulo 97',
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    VIES_RULES,
    {
      title: 'Belastingdienst: Nummers voor de btw, by form of the business, with an example',
      url: 'https://ondernemersplein.kvk.nl/nummers-voor-de-btw/',
      read: '2026-11-22',
      authority: [],
    },
    {
      title: 'stdnum (npm): nl/btw',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/nl/btw.ts',
      read: '2026-11-22',
    },
  ],
};
