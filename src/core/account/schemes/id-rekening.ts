// ID · Rekening: bank code and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { BANK_AND_ACCOUNT, openAccount, openFacts } from '../open.ts';
import { type AccountRule, digits, fixed } from '../rule.ts';
import { PAYOUT_RAILS } from '../sources.ts';

export const idRekening: AccountRule = /* @__PURE__ */ openAccount({
  id: 'id-rekening',
  country: 'ID',
  name: 'Rekening',
  parts: [
    fixed('bank_code', 'Kode bank', '#{3}', 'sandi bank'),
    digits('account_number', 'Nomor rekening', [5, 20]),
  ],
});

export const facts: SchemeFacts = /* @__PURE__ */ openFacts(BANK_AND_ACCOUNT, PAYOUT_RAILS);
