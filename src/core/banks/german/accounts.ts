/**
 * The check digits of German account numbers. Each bank chooses one of the Bundesbank's methods; which one is in the
 * Bundesbank's file when that was imported, and otherwise in the table that is shipped. A bank whose method is not known, or
 * that has none, is never a reason to refuse.
 */
import type { AccountCheckOf } from '../accounts.ts';
import { METHODS } from './methods.ts';
import { type MethodTable, unpackMethods } from './table.ts';

/** Where the account number begins in the IBAN, behind the bank code. */
const ACCOUNT_FROM = 12;

/** @param table the method of each bank code as it is shipped */
export function germanAccounts(table: MethodTable): AccountCheckOf {
  const shipped = unpackMethods(table);
  return (bankCode, methodOf) => {
    const passes = METHODS[methodOf(bankCode) ?? shipped.get(bankCode) ?? ''];
    return passes && ((iban) => (passes(iban, ACCOUNT_FROM) ? 'passed' : 'failed'));
  };
}
