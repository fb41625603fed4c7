// US · ABA routing number and account number.
//
// Issuer  the American Bankers Association's registrar for routing numbers, the bank for accounts.
// Shape   nine digits and an account number of four to seventeen characters, digits nearly always.
// Check   the ninth digit of the routing number, weights 3 7 1 modulo 10. Accounts have no check digit that all banks share.
//         The first two digits are 00 to 12, 21 to 32, 61 to 72 or 80; no text of the Association was found that says so: reported.
// Data    none of the holder.
import { weightedSum } from '../../check/weighted.ts';
import { twoDigits } from '../../scheme/digits.ts';
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { type AccountRule, accountRule, fixed } from '../rule.ts';

const WORDS = ['routing', 'routing transit number'];
const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

export const usAba: AccountRule = /* @__PURE__ */ accountRule({
  id: 'us-aba',
  country: 'US',
  name: 'Routing number and account',
  clearing_system: 'USABA',
  parts: [
    {
      ...fixed('routing_number', 'Routing number', '#{9}', 'aba', 'aba number', 'rtn', ...WORDS),
      restored: 2,
    },
    { key: 'account_number', name: 'Account number', shape: '*{17}', least: 4 },
  ],
  hasChecksum: true,
  checkDigit: [8, 9],
  componentAt: [0, 2],
  proves:
    'The digits of the routing number agree with each other; nothing of the account number but its length.',
  check(value) {
    const sum = weightedSum(value, WEIGHTS);
    if (sum === 0) return 'invalid_component';
    return sum % 10 === 0 ? null : 'invalid_checksum';
  },
  reports(value) {
    const first = twoDigits(value, 0);
    const isUsed =
      first <= 12 || (first >= 21 && first <= 32) || (first >= 61 && first <= 72) || first === 80;
    return isUsed ? null : 'invalid_component';
  },
});

export const facts: SchemeFacts = {
  title: 'ABA routing number and account number',
  holder: 'shared',
  checksum: 'of the routing number, weights 3 7 1 modulo 10',
  reasons: ['invalid_checksum'],
  reported: ['invalid_component'],
  unheld: {
    why: 'no_ground',
    because: 'No text of the American Bankers Association that limits the first two digits was found.',
  },
  circulation: 40,
  sources: [
    {
      title:
        'FedACH directory of December 2018, as moov-io/fed carries it: 40 routing numbers compared, all agree',
      url: 'https://github.com/moov-io/fed',
      read: '2026-11-23',
    },
    {
      title: 'Intuit: routing numbers of refunds are validated against the ninth digit (diagnostic 421)',
      url: 'https://accountants.intuit.com/community/lacerte-diagnostics/421/ta-p/102032',
      read: '2026-11-23',
    },
    {
      title: 'Colorado Department of Revenue: account numbers of refunds, 17 or fewer letters and digits',
      url: 'http://www.colorado.gov/cms/forms/dor-tax/451.htm',
      read: '2026-11-23',
    },
    {
      title: 'ABA routing transit number, the weights and the first two digits',
      url: 'https://www.infogalactic.com/info/Routing_transit_number',
      read: '2026-11-23',
    },
  ],
};
