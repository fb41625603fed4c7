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

/**
 * Verifies one IBAN. Never throws for what a user typed.
 *
 * ```ts
 * const result = verifyIban('DE89 3704 0044 0532 0130 00');
 * console.log(result.valid); // true
 * if (result.valid) console.log(result.normalized, result.details.account_number);
 * else console.log(result.reason);
 * ```
 *
 * @param value as it was typed: separators, a label and words around it are read
 * @param options `country`, `suggest`, `strict`, `bic`, `facts`: where it belongs, and how it is read
 * @returns with `valid` its `normalized` form and `details` (`account_number`, `bank_code`, `bank`, `bic`, `branch_code`, `check_digits`,
 *   `conversion`, `national_check`, `qr_iban`, `sepa`),
 * else the `reason`: `empty_input`, `input_too_long`, `invalid_characters`, `country_required`, `invalid_country`, `unsupported_country`,
 *   `country_mismatch`, `other_kind`, `no_conversion`, `invalid_length`, `invalid_format`, `invalid_checksum`, `invalid_national_check_digit`
 */
export const verifyIban: Handing<typeof assay.verifyIban, HandedBanks> = assay.verifyIban;

/**
 * Verifies one phone number. Never throws for what a user typed.
 *
 * ```ts
 * const result = verifyPhone('+44 20 7946 0018');
 * console.log(result.valid); // true
 * if (result.valid) console.log(result.normalized, result.details.line_type);
 * else console.log(result.reason);
 * ```
 *
 * @param value as it was typed: separators, a label and words around it are read
 * @param options `country`, `suggest`, `strict`: where it belongs, and how it is read
 * @returns with `valid` its `normalized` form and `details` (`line_type`, `line_type_hint`, `assumed_digits`, `assumed_international`,
 *   `carrier`, `extension`, `ignored`, `areas`, `portable`, `prefix`, `time_zones`, `range_use`, `receives_sms`, `region`),
 * else the `reason`: `empty_input`, `input_too_long`, `invalid_characters`, `country_required`, `invalid_country`, `unsupported_country`,
 *   `country_mismatch`, `other_kind`, `unrecognized`, `ambiguous`, `not_a_number`, `invalid_calling_code`, `too_short`, `too_long`,
 *   `local_only`, `short_code`, `unassigned_number`, `invalid_length`
 */
export const verifyPhone: Handing<typeof assay.verifyPhone, HandedPlans> = assay.verifyPhone;

/**
 * Verifies one national identity number. Never throws for what a user typed.
 *
 * ```ts
 * const result = verifyNationalId('811228-9874', { country: 'SE' });
 * console.log(result.valid); // true
 * if (result.valid) console.log(result.normalized, result.details.scheme);
 * else console.log(result.reason);
 * ```
 *
 * @param value as it was typed: separators, a label and words around it are read
 * @param options `country`, `suggest`, `strict`, `scheme`, `schemes`: where it belongs, and how it is read
 * @returns with `valid` its `normalized` form and `details` (`scheme`, `birth_year`, `scheme_id`, `schemes`, `check_digit`, `inconsistent`),
 * else the `reason`: `empty_input`, `input_too_long`, `invalid_characters`, `country_required`, `invalid_country`, `unsupported_country`,
 *   `country_mismatch`, `other_kind`, `invalid_length`, `invalid_format`, `unsupported_scheme`, `invalid_checksum`, `invalid_component`,
 *   `invalid_date`
 */
export const verifyNationalId = assay.verifyNationalId;

/**
 * Verifies one BIC. Never throws for what a user typed.
 *
 * ```ts
 * const result = verifyBic('COBADEFFXXX');
 * console.log(result.valid); // true
 * if (result.valid) console.log(result.normalized, result.details.business_party_prefix);
 * else console.log(result.reason);
 * ```
 *
 * @param value as it was typed: separators, a label and words around it are read
 * @param options `country`, `suggest`, `strict`: where it belongs, and how it is read
 * @returns with `valid` its `normalized` form and `details` (`business_party_prefix`, `location_code`, `branch_code`, `usage`, `listed`,
 *   `banks`),
 * else the `reason`: `empty_input`, `input_too_long`, `invalid_characters`, `invalid_country`, `unsupported_country`, `country_mismatch`,
 *   `other_kind`, `invalid_length`, `invalid_format`
 */
