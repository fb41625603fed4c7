// GB · sort code and account number.
//
// Issuer  Pay.UK for the sort code, the bank for accounts.
// Shape   six digits and eight; zeros in front of a shorter account number are put back; of nine to eleven digits that
//         three banks have, eight are left, see british.ts.
// Check   each bank's own (modulus checking), verified where the operator has taken in Vocalink's tables. Its IBAN has four letters of the bank,
//         which the sort code does not tell: no IBAN is answered.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { longOfEight, ofEight } from '../british.ts';
import { ibanOf } from '../domestic.ts';
import { type AccountRule, accountRule, filled, fixed } from '../rule.ts';
import { IBAN_REGISTRY } from '../sources.ts';

export const gbSortCode: AccountRule = /* @__PURE__ */ accountRule({
  id: 'gb-sort-code',
  country: 'GB',
  name: 'Sort code and account',
  clearing_system: 'GBDSC',
  parts: [
    { ...fixed('sort_code', 'Sort code', '#{6}', 'sortcode', 's/c'), groups: [2, 2, 2] },
    { ...filled('account_number', 'Account number', 8), longest: 11 },
  ],
  assemble: ([sortCode, account]) => ofEight(sortCode!, account!),
  undivided: longOfEight,
  format: (value) => `${value.slice(0, 2)}-${value.slice(2, 4)}-${value.slice(4, 6)} ${value.slice(6)}`,
  ibanWith: (value, letters) => ibanOf('GB', letters + value),
  proves: 'It has the form of a British account; not that the branch or the account exists.',
});

export const facts: SchemeFacts = {
  title: 'Sort code and account number',
  holder: 'shared',
  sources: [IBAN_REGISTRY],
};
