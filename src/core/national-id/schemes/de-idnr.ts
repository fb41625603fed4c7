// DE · Steuerliche Identifikationsnummer (IdNr): the German tax number of persons.
//
// Issuer  Bundeszentralamt für Steuern; Abgabenordnung, section 139b.
// Shape   eleven digits, the first not 0. Among the first ten exactly one digit stands twice, or (since 2016)
//         three times but not three in a row; every other at most once.
// Check   ISO 7064 MOD 11,10.
// Data    none.
import { passesMod11_10 } from '../../check/iso7064.ts';
import { digitAt } from '../../scheme/digits.ts';
import { inGroups } from '../../scheme/groups.ts';
import type { SchemeFacts, SchemeRule } from '../../scheme/scheme.ts';
import { TIN_ALGORITHMS } from '../../scheme/sources.ts';

/** Whether one digit, and only one, is repeated as the rule has it. */
function hasOneRepeatedDigit(value: string): boolean {
  let seen = 0; // one bit a digit
  let repeats = 0;
  let repeated = -1;
  for (let i = 0; i < 10; i++) {
    const digit = digitAt(value, i);
    if ((seen >> digit) & 1) {
      if (repeated >= 0 && repeated !== digit) return false;
      repeated = digit;
      repeats++;
    }
    seen |= 1 << digit;
  }
  if (repeats === 2) return !value.slice(0, 10).includes(String(repeated).repeat(3));
  return repeats === 1;
}

export const deIdnr: SchemeRule = {
  id: 'de-idnr',
  country: 'DE',
  name: 'Steuer-IdNr',
  identifier: 'TIN',
  shapes: ['[1-9]#{10}'],
  written: ['## #{3} #{3} #{3}'],
  hasChecksum: true,
  proves: 'The digits agree with each other; not that the number was issued, nor to whom.',
  check(value) {
    if (!passesMod11_10(value)) return 'invalid_checksum';
    return hasOneRepeatedDigit(value) ? null : 'invalid_component';
  },
  format: (value) => inGroups(value, [2, 3, 3, 3], ' '),
};

export const facts: SchemeFacts = {
  title: 'Tax identification number',
  checksum: 'ISO 7064 MOD 11,10',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum', 'invalid_component'],
  sources: [
    TIN_ALGORITHMS,
    {
      title: 'Germany: Information on Tax Identification Numbers',
      url: 'https://scribd.com/document/686111786/Germany-TIN',
      read: '2026-11-21',
      authority: ['invalid_component'],
    },
    {
      title: 'validate-steuerid: examples with three equal digits, apart and in a row',
      url: 'https://npmjs.com/package/validate-steuerid',
      read: '2026-11-21',
    },
  ],
};
