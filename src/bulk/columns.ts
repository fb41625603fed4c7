/** Which columns of a file are checked: those that were asked for, or those that hold such values. */
import { KINDS, type ValueType } from '../core/assay.ts';
import { cells, scanRow, spans } from '../files/rows.ts';
import type { PartPlaces } from './account-parts.ts';
import { type ColumnKind, IDENTIFY } from './column-kinds.ts';
import { countryColumn } from './country-columns.ts';
import { type FoundTable, findTables, inRange, type TableArea } from './find-tables.ts';
import { type CellManner, MisfitError, type MostlyOf, type Target, type VerifyCell } from './plan.ts';
import { hasShapeOf } from './shapes.ts';
import { traitsOf } from './traits.ts';

/** A column asked for: its kind and its name; `#2` is the second one. */
export interface Wanted {
  readonly kind: ColumnKind;
  readonly name: string;
  /** The scheme that the column names. */
  readonly scheme?: string;
  /** Where the rest of its accounts stands. */
  readonly accounts?: readonly PartPlaces[];
  /** The scheme of nearly all its values. */
  readonly mostly?: MostlyOf;
  /** Whether releases before column names were read by their words left it alone: then the others keep the names of their results. */
  readonly isNew?: boolean;
}

export interface TableColumns {
  /** The names of the columns: `#1` and so on where the file has none. */
  readonly header: readonly string[];
  /** Some rows below it. */
  readonly rows: readonly (readonly string[])[];
  /** Where in the text the first row of values begins. */
  readonly from: number;
  /** The line that has the names, from 1; undefined where none has. */
  readonly headerLine?: number | undefined;
  /** The tables of the sheet or text: the line of the names of each, and how many they are. */
  readonly tables?: readonly FoundTable[];
  /** Where the line of the names begins in the text. */
  readonly headerAt?: number;
  /** The names as they are written, where groups stand above them or another table beside them. */
  readonly own?: readonly string[];
  /** The lines of groups and of names, where there are two. */
  readonly headLines?: readonly string[];
  /** The first line that is no longer of the table, and where that begins in the text. */
  readonly endLine?: number;
  readonly end?: number;
  /** The columns that it has, where another stands beside it. */
  readonly range?: readonly [first: number, end: number];
}

/** Rows among which the filled cells of a column are looked for. */
const LOOKED_AT = 200;

/** Where the names of columns are. */
export interface HeaderPlace {
  /** Whether there are any. */
  readonly header: boolean;
  /** The line that has them, from 1. */
  readonly headerLine?: number | undefined;
  /** Which of the tables that are listed, from 1. */
  readonly table?: number | undefined;
  /** Whether they are looked for below titles; the first line has them without it. */
  readonly isSought?: boolean;
}

/** @param text the beginning of the file, in which the header is whole */
export function readTable(
  text: string,
  delimiter: string,
  lineEnd: 10 | 13,
  place: boolean | HeaderPlace,
): TableColumns {
  const given = typeof place === 'boolean' ? { header: place } : place;
  const code = delimiter.charCodeAt(0);
  const isFound = given.headerLine !== undefined || given.table !== undefined || given.isSought;
  if (given.header && isFound) {
    const { tables, area } = findTables(text, code, lineEnd, given);
    if (area) return { ...tableOf(area, text, code, lineEnd), ...(given.isSought && { tables }) };
  }
  const next = rowReader(text, 0, code, lineEnd);
  const first = next() ?? { cells: [], at: 0, end: 0, next: 0 };
  const rows = given.header ? [] : [first.cells];
  for (let row = next(); row && rows.length < LOOKED_AT; row = next()) rows.push(row.cells);
  if (!given.header) return { header: first.cells.map((_, at) => `#${at + 1}`), rows, from: 0 };
  const line = 1 + breaksIn(text.slice(0, first.at));
  return { header: first.cells.map((name) => name.trim()), rows, from: first.next, headerLine: line };
}

