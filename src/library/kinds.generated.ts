// Written by tools/kinds/names.ts from src/core/kinds.ts; do not edit.
import type { HandedAccounts, HandedBanks, HandedPlans, Handing } from '../portable/options.ts';
import { assay } from './wired.ts';

export type { AccountDetails, AccountResult } from '../core/account/verify.ts';
export type { BicDetails, BicResult } from '../core/bic/verify.ts';
export type { CompanyDetails, CompanyResult } from '../core/company/verify.ts';
export type { CreditorIdDetails, CreditorIdResult } from '../core/creditor-id/verify.ts';
export type { CreditorReferenceDetails, CreditorReferenceResult } from '../core/creditor-reference/verify.ts';
export type { DocumentDetails, DocumentResult } from '../core/document/verify.ts';
export type { IbanDetails, IbanResult } from '../core/iban/verify.ts';
export type { LeiDetails, LeiResult } from '../core/lei/verify.ts';
export type { NationalIdDetails, NationalIdResult } from '../core/national-id/verify.ts';
export type { PhoneDetails, PhoneResult } from '../core/phone/verify.ts';
export type { TaxIdDetails, TaxIdResult } from '../core/tax-id/verify.ts';
export type { VatDetails, VatResult } from '../core/vat/verify.ts';

/** Verifies one IBAN. Never throws for what a user typed. */
export const verifyIban: Handing<typeof assay.verifyIban, HandedBanks> = assay.verifyIban;

/** Verifies one phone number. Never throws for what a user typed. */
export const verifyPhone: Handing<typeof assay.verifyPhone, HandedPlans> = assay.verifyPhone;

/** Verifies one national identity number. Never throws for what a user typed. */
export const verifyNationalId = assay.verifyNationalId;

/** Verifies one BIC. Never throws for what a user typed. */
export const verifyBic: Handing<typeof assay.verifyBic, HandedBanks> = assay.verifyBic;

/** Verifies one VAT number. Never throws for what a user typed. */
export const verifyVat = assay.verifyVat;

/** Verifies one company number. Never throws for what a user typed. */
export const verifyCompany = assay.verifyCompany;

/** Verifies one LEI. Never throws for what a user typed. */
export const verifyLei = assay.verifyLei;

/** Verifies one creditor identifier. Never throws for what a user typed. */
export const verifyCreditorId = assay.verifyCreditorId;

/** Verifies one creditor reference. Never throws for what a user typed. */
export const verifyCreditorReference = assay.verifyCreditorReference;

/** Verifies one travel document. Never throws for what a user typed. */
export const verifyDocument = assay.verifyDocument;

/** Verifies one bank account. Never throws for what a user typed. */
export const verifyAccount: Handing<typeof assay.verifyAccount, HandedAccounts> = assay.verifyAccount;

/** Verifies one tax number. Never throws for what a user typed. */
export const verifyTaxId = assay.verifyTaxId;
