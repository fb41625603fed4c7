// KR · 은행과 계좌번호: bank code and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { BANK_AND_ACCOUNT, openAccount, openFacts } from '../open.ts';
import { type AccountRule, digits, fixed } from '../rule.ts';
import { KOREAN_BANKS } from '../sources.ts';

export const krAccount: AccountRule = /* @__PURE__ */ openAccount({
  id: 'kr-account',
  country: 'KR',
  name: '은행과 계좌번호',
  parts: [fixed('bank_code', '은행코드', '#{3}', 'bank code'), digits('account_number', '계좌번호', [7, 16])],
});

export const facts: SchemeFacts = /* @__PURE__ */ openFacts(BANK_AND_ACCOUNT, KOREAN_BANKS);
