/**
 * Which columns hold values: those that are named so and have such content, and those whose content alone says it beyond chance. The
 * same for the command line, for jobs and in browsers.
 */

import type { ValueType } from '../core/assay.ts';
import type { Facts } from '../core/coded.ts';
import { fitInParts, groupedAccounts, schemeByNumberName } from './account-columns.ts';
import type { PartPlaces } from './account-parts.ts';
import { type CandidateColumn, type Candidates, SHARE } from './candidates.ts';
import { type ColumnKind, IDENTIFY, IN_PARTS } from './column-kinds.ts';
import { isOfForm, mostlyOf, schemeOf } from './column-schemes.ts';
import { listed, namedPlace, type TableColumns, valuePlace, type Wanted } from './columns.ts';
import { isBeyondChance } from './evidence.ts';
import { type HeaderMeaning, meaningOf } from './header.ts';
import { OF_TURNOVER_TAX } from './header-words.ts';
import { MisfitError, type MostlyOf, type VerifyCell } from './plan.ts';
import { hasShapeOf } from './shapes.ts';
import { isAccountKind, traitsOf } from './traits.ts';
import { isMost, type Trial, validCells } from './trial.ts';

export { type Candidates, candidatesOf } from './candidates.ts';

/** A column that is named after a kind holds something else where none of so many cells is like a value. */
const CONTRADICTING = 10;

/** A column and what it holds. Plain data. */
export interface Fit {
  readonly kind: ColumnKind;
  readonly at: number;
  readonly certainty: 'sure' | 'likely';
  readonly why: 'name' | 'content';
  readonly scheme?: string;
  /** Where the rest of its accounts stands. */
  readonly accounts?: readonly PartPlaces[];
  /** The scheme of nearly all its values: they may be its numbers in rows of other countries too. */
  readonly mostly?: MostlyOf;
  /** Whether it is found by what releases up to 0.3 did not know. */
  readonly isNew: boolean;
  /** Cells that were verified, and how many are valid. */
  readonly read: number;
  readonly valid: number;
}
export type Fits = readonly Fit[];

/**
 * What the columns hold. Yields after each cell that was verified, so that other work is not blocked.
 *
 * @param readAs the types that a value of any kind may be of; all without it
 */
export function* fitting(
  { kinds, columns }: Candidates,
  verify: VerifyCell,
  readAs?: readonly string[],
): Generator<void, Fits> {
  const named = new Set(columns.flatMap(({ exact }) => exact ?? []));
  const fits: Fit[] = [];
  for (const column of columns) {
    const trial = { column, verify, readAs, named, done: new Map() };
    const fit =
      (yield* fitByName(kinds, trial)) ??
      (yield* kinds.length === 1 ? fitOfGiven(kinds[0]!, trial) : fitByContent(kinds, trial));
    if (fit !== undefined) fits.push(fit);
  }
  return fits.map((fit) => (isBesideIban(fit, fits, columns) ? { ...fit, certainty: 'sure' as const } : fit));
}

/** Rows in which the BIC and the IBAN are of one country, so that it is no chance. */
const PAIRS_MIN = 2;

/** Whether what may be BICs are those of the accounts beside them. */
function isBesideIban(fit: Fit, fits: Fits, columns: readonly CandidateColumn[]): boolean {
  if (!traitsOf(fit.kind).needsList || fit.certainty === 'sure') return false;
  const cellsAt = (place: number) => columns.find(({ at }) => at === place)?.cells ?? [];
  const signs = (text: string) => text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return fits
    .filter(({ kind, certainty }) => traitsOf(kind).namesCountry && certainty === 'sure')
    .some(({ at }) => {
      const countries = new Map(cellsAt(at).map(({ row, text }) => [row, signs(text).slice(0, 2)]));
      const beside = cellsAt(fit.at).filter(({ row }) => countries.has(row));
      const fitting = beside.filter(({ row, text }) => countries.get(row) === signs(text).slice(4, 6));
      return fitting.length >= PAIRS_MIN && fitting.length === beside.length;
    });
}

/** Kinds whose values are told by their form: such a column is taken though all its values are wrong. */
const TOLD_BY_FORM: ReadonlySet<ColumnKind> = new Set<ColumnKind>([
  'phone',
  'iban',
  'bic',
  'lei',
  'creditor_id',
  'creditor_reference',
  'vat',
]);
/** Kinds that are called like much else: `Company`, `Account`. */
const CALLED_LIKE_OTHERS: ReadonlySet<ColumnKind> = new Set<ColumnKind>(['company', 'account', 'document']);

