/**
 * The check digits of German account numbers. Each bank chooses one of the Bundesbank's methods; which one is in the
 * Bundesbank's file when that was imported, and otherwise in the table that is shipped. A bank whose method is not known, or
 * that has none, is never a reason to refuse.
 */
import type { AccountJudge } from '../accounts.ts';
import type { Method } from './arithmetic.ts';
import { METHODS } from './methods.ts';
import { type MethodTable, unpackMethods } from './table.ts';

/** @param table the method of each bank code as it is shipped */
export function germanAccounts(table: MethodTable): AccountJudge {
  const shipped = new Map<string, Method | undefined>();
  for (const [code, method] of unpackMethods(table)) shipped.set(code, METHODS[method]);
  return (iban, methodOf) => {
    const bankCode = iban.slice(4, 12);
    const imported = methodOf(bankCode);
    const passes = imported === undefined ? shipped.get(bankCode) : METHODS[imported];
    if (passes === undefined) return undefined;
    return passes(iban.slice(12), bankCode) ? 'passed' : 'failed';
  };
}
