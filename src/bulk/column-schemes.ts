/** Which scheme the values of a column are of, by its name and by what most of them are. */
import { KINDS, type ValueType } from '../core/assay.ts';
import type { OpenResult } from '../core/result.ts';
import type { ColumnKind } from './column-kinds.ts';
import type { HeaderMeaning } from './header.ts';
import { type MostlyOf, NAMES_COUNTRY } from './plan.ts';
import { traitsOf } from './traits.ts';
import { PROVEN_MIN, SCHEMES_MAX, type Trial, validCells } from './trial.ts';

/** The scheme of a name, where it has more valid values than the kind without it. */
export function* schemeOf(
  kind: ColumnKind,
  { readings }: HeaderMeaning,
  trial: Trial,
): Generator<void, { scheme?: string; valid: number } | undefined> {
  const own = readings.filter(({ type }) => type === kind || traitsOf(kind).isUmbrella);
  const all = [...new Set(own.flatMap(({ schemes }) => schemes))].filter((id) => isSchemeOf(kind, id));
  const countries = new Set(trial.column.cells.map(({ country }) => country?.toLowerCase() ?? ''));
  const schemes = all
    .filter((id) => countries.has('') || countries.has(id.slice(0, 2)))
    .slice(0, SCHEMES_MAX);
  if (schemes.length === 0) return undefined;
  const general = (yield* validCells(kind, trial)).length;
  let best: { scheme?: string; valid: number } = { valid: general };
  let isTied = false;
  if (general < trial.column.cells.length) {
    for (const scheme of schemes) {
      const valid = (yield* validCells(kind, trial, scheme)).length;
      if (valid < best.valid || valid === general) continue;
      isTied = valid === best.valid && !areShared(scheme, best.scheme);
      if (valid > best.valid || isState(scheme)) best = { scheme, valid };
    }
  }
  return isTied ? { valid: general } : best;
}

/** Whether two schemes are one number: that of a state and of its territories. */
const areShared = (one: string, other: string | undefined): boolean =>
  other === undefined || one.slice(3) === other.slice(3);

/** Whether a scheme is of a state whose territories have the same. */
const isState = (scheme: string): boolean => STATES.has(scheme.slice(0, 2));
const STATES: ReadonlySet<string> = new Set('us dk no fi fr gb nl au nz es pt cn'.split(' '));

const isSchemeOf = (kind: ColumnKind, scheme: string): boolean =>
  KINDS.find(({ type }) => type === kind)?.refuse?.({ scheme }, scheme.slice(0, 2).toUpperCase()) ===
  undefined;

/** Whether the values have the form of a scheme that the name names, and wrong check digits: the column holds such numbers. */
export function* isOfForm(
  type: ValueType,
  { readings }: HeaderMeaning,
  trial: Trial,
): Generator<void, boolean> {
  const named = new Set(readings.flatMap((one) => (one.type === type ? one.schemes : [])));
  const { cells } = trial.column;
  if (named.size === 0 || named.size > FORMS_MAX || cells.length < PROVEN_MIN) return false;
  for (const scheme of named) {
    let formed = 0;
    for (const [at, { text, country }] of cells.entries()) {
      const isElsewhere = country !== undefined && country.toLowerCase() !== scheme.slice(0, 2);
      const manner = { others: [], scheme };
      const result = trial.verify(
        type,
        text,
        isElsewhere ? undefined : country,
        undefined,
        undefined,
        manner,
      );
      yield;
      if (result.valid || result.reason === 'invalid_checksum') formed++;
      if (formed === 0 && at >= 2) break;
    }
    if (formed >= cells.length * FORMED_SHARE) return true;
  }
  return false;
}
const FORMS_MAX = 4;
const FORMED_SHARE = 0.8;

/** Valid values of one scheme that make it the column's. */
const MOSTLY_MIN = 3;
const MOSTLY_SHARE = 0.8;

/** The scheme of nearly all valid values, where the rows are of several countries. */
export function* mostlyOf(kind: ColumnKind, trial: Trial): Generator<void, { readonly mostly?: MostlyOf }> {
  const { cells } = trial.column;
  if (NAMES_COUNTRY.has(kind) || new Set(cells.map(({ country }) => country)).size < 2) return {};
  const valid = yield* validCells(kind, trial);
  const counts = new Map<string, { mostly: MostlyOf; count: number }>();
  for (const { result } of valid) {
    const mostly = schemeAndCountry(result);
    if (mostly === undefined) continue;
    const key = `${mostly.country} ${mostly.scheme}`;
    counts.set(key, { mostly, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  if (most === undefined || most.count < MOSTLY_MIN || most.count < MOSTLY_SHARE * valid.length) return {};
  return { mostly: most.mostly };
}

function schemeAndCountry(result: OpenResult): MostlyOf | undefined {
  const scheme = result.valid ? (result.details as { scheme?: string }).scheme : undefined;
  const country = result.country?.code;
  return scheme === undefined || country === undefined ? undefined : { country, scheme };
}
