/** Writes a checked file: as it was with its results beside it, the rows to be requested again, or the results alone. */
import type { Target } from '../../../src/bulk/plan.ts';
import { decoded, encoded, textOf } from '../../../src/files/decode.ts';
import type { TableEncoding } from '../../../src/files/encodings.ts';
import { csv } from '../../../src/files/formats/csv.ts';
import { COMMA, type FileFormat, isLines } from '../../../src/files/formats/format.ts';
import { formatNamed, formatOfForm, isOwnText } from '../../../src/files/formats/formats.ts';
import { harmless } from '../../../src/files/formulas.ts';
import { written } from '../../../src/files/rows.ts';
import type { Save } from '../messages.ts';
import type { Checked, Held, OnRows } from './checked.ts';
import { type RowCursor, rowsOf } from './cursor.ts';
import { stateOf } from './outcomes.ts';
import { Parts } from './parts.ts';
import { cellsOfResults, namesOfResults, type SaveRequest } from './results.ts';
import { saveLines } from './save-lines.ts';
import { saveWorkbook } from './save-workbook.ts';
import { piecesToSave } from './table.ts';

export interface SavedFile {
  readonly name: string;
  readonly blob: Blob;
  readonly replaced: number;
}

/** Columns by which rows may be wider than the header and still keep all their cells. */
const WIDER_MAX = 100;

/** Undefined where it was cancelled. */
export async function saveFile(
  run: Checked,
  request: SaveRequest,
  work: Held,
  onRows: OnRows,
): Promise<SavedFile | undefined> {
  const { blob, replaced } = await savingOf(run, request)(run, request, work, onRows);
  return work.isCancelled ? undefined : { blob, replaced, name: nameFor(run, request.what) };
}

type Saving = (
  run: Checked,
  request: SaveRequest,
  work: Held,
  onRows: OnRows,
) => Promise<Omit<SavedFile, 'name'>>;

function savingOf({ table }: Checked, { what }: SaveRequest): Saving {
  if (what !== 'file') return saveList;
  const format = formatNamed(table.sniffed.format);
  if (isLines(format.form)) return (run, _, work, onRows) => saveLines(run, work, onRows);
  if (table.book?.part !== undefined) return saveWorkbook;
  return isOwnText(format) ? saveTable : saveRows;
}

const BESIDE: Readonly<Record<Save, string>> = {
  file: '-checked',
  to_ask_again: '-to-ask-again',
  results: '-results',
};

