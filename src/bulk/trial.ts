/** A column that is tried as a kind: which of its cells are valid ones, each verified once for a kind and scheme. */
import type { OpenResult } from '../core/result.ts';
import { type CandidateColumn, SHARE } from './candidates.ts';
import { type ColumnKind, IDENTIFY } from './column-kinds.ts';
import { OF_ITS_KIND } from './columns.ts';
import type { ValidCell } from './evidence.ts';
import type { VerifyCell } from './plan.ts';

/** Schemes of one name that are tried. */
export const SCHEMES_MAX = 32;

/** A column that is tried. */
export interface Trial {
  readonly column: CandidateColumn;
  readonly verify: VerifyCell;
  readonly readAs: readonly string[] | undefined;
  /** The kinds after which a column is named word for word. */
  readonly named: ReadonlySet<ColumnKind>;
  /** What was verified, by kind and scheme. */
  readonly done: Map<string, readonly ValidCell[]>;
}

/** The valid cells of a column, tried as a kind. */
export function* validCells(
  kind: ColumnKind,
  { column: { cells }, verify, readAs, done }: Trial,
  scheme?: string,
): Generator<void, readonly ValidCell[]> {
  const key = `${kind} ${scheme ?? ''}`;
  const known = done.get(key);
  if (known !== undefined) return known;
  const manner =
    kind === IDENTIFY ? { others: readAs } : scheme === undefined ? OF_ITS_KIND : { others: [], scheme };
  const valid: ValidCell[] = [];
  let invalid = 0;
  for (const { text, country } of cells) {
    const result: OpenResult = verify(kind, text, country, undefined, undefined, manner);
    yield;
    if (result.valid) valid.push({ text, country: country ?? result.country?.code, result });
    else if (cells.length - ++invalid < cells.length * SHARE) break; // the rest can't change that
  }
  done.set(key, valid);
  return valid;
}

/** Whether so many cells are most of a column's. */
export const isMost = (valid: number, { column: { cells } }: Trial): boolean =>
  valid > 0 && valid >= cells.length * SHARE;

/** Numbers whose check digits agree that make a column of them; one in ten agrees by chance. */
export const PROVEN_MIN = 8;
