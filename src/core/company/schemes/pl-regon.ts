// PL · REGON: the statistical number of Polish companies.
//
// Issuer  Główny Urząd Statystyczny.
// Shape   nine digits, fourteen for a local unit.
// Check   weights 8 9 2 3 4 5 6 7, modulo 11, 10 becomes 0; of fourteen also 2 4 8 5 0 9 7 3 6 1 2 4 8.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const NINE = [8, 9, 2, 3, 4, 5, 6, 7];
const FOURTEEN = [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8];

function agrees(value: string, weights: readonly number[], at: number): boolean {
  return (weightedSum(value, weights) % 11) % 10 === digitAt(value, at);
}

export const plRegon: SchemeRule = {
  id: 'pl-regon',
  country: 'PL',
  name: 'REGON',
  identifier: 'NTR',
  shapes: ['#{9}', '#{14}'],
  rank: 1,
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) =>
    agrees(value, NINE, 8) && (value.length === 9 || agrees(value, FOURTEEN, 13)) ? null : 'invalid_checksum',
};

export const facts: SchemeFacts = {
  title: 'Statistical number',
  holder: 'company',
  checksum: 'weights 8 9 2 3 4 5 6 7, modulo 11',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'Główny Urząd Statystyczny, REGON: Subjects and data included in the register',
      url: 'http://www.stat.gov.pl/bip/389_117_ENG_HTML.htm',
      read: '2026-11-22',
      authority: [],
    },
    {
      title: 'stdnum (npm): pl/regon',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/pl/regon.ts',
      read: '2026-11-22',
    },
  ],
};
