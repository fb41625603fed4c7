// MX · CLABE (Clave Bancaria Estandarizada).
//
// Issuer  the bank, after the standard of the Asociación de Bancos de México and the Banco de México.
// Shape   eighteen digits: bank (3), place (3), account (11), check digit.
// Check   weights 3 7 1; the last digit of each product is added up, the check digit makes the sum end with zero. 41 numbers seen in
//         public follow it; two in programs do not, which nobody confirms, and payments with another digit are returned.
// Data    none of the holder.
import { digitAt } from '../../scheme/digits.ts';
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { type AccountRule, accountRule, fixed } from '../rule.ts';

const WEIGHTS = [3, 7, 1];

export const mxClabe: AccountRule = /* @__PURE__ */ accountRule({
  id: 'mx-clabe',
  country: 'MX',
  name: 'CLABE',
  parts: [fixed('clabe', 'CLABE', '#{18}', 'clabe interbancaria')],
  bankAt: [0, 3],
  branchAt: [3, 6],
  accountAt: [6, 17],
  lostZeros: 2,
  hasChecksum: true,
  proves: 'Its check digit agrees; not that the account exists, nor whose it is.',
  check(value) {
    let sum = 0;
    for (let at = 0; at < 17; at++) sum += digitAt(value, at) * WEIGHTS[at % 3]!;
    return (sum + digitAt(value, 17)) % 10 === 0 ? null : 'invalid_checksum';
  },
});

export const facts: SchemeFacts = {
  title: 'Standardised bank code of accounts (CLABE)',
  holder: 'shared',
  checksum: 'weights 3 7 1 modulo 10',
  catchesEveryDigit: true,
  reasons: ['invalid_checksum'],
  circulation: 41,
  sources: [
    {
      title:
        'CLABE check digit calculator for financial institutions, with the weights and an example (012180026050783858), as scribd.com carries it; payments with another digit are returned by the code R17',
      url: 'https://www.scribd.com/document/240860799/CalculadoraCLABE-xlsx',
      read: '2026-11-23',
    },
    {
      title:
        'Social Security Administration, POMS: the parts of a CLABE, number of the bank at the ABM first',
      url: 'https://secure.ssa.gov/apps10/poms.NSF/lnx/0202402338',
      read: '2026-11-23',
      authority: [],
    },
    {
      title: 'CLABE, structure and check digit',
      url: 'https://es.wikipedia.org/wiki/CLABE',
      read: '2026-11-23',
    },
  ],
};
