// MX · NSS (número de seguridad social): the number of those insured with the IMSS.
//
// Issuer  Instituto Mexicano del Seguro Social.
// Shape   SS YY BB NNNN C: office, year of registration, year of birth, serial, check digit.
// Check   the Luhn formula.
// Data    office and year of registration, year of birth.
import { passesLuhn } from '../../check/luhn.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { LIST_OPEN } from '../../scheme/unheld.ts';

export const mxNss: SchemeRule = {
  id: 'mx-nss',
  country: 'MX',
  name: 'NSS',
  identifier: 'PNO',
  rank: 2,
  shapes: ['#{11}'],
  checkDigit: -1,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued.',
  check: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
  reports: (value) => (value.startsWith('00000') ? 'invalid_component' : null),
  format: (value) => inGroups(value, [2, 2, 2, 4, 1], '-'),
};

export const facts: SchemeFacts = {
  title: 'Social security number',
  checksum: 'Luhn',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  reported: ['invalid_component'],
  unheld: LIST_OPEN,
  sources: [
    {
      title: 'francerz/mx-imss, NumeroSeguro (PHP, Mexico)',
      url: 'https://github.com/Francerz/MxImss',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title: 'pyfiscal, CalculeNSS (Python, Mexico)',
      url: 'https://github.com/roottsantiago/pyfiscal',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title: 'catalogmx, validators.nss (Python, Mexico), with tests of its own',
      read: '2026-11-27',
      practice: { reasons: ['invalid_checksum'], by: 'implementation', home: true },
    },
    {
      title: 'django-localflavor: MXSocialSecurityNumberField',
      url: 'https://github.com/django/django-localflavor/blob/163785f179e3176bb95aee13005df411ed3509da/localflavor/mx/forms.py',
      read: '2026-11-22',
    },
  ],
};
