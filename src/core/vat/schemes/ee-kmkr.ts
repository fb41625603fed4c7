// EE · VAT number of Estonia.
//
// Issuer  the tax authority.
// Shape   the letters EE and: #{9}.
// Check   weights 3 7 1, modulo 10
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import type { SchemeDefinition } from '../../scheme/scheme.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

export const eeKmkr: SchemeDefinition = {
  ...vatNumber('EE', ['#{9}']),
  id: 'ee-kmkr',
  name: 'KMKR',
  title: 'VAT number',
  sources: [
    VIES_STRUCTURES,
    {
      title: 'stdnum (npm): ee/kmkr',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/ee/kmkr.ts',
      read: '2026-11-22',
    },
  ],
  checksum: 'weights 3 7 1, modulo 10',
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  reasons: ['invalid_checksum'],
  check: (value) => (weightedSum(value, WEIGHTS, 2) % 10 === 0 ? null : 'invalid_checksum'),
};
