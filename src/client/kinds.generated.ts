// Written by tools/kinds/names.ts from src/core/kinds.ts; do not edit.
import type { AccountResult } from '../core/account/verify.ts';
import type { BicResult } from '../core/bic/verify.ts';
import type { CompanyResult } from '../core/company/verify.ts';
import type { CreditorIdResult } from '../core/creditor-id/verify.ts';
import type { CreditorReferenceResult } from '../core/creditor-reference/verify.ts';
import type { DocumentResult } from '../core/document/verify.ts';
import type { IbanResult } from '../core/iban/verify.ts';
import type { LeiResult } from '../core/lei/verify.ts';
import type { NationalIdResult } from '../core/national-id/verify.ts';
import type { PhoneResult } from '../core/phone/verify.ts';
import type { TaxIdResult } from '../core/tax-id/verify.ts';
import type { VatResult } from '../core/vat/verify.ts';

/** Where each kind is served, by the name that methods have it by. */
export const SEGMENTS = {
  Iban: 'iban',
  Phone: 'phone',
  NationalId: 'national-id',
  Bic: 'bic',
  Vat: 'vat',
  Company: 'company',
  Lei: 'lei',
  CreditorId: 'creditor-id',
  CreditorReference: 'creditor-reference',
  Document: 'document',
  Account: 'account',
  TaxId: 'tax-id',
} as const;

/** The result of each kind. */
export interface Results {
  readonly Iban: IbanResult;
  readonly Phone: PhoneResult;
  readonly NationalId: NationalIdResult;
  readonly Bic: BicResult;
  readonly Vat: VatResult;
  readonly Company: CompanyResult;
  readonly Lei: LeiResult;
  readonly CreditorId: CreditorIdResult;
  readonly CreditorReference: CreditorReferenceResult;
  readonly Document: DocumentResult;
  readonly Account: AccountResult;
  readonly TaxId: TaxIdResult;
}
