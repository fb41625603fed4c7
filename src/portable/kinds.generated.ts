// Written by tools/kinds/names.ts from src/core/kinds.ts; do not edit.
import { verifyBic as ofBic } from '../core/bic/verify.ts';
import { verifyAccount as ofAccount } from '../doors/account.ts';
import { verifyIban as ofIban } from '../doors/iban.ts';
import { verifyPhone as ofPhone } from '../doors/phone.ts';
import { needed, opened } from './opened.ts';

export { verifyCreditorId } from '../core/creditor-id/verify.ts';
export { verifyCreditorReference } from '../core/creditor-reference/verify.ts';
export { verifyLei } from '../core/lei/verify.ts';
export { verifyCompany } from '../doors/company.ts';
export { verifyDocument } from '../doors/document.ts';
export { verifyNationalId } from '../doors/national-id.ts';
export { verifyTaxId } from '../doors/tax-id.ts';
export { verifyVat } from '../doors/vat.ts';

export const verifyAccount = (
  value: Parameters<typeof ofAccount>[0],
  options?: Parameters<typeof ofAccount>[1],
) =>
  ofAccount(value, {
    ...options,
    directory: options?.directory ?? opened.banks,
    banks: options?.banks ?? opened.accounts,
  });

export const verifyBic = (value: Parameters<typeof ofBic>[0], options?: Parameters<typeof ofBic>[1]) =>
  ofBic(value, {
    ...options,
    data: options?.data ?? opened.banks,
  });

export const verifyIban = (value: Parameters<typeof ofIban>[0], options?: Parameters<typeof ofIban>[1]) =>
  ofIban(value, {
    ...options,
    data: options?.data ?? opened.banks,
  });

export const verifyPhone = (value: Parameters<typeof ofPhone>[0], options?: Parameters<typeof ofPhone>[1]) =>
  ofPhone(value, {
    ...options,
    data: options?.data ?? needed('phone'),
  });
