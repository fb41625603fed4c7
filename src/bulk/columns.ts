/** Which columns of a file are checked: those that were asked for, or those that hold such values. */
import { KINDS, type ValueType } from '../core/assay.ts';
import { cells, scanRow, spans } from '../files/rows.ts';
import { type ColumnKind, IDENTIFY } from './column-kinds.ts';
import { countryColumn, rowCountry } from './countries.ts';
import { type CellManner, isAdded, MisfitError, type Target, type VerifyCell } from './plan.ts';

/** A column asked for: its kind and its name; `#2` is the second one. */
export interface Wanted {
  readonly kind: ColumnKind;
  readonly name: string;
}

export interface TableColumns {
  /** The names of the columns: `#1` and so on where the file has none. */
  readonly header: readonly string[];
  /** Some rows below it. */
  readonly rows: readonly (readonly string[])[];
  /** Where in the text the first row of values begins. */
  readonly from: number;
}

/** Rows among which the filled cells of a column are looked for. */
const LOOKED_AT = 200;
/** Filled cells of a column that are verified to find out what it holds. */
const CELLS_MAX = 20;
/** Columns that are looked at, times the kinds they are tried as: a hundred columns where the kind is not given. */
const TRIED_MAX = 1_000;
/** Letters and digits that a value has at least, where any kind may be meant: nobody's age is a company's number. */
const SHORTEST = 5;
/** Characters of a cell that may hold a value; a longer one is prose. */
const LONGEST = 256;
/** A column holds a kind of value when so many of its cells are valid ones. */
const SHARE = 0.5;

/** @param text the beginning of the file, in which the header is whole */
export function readTable(
  text: string,
  delimiter: string,
  lineEnd: 10 | 13,
  hasHeader: boolean,
): TableColumns {
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
  const first = row() ?? [];
  const from = hasHeader ? at : 0;
  const rows = hasHeader ? [] : [first];
  while (rows.length < LOOKED_AT) {
    const next = row();
    if (next === undefined) break;
    rows.push(next);
  }
  const header = hasHeader ? first.map((name) => name.trim()) : first.map((_, place) => `#${place + 1}`);
  return { header, rows, from };
}

