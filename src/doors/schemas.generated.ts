// Written by tools/kinds/names.ts from src/core/kinds.ts; do not edit.
import { verifyCreditorReference } from '../core/creditor-reference/verify.ts';
import { verifyLei } from '../core/lei/verify.ts';
import { verifyAccount } from './account.ts';
import { verifyBic } from './bic.ts';
import { verifyCompany } from './company.ts';
import { verifyCreditorId } from './creditor-id.ts';
import { verifyDocument } from './document.ts';
import { verifyIban } from './iban.ts';
import { verifyNationalId } from './national-id.ts';
import { verifyPhone } from './phone.ts';
import { verifyTaxId } from './tax-id.ts';
import { schemaMaker } from './text-schema.ts';
import { verifyVat } from './vat.ts';

/**
 * The schema of IBANs.
 *
 * ```ts
 * object({ iban: iban(options) });
 * ```
 */
export const iban = /* @__PURE__ */ schemaMaker(verifyIban);

/**
 * The schema of phone numbers.
 *
 * ```ts
 * object({ phone: phone(options) });
 * ```
 */
export const phone = /* @__PURE__ */ schemaMaker(verifyPhone);

/**
 * The schema of national identity numbers.
 *
 * ```ts
 * object({ nationalId: nationalId(options) });
 * ```
 */
export const nationalId = /* @__PURE__ */ schemaMaker(verifyNationalId);

/**
 * The schema of BICs.
 *
 * ```ts
 * object({ bic: bic(options) });
 * ```
 */
export const bic = /* @__PURE__ */ schemaMaker(verifyBic);

/**
 * The schema of VAT numbers.
 *
 * ```ts
 * object({ vat: vat(options) });
 * ```
 */
export const vat = /* @__PURE__ */ schemaMaker(verifyVat);

/**
 * The schema of company numbers.
 *
 * ```ts
 * object({ company: company(options) });
 * ```
 */
export const company = /* @__PURE__ */ schemaMaker(verifyCompany);

/**
 * The schema of LEIs.
 *
 * ```ts
 * object({ lei: lei(options) });
 * ```
 */
export const lei = /* @__PURE__ */ schemaMaker(verifyLei);

/**
 * The schema of creditor identifiers.
 *
 * ```ts
 * object({ creditorId: creditorId(options) });
 * ```
 */
export const creditorId = /* @__PURE__ */ schemaMaker(verifyCreditorId);

/**
 * The schema of creditor references.
 *
 * ```ts
 * object({ creditorReference: creditorReference(options) });
 * ```
 */
export const creditorReference = /* @__PURE__ */ schemaMaker(verifyCreditorReference);

/**
 * The schema of travel documents.
 *
 * ```ts
 * object({ document: document(options) });
 * ```
 */
export const document = /* @__PURE__ */ schemaMaker(verifyDocument);

/**
 * The schema of bank accounts.
 *
 * ```ts
 * object({ account: account(options) });
 * ```
 */
export const account = /* @__PURE__ */ schemaMaker(verifyAccount);

/**
 * The schema of tax numbers.
 *
 * ```ts
 * object({ taxId: taxId(options) });
 * ```
 */
export const taxId = /* @__PURE__ */ schemaMaker(verifyTaxId);
