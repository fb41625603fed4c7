// KR · 은행과 계좌번호: bank code and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { type AccountRule, accountRule, digits, fixed } from '../rule.ts';
import { KOREAN_BANKS } from '../sources.ts';

export const krAccount: AccountRule = /* @__PURE__ */ accountRule({
  id: 'kr-account',
  country: 'KR',
  name: '은행과 계좌번호',
  parts: [fixed('bank_code', '은행코드', '#{3}', 'bank code'), digits('account_number', '계좌번호', [7, 16])],
  proves: 'It has the form of an account of the country; not that the bank or the account exists.',
});

export const facts: SchemeFacts = {
  title: 'Bank code and account number',
  holder: 'shared',
  sources: [KOREAN_BANKS],
};
