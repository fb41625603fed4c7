/** In which format rows are written, and how they are where it is not that of the rows as they come. */
import { type FileFormat, isLines, type RowWriter } from '../../files/formats/format.ts';
import {
  delimiterOfEnding,
  endingOf,
  formatNamed,
  formatOfEnding,
  formatOfForm,
  isOwnText,
  writtenFormats,
} from '../../files/formats/formats.ts';
import { type Output, targetOf } from '../../files/output.ts';
import { cells, scanRow } from '../../files/rows.ts';
import { EXIT } from '../exit.ts';
import { CommandError } from '../session.ts';
import type { OpenedCheck } from './open.ts';

type Rows = Pick<Output, 'write' | 'finish'>;

export interface Rewriting {
  readonly format: FileFormat;
  readonly delimiter?: string;
}

/** How the rows are to be rewritten; undefined when they are written as they come. */
export function rewritingOf({ file, input, preparation, options }: OpenedCheck): Rewriting | undefined {
  const { output } = options;
  const { plan } = preparation;
  const source = formatNamed(input.sniffed.format);
  const target = output === undefined ? undefined : formatOfEnding(output);
  if (target && !target.write) throw onlyRead(target);
  if (isLines(plan.format)) {
    if (target && !isLines(target.form)) {
      throw new CommandError(
        'Lines of JSON come back as NDJSON: name the output .ndjson or .jsonl.',
        EXIT.usage,
      );
    }
    return target?.frame && { format: target };
  }
  const cellsFormat = formatOfForm(plan.format);
  if (target && target !== cellsFormat) return { format: target };
  const isFile = output !== undefined && !targetOf(output).stat?.isCharacterDevice();
  if (!target && isFile && source.write && !isOwnText(source)) return { format: source };
  const delimiter = target && otherDelimiter(file, output!, plan.delimiter);
  if (delimiter === undefined && isOwnText(source)) return undefined;
  return { format: cellsFormat, ...(delimiter !== undefined && { delimiter }) };
}

function onlyRead({ title }: FileFormat): CommandError {
  const others = writtenFormats().flatMap(({ endings }) => endings[0]!);
  return new CommandError(
    `${title} is read, not written. Name the output with one of: ${others.join(', ')}`,
    EXIT.usage,
  );
}

/** The sign between cells that the ending of the output asks for, where it is not that of the file. */
function otherDelimiter(file: string, output: string, own: string): string | undefined {
  const named = delimiterOfEnding(output);
  if (named !== undefined) return named === own ? undefined : named;
  const isOfFile = endingOf(file) === endingOf(output);
  return own === '\t' && !isOfFile ? ',' : undefined;
}

/** Takes rows as they come, and writes them in a format. */
export function rewriting(sink: Output, other: Rewriting, opened: OpenedCheck): Rows | Promise<Rows> {
  const { frame } = other.format;
  return isLines(opened.preparation.plan.format) && frame ? framed(sink, frame) : anew(sink, other, opened);
}

/** Lines of JSON with what stands around them. */
function framed(sink: Output, { before, between, after }: NonNullable<FileFormat['frame']>): Rows {
  let open = before;
  return {
    async write(bytes) {
      let out = '';
      for (const line of Buffer.from(bytes).toString().split('\n')) {
        if (line === '') continue;
        out += open + line;
        open = between;
      }
      await sink.write(Buffer.from(out));
    },
    async finish() {
      await sink.write(Buffer.from((open === before ? before : '') + after));
      await sink.finish();
    },
  };
}

/** The rows of a text, blank ones too. */
function rowsIn(text: string, code: number, lineEnd: 10 | 13): string[][] {
  const rows: string[][] = [];
  for (let at = 0; at < text.length; ) {
    at = scanRow(text, at, code, lineEnd);
    rows.push(cells(text));
  }
  return rows;
}

/** Rows of cells. */
async function anew(
  sink: Output,
  { format, delimiter }: Rewriting,
  { preparation, input }: OpenedCheck,
): Promise<Rows> {
  const { plan, names, keys, header, lead, above } = preparation;
  const code = plan.delimiter.charCodeAt(0);
  const isCells = !isLines(format.form);
  const writer: RowWriter = await format.write!({
    names: isCells ? names : keys,
    header: header !== '',
    above: isCells ? rowsIn(above, code, plan.lineEnd) : [],
    delimiter: delimiter ?? plan.delimiter,
    bom: lead.startsWith('\ufeff'),
    areTexts: !isOwnText(formatNamed(input.sniffed.format)),
  });
  const all = async (pieces: readonly Uint8Array[]) => {
    for (const piece of pieces) await sink.write(piece);
  };
  return {
    async write(bytes) {
      const text = Buffer.from(bytes).toString();
      const pieces: Uint8Array[] = [];
      for (let at = 0; at < text.length; ) {
        at = scanRow(text, at, code);
        pieces.push(...writer.row(cells(text)));
      }
      await all(pieces);
    },
    async finish() {
      await all(writer.end());
      await sink.finish();
    },
  };
}
