/** What a column may hold: values of one kind, or of whichever kind each of them is read as. */
import { KINDS, type ValueType } from '../core/assay.ts';
import type { Fields } from '../core/fields.ts';

/** In the place of a kind, where each value of a column may be of another one. */
export const IDENTIFY = 'identify';
export type ColumnKind = ValueType | typeof IDENTIFY;

/** The types that a value of a mixed column may be of. */
export const ALL_TYPES: readonly string[] = KINDS.map(({ type }) => type);

const [PAIRED_KIND] = KINDS.filter(({ givenWith }) => givenWith !== undefined);

/** The kind whose values have those of another given with them, and that other one. */
export const PAIRED: string = PAIRED_KIND!.type;
export const COMPANION: string = PAIRED_KIND!.givenWith!;

/** The kind whose values are made of accounts. */
export const OF_ACCOUNTS = KINDS.find(({ madeOfAccount }) => madeOfAccount)!.type as ValueType;

const KIND_IN_PARTS = KINDS.find(({ join }) => join)!;

/** The kind whose values may stand in parts, and how these are joined. */
export const IN_PARTS = KIND_IN_PARTS.type as ValueType;
export const joinedParts = KIND_IN_PARTS.join!;

/** Columns of results by their names, and where in the details of a result they come from. */
type DetailColumns = Readonly<Record<string, readonly string[]>>;

function columnsOf(fields: Fields, path: readonly string[] = []): DetailColumns {
  const columns: Record<string, readonly string[]> = {};
  for (const [name, { column, is, fields: inner }] of Object.entries(fields)) {
    const own = [...path, name];
    if (column !== undefined) columns[column] = is === 'texts' ? [...own, '0'] : own;
    if (inner !== undefined && is !== 'records') Object.assign(columns, columnsOf(inner, own));
  }
  return columns;
}

const OF_KINDS = Object.fromEntries(KINDS.map(({ type, details }) => [type, columnsOf(details)])) as Readonly<
  Record<ValueType, DetailColumns>
>;

/** Columns of each kind beyond those of every kind. Where kinds are mixed, the one that many share. */
export const DETAIL_COLUMNS: Readonly<Record<ColumnKind, DetailColumns>> = {
  ...OF_KINDS,
  [IDENTIFY]: { scheme: ['scheme'] },
};

const ASSUMED = /^assumed_/;

/** The details of any kind that say what was assumed, by what they are called in a list: `digits` of `assumed_digits`. */
export const ASSUMED_FLAGS: readonly (readonly [name: string, path: readonly [string]])[] = [
  ...new Set(KINDS.flatMap(({ details }) => Object.keys(details).filter((name) => ASSUMED.test(name)))),
].map((name) => [name.replace(ASSUMED, ''), [name]]);