function* fitByName(kinds: readonly ColumnKind[], trial: Trial): Generator<void, Fit | undefined> {
  const { exact, label, at, cells } = trial.column;
  const meaning = meaningOf(label);
  const base = { at, certainty: 'sure', why: 'name', read: cells.length } as const;
  if (exact !== undefined && (kinds.length === 1 || !(yield* contradicts(exact, trial)))) {
    const scheme = yield* schemeOf(exact, meaning, trial);
    const mostly = yield* mostlyOf(exact, trial);
    return { ...base, kind: exact, isNew: false, valid: scheme?.valid ?? 0, ...schemeIn(scheme), ...mostly };
  }
  if (meaning.isDenied) return undefined;
  const types = [...new Set(meaning.readings.map(({ type }) => type))].filter((type) => kinds.includes(type));
  // An account that is written as an IBAN is one.
  const own = kinds.filter(isAccountKind) as ValueType[];
  if (meaning.isAccount) types.unshift(...own.filter((kind) => !types.includes(kind)));
  if (meaning.isHeld && kinds.includes(IN_PARTS) && !types.includes(IN_PARTS)) types.push(IN_PARTS);
  const inParts = kinds.includes(IN_PARTS) ? yield* fitInParts(trial) : undefined;
  if (inParts !== undefined) return { ...base, kind: IN_PARTS, isNew: true, ...inParts };
  let best: { type: ValueType; valid: number; scheme?: string } | undefined;
  let alike = 0;
  const first = (type: ValueType) =>
    Number(isAccountKind(type)) * 2 + Number(isOfTurnoverTax(type, meaning, trial));
  for (const type of types.sort((a, b) => first(b) - first(a))) {
    const isFormed =
      TOLD_BY_FORM.has(type) && isMost(cells.filter(({ text }) => hasShapeOf(type, text)).length, trial);
    const general = (yield* validCells(type, trial)).length;
    const found = (yield* schemeOf(type, meaning, trial)) ?? { valid: general };
    if (!isFormed && !isMost(found.valid, trial) && !(yield* isOfForm(type, meaning, trial))) continue;
    if (best === undefined || found.valid > best.valid) [best, alike] = [{ type, ...found }, 1];
    else if (found.valid === best.valid) alike++;
  }
  best = (yield* fitOfBoth(kinds, types, best, alike > 1, meaning, trial)) ?? best;
  if (best === undefined) {
    if (!kinds.includes(IN_PARTS)) return undefined;
    const byNumber = (yield* schemeByNumberName(trial, meaning)) ?? (yield* groupedAccounts(trial, meaning));
    return byNumber && { ...base, kind: IN_PARTS, isNew: true, ...byNumber };
  }
  const isNew = trial.named.has(best.type) || !isMost(best.valid, trial) || best.scheme !== undefined;
  const mostly = yield* mostlyOf(best.type, trial);
  return { ...base, kind: best.type, isNew, valid: best.valid, ...schemeIn(best), ...mostly };
}

/** Kinds of which the numbers of persons and of companies are. */
const OF_PERSONS: ReadonlySet<ValueType> = new Set<ValueType>(['national_id', 'company']);

/** Below a name for numbers of persons and of companies: as both, where more are valid so or either kind has as many. */
function* fitOfBoth(
  kinds: readonly ColumnKind[],
  types: readonly ValueType[],
  best: { readonly type: ValueType; readonly valid: number } | undefined,
  isTied: boolean,
  meaning: HeaderMeaning,
  trial: Trial,
): Generator<void, { type: ValueType; valid: number } | undefined> {
  const both = kinds.find((kind) => traitsOf(kind).isUmbrella) as ValueType | undefined;
  const isMeant = types.filter((type) => OF_PERSONS.has(type)).length === OF_PERSONS.size;
  // Numbers for turnover tax are those of persons and companies too: where neither name nor letters say that they are, they are both.
  const isOther = best !== undefined && !OF_PERSONS.has(best.type) && traitsOf(best.type).hasLetters === true;
  if (both === undefined || !isMeant) return undefined;
  if (best !== undefined && !OF_PERSONS.has(best.type) && !isOther) return undefined;
  if (isOther && isOfTurnoverTax(best!.type, meaning, trial)) return undefined;
  const valid = (yield* validCells(both, trial)).length;
  const least = best?.valid ?? trial.column.cells.length * SHARE;
  return valid > least || ((isTied || isOther) && valid === least) ? { type: both, valid } : undefined;
}

/** Of a name that several kinds share: whether it, or the letters that the values begin with, say that it is a number for turnover tax. */
const isOfTurnoverTax = (type: ValueType, { words }: HeaderMeaning, trial: Trial): boolean =>
  traitsOf(type).hasLetters === true &&
  (words.some((word) => OF_TURNOVER_TAX.has(word)) ||
    isMost(trial.column.cells.filter(({ text }) => /^\W*[A-Za-z]{2,3}\W?\d/.test(text)).length, trial));

