// NZ · NHI number: the National Health Index number.
//
// Issuer  Health New Zealand (Te Whatu Ora); standard HISO 10046:2023.
// Shape   LLL NNN C, and LLL NN L C for numbers given from 2026: letters without I and O. Those that start with
//         Z are for tests.
// Check   7·v1 + 6·v2 + 5·v3 + 4·v4 + 3·v5 + 2·v6, letters counted A = 1 … Z = 24. Old form: modulo 11, the
//         complement is the check digit, 10 counts as 0, and a remainder of 0 is not issued. New form: 23 less
//         the remainder modulo 23 picks the check letter.
// Data    none.
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

function valueAt(value: string, at: number): number {
  const code = value.charCodeAt(at);
  return code <= 57 ? code - 48 : LETTERS.indexOf(value.charAt(at)) + 1;
}

function weightedSumOf(value: string): number {
  let sum = 0;
  for (let i = 0; i < 6; i++) sum += valueAt(value, i) * (7 - i);
  return sum;
}

function passes(value: string): boolean {
  const sum = weightedSumOf(value);
  if (value.charCodeAt(6) > 57) return valueAt(value, 6) === 23 - (sum % 23);
  const rest = sum % 11;
  return rest !== 0 && valueAt(value, 6) === (11 - rest) % 10;
}

export const nzNhi: SchemeRule = {
  id: 'nz-nhi',
  country: 'NZ',
  rank: 1,
  name: 'NHI number',
  identifier: 'PNO',
  shapes: ['[A-HJ-NP-Z]{3}#{4}', '[A-HJ-NP-Z]{3}##[A-HJ-NP-Z]{2}'],
  hasChecksum: true,
  proves: 'The characters agree with each other; not that the number was issued.',
  check: (value) => (passes(value) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'National Health Index number',
  checksum: 'weights 7 to 2, modulo 11 or 23',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'nhi-validator (the Ministry of Health validation routine, both forms)',
      url: 'https://github.com/elilambnz/nhi-validator',
      read: '2026-11-21',
      authority: ['invalid_checksum'],
    },
    { title: 'NHI Number', url: 'https://wikimili.com/wiki/NHI_Number', read: '2026-11-21' },
  ],
};
