// EE · VAT number of Estonia.
//
// Issuer  the tax authority.
// Shape   the letters EE and: #{9}.
// Check   weights 3 7 1, modulo 10. Some want 10 in front; no authority's text that says so could be read, so others pass.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { VIES_RULES } from '../../scheme/sources.ts';
import { VIES_STRUCTURES, vatNumber } from '../vat-number.ts';

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

export const eeKmkr: SchemeRule = {
  ...vatNumber('EE', ['#{9}']),
  id: 'ee-kmkr',
  name: 'KMKR',
  hasChecksum: true,
  proves:
    'The digits agree with each other; not that the number was issued, nor that it is registered for VAT.',
  check: (value) => (weightedSum(value, WEIGHTS, 2) % 10 === 0 ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'VAT number',
  holder: 'company',
  checksum: 'weights 3 7 1, modulo 10',
  reasons: ['invalid_checksum'],
  sources: [
    VIES_RULES,
    VIES_STRUCTURES,
    {
      title: 'stdnum (npm): ee/kmkr',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/ee/kmkr.ts',
      read: '2026-11-22',
    },
  ],
};
