/** What columns of some kinds have that those of others have not, where a table is read. */
import type { ColumnKind } from './column-kinds.ts';

export interface ColumnTraits {
  /** Words have its form: only values that a list has, or that fit the accounts beside them, speak for a column. */
  readonly needsList?: true;
  /** Its values name their countries, and those of the codes beside them. */
  readonly namesCountry?: true;
  /** Many random digits are one: only values with their calling code that do not count up speak for a column. */
  readonly isDialled?: true;
  /** What columns of accounts hold, too. */
  readonly isAccount?: true;
  /** Columns of accounts name it. */
  readonly isOfAccounts?: true;
  /** Its schemes are those of other kinds. */
  readonly isUmbrella?: true;
  /** Its values are so long that several in one cell are never read as one. */
  readonly isLong?: true;
  /** Its values may begin with the letters of their country, which nobody else says. */
  readonly hasLetters?: true;
}

const TRAITS: Readonly<Partial<Record<string, ColumnTraits>>> = {
  bic: { needsList: true, isLong: true },
  iban: { namesCountry: true, isAccount: true, isLong: true },
  lei: { isLong: true },
  creditor_id: { isLong: true },
  account: { isOfAccounts: true },
  phone: { isDialled: true },
  tax_id: { isUmbrella: true },
  vat: { hasLetters: true, isLong: true },
};

const NONE: ColumnTraits = {};

/** @param kind a kind of column, or the type of a result */
export const traitsOf = (kind: ColumnKind | string): ColumnTraits => TRAITS[kind] ?? NONE;

/** Whether columns of accounts hold such values. */
export const isAccountKind = (kind: ColumnKind): boolean => traitsOf(kind).isAccount === true;
