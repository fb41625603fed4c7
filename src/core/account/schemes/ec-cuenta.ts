// EC · Banco y cuenta: BIC and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { openAccount, openFacts } from '../open.ts';
import { type AccountRule, bicOf, digits } from '../rule.ts';
import { PAYOUT_RAILS } from '../sources.ts';

export const ecCuenta: AccountRule = /* @__PURE__ */ openAccount({
  id: 'ec-cuenta',
  country: 'EC',
  name: 'Banco y cuenta',
  parts: [bicOf('EC'), digits('account_number', 'Número de cuenta', [5, 18], 'cuenta')],
});

export const facts: SchemeFacts = /* @__PURE__ */ openFacts('BIC and account number', PAYOUT_RAILS);
