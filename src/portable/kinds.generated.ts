// Written by tools/kinds/names.ts from src/core/kinds.ts; do not edit.
import { verifyAccount as ofAccount } from '../doors/account.ts';
import { verifyBic as ofBic } from '../doors/bic.ts';
import { verifyIban as ofIban } from '../doors/iban.ts';
import { verifyPhone as ofPhone } from '../doors/phone.ts';
import { needed, opened } from './opened.ts';

export { verifyCreditorReference } from '../core/creditor-reference/verify.ts';
export { verifyLei } from '../core/lei/verify.ts';
export { verifyCompany } from '../doors/company.ts';
export { verifyCreditorId } from '../doors/creditor-id.ts';
export { verifyDocument } from '../doors/document.ts';
export { verifyNationalId } from '../doors/national-id.ts';
export { verifyTaxId } from '../doors/tax-id.ts';
export { verifyVat } from '../doors/vat.ts';

export const verifyAccount = (...[value, options]: Parameters<typeof ofAccount>) =>
  ofAccount(value, {
    ...options,
    directory: options?.directory ?? opened.banks,
    banks: options?.banks ?? opened.accounts,
  });

export const verifyBic = (...[value, options]: Parameters<typeof ofBic>) =>
  ofBic(value, {
    ...options,
    data: options?.data ?? opened.banks,
  });

export const verifyIban = (...[value, options]: Parameters<typeof ofIban>) =>
  ofIban(value, {
    ...options,
    data: options?.data ?? opened.banks,
  });

export const verifyPhone = (...[value, options]: Parameters<typeof ofPhone>) =>
  ofPhone(value, {
    ...options,
    data: options?.data ?? needed('phone'),
  });
