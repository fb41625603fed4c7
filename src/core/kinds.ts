/** The kinds of value that are verified, one line each. Everything else follows from this list. */
export { account } from './account/kind.ts';
export { bic } from './bic/kind.ts';
export { company } from './company/kind.ts';
export { creditorId } from './creditor-id/kind.ts';
export { creditorReference } from './creditor-reference/kind.ts';
export { document } from './document/kind.ts';
export { iban } from './iban/kind.ts';
export { lei } from './lei/kind.ts';
export { nationalId } from './national-id/kind.ts';
export { phone } from './phone/kind.ts';
export { taxId } from './tax-id/kind.ts';
export { vat } from './vat/kind.ts';
