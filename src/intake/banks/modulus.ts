/**
 * Takes in the tables of British modulus checks, `valacdos.txt` and `scsubtab.txt`, one or the other at a time: which it is, its
 * rows show. As with bank files, nothing is written until all has been read and found good.
 */
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { ModulusMethod, ModulusRow, ModulusTable } from '../../core/banks/british/modulus.ts';
import { type Bytes, FileError } from '../../files/bytes.ts';
import type { NamedFiles, ReplaceableFiles } from '../../files/named.ts';
import { decode, lines } from '../../files/text.ts';
import { openSource, type SourceOptions } from '../origin.ts';
import type { Change, UpdateReport } from './report.ts';

/** What is kept of both tables. */
interface ModulusImport extends ModulusTable {
  readonly as_of: string;
  readonly from: string;
}

export interface ModulusUpdate extends SourceOptions {
  /** Where imports are kept. */
  readonly imports: ReplaceableFiles;
  /** yyyy-mm-dd; the files have no date of their own. */
  readonly today: string;
  /** Take a file that lost more rows than it may. */
  readonly force?: boolean | undefined;
}

const NAME = 'gb-modulus.json';
/** A whole file never has fewer rows. */
const ROWS_MIN = 900;
const SUBSTITUTES_MIN = 10;
const KEPT_SHARE = 0.9;

const sortCode = Type.String({ pattern: '^\\d{6}$' });
const shape = Compile(
  Type.Object({
    as_of: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    from: Type.String(),
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

/** Takes in one of the two files, and reports what is different. Throws `FileError`, having changed nothing. */
export async function updateModulus(options: ModulusUpdate): Promise<UpdateReport[]> {
  const { imports, today, force = false } = options;
  const importer = { countries: ['GB'], publisher: PUBLISHER };
  const { from, bytes } = await openSource(importer, options);
  const { rows, substitutes } = await readTables(bytes);
  const last = previous(imports);
  const isWeights = rows.length > 0;
  const now = isWeights ? changesOf(rows) : changesOfPairs(substitutes);
  const before = isWeights ? changesOf(last?.rows ?? []) : changesOfPairs(last?.substitutes ?? {});
  if (
    now.size < (isWeights ? ROWS_MIN : SUBSTITUTES_MIN) ||
    (!force && now.size < KEPT_SHARE * before.size)
  ) {
    throw new FileError(`${now.size} rows, ${before.size} in the last file: the file was cut short`);
  }
  if (!isWeights && last === undefined) throw new FileError('take in valacdos before scsubtab');
  const kept = { ...last, ...(isWeights ? { rows } : { substitutes }), as_of: today, from };
  await imports.replace(NAME, JSON.stringify(kept));
  const only = (changes: ReadonlyMap<string, Change>, fits: (key: string) => boolean) =>
    [...changes].filter(([key]) => fits(key)).map(([, change]) => change);
  return [
    {
      country: 'GB',
      source: `${PUBLISHER} ${isWeights ? 'valacdos' : 'scsubtab'}`,
      as_of: today,
      from,
      codes: now.size,
      banks: 0,
      skipped: 0,
      added: only(now, (key) => !before.has(key)),
      changed: [],
      removed: only(before, (key) => !now.has(key)),
    },
  ];
}

async function readTables(bytes: Bytes): Promise<Tables> {
  const tables: Tables = { rows: [], substitutes: {} };
  let number = 0;
  for await (const text of lines(decode(bytes, 'utf-8'))) {
    number++;
    const line = text.trim();
    if (line === '' || line === '\u001a') continue;
    const pair = SUBSTITUTE.exec(line);
    const row = pair ? undefined : rowIn(line);
    if (pair) tables.substitutes[pair[1]!] = pair[2]!;
    else if (row) tables.rows.push(row);
    else throw new FileError(`line ${number} makes no sense: this is neither valacdos nor scsubtab`);
  }
  if (tables.rows.length > 0 && Object.keys(tables.substitutes).length > 0) {
    throw new FileError('two tables are mixed in one file');
  }
  return tables;
}

/** Rows by all they say, each as it is reported. */
const changesOf = (rows: readonly ModulusRow[]): Map<string, Change> =>
  new Map(rows.map((row) => [JSON.stringify(row), { code: `${row[0]}-${row[1]}`, name: row[2] }]));

const changesOfPairs = (pairs: Readonly<Record<string, string>>): Map<string, Change> =>
  new Map(Object.entries(pairs).map(([code, name]) => [`${code} ${name}`, { code, name }]));

const SUBSTITUTE = /^(\d{6})\s+(\d{6})$/;
const ROW = /^(\d{6})\s+(\d{6})\s+(MOD10|MOD11|DBLAL)((?:\s+-?\d{1,3}){14})(?:\s+(\d{1,2}))?$/;
const EXCEPTION_MAX = 14;

function rowIn(line: string): ModulusRow | undefined {
  const [, from, to, method, weights, exception = '0'] = ROW.exec(line) ?? [];
  if (from === undefined || from > to! || Number(exception) > EXCEPTION_MAX) return undefined;
  return [from, to!, method as ModulusMethod, weights!.trim().split(/\s+/).map(Number), Number(exception)];
}

/** The last import; one that can't be read is as good as none. */
function previous(imports: NamedFiles): ModulusImport | undefined {
  try {
    return readModulus(imports);
  } catch {
    return undefined;
  }
}
