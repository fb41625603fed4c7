// SE · PlusGiro number.
//
// Issuer  Nordea; Postgirot once.
// Shape   two to eight digits, written with a hyphen before the last: 28 65 43-4. No IBAN is answered: not every one has an account of Nordea's.
// Check   Luhn; 20 numbers seen in public follow it.
// Data    none of the holder.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { type AccountRule, accountRule, digits } from '../rule.ts';
import { SWEDISH_GIRO } from '../sources.ts';

/** Digits in pairs from the right, three in front where there are seven: `123 45 67`. */
function inPairs(digits: string): string {
  if (digits.length < 3) return digits;
  const rest = digits.slice(0, -2);
  return `${rest.length === 3 ? rest : inPairs(rest)} ${digits.slice(-2)}`;
}

const written = (value: string): string => `${inPairs(value.slice(0, -1))}-${value.slice(-1)}`;

export const sePlusgiro: AccountRule = /* @__PURE__ */ accountRule({
  id: 'se-plusgiro',
  country: 'SE',
  name: 'Plusgironummer',
  rank: 2,
  aside: true,
  parts: [digits('plusgiro_number', 'Plusgironummer', [2, 8], 'plusgiro', 'postgiro', 'pg')],
  written: [
    '#{1}-#',
    '#{2}-#',
    '#{3}-#',
    '#{4}-#',
    '#{5}-#',
    '#{6}-#',
    '#{7}-#',
    '# #{2}-#',
    '#{2} #{2}-#',
    '#{3} #{2}-#',
    '# #{2} #{2}-#',
    '#{2} #{2} #{2}-#',
    '#{3} #{2} #{2}-#',
  ],
  accountAt: [0],
  hasChecksum: true,
  format: written,
  written_as: ({ plusgiro_number }) => written(plusgiro_number!),
  proves: 'Its check digit agrees; not that the account exists, nor whose it is.',
  check: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
});

export const facts: SchemeFacts = {
  title: 'PlusGiro number',
  holder: 'shared',
  checksum: 'Luhn',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  circulation: 20,
  sources: [SWEDISH_GIRO],
};
