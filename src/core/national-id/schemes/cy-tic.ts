// CY · TIC (tax identification code, ΑΦΤ): the Cypriot tax number of persons and organisations.
//
// Issuer  Cyprus Tax Department.
// Shape   NNNNNNNN L: eight digits and a check letter. Older ones of persons begin with 0 or 9; those given
//         since 27 March 2023 begin with 6, whoever holds them.
// Check   the 1st, 3rd, 5th and 7th digit by a table, the others as they are, summed modulo 26, as a letter.
// Data    none.

import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TIN_ALGORITHMS } from '../../scheme/sources.ts';
import { passesOddEven } from '../odd-even.ts';

export const cyTic: SchemeRule = {
  id: 'cy-tic',
  country: 'CY',
  name: 'TIC',
  identifier: 'TIN',
  zeros: /^0+[A-Z]$/,
  shapes: ['#{8}@'],
  hasChecksum: true,
  proves: 'The letter agrees with the digits; not that the number was issued, nor to whom.',
  check: (value) => (passesOddEven(value, 8) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Tax identification code',
  holder: 'shared',
  checksum: 'letter, modulo 26',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    TIN_ALGORITHMS,
    {
      title: 'Cyprus TIC Validator',
      url: 'https://tools.gera.services/cyprus-tic-validator',
      read: '2026-11-21',
    },
    {
      title: 'New Format for Tax Identification Numbers (T.I.N.) in Cyprus',
      url: 'https://atca.com.cy/new-tin-format/',
      read: '2026-11-21',
    },
  ],
};
