/**
 * Which columns hold values: those that are named so and have such content, and those whose content alone says it beyond chance. The
 * same for the command line, for jobs and in browsers.
 */
import { KINDS, type ValueType } from '../core/assay.ts';
import { countryOf } from '../core/country.ts';
import type { OpenResult } from '../core/result.ts';
import { joinedAccount, type PartPlaces, partsBeside } from './account-parts.ts';
import { type ColumnKind, IDENTIFY, IN_PARTS } from './column-kinds.ts';
import { listed, namedPlace, OF_ITS_KIND, type TableColumns, valuePlace, type Wanted } from './columns.ts';
import { rowCountry } from './countries.ts';
import { countryColumnOf } from './country-columns.ts';
import { areDependent, doCountUp, isBeyondChance, type ValidCell } from './evidence.ts';
import { type HeaderMeaning, meaningOf } from './header.ts';
import { schemesCalled } from './number-names.ts';
import { isPlaceholder } from './placeholders.ts';
import { isAdded, MisfitError, type MostlyOf, NAMES_COUNTRY, type VerifyCell } from './plan.ts';
import { hasShapeOf } from './shapes.ts';
import { traitsOf } from './traits.ts';

/** Filled cells of a column that are verified to find out what it holds. */
const CELLS_MAX = 20;
/** Columns that are looked at, times the kinds they are tried as: a hundred columns where the kind is not given. */
const TRIED_MAX = 1_000;
/** Columns that are named after a kind and looked at. */
const NAMED_MAX = 200;
/** Letters and digits that a value has at least, where any kind may be meant: nobody's age is a company's number. */
const SHORTEST = 5;
/** Characters of a cell that may hold a value; a longer one is prose. */
const LONGEST = 256;
/** A column holds a kind of value when so many of its cells are valid ones. */
const SHARE = 0.5;
/** A column that is named after a kind holds something else where none of so many cells is like a value. */
const CONTRADICTING = 10;
/** Schemes of accounts in parts that are tried. */
const ACCOUNTS_MAX = 8;
/** Schemes of one name that are tried. */
const SCHEMES_MAX = 24;

/** What has to be verified to find the columns that hold values. Plain data. */
export interface Candidates {
  readonly kinds: readonly ColumnKind[];
  readonly columns: readonly CandidateColumn[];
}

/** A column that may hold values: its place, its name, and its first filled cells. */
interface CandidateColumn {
  readonly at: number;
  readonly label: string;
  /** The kind that it is named after, word for word. */
  readonly exact?: ColumnKind;
  /** Of a column of accounts: where the rest of them may stand. */
  readonly accounts?: readonly PartPlaces[];
  readonly cells: readonly CandidateCell[];
}

interface CandidateCell {
  readonly row: number;
  readonly text: string;
  /** That of its row. */
  readonly country: string | undefined;
  /** The whole account, by the column's `accounts`. */
  readonly joined?: readonly (string | undefined)[];
}

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
 * What has to be verified.
 * @param country that of rows that have none
 */
export function candidatesOf(
  kinds: readonly ColumnKind[],
  table: TableColumns,
  countryAt: number,
  country?: string,
): Candidates {
  if (valuePlace(kinds, table) >= 0) return { kinds, columns: [] };
  const exact = new Map<number, ColumnKind>();
  for (const kind of kinds) {
    const at = namedPlace(kind, table);
    if (at >= 0 && !exact.has(at)) exact.set(at, kind);
  }
  const named: CandidateColumn[] = [];
  const others: CandidateColumn[] = [];
  for (const [at, label] of table.header.entries()) {
    if (isAdded(label) || others.length + named.length >= NAMED_MAX + TRIED_MAX / kinds.length) continue;
    const kind = exact.get(at);
    const isNamed = kind !== undefined || names(label, kinds);
    if (!isNamed && others.length >= TRIED_MAX / kinds.length) continue;
    const rows = filledRows(table, at);
    if (
      !isNamed &&
      !mayHold(
        rows.map((row) => table.rows[row]![at]!),
        kinds.length === 1,
      )
    )
      continue;
    if (kind === undefined && rows.length === 0) continue;
    const own = countryAt < 0 ? -1 : countryColumnOf(at, table.header, table.rows, countryAt);
    const cells = rows.map((row) => ({
      ...{ row, text: table.rows[row]![at]! },
      country: rowCountry(table.rows[row]![own] ?? '', country),
    }));
    const column = { at, label, ...(kind !== undefined && { exact: kind }), cells };
    (isNamed ? named : others).push(kinds.includes(IN_PARTS) ? withParts(column, table) : column);
  }
  return { kinds, columns: [...named, ...others] };
}

