// AR · CBU.
//
// Issuer  the bank, as the Banco Central de la República Argentina orders.
// Shape   twenty-two digits in two blocks: bank (3), branch (4), check digit; account (13), check digit.
// Check   each block by the weights 3 1 7 9 from its right, modulo 10; 34 codes seen in public follow it, those mistyped left out.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { passesCbu } from '../cbu.ts';
import { type AccountRule, accountRule, fixed } from '../rule.ts';
import { ARGENTINE_CODES } from '../sources.ts';

export const arCbu: AccountRule = /* @__PURE__ */ accountRule({
  id: 'ar-cbu',
  country: 'AR',
  name: 'CBU',
  parts: [fixed('cbu', 'CBU', '#{22}')],
  shapes: ['[1-9]#{21}', '0[1-9]#{20}', '00[1-9]#{19}'],
  bankAt: [0, 3],
  branchAt: [3, 7],
  accountAt: [8, 21],
  hasChecksum: true,
  proves: 'Both check digits agree; not that the account exists, nor whose it is.',
  check: (value) => (passesCbu(value) ? null : 'invalid_checksum'),
});

export const facts: SchemeFacts = {
  title: 'Uniform bank code of accounts (CBU)',
  holder: 'shared',
  checksum: 'two digits, weights 3 1 7 9 from the right, modulo 10',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  circulation: 34,
  sources: [ARGENTINE_CODES],
};