/** A table that was found. */
function tableOf(area: TableArea, text: string, code: number, lineEnd: 10 | 13): TableColumns {
  const { at, from, line, names, own, headLines, endLine, end, range } = area;
  const rows: string[][] = [];
  const next = rowReader(text, from, code, lineEnd);
  for (let row = next(); row && rows.length < LOOKED_AT; row = next()) {
    if (end !== undefined && row.at >= end) break;
    if (headLines?.includes(text.slice(row.at, row.end)) || isAgain(row.cells, names)) continue;
    rows.push(range ? [...inRange(row.cells, range)] : row.cells);
  }
  const header = names.map((name) => name.trim());
  return {
    header,
    rows,
    from,
    headerLine: line,
    headerAt: at,
    ...(own && { own: header.map((_, place) => own[place]?.trim() ?? '') }),
    ...(headLines && { headLines }),
    ...(endLine !== undefined && { endLine, end: end! }),
    ...(range && { range }),
  };
}

/** Whether a row has the names again. */
const isAgain = (row: readonly string[], names: readonly string[]): boolean =>
  row.length === names.length && row.every((cell, at) => cell.trim() === names[at]!.trim());

/** Rows from a place on, without blank lines. */
function rowReader(text: string, from: number, code: number, lineEnd: 10 | 13) {
  let next = from;
  return (): { cells: string[]; at: number; end: number; next: number } | undefined => {
    while (next < text.length) {
      const at = next;
      next = scanRow(text, at, code, lineEnd);
      if (spans.end > at) return { cells: cells(text), at, end: spans.end, next };
    }
    return undefined;
  };
}

const breaksIn = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/** What is checked: in the order asked for, what is new last. */
export function targetsOf(
  wanted: readonly Wanted[],
  table: TableColumns,
  delimiter: string,
  single: boolean,
): Target[] {
  const seen = new Map<ColumnKind, number>();
  const known = wanted.filter(({ isNew }) => !isNew);
  const isAlone = (one: Wanted) => single || (known.length === 1 && wanted.length > 1 && one === known[0]);
  return [...known, ...wanted.filter(({ isNew }) => isNew)].map((one) => {
    const { kind, name, scheme, accounts, mostly } = one;
    const at = placeOf(name, table, delimiter);
    const times = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, times);
    const prefix = isAlone(one) ? '' : `${kind}${times > 1 ? `_${times}` : ''}_`;
    const more = { ...(accounts && { accounts }), ...(mostly !== undefined && { mostly }) };
    return { kind, name: table.header[at]!, at, prefix, ...(scheme !== undefined && { scheme }), ...more };
  });
}

/** The place of a column that is named, or given as `#2`. */
export function placeOf(name: string, { header, own = [] }: TableColumns, delimiter: string): number {
  const place = /^#(\d+)$/.exec(name);
  if (place && Number(place[1]) >= 1 && Number(place[1]) <= header.length) return Number(place[1]) - 1;
  const plain = name.trim().toLowerCase();
  const exact = placesOf(header, (label) => label === name.trim());
  const alike = exact.length > 0 ? exact : placesOf(header, (label) => label.toLowerCase() === plain);
  // A name may also be given as it is written, without the group above it.
  const places = alike.length > 0 ? alike : placesOf(own, (label) => label.toLowerCase() === plain);
  if (places.length === 1) return places[0]!;
  if (places.length > 1) {
    throw new MisfitError('several_named', {
      ...{ name, count: places.length },
      places: places.map((at) => `#${at + 1}`),
    });
  }
  throw new MisfitError('no_column', { name, ...listed(header, delimiter) });
}

function placesOf(header: readonly string[], fits: (label: string) => boolean): number[] {
  return header.flatMap((label, at) => (fits(label) ? [at] : []));
}

/** Names of columns that are listed. */
const LISTED_MAX = 30;