/** A column of accounts with the texts of the whole ones, where other columns have the rest. */
function withParts(column: CandidateColumn, { header, rows }: TableColumns): CandidateColumn {
  const { isAccount, isDenied } = meaningOf(column.label);
  if (!isAccount || isDenied) return column;
  const countries = new Set(column.cells.flatMap(({ country }) => countryOf(country ?? '')?.code ?? []));
  const accounts = partsBeside(column.at, header, countries);
  if (accounts.length === 0) return column;
  const cells = column.cells.map((one) => ({
    ...one,
    joined: accounts.map((places) => joinedAccount(one.text, places, (at) => rows[one.row]![at] ?? '')),
  }));
  return { ...column, accounts, cells };
}

const isAccountKind = (kind: ColumnKind): boolean => traitsOf(kind).isAccount === true;

const names = (label: string, kinds: readonly ColumnKind[]): boolean => {
  const { readings, isDenied, isAccount } = meaningOf(label);
  const isNamed =
    readings.some(({ type }) => kinds.includes(type)) || (isAccount && kinds.some(isAccountKind));
  return isNamed && !isDenied;
};

/** The first rows in which a column has a value. */
function filledRows({ rows }: TableColumns, at: number): number[] {
  const filled: number[] = [];
  for (let row = 0; row < rows.length && filled.length < CELLS_MAX; row++) {
    const cell = rows[row]![at]?.trim() ?? '';
    if (cell !== '' && !isPlaceholder(cell)) filled.push(row);
  }
  return filled;
}

/** To look at a text costs far less than to verify it. */
function mayHold(cells: readonly string[], isGiven: boolean): boolean {
  const shaped = isGiven ? cells : cells.filter(hasLength);
  return shaped.length > 0 && shaped.length >= cells.length * SHARE;
}

function hasLength(cell: string): boolean {
  return cell.length <= LONGEST && (cell.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= SHORTEST;
}

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
    const trial = { column, verify, readAs, named };
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

/** A column that is tried. */
interface Trial {
  readonly column: CandidateColumn;
  readonly verify: VerifyCell;
  readonly readAs: readonly string[] | undefined;
  /** The kinds after which a column is named word for word. */
  readonly named: ReadonlySet<ColumnKind>;
}

/** The valid cells of a column, tried as a kind. */
function* validCells(
  kind: ColumnKind,
  { column: { cells }, verify, readAs }: Trial,
  scheme?: string,
): Generator<void, ValidCell[]> {
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
  return valid;
}

const isMost = (valid: number, { column: { cells } }: Trial): boolean =>
  valid > 0 && valid >= cells.length * SHARE;

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
  for (const type of types.sort((a, b) => Number(isAccountKind(b)) - Number(isAccountKind(a)))) {
    const isFormed =
      TOLD_BY_FORM.has(type) && isMost(cells.filter(({ text }) => hasShapeOf(type, text)).length, trial);
    const general = (yield* validCells(type, trial)).length;
    const found = (yield* schemeOf(type, meaning, trial)) ?? { valid: general };
    if (!isFormed && !isMost(found.valid, trial) && !(yield* isOfForm(type, meaning, trial))) continue;
    if (best === undefined || found.valid > best.valid) best = { type, ...found };
  }
  if (best === undefined) return yield* fitByNumberName(kinds, trial, meaning);
  const isNew = trial.named.has(best.type) || !isMost(best.valid, trial) || best.scheme !== undefined;
  const mostly = yield* mostlyOf(best.type, trial);
  return { ...base, kind: best.type, isNew, valid: best.valid, ...schemeIn(best), ...mostly };
}