const schemeIn = (found: { readonly scheme?: string } | undefined) =>
  found?.scheme === undefined ? {} : { scheme: found.scheme };

/** Whether the content of a column is something else than its name says. */
function* contradicts(kind: ColumnKind, trial: Trial): Generator<void, boolean> {
  const { cells } = trial.column;
  if (CALLED_LIKE_OTHERS.has(kind))
    return cells.length > 0 && !isMost((yield* validCells(kind, trial)).length, trial);
  return cells.length >= CONTRADICTING && cells.every(({ text }) => !hasShapeOf(kind, text));
}

/** Kinds of which other things have not the form: found below any name. */
const FOUND_ANYWHERE: ReadonlySet<ColumnKind> = new Set<ColumnKind>([
  'iban',
  'lei',
  'creditor_id',
  'creditor_reference',
]);

function* fitByContent(kinds: readonly ColumnKind[], trial: Trial): Generator<void, Fit | undefined> {
  const { column, named } = trial;
  const isDenied = column.exact === undefined && meaningOf(column.label).isDenied;
  const read = new Set(column.cells.map(({ text }) => text)).size;
  let likely: Fit | undefined;
  for (const kind of kinds) {
    if (isDenied && !FOUND_ANYWHERE.has(kind)) continue;
    if (!column.cells.some(({ text }) => hasShapeOf(kind, text))) continue;
    const valid = yield* validCells(kind, trial);
    if (!isMost(valid.length, trial)) continue;
    const isSure = kind !== IDENTIFY && isBeyondChance(kind, read, valid);
    // Before, a kind after which a column is named was looked for in no other, and the first kind that fits was taken.
    const isNew = named.has(kind) || likely !== undefined;
    const fit: Fit = {
      ...{ kind, at: column.at, certainty: isSure ? 'sure' : 'likely', why: 'content', isNew },
      ...{ read: column.cells.length, valid: valid.length },
    };
    if (isSure) return fit;
    likely ??= fit;
  }
  return likely;
}

/** Of a kind that was asked for. */
function* fitOfGiven(kind: ColumnKind, trial: Trial): Generator<void, Fit | undefined> {
  const { column, named } = trial;
  if (named.has(kind)) return undefined;
  const valid = yield* validCells(kind, trial);
  if (!isMost(valid.length, trial)) return undefined;
  // Words have the form of a BIC.
  if (
    traitsOf(kind).needsList &&
    !isBeyondChance(kind as ValueType, column.cells.length, valid) &&
    column.exact === undefined
  ) {
    const banks = valid.filter(({ result }) => result.valid && 'banks' in result.details);
    if (!isMost(banks.length, trial)) return undefined;
  }
  const counts = { read: column.cells.length, valid: valid.length };
  return { kind, at: column.at, certainty: 'sure', why: 'content', isNew: false, ...counts };
}

/** The columns that hold values of some kinds. A column named `value` is taken at its word. */
export function foundColumns(
  kinds: readonly ColumnKind[],
  table: TableColumns,
  delimiter: string,
  fits: Fits,
): Wanted[] {
  if (valuePlace(kinds, table) >= 0) return [{ kind: kinds[0]!, name: 'value' }];
  const sure = fits.filter(({ certainty }) => certainty === 'sure');
  const byName = sure.filter(({ why }) => why === 'name');
  const exact = byName.filter(({ at }) => namedPlace(kinds[0]!, table) === at);
  const all = kinds.length > 1 ? sure : exact.length > 0 ? exact : byName.length > 0 ? byName : sure;
  const found = [...all].sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.at - b.at);
  if (kinds.length === 1 && found.length > 1) {
    throw new MisfitError('several_columns', { columns: found.map(({ at }) => table.header[at]!) });
  }
  if (found.length === 0)
    throw new MisfitError('columns_not_found', {
      ...{ isOne: kinds.length === 1, unsure: unsureOf(fits, table) },
      ...listed(table.header, delimiter),
    });
  return found.map(({ kind, at, scheme, accounts, mostly, isNew }) => ({
    ...{ kind, name: `#${at + 1}` },
    ...(accounts !== undefined && { accounts }),
    ...(mostly !== undefined && { mostly }),
    ...(isNew && { isNew }),
    ...(scheme !== undefined && { scheme }),
  }));
}

/** Columns that may hold such values, with how many of their values do. */
const unsureOf = (fits: Fits, { header }: TableColumns): readonly Facts[] =>
  fits
    .filter(({ certainty }) => certainty === 'likely')
    .slice(0, UNSURE_LISTED)
    .map(({ kind, at, read, valid }) => ({ column: header[at]!, valid, read, kind }));

/** Unsure columns that are named. */
const UNSURE_LISTED = 5;
