// SG · UEN: the unique entity number of Singapore.
//
// Issuer  Accounting and Corporate Regulatory Authority.
// Shape   eight digits and a letter (businesses); year, five digits and a letter (companies); T, S or R, year, kind,
//         four digits and a letter (others).
// Check   weights by kind, modulo 11, as a letter.
// Data    none.
import { weightedSum } from '../../check/weighted.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const BUSINESS = [10, 4, 9, 3, 8, 2, 7, 1];
const COMPANY = [10, 8, 6, 4, 9, 7, 5, 3, 1];
const OTHER = [4, 3, 5, 3, 10, 2, 2, 5, 7];
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWX0123456789';

function letterOf(value: string): string {
  if (value.length === 9) return 'XMKECAWLJDB'[weightedSum(value, BUSINESS) % 11]!;
  if (value.charCodeAt(0) < 58) return 'ZKCMDNERGWH'[weightedSum(value, COMPANY) % 11]!;
  let sum = 0;
  for (let i = 0; i < 9; i++) sum += ALPHABET.indexOf(value[i]!) * OTHER[i]!;
  return ALPHABET[(sum + 6) % 11]!;
}

export const sgUen: SchemeRule = {
  id: 'sg-uen',
  country: 'SG',
  name: 'UEN',
  identifier: 'NTR',
  shapes: ['[12]#{8}@', '#{8}@', '[TSR]##[A-Z][A-Z]#{4}@'],
  hasChecksum: true,
  proves: 'The characters agree with each other; not that the number was issued.',
  check: (value) => (letterOf(value) === value.at(-1) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Unique entity number',
  holder: 'company',
  checksum: 'weights by kind, modulo 11, as a letter',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title: 'stdnum (npm): sg/uen',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/sg/uen.ts',
      read: '2026-11-22',
    },
  ],
};
