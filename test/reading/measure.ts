/**
 * How much of a file of this folder is read as its right answers say: `npx tsx test/reading/measure.ts labelled.tsv` prints the shares
 * and each row that is read otherwise. The rows are made up; see README.md.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import * as accountRules from '../../src/core/account/all.ts';
import { createAssay } from '../../src/core/assay.ts';
import * as companies from '../../src/core/company/all.ts';
import * as nationalIds from '../../src/core/national-id/all.ts';
import * as vats from '../../src/core/vat/all.ts';
import { loadData } from '../../src/data/load.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';

/** A row of a file, by the names of its columns. */
export type Row = Readonly<Record<string, string>>;

/** What of an envelope is compared. */
export interface Reading {
  readonly type: string;
  readonly valid: boolean;
  readonly reason?: string;
  readonly kind?: string;
  readonly normalized?: string;
  readonly country?: { readonly code?: string };
  readonly details?: { readonly scheme?: string; readonly extension?: string };
  readonly suggestions?: readonly { readonly value: string }[];
}

/** What reads the texts. */
export interface Reader {
  verify(kind: string, text: string, options: { country?: string }): Reading;
  identify?(text: string, options: { country?: string }): Reading;
}

export interface Share {
  readonly name: string;
  readonly of: number;
  readonly count: number;
  readonly rows: readonly { readonly row: Row; readonly reading: Reading }[];
}

/** Reads a table of this folder, of which `\t` and `\n` stand for a tab and a line break in a text. */
export function rowsOf(name: string): Row[] {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  const [head, ...lines] = text.slice(0, -1).split('\n');
  const columns = head!.split('\t');
  const cellOf = (cell: string) => cell.replaceAll('\\t', '\t').replaceAll('\\n', '\n');
  return lines.map((line) =>
    Object.fromEntries(line.split('\t').map((cell, at) => [columns[at]!, cellOf(cell)])),
  );
}

/** What is counted of each table, by its name. */
export const MEASURES: Readonly<Record<string, (rows: readonly Row[], reader: Reader) => Share[]>> = {
  labelled,
  others,
  phones,
  identify,
  accounts,
};

/** The shares of a file, by its name. */
export function measure(name: string, reader: Reader): Share[] {
  return MEASURES[name.split('.')[0]!]!(rowsOf(name), reader);
}

/** What its holders call a scheme, by its kind and id: results name it so. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({ company: companies, national_id: nationalIds, vat: vats }).flatMap(([kind, rules]) =>
    Object.values(rules).map(({ id, name }) => [`${kind} ${id}`, name] as const),
  ),
);

const ACCOUNT_NAMES: ReadonlyMap<string, string> = new Map(
  Object.values(accountRules).map(({ id, name }) => [id, name]),
);

/** Whether the scheme is the right one, where that is certain. */
const sameScheme = ({ expected_kind: kind, expected_scheme: id }: Row, { details }: Reading): boolean =>
  !id || NAMES.get(`${kind} ${id}`) === details?.scheme;

function labelled(rows: readonly Row[], reader: Reader): Share[] {
  const read = rows.map((row) => ({ row, reading: reader.verify(row.kind!, row.text!, given(row)) }));
  const own = read.filter(({ row }) => row.kind === row.expected_kind);
  return [
    share(
      'read',
      own,
      ({ row, reading }) =>
        reading.valid &&
        sameCountry(row, reading) &&
        (!row.expected_normalized || row.expected_normalized === reading.normalized) &&
        sameScheme(row, reading),
    ),
    share('not as another country', read, ({ row, reading }) => sameCountry(row, reading)),
    share(
      'of another kind, and said so',
      read.filter(({ row }) => row.kind !== row.expected_kind),
      ({ row, reading }) =>
        reading.reason === 'other_kind' &&
        reading.kind === row.expected_kind &&
        reading.suggestions?.[0]?.value === row.expected_normalized,
    ),
  ];
}

