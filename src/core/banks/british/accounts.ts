/** British account numbers, verified by the tables that an operator imported. An unknown sort code is never a reason to refuse. */
import type { AccountCheck, AccountCheckOf } from '../accounts.ts';
import { type ModulusRow, type ModulusTable, passesModulus } from './modulus.ts';

/** Sort codes whose rows are remembered. */
const KEPT_MAX = 10_000;

export function britishAccounts({ rows, substitutes }: ModulusTable): AccountCheckOf {
  const known = new Map<string, readonly ModulusRow[]>();
  const rowsOf = (sortCode: string): readonly ModulusRow[] => {
    const kept = known.get(sortCode);
    if (kept !== undefined) return kept;
    if (known.size === KEPT_MAX) known.clear();
    const found = rows.filter(([from, to]) => from <= sortCode && sortCode <= to);
    known.set(sortCode, found);
    return found;
  };
  const check: AccountCheck = (iban) => {
    const passes = passesModulus(iban.slice(8), rowsOf(iban.slice(8, 14)), substitutes);
    return passes === undefined ? 'not_published' : passes ? 'passed' : 'failed';
  };
  return () => check;
}
