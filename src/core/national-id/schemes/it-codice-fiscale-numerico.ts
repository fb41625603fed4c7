// IT · Codice fiscale numerico: the eleven-digit tax code of organisations, and the provisional one of people
// to whom no definitive code can be given yet.
//
// Issuer  Agenzia delle Entrate; DM 23 December 1976, article 10.
// Shape   NNNNNNN UUU C: serial, office, check digit.
// Check   Luhn.
// Data    none.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const itCodiceFiscaleNumerico: SchemeRule = {
  id: 'it-codice-fiscale-numerico',
  country: 'IT',
  name: 'Codice fiscale numerico',
  identifier: 'TIN',
  rank: 1,
  shapes: ['#{11}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the code was issued, nor that it is a person’s.',
  check: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Numeric tax code of organisations, provisional for persons',
  holder: 'shared',
  checksum: 'Luhn',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Lente Pubblica: Codice fiscale provvisorio',
      url: 'https://lentepubblica.it/cittadini-e-imprese/codice-fiscale-provvisorio',
      read: '2026-11-21',
    },
    {
      title: 'partitaiva: the provisional code has the check of the partita IVA',
      url: 'https://github.com/squeeze69/partitaiva',
      read: '2026-11-21',
    },
  ],
};