export const verifyBic: Handing<typeof assay.verifyBic, HandedBanks> = assay.verifyBic;

/**
 * Verifies one VAT number. Never throws for what a user typed.
 *
 * ```ts
 * const result = verifyVat('DE136695976');
 * console.log(result.valid); // true
 * if (result.valid) console.log(result.normalized, result.details.scheme);
 * else console.log(result.reason);
 * ```
 *
 * @param value as it was typed: separators, a label and words around it are read
 * @param options `country`, `suggest`, `strict`, `scheme`, `schemes`: where it belongs, and how it is read
 * @returns with `valid` its `normalized` form and `details` (`scheme`, `scheme_id`, `schemes`, `check_digit`, `inconsistent`),
 * else the `reason`: `empty_input`, `input_too_long`, `invalid_characters`, `country_required`, `invalid_country`, `unsupported_country`,
 *   `country_mismatch`, `other_kind`, `invalid_length`, `invalid_format`, `unsupported_scheme`, `invalid_checksum`, `invalid_component`,
 *   `invalid_date`
 */
export const verifyVat = assay.verifyVat;

/**
 * Verifies one company number. Never throws for what a user typed.
 *
 * ```ts
 * const result = verifyCompany('12.345.678/0001-95', { country: 'BR' });
 * console.log(result.valid); // true
 * if (result.valid) console.log(result.normalized, result.details.scheme);
 * else console.log(result.reason);
 * ```
 *
 * @param value as it was typed: separators, a label and words around it are read
 * @param options `country`, `suggest`, `strict`, `scheme`, `schemes`: where it belongs, and how it is read
 * @returns with `valid` its `normalized` form and `details` (`scheme`, `scheme_id`, `schemes`, `check_digit`, `inconsistent`),
 * else the `reason`: `empty_input`, `input_too_long`, `invalid_characters`, `country_required`, `invalid_country`, `unsupported_country`,
 *   `country_mismatch`, `other_kind`, `invalid_length`, `invalid_format`, `unsupported_scheme`, `invalid_checksum`, `invalid_component`,
 *   `invalid_date`
 */
export const verifyCompany = assay.verifyCompany;

/**
 * Verifies one LEI. Never throws for what a user typed.
 *
 * ```ts
 * const result = verifyLei('506700GE1G29325QX363');
 * console.log(result.valid); // true
 * if (result.valid) console.log(result.normalized, result.details.issuer_prefix);
 * else console.log(result.reason);
 * ```
 *
 * @param value as it was typed: separators, a label and words around it are read
 * @param options `country`, `suggest`, `strict`: where it belongs, and how it is read
 * @returns with `valid` its `normalized` form and `details` (`issuer_prefix`, `entity_code`, `check_digits`),
 * else the `reason`: `empty_input`, `input_too_long`, `invalid_characters`, `other_kind`, `invalid_length`, `invalid_format`,
 *   `invalid_checksum`
 */
export const verifyLei = assay.verifyLei;

/**
 * Verifies one creditor identifier. Never throws for what a user typed.
 *
 * ```ts
 * const result = verifyCreditorId('DE98ZZZ09999999999');
 * console.log(result.valid); // true
 * if (result.valid) console.log(result.normalized, result.details.check_digits);
 * else console.log(result.reason);
 * ```
 *
 * @param value as it was typed: separators, a label and words around it are read
 * @param options `country`, `suggest`, `strict`: where it belongs, and how it is read
 * @returns with `valid` its `normalized` form and `details` (`check_digits`, `business_code`, `national_identifier`),
 * else the `reason`: `empty_input`, `input_too_long`, `invalid_characters`, `invalid_country`, `unsupported_country`, `country_mismatch`,
 *   `other_kind`, `invalid_length`, `invalid_format`, `invalid_checksum`
 */
