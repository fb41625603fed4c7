// SE · Bankgiro number.
//
// Issuer  Bankgirot, through the holder's bank.
// Shape   seven or eight digits, written with a hyphen before the last four: 5050-1055. It leads to an account that it does not tell: no IBAN.
// Check   Luhn; 21 numbers seen in public follow it, those mistyped left out.
// Data    none of the holder.
import { passesLuhn } from '../../check/luhn.ts';
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { type AccountRule, accountRule, digits } from '../rule.ts';
import { SWEDISH_GIRO } from '../sources.ts';

const written = (value: string): string => `${value.slice(0, -4)}-${value.slice(-4)}`;

export const seBankgiro: AccountRule = /* @__PURE__ */ accountRule({
  id: 'se-bankgiro',
  country: 'SE',
  name: 'Bankgironummer',
  rank: 1,
  aside: true,
  parts: [digits('bankgiro_number', 'Bankgironummer', [7, 8], 'bankgiro', 'bg')],
  written: ['#{3}-#{4}', '#{4}-#{4}'],
  accountAt: [0],
  hasChecksum: true,
  format: written,
  written_as: ({ bankgiro_number }) => written(bankgiro_number!),
  proves: 'Its check digit agrees; not that it leads to an account, nor whose it is.',
  check: (value) => (passesLuhn(value) ? null : 'invalid_checksum'),
});

export const facts: SchemeFacts = {
  title: 'Bankgiro number',
  holder: 'shared',
  checksum: 'Luhn',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  circulation: 21,
  sources: [
    SWEDISH_GIRO,
    {
      title:
        'Bankgirot: seven or eight digits, the last a check digit by the 10-modul of Swedish personal numbers',
      url: 'https://sv.rilpedia.org/wiki/Bankgirocentralen',
      read: '2026-11-23',
    },
  ],
};