/** The name of the file with what is in it; lists of lines are tables. */
function nameFor({ table }: Checked, what: Save): string {
  const [, stem = table.name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(table.name) ?? [];
  const isInPlace = what === 'file' && table.book?.part !== undefined;
  return `${stem}${BESIDE[what]}${isInPlace ? ending : endingFor(table, what, ending)}`;
}

/** The ending of what is not saved in the place of what was there. */
function endingFor({ sniffed }: Checked['table'], what: Save, own: string): string {
  const format = formatNamed(sniffed.format);
  const asItIs = isOwnText(format) && (what === 'file' || !isLines(format.form));
  return asItIs ? own : formatOfList(format, what).endings[0]!;
}

/** The format of rows that are written anew: that of the file, or where it is read alone, that of the form of its rows. */
function formatOfList(format: FileFormat, what: Save): FileFormat {
  if (what === 'file') return formatOfForm(format.form);
  return format.write && !isLines(format.form) ? format : csv;
}

/** CSV as it was: encoding, delimiter, quotation marks, line ends, blank lines. */
async function saveTable(
  run: Checked,
  request: SaveRequest,
  work: Held,
  onRows: OnRows,
): Promise<Omit<SavedFile, 'name'>> {
  const { table, shape } = run;
  const { file, sniffed } = table;
  const isAnew = request.utf8 === true && sniffed.encoding !== 'utf-8';
  const encoding = isAnew ? 'utf-8' : sniffed.encoding;
  const { delimiter, sepLine } = sniffed;
  const parts = new Parts();
  parts.add(
    isAnew
      ? new Blob(['\ufeff', sepLine > 0 ? `sep=${delimiter}\r\n` : ''])
      : file.slice(0, sniffed.bom + sepLine),
  );
  const width = Math.min(run.width, shape.names.length + WIDER_MAX);
  const dropped = new Set(run.plan.dropped);
  const blanks = namesOfResults(run, request).map(() => '');
  let [row, replaced, record] = [0, 0, -1];
  for await (const { bytes, from, hasRows } of piecesToSave(table, table.start, shape.to)) {
    if (!(await work.goesOn())) break;
    const text = hasRows ? textOf(bytes, table.encoding) : decoded(bytes, table.encoding);
    const cursor = rowsOf(text, run.format);
    let out = hasRows ? '' : text;
    while (hasRows && cursor.next()) {
      const end = text.slice(cursor.end, cursor.after);
      const isHeader = ++record === shape.headerRow;
      // Titles stay as they are.
      if (cursor.isBlank || (record < shape.firstRow && !isHeader)) {
        out += text.slice(cursor.start, cursor.after);
        continue;
      }
      const isData = !isHeader && cursor.isData;
      const changed = isData ? run.changes.of(row + 1) : undefined;
      out += ownText(text, cursor, { width, delimiter, dropped, changed });
      const other = isHeader ? namesOfResults(run, request) : blanks;
      const added = isData ? cellsOfResults(run, row++, cursor, request) : other;
      for (const cell of added) out += delimiter + written(cell, delimiter);
      out += end;
    }
    const done = encoded(out, encoding);
    parts.add(done.bytes);
    replaced += done.replaced;
    onRows(row, from + bytes.length);
  }
  return { blob: parts.end('text/csv'), replaced };
}

/** The cells of the row at hand, which can be read when the cursor's own are no longer there. */
const held = (cursor: RowCursor): Pick<RowCursor, 'cell'> => {
  const cells = Array.from({ length: cursor.count }, (_, at) => cursor.cell(at));
  return { cell: (at) => cells[at] ?? '' };
};

interface OwnCells {
  readonly width: number;
  readonly delimiter: string;
  /** Places of results of an earlier check. */
  readonly dropped: ReadonlySet<number>;
  readonly changed: ReadonlyMap<number, string> | undefined;
}

/** The row's own cells as they stand, filled up to the width. */
function ownText(text: string, cursor: RowCursor, { width, delimiter, dropped, changed }: OwnCells): string {
  const { count } = cursor;
  if (dropped.size === 0 && changed === undefined && count <= width)
    return text.slice(cursor.start, cursor.end) + delimiter.repeat(width - count);
  const cells: string[] = [];
  for (let at = 0; at < Math.max(width, count); at++) {
    if (dropped.has(at)) continue;
    const anew = changed?.get(at);
    const raw = at < count ? cursor.raw(at) : '';
    cells.push(anew === undefined ? raw : quotedLike(raw, anew, delimiter));
  }
  // What is beyond all columns goes into the last of them, so that results stand in theirs.
  const most = width - dropped.size;
  const surplus = cells.length > most ? cells.splice(most - 1) : undefined;
  if (surplus) cells.push(written(surplus.join(delimiter), delimiter));
  return cells.join(delimiter);
}

const quotedLike = (raw: string, text: string, delimiter: string): string =>
  raw.startsWith('"') && raw.endsWith('"') && raw.length > 1
    ? `"${text.replaceAll('"', '""')}"`
    : written(text, delimiter);

/** Rows that a plug has read and that nothing writes back: as a table, whose texts stay texts. */
async function saveRows(
  run: Checked,
  request: SaveRequest,
  work: Held,
  onRows: OnRows,
): Promise<Omit<SavedFile, 'name'>> {
  const out = textWriter({ encoding: 'utf-8', delimiter: COMMA });
  if (run.shape.header) out.add([...run.shape.names.map(harmless), ...namesOfResults(run, request)]);
  const add = (row: number, cursor: RowCursor) => {
    const cells = held(cursor);
    const own = run.shape.names.map((_, at) => harmless(run.cellOf(row, cells, at)));
    out.add([...own, ...cellsOfResults(run, row, cells, request)]);
  };
  await run.walk(add, work, onRows);
  return out.end();
}

/** Writes rows of texts. */
interface RowWriter {
  add(cells: readonly string[]): void;
  end(): Omit<SavedFile, 'name'>;
}

/** Rows of a file, with what is needed of them, in the format that it has. */
async function saveList(
  run: Checked,
  request: SaveRequest,
  work: Held,
  onRows: OnRows,
): Promise<Omit<SavedFile, 'name'>> {
  const { plan, shape } = run;
  const { sniffed } = run.table;
  const format = formatNamed(sniffed.format);
  const isTable = isOwnText(format) && !isLines(format.form);
  const isList = request.what === 'to_ask_again';
  const encoding = isTable && !request.utf8 ? sniffed.encoding : ('utf-8' as const);
  const target = formatOfList(format, request.what);
  const isText = target === csv;
  const out = isText ? textWriter({ encoding, delimiter: sniffed.delimiter }) : await pluggedWriter(target);
  const results = isList ? plan.targets.flatMap(namesToAsk) : namesOfResults(run, request);
  // What is a text elsewhere would be run in a table.
  const shown = isText && !isTable ? harmless : (text: string) => text;
  const values = plan.targets.map(({ name }) => shown(name));
  out.add(isList ? [...shape.names.map(shown), ...results] : ['row', ...values, ...results]);
  const add = (row: number, cursor: RowCursor) => {
    const cells = held(cursor);
    const own = (at: number) => shown(run.cellOf(row, cells, at));
    if (!isList) {
      const texts = plan.targets.map(({ at }) => own(at));
      return out.add([String(row + 1), ...texts, ...cellsOfResults(run, row, cells, request)]);
    }
    const asked = plan.targets.flatMap((target) => cellsToAsk(run, row, cells, target, request));
    out.add([...shape.names.map((_, at) => own(at)), ...asked]);
  };
  if (isList) await run.visit(rowsToAsk(run), add, work, onRows);
  else await run.walk(add, work, onRows);
  return out.end();
}

/** The outcomes of values that nobody can put right but who gave them. */
const TO_ASK: ReadonlySet<string> = new Set(['wrong', 'open']);

const rowsToAsk = (run: Checked) => run.rowsOf((outcomes, row) => TO_ASK.has(outcomes.state(row)));

const namesToAsk = ({ prefix }: Target): string[] =>
  ['reason', 'message', 'suggestion'].map((name) => `assay_${prefix}${name}`);

function cellsToAsk(
  run: Checked,
  row: number,
  cells: Pick<RowCursor, 'cell'>,
  target: Target,
  { reasons = {} }: SaveRequest,
): string[] {
  const result = run.resultOf(row, cells, target);
  const isEmpty = run.cellOf(row, cells, target.at).trim() === '';
  if (result.valid || !TO_ASK.has(stateOf(result, isEmpty))) return ['', '', ''];
  return [result.reason, reasons[result.reason] ?? '', result.suggestions?.[0]?.value ?? ''];
}

function textWriter({
  encoding,
  delimiter,
}: {
  readonly encoding: TableEncoding;
  readonly delimiter: string;
}): RowWriter {
  const parts = new Parts();
  let text = encoding.startsWith('utf') ? '\ufeff' : '';
  let replaced = 0;
  const flush = () => {
    const done = encoded(text, encoding);
    parts.add(done.bytes);
    replaced += done.replaced;
    text = '';
  };
  return {
    add(cells) {
      text += `${cells.map((cell) => written(cell, delimiter)).join(delimiter)}\r\n`;
      if (text.length > TEXT_TOGETHER) flush();
    },
    end() {
      flush();
      return { blob: parts.end('text/csv'), replaced };
    },
  };
}

const TEXT_TOGETHER = 262_144;

async function pluggedWriter({ write, mediaTypes }: FileFormat): Promise<RowWriter> {
  const writer = await write!({ names: [], header: false });
  const parts = new Parts();
  const take = (bytes: readonly Uint8Array[]) => {
    for (const piece of bytes) parts.add(piece);
  };
  return {
    add: (cells) => take(writer.row(cells)),
    end() {
      take(writer.end());
      return { blob: parts.end(mediaTypes[0]), replaced: 0 };
    },
  };
}
