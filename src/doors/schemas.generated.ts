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

/** IBANs. */
export const iban = /* @__PURE__ */ schemaMaker(verifyIban);

/** Phone numbers. */
export const phone = /* @__PURE__ */ schemaMaker(verifyPhone);

/** National identity numbers. */
export const nationalId = /* @__PURE__ */ schemaMaker(verifyNationalId);

/** BICs. */
export const bic = /* @__PURE__ */ schemaMaker(verifyBic);

/** VAT numbers. */
export const vat = /* @__PURE__ */ schemaMaker(verifyVat);

/** Company numbers. */
export const company = /* @__PURE__ */ schemaMaker(verifyCompany);

/** LEIs. */
export const lei = /* @__PURE__ */ schemaMaker(verifyLei);

/** Creditor identifiers. */
export const creditorId = /* @__PURE__ */ schemaMaker(verifyCreditorId);

/** Creditor references. */
export const creditorReference = /* @__PURE__ */ schemaMaker(verifyCreditorReference);

/** Travel documents. */
export const document = /* @__PURE__ */ schemaMaker(verifyDocument);

/** Bank accounts. */
export const account = /* @__PURE__ */ schemaMaker(verifyAccount);

/** Tax numbers. */
export const taxId = /* @__PURE__ */ schemaMaker(verifyTaxId);
