// MA · CIN (carte nationale d'identité, CNIE): the identity card number.
//
// Issuer  Direction Générale de la Sûreté Nationale; Law 04-20 of 2020.
// Shape   one or two letters for the office of issue and four to seven digits that do not start with 0, eight
//         characters at most.
// Check   none.
// Proves  the shape only.
// Data    office of issue.
import { defineScheme } from '../scheme.ts';

export const maCin = defineScheme({
  id: 'ma-cin',
  country: 'MA',
  name: 'CIN',
  title: 'National identity card number',
  identifier: 'IDC',
  sources: [
    {
      title: 'django-localflavor: MACinNumberField, after cnie.ma',
      url: 'https://www.github.com/django/django-localflavor/pull/507',
      read: '2026-11-21',
    },
    {
      title: 'zellige.js: validation of the CIN',
      url: 'https://app.unpkg.com/zellige.js@0.0.3-development/files/lib/validators/cin.js',
      read: '2026-11-21',
    },
  ],
  shapes: [
    '@[1-9]#{5}',
    '@[1-9]#{6}',
    '@[1-9]#{4}',
    '@[1-9]#{3}',
    '@@[1-9]#{5}',
    '@@[1-9]#{4}',
    '@@[1-9]#{3}',
  ],
  proves: 'Only that it has the shape of one; there is no check digit.',
  reasons: [],
  check: () => null,
  format: (value) => value,
});
