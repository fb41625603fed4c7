/**
 * Takes in the tables of British modulus checks, `valacdos.txt` and `scsubtab.txt`, one or the other at a time: which it is, its
 * rows show. As with bank files, nothing is written until all has been read and found good.
 */
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { ModulusMethod, ModulusRow, ModulusTable } from '../../core/banks/british/modulus.ts';
import { FileError } from '../../files/bytes.ts';
import type { NamedFiles } from '../../files/named.ts';
import { decode, lines } from '../../files/text.ts';
import { type Edition, type OfficialSource, readable } from '../intake.ts';
import type { OpenedFile } from '../origin.ts';
import { type CodeChange, type CodesReport, describeCodes, noteCodes } from './codes-report.ts';

/** What is kept of both tables. Each has editions of its own. */
interface ModulusImport extends ModulusTable {
  /** Of the table that was taken in last. */
  readonly as_of: string;
  readonly from: string;
  /** The days of the tables by their names, yyyy-mm-dd; without them, that of the last one is of both. */
  readonly days?: Readonly<Record<string, string>>;
}

const WEIGHTS = 'valacdos';
const SUBSTITUTES = 'scsubtab';

const NAME = 'gb-modulus.json';
/** A whole file never has fewer rows. */
const ROWS_MIN = 900;
const SUBSTITUTES_MIN = 10;

const sortCode = Type.String({ pattern: '^\\d{6}$' });
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const shape = Compile(
  Type.Object({
    as_of: day,
    from: Type.String(),
    days: Type.Optional(Type.Record(Type.String(), day)),
    rows: Type.Array(
      Type.Tuple([
        sortCode,
        sortCode,
        Type.Enum(['MOD10', 'MOD11', 'DBLAL']),
        Type.Array(Type.Integer({ minimum: -999, maximum: 999 }), { minItems: 14, maxItems: 14 }),
        Type.Integer({ minimum: 0, maximum: 14 }),
      ]),
      { minItems: ROWS_MIN },
    ),
    substitutes: Type.Optional(Type.Record(sortCode, sortCode)),
  }),
);

/** The tables that were taken in, or `undefined` when there are none. Throws on a file that is not one. */
export function readModulus(imports: NamedFiles): ModulusImport | undefined {
  const text = imports.read(NAME);
  if (text === undefined) return undefined;
  const kept: unknown = JSON.parse(text);
  if (!shape.Check(kept)) throw new Error('this is no imported table of modulus checks');
  return kept as unknown as ModulusImport;
}

const PUBLISHER = 'Vocalink';

/** What one of the two files holds. */
interface Tables {
  readonly rows: ModulusRow[];
  readonly substitutes: Record<string, string>;
}

/** A table's rows by all they say, each as it is reported. */
type Rows = ReadonlyMap<string, CodeChange>;

interface KeptRows extends Edition {
  readonly rows: Rows;
}

/** One of the two tables at a time; the files have no day of their own. */
export const modulusTables: OfficialSource<Tables, KeptRows, CodesReport> = {
  kind: 'modulus',
  keptWith: 'banks',
  names: ['GB'],
  publisher: PUBLISHER,
  entries: 'rows',
  minimum: ROWS_MIN,
  day: {},
  async read(files) {
    const tables = await readTables(files);
    const name = tables.rows.length > 0 ? WEIGHTS : SUBSTITUTES;
    const size = rowsOf(name, tables).size;
    const minimum = name === SUBSTITUTES && size > 0 ? SUBSTITUTES_MIN : ROWS_MIN;
    return { parts: [{ name, size, content: tables }], senseless: 0, minimum };
  },
  last(kept, name) {
    const last = readModulus(kept);
    const rows = rowsOf(name, last ?? {});
    if (last === undefined || rows.size === 0) return undefined;
    return { as_of: last.days?.[name] ?? last.as_of, size: rows.size, rows };
  },
  fileOf: () => NAME,
  keep({ name, content: { rows, substitutes } }, { as_of, from }, kept) {
    const last = readable(() => readModulus(kept));
    if (name === SUBSTITUTES && last === undefined)
      throw new FileError(`take in ${WEIGHTS} before ${SUBSTITUTES}`);
    const days = {
      ...(last && { [WEIGHTS]: last.as_of, [SUBSTITUTES]: last.as_of }),
      ...last?.days,
      [name]: as_of,
    };
    return { ...last, ...(name === WEIGHTS ? { rows } : { substitutes }), as_of, from, days };
  },
  report({ name, size, content }, { as_of, from }, last) {
    const now = rowsOf(name, content);
    const before = last?.rows ?? new Map<string, CodeChange>();
    const those = (rows: Rows, other: Rows) =>
      [...rows].filter(([key]) => !other.has(key)).map(([, change]) => change);
    return {
      country: 'GB',
      source: `${PUBLISHER} ${name}`,
      as_of,
      from,
      codes: size,
      banks: 0,
      skipped: 0,
      added: those(now, before),
      changed: [],
      removed: those(before, now),
    };
  },
  describe: describeCodes,
  note: noteCodes,
};

async function readTables(files: readonly OpenedFile[]): Promise<Tables> {
  const tables: Tables = { rows: [], substitutes: {} };
  for (const { bytes } of files) {
    let number = 0;
    for await (const text of lines(decode(bytes, 'utf-8'))) {
      number++;
      const line = text.trim();
      if (line === '' || line === '\u001a') continue;
      const pair = PAIR.exec(line);
      const row = pair ? undefined : rowIn(line);
      if (pair) tables.substitutes[pair[1]!] = pair[2]!;
      else if (row) tables.rows.push(row);
      else throw new FileError(`line ${number} makes no sense: this is neither valacdos nor scsubtab`);
    }
  }
  if (tables.rows.length > 0 && Object.keys(tables.substitutes).length > 0) {
    throw new FileError('two tables are mixed in one file');
  }
  return tables;
}

function rowsOf(table: string, { rows = [], substitutes = {} }: Partial<ModulusTable>): Rows {
  if (table === SUBSTITUTES)
    return new Map(Object.entries(substitutes).map(([code, name]) => [`${code} ${name}`, { code, name }]));
  return new Map(rows.map((row) => [JSON.stringify(row), { code: `${row[0]}-${row[1]}`, name: row[2] }]));
}

const PAIR = /^(\d{6})\s+(\d{6})$/;
const ROW = /^(\d{6})\s+(\d{6})\s+(MOD10|MOD11|DBLAL)((?:\s+-?\d{1,3}){14})(?:\s+(\d{1,2}))?$/;
const EXCEPTION_MAX = 14;

function rowIn(line: string): ModulusRow | undefined {
  const [, from, to, method, weights, exception = '0'] = ROW.exec(line) ?? [];
  if (from === undefined || from > to! || Number(exception) > EXCEPTION_MAX) return undefined;
  return [from, to!, method as ModulusMethod, weights!.trim().split(/\s+/).map(Number), Number(exception)];
}
