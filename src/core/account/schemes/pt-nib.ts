// PT · NIB.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, see core/iban/national.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { nib } from '../nib.ts';
import type { AccountRule } from '../rule.ts';
import { ECBS_REGISTER, IBAN_REGISTRY, NATIONAL_97, PORTUGUESE_IBAN } from '../sources.ts';

export const ptNib: AccountRule = /* @__PURE__ */ nib('PT', {
  clearing_system: 'PTNCC',
  lostZeros: 3,
  bank: 'Banco',
});

export const facts: SchemeFacts = {
  title: 'Bank account number (NIB)',
  holder: 'shared',
  checksum: 'ISO 7064 MOD 97-10 over the whole number',
  reasons: ['invalid_checksum'],
  sources: [IBAN_REGISTRY, PORTUGUESE_IBAN, ECBS_REGISTER, NATIONAL_97],
};
