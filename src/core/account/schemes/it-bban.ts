// IT · Coordinate bancarie (BBAN).
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, see core/iban/national.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { ECBS_REGISTER, IBAN_REGISTRY, WIN_IBAN } from '../sources.ts';

export const itBban: AccountRule = /* @__PURE__ */ domestic({
  id: 'it-bban',
  country: 'IT',
  name: 'Coordinate bancarie (BBAN)',
  clearing_system: 'ITNCC',
  bank: 'ABI',
  branch: 'CAB',
  account: 'Numero di conto',
  check: 'CIN',
});

export const facts: SchemeFacts = {
  title: 'Bank coordinates (CIN, ABI, CAB, account)',
  holder: 'shared',
  checksum: 'a letter, by odd and even places modulo 26',
  reasons: ['invalid_checksum'],
  sources: [IBAN_REGISTRY, ECBS_REGISTER, WIN_IBAN],
};