/** Whether the values have the form of a scheme that the name names, and wrong check digits: the column holds such numbers. */
function* isOfForm(type: ValueType, { readings }: HeaderMeaning, trial: Trial): Generator<void, boolean> {
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

/** Numbers of accounts whose check digits agree, by a scheme that calls them so: a customer's number is called so too. */
function* fitByNumberName(
  kinds: readonly ColumnKind[],
  trial: Trial,
  { isAccount, words }: HeaderMeaning,
): Generator<void, Fit | undefined> {
  const { at, cells } = trial.column;
  if (!isAccount || !kinds.includes(IN_PARTS)) return undefined;
  const countries = new Set(cells.map(({ country }) => country?.toLowerCase() ?? ''));
  const schemes = schemesCalled(words).filter((id) => countries.has('') || countries.has(id.slice(0, 2)));
  const base = { at, certainty: 'sure', why: 'name', read: cells.length } as const;
  for (const scheme of schemes.slice(0, SCHEMES_MAX)) {
    const valid = (yield* validCells(IN_PARTS, trial, scheme)).filter(isProven);
    if (valid.length < PROVEN_MIN || !isMost(valid.length, trial) || areDependent(valid)) continue;
    return { ...base, kind: IN_PARTS, isNew: true, valid: valid.length, scheme };
  }
  return undefined;
}

/** Numbers whose check digits agree that make a column of them; one in ten agrees by chance. */
const PROVEN_MIN = 8;
const isProven = ({ result }: ValidCell): boolean =>
  result.valid && (result.details as { proof?: string }).proof === 'check_digit';

/** Valid values of one scheme that make it the column's. */
const MOSTLY_MIN = 3;
const MOSTLY_SHARE = 0.8;

/** The scheme of nearly all valid values, where the rows are of several countries. */
function* mostlyOf(kind: ColumnKind, trial: Trial): Generator<void, { readonly mostly?: MostlyOf }> {
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

/** As accounts whose other parts stand in other columns: where most are valid with them. */
function* fitInParts(
  trial: Trial,
): Generator<void, { readonly valid: number; readonly accounts: readonly PartPlaces[] } | undefined> {
  const { accounts = [], cells } = trial.column;
  // Numbers of debtors in a ledger count up.
  if (cells.length > 2 && doCountUp(cells)) return undefined;
  const counts: (readonly [places: PartPlaces, valid: number, proven: number])[] = [];
  for (const [at, places] of accounts.slice(0, ACCOUNTS_MAX).entries()) {
    let valid = 0;
    let read = 0;
    let proven = 0;
    for (const { joined, country } of cells) {
      const text = joined![at];
      const isOwn = country === undefined || countryOf(country)?.code === places.country;
      if (text === undefined || !isOwn) continue;
      read++;
      const result = trial.verify(IN_PARTS, text, places.country, undefined, undefined, OF_ITS_KIND);
      if (result.valid) valid++;
      if (isProven({ text, country, result })) proven++;
      yield;
    }
    if (valid > 0 && valid >= read * SHARE) counts.push([places, valid, proven]);
  }
  if (counts.length === 0) return undefined;
  // Check digits say more than the form that several countries share.
  counts.sort(([, a, p], [, b, q]) => Number(q > 0) - Number(p > 0) || b - a);
  return { valid: counts[0]![1], accounts: counts.map(([places]) => places) };
}

const schemeIn = (found: { readonly scheme?: string } | undefined) =>
  found?.scheme === undefined ? {} : { scheme: found.scheme };

/** Whether the content of a column is something else than its name says. */
function* contradicts(kind: ColumnKind, trial: Trial): Generator<void, boolean> {
  const { cells } = trial.column;
  if (CALLED_LIKE_OTHERS.has(kind))
    return cells.length > 0 && !isMost((yield* validCells(kind, trial)).length, trial);
  return cells.length >= CONTRADICTING && cells.every(({ text }) => !hasShapeOf(kind, text));
}

/** The scheme of a name, where it has more valid values than the kind without it. */
function* schemeOf(
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
    const columns = found.map(({ at }) => table.header[at]).join(', ');
    throw new MisfitError(`Several columns hold such values: ${columns}. Say which with --value`);
  }
  if (found.length === 0)
    throw new MisfitError(`${notFound(kinds, fits, table)} ${listed(table.header, delimiter)}`);
  return found.map(({ kind, at, scheme, accounts, mostly, isNew }) => ({
    ...{ kind, name: `#${at + 1}` },
    ...(accounts !== undefined && { accounts }),
    ...(mostly !== undefined && { mostly }),
    ...(isNew && { isNew }),
    ...(scheme !== undefined && { scheme }),
  }));
}

function notFound(kinds: readonly ColumnKind[], fits: Fits, { header }: TableColumns): string {
  const option = kinds.length === 1 ? '--value NAME' : `--column ${KINDS[0]!.segment}=NAME`;
  const unsure = fits
    .filter(({ certainty }) => certainty === 'likely')
    .map(({ kind, at, read, valid }) => `${header[at]} (${valid} of ${read} may be of ${kind})`);
  const likely = unsure.length > 0 ? ` Unsure: ${unsure.slice(0, 5).join(', ')}.` : '';
  return `No column was found that holds such values; say which does with ${option}.${likely}`;
}