function others(rows: readonly Row[], reader: Reader): Share[] {
  const read = rows.map((row) => ({ row, reading: reader.verify('phone', row.text!, given(row)) }));
  const no = ({ reading }: { reading: Reading }) => !reading.valid;
  const mixed = read.filter(({ row }) => row.digits_alone === 'no');
  return [
    share('no phone: all but digits alone', mixed, no),
    share(
      'no phone: digits and spaces',
      read.filter(({ row }) => row.digits_alone === 'spaced'),
      no,
    ),
    share(
      'no phone: digits alone',
      read.filter(({ row }) => row.digits_alone === 'yes'),
      no,
    ),
    ...[...new Set(mixed.map(({ row }) => row.what!))].map((what) =>
      share(
        `no phone: ${what}`,
        mixed.filter(({ row }) => row.what === what),
        no,
      ),
    ),
  ];
}

function phones(rows: readonly Row[], reader: Reader): Share[] {
  const read = rows.map((row) => ({ row, reading: reader.verify('phone', row.text!, given(row)) }));
  return [
    share('right', read, ({ row, reading }) => {
      if (row.expected === 'ambiguous') return reading.reason === 'ambiguous';
      if (row.expected === 'invalid') return !reading.valid;
      return (
        reading.valid &&
        reading.normalized === row.expected &&
        (reading.details?.extension ?? '') === row.extension
      );
    }),
    share(
      'not another number',
      read,
      ({ row, reading }) => !reading.valid || reading.normalized === row.expected,
    ),
    share(
      'masked or truncated, refused',
      read.filter(({ row }) => row.expected === 'invalid'),
      ({ reading }) => !reading.valid,
    ),
  ];
}

function identify(rows: readonly Row[], reader: Reader): Share[] {
  const read = rows.map((row) => ({ row, reading: reader.identify!(row.text!, given(row)) }));
  const isReason = ({ row }: { row: Row }) => REASONS.has(row.expected_scheme!);
  return [
    share('right', read, ({ row, reading }) =>
      isReason({ row })
        ? !reading.valid && reading.reason === REASONS.get(row.expected_scheme!)
        : reading.valid &&
          reading.type === row.expected_kind &&
          sameCountry(row, reading) &&
          sameScheme(row, reading),
    ),
    share('nothing guessed', read.filter(isReason), ({ reading }) => !reading.valid),
  ];
}

function accounts(rows: readonly Row[], reader: Reader): Share[] {
  const read = rows.map((row) => ({ row, reading: reader.verify('account', row.text!, given(row)) }));
  const [told, others] = [read.filter(isTold), read.filter((each) => !isTold(each))];
  const isRight = ({ row, reading }: Share['rows'][number]) =>
    reading.normalized === row.expected_normalized &&
    ACCOUNT_NAMES.get(row.expected_scheme!) === reading.details?.scheme;
  return [
    share('read', told, (each) => each.reading.valid && isRight(each)),
    share('not another account', told, (each) => !each.reading.valid || isRight(each)),
    share('no account, refused', others, ({ reading }) => !reading.valid),
  ];
}

const isTold = ({ row }: { readonly row: Row }): boolean => row.expected_normalized !== '';

/** What stands in the column of schemes where no reading is the right one, and the reason that is answered then. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['country_required', 'country_required'],
  ['unknown', 'unrecognized'],
  ['ambiguous', 'ambiguous'],
]);

const given = ({ country }: Row): { country?: string } => (country ? { country } : {});

const sameCountry = ({ expected_country: expected }: Row, { country }: Reading): boolean =>
  !expected || !country?.code || expected === country.code;

function share(name: string, read: Share['rows'], holds: (each: Share['rows'][number]) => boolean): Share {
  const rows = read.filter((each) => !holds(each));
  return { name, of: read.length, count: read.length - rows.length, rows };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => 20261123 });
  for (const { name, of, count, rows } of measure(process.argv[2] ?? 'labelled.tsv', assay)) {
    console.log(`\n${name}: ${count} of ${of} (${((100 * count) / of).toFixed(1)} %)`);
    if (process.argv.includes('--rows'))
      for (const { row, reading } of rows)
        console.log(
          [
            ...Object.values(row),
            '->',
            reading.type,
            reading.reason,
            reading.normalized,
            reading.country?.code,
          ].join('\t'),
        );
  }
}
