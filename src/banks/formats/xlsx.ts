/**
 * The first sheet of an XLSX workbook as rows of text: a zip archive with one XML file for the cells and one for the
 * texts they share. Enough for tables of bank codes; no dates, no formulas beyond their stored result.
 */
import { Unzip, UnzipInflate } from 'fflate';
import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { type Bytes, ImportError } from '../importer.ts';

/** Parts of a workbook unpack to less than this; a bomb doesn't. */
const LARGEST_PART = 32 * 1024 * 1024;

/** Rows of the first sheet; an empty cell is an empty string. */
export async function* xlsxRows(bytes: Bytes): AsyncGenerator<string[]> {
  const parts = await unpack(bytes);
  const sheet = parts.get(firstSheet(parts));
  if (sheet === undefined) throw new ImportError('the file is no XLSX workbook, or not a whole one');
  const shared = sharedTexts(parts.get('xl/sharedStrings.xml') ?? '');
  yield* sheetRows(sheet, shared);
}

const WANTED = /^xl\/(?:sharedStrings|workbook|worksheets\/[^/]+)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/;

/** A zip archive ends with a record of its contents; one cut short doesn't. A comment may follow. */
const DIRECTORY_END = 'PK\u0005\u0006';
const DIRECTORY_END_MOST = 22 + 0xffff;

async function unpack(bytes: Bytes): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  let failure: Error | undefined;
  const unzip = new Unzip((file) => {
    if (!WANTED.test(file.name)) return;
    const decoder = new TextDecoder();
    let text = '';
    file.ondata = (error, piece, final) => {
      failure ??= error ?? undefined;
      text += decoder.decode(piece, { stream: !final });
      if (text.length > LARGEST_PART) {
        failure = new ImportError('the workbook is too large');
        file.terminate();
      } else if (final) parts.set(file.name, text);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  let tail = Buffer.alloc(0);
  try {
    for await (const piece of bytes) {
      unzip.push(piece);
      tail = Buffer.concat([tail, piece]).subarray(-DIRECTORY_END_MOST);
    }
    unzip.push(new Uint8Array(), true);
  } catch (error) {
    failure ??= error as Error;
  }
  if (failure instanceof ImportError) throw failure;
  if (failure || !tail.includes(DIRECTORY_END))
    throw new ImportError('the file is no XLSX workbook, or not a whole one');
  return parts;
}

/** The part that the workbook's first sheet is in. */
function firstSheet(parts: ReadonlyMap<string, string>): string {
  let id: string | undefined;
  parseXml(parts.get('xl/workbook.xml') ?? '<none/>', {
    open: (name, attributes) => {
      if (name === 'sheet') id ??= attributes['r:id'];
    },
  });
  let target: string | undefined;
  parseXml(parts.get('xl/_rels/workbook.xml.rels') ?? '<none/>', {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes.Id === id) target = attributes.Target;
    },
  });
  return target ? `xl/${target.replace(/^\/?(?:xl\/)?/, '')}` : 'xl/worksheets/sheet1.xml';
}

/** The texts that cells refer to by number; runs of formatted text are joined, furigana left out. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let phonetic = false;
  if (xml === '') return texts;
  parseXml(xml, {
    open: (name) => {
      if (name === 'si') texts.push('');
      if (name === 'rPh') phonetic = true;
    },
    close: (name, text) => {
      if (name === 't' && !phonetic) texts.push(texts.pop() + text);
      if (name === 'rPh') phonetic = false;
    },
  });
  return texts;
}

function* sheetRows(xml: string, shared: readonly string[]): Generator<string[]> {
  const rows: string[][] = [];
  let cell: { column: number; type: string | undefined; value: string } | undefined;
  parseXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') rows.push([]);
      if (name === 'c') {
        const column = attributes.r ? columnOf(attributes.r) : (rows.at(-1)?.length ?? 0);
        cell = { column, type: attributes.t, value: '' };
      }
    },
    close: (name, text) => {
      if (cell && (name === 'v' || name === 't')) cell.value += text;
      if (name !== 'c' || !cell) return;
      const row = rows.at(-1)!;
      while (row.length < cell.column) row.push('');
      row[cell.column] = cell.type === 's' ? (shared[Number(cell.value)] ?? '') : cell.value;
      cell = undefined;
    },
  });
  for (const row of rows) yield row.map((text) => text.trim());
}

/** `AB12` is column 27. */
function columnOf(reference: string): number {
  const letters = reference.replace(/\d+$/, '');
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface XmlHandler {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  /** `text` is what stood directly before the end tag. */
  close?: (name: string, text: string) => void;
}

function parseXml(xml: string, { open, close }: XmlHandler): void {
  const parser = new SaxesParser();
  let text = '';
  const local = (name: string) => name.replace(/^.*:/, '');
  parser.on('opentag', (tag) => {
    text = '';
    open?.(local(tag.name), tag.attributes as Record<string, SaxesAttributePlain['value']>);
  });
  parser.on('text', (piece) => {
    text += piece;
  });
  parser.on('closetag', (tag) => {
    close?.(local(tag.name), text);
    text = '';
  });
  parser.on('error', () => {
    throw new ImportError('the workbook is damaged');
  });
  parser.write(xml).close();
}
