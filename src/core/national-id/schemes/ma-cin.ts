// MA · CIN (carte nationale d'identité, CNIE): the identity card number.
//
// Issuer  Direction Générale de la Sûreté Nationale; Law 04-20 of 2020.
// Shape   one or two letters for the office of issue and one to seven digits that do not start with 0, eight
//         characters at most.
// Check   none.
// Data    office of issue.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const maCin: SchemeRule = {
  id: 'ma-cin',
  country: 'MA',
  name: 'CIN',
  identifier: 'IDC',
  shapes: [
    '@[1-9]#{5}',
    '@[1-9]#{6}',
    '@[1-9]#{4}',
    '@[1-9]#{3}',
    '@@[1-9]#{5}',
    '@@[1-9]#{4}',
    '@@[1-9]#{3}',
    '@[1-9]##',
    '@[1-9]#',
    '@[1-9]',
    '@@[1-9]##',
    '@@[1-9]#',
    '@@[1-9]',
  ],
  proves: 'Only that it has the shape of one; there is no check digit.',
};

export const facts: SchemeFacts = {
  title: 'National identity card number',
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
};
