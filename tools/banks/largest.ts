/**
 * The largest banks of a country. What is stated of them is read most, so each statement has a source or is left out. A colour is none: it
 * appears in no answer, only in the logo that is drawn, where the nearest that is known serves better than none.
 */
import type { BankFile, BankRecord } from '../../src/intake/banks/record.ts';

/** How many a country; files name the largest first. */
const LARGEST = 20;

const NOT_FOR_CUSTOMERS = new Set(['central_bank', 'government', 'clearing_institution']);

/** Living banks that customers have accounts with. */
const isCustomersBank = ({ status = 'active', type }: BankRecord): boolean =>
  status === 'active' && (type === undefined || !NOT_FOR_CUSTOMERS.has(type));

export const largestOf = ({ banks }: BankFile): BankRecord[] =>
  banks.filter(isCustomersBank).slice(0, LARGEST);

type Unsourced = NonNullable<BankFile['unsourced']>[number];

/** The statements about a bank that none of its file's sources shows. */
export const unsourcedStatementsOf = (file: BankFile, bank: BankRecord): Unsourced[] =>
  unsourcedOf(file, bank).filter((field) => field !== 'colour');

/** The facts of a bank, its colour among them, that none of its file's sources shows. */
export const unsourcedOf = ({ unsourced = [] }: BankFile, bank: BankRecord): Unsourced[] =>
  unsourced.filter((field) => bank[field] !== undefined && !bank.sourced?.includes(field));