export const listed = (header: readonly string[], delimiter: string) => ({
  columns: header.slice(0, LISTED_MAX),
  more: Math.max(0, header.length - LISTED_MAX),
  delimiter,
});

/** The place of the column with the country of each row: the named one, or the one that holds countries. */
export function countryPlace(
  table: TableColumns,
  delimiter: string,
  { country, countryColumn: name }: CountryOptions,
): number {
  return name === undefined
    ? countryColumn(table.header, table.rows, country)
    : placeOf(name, table, delimiter);
}

export interface CountryOptions {
  /** The country of rows that have none. */
  readonly country?: string | undefined;
  /** The name of the column of countries. */
  readonly countryColumn?: string | undefined;
}

/** Where columns are looked for, a value of another kind is none. */
export const OF_ITS_KIND: CellManner = { others: [] };

/** What columns of a kind are called in the languages of the service, in lower case, beside the name of the kind. */
const COLUMN_NAMES: Readonly<Partial<Record<ValueType, string>>> = {
  phone:
    'tel,tel.,telephone,phone number,phone no,mobile,mobile number,cell,cell phone,telefon,telefonnummer,mobil,mobilnummer,handy,handynummer,rufnummer,téléphone,numéro de téléphone,portable,teléfono,telefono,móvil,numero di telefono,cellulare,telefone,telemóvel,celular,numer telefonu,komórka,телефон,номер телефону',
  iban: 'iban number,iban-nummer,numéro iban,número iban,numero iban,numer iban,номер iban',
  bic: 'swift,swift code,bic/swift,swift/bic,code bic,código swift,codice bic,kod swift',
  vat: 'vat number,vat no,vat id,ust-idnr.,ust-idnr,ust-id,umsatzsteuer-id,numéro de tva,numéro tva,n° tva,nif-iva,partita iva,numer vat',
  tax_id:
    'tax id,tax-id,taxid,tax number,tax no,tax no.,tin,steuernummer,steuer-nr.,steuer-nr,steuer-id,numéro fiscal,identifiant fiscal,número fiscal,identificación fiscal,nif,rfc,codice fiscale,numero fiscale,numer podatkowy,nip,número de identificação fiscal,податковий номер,ідентифікаційний код платника податків,рнокпп',
  lei: 'lei code,code lei,código lei,codice lei,kod lei',
};

/** The place of the one column named `value`, which holds the one kind there is; -1 for none. */
export function valuePlace(kinds: readonly ColumnKind[], { header }: TableColumns): number {
  const places = kinds.length === 1 ? placesOf(header, (label) => label === 'value') : [];
  return places.length === 1 ? places[0]! : -1;
}

/** The place of the one column that is named after a kind; -1 for none. */
export function namedPlace(kind: ColumnKind, { header }: TableColumns): number {
  const names = columnNames(kind);
  const places = placesOf(header, (label) => names.has(label.toLowerCase()));
  return places.length === 1 ? places[0]! : -1;
}

/** What columns of a kind are called, in lower case. */
export const columnNames = (kind: ColumnKind): ReadonlySet<string> =>
  new Set<string>([
    kind,
    ...KINDS.flatMap(({ type, segment }) => (type === kind ? [segment] : [])),
    ...((kind === IDENTIFY ? undefined : COLUMN_NAMES[kind])?.split(',') ?? []),
  ]);

/** Whether what should be names are values: then the file has no header. */
export function looksLikeValues(targets: readonly Target[], verify: VerifyCell): boolean {
  // A name without a digit is no value of any kind; the data isn't loaded to find that out.
  const isValue = ({ kind, name }: Target) =>
    (traitsOf(kind).namesCountry && hasShapeOf(kind, name)) ||
    verify(kind, name, undefined, undefined, undefined, OF_ITS_KIND).valid;
  return targets.some((target) => /\d/.test(target.name) && isValue(target));
}
