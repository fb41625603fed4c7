// FR · Numéro fiscal (SPI, NIF): the French tax number of persons.
//
// Issuer  Direction générale des Finances publiques.
// Shape   thirteen digits, the first 0 to 3; the last three are the key.
// Check   the first ten digits modulo 511.
// Data    none.
import { numberAt } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TIN_ALGORITHMS } from '../../scheme/sources.ts';

export const frSpi: SchemeRule = {
  id: 'fr-spi',
  country: 'FR',
  name: 'Numéro fiscal',
  identifier: 'TIN',
  rank: 1,
  shapes: ['[0-3]#{12}'],
  hasChecksum: true,
  proves: 'The key agrees with the digits; not that the number was issued, nor to whom.',
  check(value) {
    const number = numberAt(value, 0, 10);
    if (number % 511 !== numberAt(value, 10, 3)) return 'invalid_checksum';
    return number === 0 ? 'invalid_component' : null;
  },
  format: (value) => inGroups(value, [2, 2, 3, 3, 3], ' '),
  checkDigit: 10,
};

export const facts: SchemeFacts = {
  title: 'Tax number',
  checksum: 'modulo 511',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    TIN_ALGORITHMS,
    {
      title: 'European Commission: TIN country profile, France',
      url: 'https://paperzz.com/doc/9168557/tax-identification-numbers--tins--country-profile--france...',
      read: '2026-11-21',
      authority: ['invalid_component'],
    },
    {
      title: 'stdnum-js issue 55: the checksum of the French NIF',
      url: 'https://githubissues.com/koblas/stdnum-js/55',
      read: '2026-11-21',
    },
  ],
};
