// CH · Identitätskarte: the number of the Swiss identity card and passport.
//
// Issuer  Federal Office of Police (fedpol); Ausweisgesetz.
// Shape   a letter and seven digits; in the machine-readable zone nine characters, with <, and a check digit.
// Check   weights 7 3 1, letters counting from A = 10 and < as 0, modulo 10, where the check digit is given.
// Data    none.
import { icaoCheckDigit } from '../../check/icao.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';

export const chId: SchemeDefinition = {
  id: 'ch-id',
  country: 'CH',
  name: 'Identitätskarte',
  title: 'Identity card number',
  identifier: 'IDC',
  sources: [
    {
      title: 'django-localflavor: CHIdentityCardNumberField',
      url: 'https://github.com/django/django-localflavor/blob/033a5879d7d9c1e07f03da7a5832af05809a1dde/localflavor/ch/forms.py',
      read: '2026-11-22',
    },
  ],
  rank: 1,
  shapes: ['@#{7}', '@#{7}<#', '#{10}'],
  checkDigit: 9,
  checksum: 'weights 7 3 1, modulo 10',
  proves:
    'The characters agree with each other where the check digit is given; not that the card was issued.',
  reasons: ['invalid_checksum'],
  check(value) {
    if (value.length === 8) return null;
    return icaoCheckDigit(value, 0, 9) === digitAt(value, 9) ? null : 'invalid_checksum';
  },
};
