// AT · Abgabenkontonummer (Steuernummer): the Austrian tax number of persons and companies.
//
// Issuer  Bundesministerium für Finanzen.
// Shape   FF-NNN/NNNC: tax office, serial, check digit.
// Check   the Luhn formula.
// Data    the tax office that gave it out.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TIN_ALGORITHMS } from '../../scheme/sources.ts';

export const atSteuernummer: SchemeRule = {
  id: 'at-steuernummer',
  country: 'AT',
  name: 'Abgabenkontonummer',
  identifier: 'TIN',
  rank: 1,
  shapes: ['#{9}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
  format: (value) => `${value.slice(0, 2)}-${value.slice(2, 5)}/${value.slice(5)}`,
};

export const facts: SchemeFacts = {
  title: 'Tax number',
  holder: 'shared',
  checksum: 'Luhn',
  reasons: ['invalid_checksum'],
  sources: [
    TIN_ALGORITHMS,
    {
      title: 'stdnum (npm): at/tin',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/at/tin.ts',
      read: '2026-11-22',
    },
  ],
};
