// TW · 統一編號: the unified business number of Taiwan.
//
// Issuer  Ministry of Finance.
// Shape   eight digits.
// Check   weights 1 2 1 2 1 2 4 1, digits of the products added up, divisible by 5; with 7 in the seventh place also
//         one more.
// Data    none.
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';

const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1];

function agrees(value: string): boolean {
  let sum = 0;
  for (let i = 0; i < 8; i++) {
    const product = digitAt(value, i) * WEIGHTS[i]!;
    sum += Math.floor(product / 10) + (product % 10);
  }
  return sum % 5 === 0 || (value[6] === '7' && (sum + 1) % 5 === 0);
}

export const twUbn: SchemeRule = {
  id: 'tw-ubn',
  country: 'TW',
  name: '統一編號 (UBN)',
  identifier: 'NTR',
  shapes: ['#{8}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check: (value) => (agrees(value) ? null : 'invalid_checksum'),
};

export const facts: SchemeFacts = {
  title: 'Unified business number',
  holder: 'company',
  checksum: 'weights 1 2 1 2 1 2 4 1, modulo 5',
  reasons: ['invalid_checksum'],
  sources: [
    {
      title:
        'National Taxation Bureau of the Northern Area, on the check digit since 1 April 2023, 16 March 2024 (as smartcpa.tw carries it)',
      url: 'https://smartcpa.tw/ko/news/content/E3F2E9817E12A3140DDE3EBD406D22F2',
      read: '2026-11-22',
      authority: ['invalid_checksum'],
    },
    {
      title: 'stdnum (npm): tw/ubn',
      url: 'https://app.unpkg.com/stdnum@1.12.0/files/src/tw/ubn.ts',
      read: '2026-11-22',
    },
  ],
};
