// BE · VAT number of Belgium.
//
// Issuer  the tax authority.
// Shape   the letters BE and: [01]#{9}, #{9}.
// Check   modulo 97. Some refuse 0 as the second digit, or 1 as the first; the decree that sets the form says neither.
// Data    none.

import { passesBelgian } from '../../company/checks.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { vatNumber } from '../vat-number.ts';

export const beBtw: SchemeRule = {
  ...vatNumber('BE', ['[01]#{9}', '#{9}']),
  id: 'be-btw',
  name: 'BTW-nummer',
  complete: (compact) => `BE${compact.replace(/^BE/, '').padStart(10, '0')}`,
  checkDigit: 10,
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (passesBelgian(value, 2) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'modulo 97',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'Koninklijk besluit van 23 juni 2003: Zxxx.xxx.xxx, whose first digit is 0 or 1 (as prato.be quotes it)',
      url: 'https://www.prato.be/aanpassing-van-de-structuur-van-het-ondernemingsnummer/',
      read: '2026-11-23',
      authority: [],
    },
    {
      title: 'FOD Economie: ondernemingsnummers beginnen nu ook met het cijfer 1',
      url: 'https://news.economie.fgov.be/228778-ondernemingsnummers-beginnen-nu-ook-met-het-cijfer-1',
      read: '2026-11-22',
      authority: [],
    },
    {
      title: 'stdnum (npm): be/vat',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/be/vat.ts',
      read: '2026-11-22',
    },
  ],
};
