/** Bank statements as a table: a row an entry, the other side of each in columns that have the same names in all formats. */
import { cellOf } from './text.ts';

/** What is known of an entry. */
export interface StatementEntry {
  booking_date?: string | undefined;
  value_date?: string | undefined;
  amount?: string | undefined;
  currency?: string | undefined;
  /** Of the other side: who it is, and its account. */
  name?: string | undefined;
  iban?: string | undefined;
  bic?: string | undefined;
  /** Where the account has no IBAN. */
  account_number?: string | undefined;
  bank_code?: string | undefined;
  reference?: string | undefined;
  purpose?: string | undefined;
  /** The account that the statement is of. */
  own_account?: string | undefined;
}

export const STATEMENT_COLUMNS = [
  'booking_date',
  'value_date',
  'amount',
  'currency',
  'name',
  'iban',
  'bic',
  'account_number',
  'bank_code',
  'reference',
  'purpose',
  'own_account',
] as const satisfies readonly (keyof StatementEntry)[];

export const entryRow = (entry: StatementEntry): string[] =>
  STATEMENT_COLUMNS.map((name) => cellOf(entry[name] ?? ''));

/** An account under the name that fits it: an IBAN begins with two letters and two digits. */
export function accountCells(account: string): Pick<StatementEntry, 'iban' | 'account_number'> {
  const plain = account.trim();
  if (plain === '') return {};
  return /^[A-Z]{2}\d{2}/i.test(plain) ? { iban: plain } : { account_number: plain };
}

/** `260327` and `20260327` as `2026-03-27`; anything else as it is. */
export function dayText(day: string): string {
  const found = (day.length >= 8 ? /^(\d{4})(\d{2})(\d{2})/ : /^(\d{2})(\d{2})(\d{2})$/).exec(day);
  if (!found) return day;
  const [, year = '', month, date] = found;
  const full = year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`;
  return `${full}-${month}-${date}`;
}
