// AR · CVU.
//
// Issuer  the payment service provider, as the Banco Central de la República Argentina orders.
// Shape   twenty-two digits in two blocks: 000, provider (4), check digit; account (13), check digit.
// Check   each block by the weights 3 1 7 9 from its right, modulo 10; 25 codes seen in public follow it.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { passesCbu } from '../cbu.ts';
import { type AccountRule, accountRule, fixed } from '../rule.ts';
import { ARGENTINE_CODES } from '../sources.ts';

export const arCvu: AccountRule = /* @__PURE__ */ accountRule({
  id: 'ar-cvu',
  country: 'AR',
  name: 'CVU',
  parts: [fixed('cvu', 'CVU', '#{22}')],
  shapes: ['000#{19}'],
  bankAt: [0, 7],
  accountAt: [8, 21],
  hasChecksum: true,
  proves: 'Both check digits agree; not that the account exists, nor whose it is.',
  check: (value) => (passesCbu(value) ? null : 'invalid_checksum'),
});

export const facts: SchemeFacts = {
  title: 'Uniform virtual code of payment accounts (CVU)',
  holder: 'shared',
  checksum: 'two digits, weights 3 1 7 9 from the right, modulo 10',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  circulation: 25,
  sources: [ARGENTINE_CODES],
};
