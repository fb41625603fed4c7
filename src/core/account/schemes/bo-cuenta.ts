// BO · Banco y cuenta: bank code and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { BANK_AND_ACCOUNT, openAccount, openFacts } from '../open.ts';
import { type AccountRule, digits, filled } from '../rule.ts';
import { PAYOUT_RAILS } from '../sources.ts';

export const boCuenta: AccountRule = /* @__PURE__ */ openAccount({
  id: 'bo-cuenta',
  country: 'BO',
  name: 'Banco y cuenta',
  parts: [
    filled('bank_code', 'Código de banco', 3, 'banco', 'bank code'),
    digits('account_number', 'Número de cuenta', [6, 16], 'cuenta'),
  ],
});

export const facts: SchemeFacts = /* @__PURE__ */ openFacts(BANK_AND_ACCOUNT, PAYOUT_RAILS);