/** What is checked, in the order asked for. */
export function targetsOf(
  wanted: readonly Wanted[],
  table: TableColumns,
  delimiter: string,
  single: boolean,
): Target[] {
  const seen = new Map<ColumnKind, number>();
  return wanted.map(({ kind, name }) => {
    const at = placeOf(name, table, delimiter);
    const times = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, times);
    const prefix = single ? '' : `${kind}${times > 1 ? `_${times}` : ''}_`;
    return { kind, name: table.header[at]!, at, prefix };
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

function listed(header: readonly string[], delimiter: string): string {
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
const OF_ITS_KIND: CellManner = { others: [] };

/** What has to be verified to find the columns that hold values. Plain data. */
export interface Candidates {
  readonly kinds: readonly ColumnKind[];
  readonly columns: readonly CandidateColumn[];
}

/** A column that may hold values: its place, and its first filled cells. */
interface CandidateColumn {
  readonly at: number;
  readonly cells: readonly CandidateCell[];
}

interface CandidateCell {
  readonly text: string;
  /** That of its row. */
  readonly country: string | undefined;
}

/** The places of the columns that hold values of a kind. */
export type Fits = { readonly [Kind in ColumnKind]?: readonly number[] };

/** What has to be verified; nothing where the names of columns say it all. */
export function candidatesOf(
  kinds: readonly ColumnKind[],
  table: TableColumns,
  countryAt: number,
): Candidates {
  const unnamed = valuePlace(kinds, table) < 0 ? kinds.filter((kind) => namedPlace(kind, table) < 0) : [];
  return {
    kinds: unnamed,
    columns: unnamed.length === 0 ? [] : candidateColumns(table, kinds.length, countryAt),
  };
}

/**
 * The columns of which at least half of the first filled cells are valid, each for the first kind that it fits: `foundColumns` takes it
 * for no other. Yields after each cell that was verified, so that other work is not blocked.
 *
 * @param readAs the types that a value of any kind may be of; all without it
 */
export function* fitting(
  { kinds, columns }: Candidates,
  verify: VerifyCell,
  readAs?: readonly string[],
): Generator<void, Fits> {
  const fits: { [Kind in ColumnKind]?: number[] } = {};
  const taken = new Set<number>();
  for (const kind of kinds) {
    const places: number[] = [];
    for (const { at, cells } of columns) {
      if (taken.has(at)) continue;
      let invalid = 0;
      for (const { text, country } of cells) {
        const manner = kind === IDENTIFY ? { others: readAs } : OF_ITS_KIND;
        if (!verify(kind, text, country, undefined, undefined, manner).valid) invalid++;
        yield;
        if (cells.length - invalid < cells.length * SHARE) break; // the rest can't change that
      }
      const valid = cells.length - invalid;
      if (valid === 0 || valid < cells.length * SHARE) continue;
      places.push(at);
      taken.add(at);
    }
    fits[kind] = places;
  }
  return fits;
}

/**
 * The columns that hold values of some kinds. A column named `value`, or as the kind, is taken at its word; any other
 * where it fits.
 */
export function foundColumns(
  kinds: readonly ColumnKind[],
  table: TableColumns,
  delimiter: string,
  fits: Fits,
): Wanted[] {
  if (valuePlace(kinds, table) >= 0) return [{ kind: kinds[0]!, name: 'value' }];
  // A column that fits two kinds is the one's that comes first.
  const taken = new Set<string>();
  const all = kinds.flatMap((kind) => {
    const named = namedPlace(kind, table);
    const places = named >= 0 ? [named] : (fits[kind] ?? []);
    return places.map((at): Wanted => ({ kind, name: `#${at + 1}` }));
  });
  const found = all.filter(({ name }) => kinds.length === 1 || (!taken.has(name) && taken.add(name)));
  if (kinds.length === 1 && found.length > 1) {
    const names = found.map(({ name }) => table.header[Number(name.slice(1)) - 1]).join(', ');
    throw new MisfitError(`Several columns hold such values: ${names}. Say which with --value`);
  }
  if (found.length > 0) return found;
  const option = kinds.length === 1 ? '--value NAME' : `--column ${KINDS[0]!.segment}=NAME`;
  throw new MisfitError(
    `No column was found that holds such values; say which does with ${option}. ${listed(table.header, delimiter)}`,
  );
}

/** The first columns whose cells have the shape of values: to look at a text costs far less than to verify it. */
function candidateColumns(table: TableColumns, kinds: number, countryAt: number): CandidateColumn[] {
  const found: CandidateColumn[] = [];
  for (const [at, label] of table.header.entries()) {
    if (found.length >= TRIED_MAX / kinds) break;
    if (isAdded(label)) continue;
    const rows: (readonly string[])[] = [];
    for (const row of table.rows) {
      if (row[at]?.trim()) rows.push(row);
      if (rows.length === CELLS_MAX) break;
    }
    const shaped = kinds === 1 ? rows : rows.filter((row) => hasShape(row[at]!));
    if (shaped.length === 0 || shaped.length < rows.length * SHARE) continue;
    const cells = rows.map((row) => ({
      text: row[at]!,
      country: rowCountry(row[countryAt] ?? '', undefined),
    }));
    found.push({ at, cells });
  }
  return found;
}

function hasShape(cell: string): boolean {
  return cell.length <= LONGEST && (cell.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= SHORTEST;
}

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
function valuePlace(kinds: readonly ColumnKind[], { header }: TableColumns): number {
  const places = kinds.length === 1 ? placesOf(header, (label) => label === 'value') : [];
  return places.length === 1 ? places[0]! : -1;
}

/** The place of the one column that is named after a kind; -1 for none. */
function namedPlace(kind: ColumnKind, { header }: TableColumns): number {
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
