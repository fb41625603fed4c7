// SE · clearing number and account number.
//
// Issuer  Bankinfrastruktur for clearing numbers, the bank for accounts.
// Shape   clearing number (4, of Swedbank 5) and account (up to 10). The compact form is that of the IBAN, bank (3) and account (17).
// Check   each bank's own; none is held to.
// Data    none of the holder; accounts of some banks are the holder's personnummer.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic, readApart } from '../domestic.ts';
import { type AccountRule, digits } from '../rule.ts';
import { SWEDISH_RANGES } from '../sources.ts';

const base = /* @__PURE__ */ domestic({
  id: 'se-clearing',
  country: 'SE',
  name: 'Clearing- och kontonummer',
  clearing_system: 'SESBA',
  bank: 'Bankkod',
  account: 'Kontonummer',
});

export const seClearing: AccountRule = {
  ...base,
  parts: [
    digits('clearing_number', 'Clearingnummer', [4, 5], 'clearing', 'clearingnr'),
    digits('account_number', 'Kontonummer', [2, 10], 'konto'),
  ],
  seams: [],
  undivided: (text) => {
    const compact = readApart('SE', text);
    return compact === undefined ? undefined : { compact };
  },
  written_as: ({ clearing_number, account_number }) => `${clearing_number}, ${account_number}`,
  assemble: ([clearing, account]) => readApart('SE', `${clearing}, ${account}`),
};

export const facts: SchemeFacts = {
  title: 'Clearing number and account number',
  holder: 'shared',
  sources: [SWEDISH_RANGES],
};
