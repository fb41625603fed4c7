// CH · Identitätskarte: the number of the Swiss identity card and passport.
//
// Issuer  Federal Office of Police (fedpol); Ausweisgesetz.
// Shape   a letter and seven digits; in the machine-readable zone nine characters, with <, and a check digit.
// Check   weights 7 3 1, letters counting from A = 10 and < as 0, modulo 10, where the check digit is given.
// Data    none.
import { icaoCheckDigit } from '../../check/icao.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const chId: SchemeRule = {
  id: 'ch-id',
  country: 'CH',
  name: 'Identitätskarte',
  identifier: 'IDC',
  rank: 1,
  shapes: ['@#{7}', '@#{7}<#', '#{10}'],
  checkDigit: 9,
  hasChecksum: true,
  proves:
    'The characters agree with each other where the check digit is given; not that the card was issued.',
  check(value) {
    if (value.length === 8) return null;
    return icaoCheckDigit(value, 0, 9) === digitAt(value, 9) ? null : 'invalid_checksum';
  },
};

export const facts: SchemeFacts = {
  title: 'Identity card number',
  checksum: 'weights 7 3 1, modulo 10',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'ICAO Doc 9303, part 3: check digits in the machine-readable zone, weights 7 3 1 (as microblink.com quotes it)',
      url: 'https://help.microblink.com/hc/en-us/articles/360007487833-MRTD-FAQ',
      read: '2026-11-23',
      authority: ['invalid_checksum'],
    },
    {
      title: 'django-localflavor: CHIdentityCardNumberField',
      url: 'https://github.com/django/django-localflavor/blob/033a5879d7d9c1e07f03da7a5832af05809a1dde/localflavor/ch/forms.py',
      read: '2026-11-22',
    },
  ],
};
