// BE · Ondernemingsnummer, numéro d'entreprise: the number of the Belgian enterprise register (KBO, BCE).
//
// Issuer  FPS Economy, Kruispuntbank van Ondernemingen.
// Shape   ten digits that begin with 0 or 1, the last two check digits.
// Check   97 less the first eight digits modulo 97.
// Data    none.
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { passesBelgian } from '../checks.ts';

export const beOn: SchemeRule = {
  id: 'be-on',
  country: 'BE',
  name: 'Ondernemingsnummer',
  identifier: 'NTR',
  shapes: ['[01]#{9}'],
  lostZeros: 1,
  checkDigit: 8,
  format: (value) => inGroups(value, [4, 3, 3], '.'),
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (passesBelgian(value, 0) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Enterprise number',
  holder: 'company',
  checksum: 'modulo 97',
  reasons: ['invalid_checksum'],
  sources: [
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
