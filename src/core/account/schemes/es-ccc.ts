// ES · CCC.
//
// Issuer  the bank.
// Shape   bank code, account number and what stands between them, as in the country's IBAN behind its check digits.
// Check   that of its IBAN’s national check digits, see core/iban/national.
// Data    none of the holder.
import type { SchemeFacts } from '../../scheme/scheme.ts';
import { domestic } from '../domestic.ts';
import type { AccountRule } from '../rule.ts';
import { ECBS_REGISTER, IBAN_REGISTRY } from '../sources.ts';

export const esCcc: AccountRule = /* @__PURE__ */ domestic({
  id: 'es-ccc',
  country: 'ES',
  name: 'CCC',
  clearing_system: 'ESNCC',
  bank: 'Entidad',
  branch: 'Oficina',
  account: 'Número de cuenta',
  check: 'Dígitos de control',
});

export const facts: SchemeFacts = {
  title: 'Customer account code (CCC)',
  holder: 'shared',
  checksum: 'two digits, weights modulo 11',
  reasons: ['invalid_checksum'],
  sources: [IBAN_REGISTRY, ECBS_REGISTER],
};