export const verifyCreditorId = assay.verifyCreditorId;

/**
 * Verifies one creditor reference. Never throws for what a user typed.
 *
 * ```ts
 * const result = verifyCreditorReference('RF18539007547034');
 * console.log(result.valid); // true
 * if (result.valid) console.log(result.normalized, result.details.check_digits);
 * else console.log(result.reason);
 * ```
 *
 * @param value as it was typed: separators, a label and words around it are read
 * @param options `country`, `suggest`, `strict`: where it belongs, and how it is read
 * @returns with `valid` its `normalized` form and `details` (`check_digits`, `reference`),
 * else the `reason`: `empty_input`, `input_too_long`, `invalid_characters`, `other_kind`, `invalid_length`, `invalid_format`,
 *   `invalid_checksum`
 */
export const verifyCreditorReference = assay.verifyCreditorReference;

/**
 * Verifies one travel document. Never throws for what a user typed.
 *
 * ```ts
 * const result = verifyDocument('P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10');
 * console.log(result.valid); // true
 * if (result.valid) console.log(result.normalized, result.details.document_type);
 * else console.log(result.reason);
 * ```
 *
 * @param value as it was typed: separators, a label and words around it are read
 * @param options `country`, `suggest`, `strict`, `names`: where it belongs, and how it is read
 * @returns with `valid` its `normalized` form and `details` (`document_type`, `format`, `issuing_state`, `document_number`, `nationality`,
 *   `birth_year`, `expires`, `expired`, `personal_number_scheme`, `names`),
 * else the `reason`: `empty_input`, `input_too_long`, `invalid_characters`, `other_kind`, `invalid_length`, `invalid_format`,
 *   `invalid_checksum`, `invalid_date`
 */
export const verifyDocument = assay.verifyDocument;

/**
 * Verifies one bank account. Never throws for what a user typed.
 *
 * ```ts
 * const result = verifyAccount('032180000118359719', { country: 'MX' });
 * console.log(result.valid); // true
 * if (result.valid) console.log(result.normalized, result.details.scheme);
 * else console.log(result.reason);
 * ```
 *
 * @param value as it was typed: separators, a label and words around it are read
 * @param options `country`, `suggest`, `strict`, `scheme`, `schemes`: where it belongs, and how it is read
 * @returns with `valid` its `normalized` form and `details` (`scheme`, `account_number`, `bank`, `bank_code`, `branch_code`,
 *   `clearing_system`, `conversion`, `iban`, `proof`, `scheme_id`, `schemes`, `check_digit`, `inconsistent`),
 * else the `reason`: `empty_input`, `input_too_long`, `invalid_characters`, `country_required`, `invalid_country`, `unsupported_country`,
 *   `country_mismatch`, `other_kind`, `ambiguous`, `invalid_length`, `invalid_format`, `invalid_checksum`, `invalid_component`, `invalid_date`
 */
export const verifyAccount: Handing<typeof assay.verifyAccount, HandedAccounts> = assay.verifyAccount;

/**
 * Verifies one tax number. Never throws for what a user typed.
 *
 * ```ts
 * const result = verifyTaxId('BE0403170701');
 * console.log(result.valid); // true
 * if (result.valid) console.log(result.normalized, result.details.scheme);
 * else console.log(result.reason);
 * ```
 *
 * @param value as it was typed: separators, a label and words around it are read
 * @param options `country`, `suggest`, `strict`, `scheme`, `schemes`: where it belongs, and how it is read
 * @returns with `valid` its `normalized` form and `details` (`scheme`, `holder`, `birth_year`, `scheme_id`, `schemes`, `check_digit`,
 *   `inconsistent`, `related`, `types`),
 * else the `reason`: `empty_input`, `input_too_long`, `invalid_characters`, `country_required`, `invalid_country`, `unsupported_country`,
 *   `country_mismatch`, `other_kind`, `invalid_length`, `invalid_format`, `unsupported_scheme`, `invalid_checksum`, `invalid_component`,
 *   `invalid_date`
 */
export const verifyTaxId = assay.verifyTaxId;
