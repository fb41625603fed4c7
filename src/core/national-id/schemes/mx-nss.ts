// MX · NSS (número de seguridad social): the number of those insured with the IMSS.
//
// Issuer  Instituto Mexicano del Seguro Social.
// Shape   SS YY BB NNNN C: office, year of registration, year of birth, serial, check digit.
// Check   the Luhn formula.
// Data    office and year of registration, year of birth.
import { passesLuhn } from '../../check/luhn.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { NO_GROUND } from '../../scheme/unheld.ts';

export const mxNss: SchemeRule = {
  id: 'mx-nss',
  country: 'MX',
  name: 'NSS',
  identifier: 'PNO',
  rank: 2,
  shapes: ['#{11}'],
  checkDigit: -1,
  proves: 'Only the shape: other rules are unpublished, so they are reported.',
  reports(value) {
    if (!passesLuhn(value)) return 'invalid_checksum';
    return value.startsWith('00000') ? 'invalid_component' : null;
  },
  format: (value) => inGroups(value, [2, 2, 2, 4, 1], '-'),
};

export const facts: SchemeFacts = {
  title: 'Social security number',
  reported: ['invalid_checksum', 'invalid_component'],
  unheld: NO_GROUND,
  sources: [
    {
      title: 'django-localflavor: MXSocialSecurityNumberField',
      url: 'https://github.com/django/django-localflavor/blob/163785f179e3176bb95aee13005df411ed3509da/localflavor/mx/forms.py',
      read: '2026-11-22',
    },
  ],
};
