// MK · Лична карта: the number of the identity card of North Macedonia.
//
// Issuer  Ministry of Internal Affairs.
// Shape   a letter and seven digits, before that four to seven digits.
// Check   none.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

export const mkLk: SchemeRule = {
  id: 'mk-lk',
  country: 'MK',
  name: 'Lična karta (лична карта)',
  identifier: 'IDC',
  rank: 1,
  shapes: ['@#{7}', '#{7}', '#{6}', '#{5}', '#{4}'],
  proves: 'Only that it has the shape of one; no check digit is published.',
};

export const facts: SchemeFacts = {
  title: 'Identity card number',
  sources: [
    {
      title: 'django-localflavor: MKIdentityCardNumberField',
      url: 'https://github.com/django/django-localflavor/blob/163785f179e3176bb95aee13005df411ed3509da/localflavor/mk/forms.py',
      read: '2026-11-22',
    },
  ],
};
