// CH · VAT number of Switzerland.
//
// Issuer  the tax authority.
// Shape   the letters CH and: E#{9}, #{9}; behind it MWST, TVA, IVA or TPV, and before that HR or RC of who is in the register of commerce.
// Check   weights 5 4 3 2 7 6 5 4, modulo 11
// Data    none.

import { passesUid } from '../../company/checks.ts';
import { firstDigit } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { vatNumber } from '../vat-number.ts';

/** The tax in the four languages of the country, alone or behind the register of commerce. */
const SUFFIXES = ['MWST', 'TVA', 'IVA', 'TPV', 'HRMWST', 'RCTVA', 'RCIVA', 'RCTPV'];

export const chMwst: SchemeRule = {
  ...vatNumber('CH', ['E#{9}', '#{9}', ...SUFFIXES.map((suffix) => `E#{9}${suffix}`)]),
  id: 'ch-mwst',
  name: 'MWST-Nummer',
  complete(compact) {
    const at = firstDigit(compact);
    return `CHE${compact.slice(at, at + 9)}`;
  },
  format: (value) => `CHE-${value.slice(3, 6)}.${value.slice(6, 9)}.${value.slice(9)} MWST`,
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (passesUid(value, 3) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'weights 5 4 3 2 7 6 5 4, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Bundesamt für Statistik: Die UID, with the computation of its check digit',
      url: 'http://www.bfs.admin.ch/bfs/portal/de/index/themen/00/05/blank/03/02.html',
      read: '2026-11-22',
      authority: ['invalid_checksum'],
    },
    {
      title: 'stdnum (npm): ch/vat',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/ch/vat.ts',
      read: '2026-11-22',
    },
  ],
};
