// AO · NIB.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, which no authority has published: reported alone.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { NO_GROUND } from '../../scheme/unheld.ts';
import { nib } from '../nib.ts';
import type { AccountRule } from '../rule.ts';
import { IBANTOOLS } from '../sources.ts';

export const aoNib: AccountRule = /* @__PURE__ */ nib('AO');

export const facts: SchemeFacts = {
  title: 'Bank account number (NIB)',
  holder: 'shared',
  reported: ['invalid_checksum'],
  unheld: NO_GROUND,
  sources: [IBANTOOLS],
};
