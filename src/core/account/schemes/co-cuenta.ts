// CO · Banco y cuenta: bank code and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { BANK_AND_ACCOUNT, openAccount, openFacts } from '../open.ts';
import { type AccountRule, digits, fixed } from '../rule.ts';
import { PAYOUT_RAILS } from '../sources.ts';

export const coCuenta: AccountRule = /* @__PURE__ */ openAccount({
  id: 'co-cuenta',
  country: 'CO',
  name: 'Banco y cuenta',
  parts: [
    fixed('bank_code', 'Código de banco', '#{3}', 'banco', 'bank code'),
    digits('account_number', 'Número de cuenta', [6, 17], 'cuenta'),
  ],
});

export const facts: SchemeFacts = /* @__PURE__ */ openFacts(BANK_AND_ACCOUNT, PAYOUT_RAILS);
