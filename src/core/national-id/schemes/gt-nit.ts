// GT · NIT (número de identificación tributaria): the Guatemalan tax number of persons and companies.
//
// Issuer  Superintendencia de Administración Tributaria.
// Shape   three to eight digits and a check character 0 to 9 or K.
// Check   weights 2 3 4 … from the right, complement to 11, K for 10.
// Data    none.
import { complement11, sumFromRight } from '../../check/mod11.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9];
const CHECKS = '0123456789K';

export const gtNit: SchemeRule = {
  id: 'gt-nit',
  country: 'GT',
  name: 'NIT',
  identifier: 'TIN',
  rank: 1,
  shapes: ['#{7}[0-9K]', '#{8}[0-9K]', '#{6}[0-9K]', '#{5}[0-9K]', '#{4}[0-9K]', '#{3}[0-9K]'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check(value) {
    const front = value.length - 1;
    return CHECKS[complement11(sumFromRight(value, WEIGHTS, front))] === value[front]
      ? null
      : 'invalid_checksum';
  },
  format: (value) => `${value.slice(0, -1)}-${value.slice(-1)}`,
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  holder: 'shared',
  checksum: 'weights 2 3 4 … from the right, modulo 11, K for 10',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'stdnum (npm): gt/nit',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/gt/nit.ts',
      read: '2026-11-22',
    },
  ],
};
