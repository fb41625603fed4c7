/** Which columns of a file are checked: those that were asked for, or those that hold such values. */
import { KINDS, type ValueType } from '../core/assay.ts';
import { FileError } from '../files/bytes.ts';
import { CELLS_MAX, cells, scanRow, spans } from '../files/rows.ts';
import type { PartPlaces } from './account-parts.ts';
import { type ColumnKind, IDENTIFY } from './column-kinds.ts';
import { countryColumn } from './country-columns.ts';
import { HEADER_ROWS, headerAt, tablesAt } from './find-header.ts';
import { type CellManner, MisfitError, type MostlyOf, type Target, type VerifyCell } from './plan.ts';

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
}

/** A table among several of one sheet. */
export interface FoundTable {
  readonly line: number;
  readonly columns: number;
}

/** Rows among which the filled cells of a column are looked for. */
const LOOKED_AT = 200;

/** Where the names of columns are. */
export interface HeaderPlace {
  /** Whether there are any. */
  readonly header: boolean;
  /** The line that has them, from 1. */
  readonly headerLine?: number | undefined;
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
  const { header: hasHeader, headerLine, isSought } = typeof place === 'boolean' ? { header: place } : place;
  const code = delimiter.charCodeAt(0);
  let at = 0;
  const row = (): string[] | undefined => {
    while (at < text.length) {
      const start = at;
      at = scanRow(text, at, code, lineEnd);
      if (spans.end > start) return cells(text);
    }
    return undefined;
  };
  if (hasHeader && (headerLine !== undefined || isSought)) {
    at =
      headerLine === undefined ? soughtFrom(text, code, lineEnd) : lineFrom(text, headerLine, code, lineEnd);
  }
  const namesFrom = at;
  const first = row() ?? [];
  refuseJoined(first, delimiter);
  const from = hasHeader ? at : 0;
  const rows = hasHeader ? [] : [first];
  while (rows.length < LOOKED_AT) {
    const next = row();
    if (next === undefined) break;
    rows.push(next);
  }
  const header = hasHeader ? first.map((name) => name.trim()) : first.map((_, place) => `#${place + 1}`);
  if (!hasHeader) return { header, rows, from };
  // Blank lines above the names were passed over.
  const blank = /^(?:\r\n|\n|\r)*/.exec(text.slice(namesFrom, from))![0];
  const ownLine = 1 + breaksIn(text.slice(0, namesFrom) + blank);
  return {
    header,
    rows,
    from,
    headerLine: ownLine,
    ...(isSought && { tables: tablesIn(text, code, lineEnd) }),
  };
}

/** Throws where a row has more cells than are told apart: those beyond would stand in the last one. */
function refuseJoined(row: readonly string[], delimiter: string): void {
  const isJoined =
    row.length === CELLS_MAX && !spans.quoted[CELLS_MAX - 1] && row.at(-1)!.includes(delimiter);
  if (!isJoined) return;
  throw new FileError(
    `The table has more than ${CELLS_MAX} columns. Keep those that are needed, and send it again.`,
    'too_many_columns',
  );
}

/** Where the row of names begins, by the first rows. */
function soughtFrom(text: string, code: number, lineEnd: 10 | 13): number {
  const starts: number[] = [];
  const rows: string[][] = [];
  for (let at = 0; at < text.length && rows.length < 2 * HEADER_ROWS; ) {
    starts.push(at);
    at = scanRow(text, at, code, lineEnd);
    rows.push(cells(text));
  }
  const filled = rows.flatMap((row, place) => (row.some((cell) => cell.trim() !== '') ? [place] : []));
  const place = filled[headerAt(filled.map((one) => rows[one]!))];
  return place === undefined ? 0 : starts[place]!;
}

/** Where the row begins that a line is in. */
function lineFrom(text: string, line: number, code: number, lineEnd: 10 | 13): number {
  let at = 0;
  let lines = 1;
  while (at < text.length) {
    const next = scanRow(text, at, code, lineEnd);
    lines += lineBreaksIn(text.slice(at, next));
    if (lines > line) return at;
    at = next;
  }
  throw new MisfitError(`The beginning of the file has no line ${line} with the names of columns.`);
}

/** The tables that begin among the first rows. */
function tablesIn(text: string, code: number, lineEnd: 10 | 13): FoundTable[] {
  const rows: string[][] = [];
  const lines: number[] = [];
  let line = 1;
  for (let at = 0; at < text.length && rows.length < LOOKED_AT; ) {
    const start = at;
    at = scanRow(text, at, code, lineEnd);
    rows.push(cells(text));
    lines.push(line);
    line += lineBreaksIn(text.slice(start, at));
  }
  return tablesAt(rows).map((at) => ({
    line: lines[at]!,
    columns: rows[at]!.filter((cell) => cell.trim() !== '').length,
  }));
}

const breaksIn = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

const lineBreaksIn = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 1;

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
export function placeOf(name: string, { header }: TableColumns, delimiter: string): number {
  const place = /^#(\d+)$/.exec(name);
  if (place && Number(place[1]) >= 1 && Number(place[1]) <= header.length) return Number(place[1]) - 1;
  const plain = name.trim().toLowerCase();
  const exact = placesOf(header, (label) => label === name.trim());
  const places = exact.length > 0 ? exact : placesOf(header, (label) => label.toLowerCase() === plain);
  if (places.length === 1) return places[0]!;
  if (places.length > 1) {
    const named = places.map((at) => `'#${at + 1}'`).join(' or ');
    throw new MisfitError(`The file has ${places.length} columns "${name}". Name one by its place: ${named}`);
  }
  throw new MisfitError(`The file has no column "${name}". ${listed(header, delimiter)}`);
}

function placesOf(header: readonly string[], fits: (label: string) => boolean): number[] {
  return header.flatMap((label, at) => (fits(label) ? [at] : []));
}

const SEPARATORS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

export const separatorName = (delimiter: string) => SEPARATORS[delimiter] ?? `"${delimiter}"`;

export function listed(header: readonly string[], delimiter: string): string {
  const names = header.slice(0, 30).map((label) => (label === '' ? '(no name)' : label));
  const more = header.length > 30 ? ` and ${header.length - 30} more` : '';
  return `Its columns, separated by ${separatorName(delimiter)}: ${names.join(', ')}${more}`;
}

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
    verify(kind, name, undefined, undefined, undefined, OF_ITS_KIND).valid;
  return targets.some((target) => /\d/.test(target.name) && isValue(target));
}
