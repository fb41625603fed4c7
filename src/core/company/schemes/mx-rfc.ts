// MX · RFC of Mexican companies.
//
// Issuer  Servicio de Administración Tributaria.
// Shape   three letters (Ñ and & too), date of foundation YYMMDD, two characters against duplicates, check character.
// Check   the check character is not enforced: keys that break the rule were given out.
// Data    none.
import { shortDate } from '../../national-id/short-date.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const FOUNDED = shortDate('yymmdd', 3);

export const mxRfc: SchemeRule = {
  id: 'mx-rfc',
  country: 'MX',
  name: 'RFC',
  identifier: 'TIN',
  dateAt: [3, 9],
  shapes: ['[A-ZÑ&]{3}#{6}*{3}'],
  proves: 'The key has the shape of its kind and holds a real date; its check character is not enforced.',
  check: (value, today) => (FOUNDED.isPast(value, today) ? null : 'invalid_date'),
  format: (value) => `${value.slice(0, 3)} ${value.slice(3, 9)} ${value.slice(9)}`,
};

export const facts: SchemeFacts = {
  title: 'Taxpayer key of a company',
  holder: 'company',
  reasons: ['invalid_date'],
  sources: [
    {
      title: 'stdnum (npm): mx/rfc',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/mx/rfc.ts',
      read: '2026-11-22',
    },
  ],
};
