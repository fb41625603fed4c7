// VN · Ngân hàng và số tài khoản: bank code and account number.
//
// Issuer  the bank.
// Shape   the bank's code, and an account number whose length each bank chooses.
// Check   none that an authority has published.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { BANK_AND_ACCOUNT, openAccount, openFacts } from '../open.ts';
import { type AccountRule, digits, fixed } from '../rule.ts';
import { PAYOUT_RAILS } from '../sources.ts';

export const vnTaiKhoan: AccountRule = /* @__PURE__ */ openAccount({
  id: 'vn-tai-khoan',
  country: 'VN',
  name: 'Ngân hàng và số tài khoản',
  parts: [
    fixed('bank_code', 'Mã ngân hàng', '#{8}', 'bank code'),
    digits('account_number', 'Số tài khoản', [5, 19]),
  ],
});

export const facts: SchemeFacts = /* @__PURE__ */ openFacts(BANK_AND_ACCOUNT, PAYOUT_RAILS);
