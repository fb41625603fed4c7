/** assay find: the IBANs and phone numbers in a text, here and now, without the service. Nothing is counted or kept. */
import { createReadStream, statSync } from 'node:fs';
import { Command } from 'commander';
import { KINDS, type ValueType } from '../core/assay.ts';
import type { Found } from '../core/found.ts';
import { FileError, sourceError } from '../files/bytes.ts';
import { textOf } from '../files/decode.ts';
import { FORMATS } from '../files/formats/all.ts';
import type { FileFormat } from '../files/formats/format.ts';
import { sniffText } from '../files/sniff.ts';
import { englishLabels } from '../words/english.ts';
import { countryCode, KINDS_BY_NAME, kinds } from './arguments.ts';
import { openAssay, openData } from './data.ts';
import { EXIT } from './exit.ts';
import { type LanguageOption, languageOption, wordingIn } from './language.ts';
import { type OutputOptions, printJson, printRows } from './output.ts';
import { CommandError, settings } from './session.ts';

const FINDABLE = KINDS.filter(({ find }) => find !== undefined);
const NAMES = FINDABLE.map(({ segment }) => segment);
/** A text is held whole: values may go over the end of a line. */
const BYTES_MAX = 2 ** 24;

interface FindOptions extends OutputOptions, LanguageOption {
  readonly country?: string;
  readonly kinds?: readonly ValueType[];
}

export function findCommand(): Command {
  return new Command('find')
    .description(
      `Find ${FINDABLE.map(({ type }) => englishLabels(type).many).join(' and ')} in a text, with their places. ` +
        `Exits with ${EXIT.success} when there are any, ${EXIT.negative} when not.`,
    )
    .argument('[file]', 'a text, in any encoding; - or nothing reads standard input')
    .option('--country <code>', 'two-letter code of the country of values that name none', countryCode)
    .option('--kinds <kinds>', `only these, of ${NAMES.join(', ')}`, kinds)
    .addOption(languageOption())
    .option('--json', 'print the whole results')
    .action(find);
}

async function find(file: string | undefined, options: FindOptions): Promise<void> {
  const { country: defaultCountry, kinds: wanted } = options;
  const other = wanted?.find((type) => !FINDABLE.some((kind) => kind.type === type));
  if (other !== undefined) {
    throw new CommandError(`In a text, only these are found: ${NAMES.join(', ')}.`, EXIT.usage);
  }
  if ((file ?? '-') === '-' && process.stdin.isTTY) {
    throw new CommandError('Name a file, or send a text to standard input.', EXIT.usage);
  }
  const text = await read(file ?? '-');
  const config = settings(process.env);
  const data = await openData(config);
  const found = (await openAssay(config, data)).find(text, { defaultCountry, kinds: wanted });
  const wording = await wordingIn(options, data);
  const worded = found.map((one) => ({ ...one, result: wording(one.result) }));
  const placed = placedIn(text, worded);
  if (options.json) printJson(placed);
  else printRows(placed.map(rowOf), options, 'Nothing was found.');
  process.exitCode = found.length > 0 ? EXIT.success : EXIT.negative;
}

async function read(file: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytesOf(file)) {
    length += piece.length;
    if (length > BYTES_MAX) throw tooLong();
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  const packed = FORMATS.find(({ recogniseBytes, read }) => read && recogniseBytes?.(bytes));
  if (packed) return textOfPacked(bytes, packed);
  const { encoding, bom } = sniffText(bytes);
  return textOf(bytes.subarray(bom), encoding);
}

/** The text of a file that is none itself, such as a workbook: a line a row. */
async function textOfPacked(bytes: Uint8Array, { read }: FileFormat): Promise<string> {
  async function* all() {
    yield bytes;
  }
  const opened = await read!(all, { encoding: 'utf-8', bom: 0 });
  const lines: string[] = [];
  let length = 0;
  for await (const row of opened.rows()) {
    const line = row.join('\t');
    length += line.length + 1;
    if (length > BYTES_MAX) throw tooLong();
    lines.push(line);
  }
  return lines.join('\n');
}

const tooLong = () => new FileError('too_long_to_find', { limit: BYTES_MAX / 2 ** 20 });

function bytesOf(file: string): AsyncIterable<Uint8Array> {
  if (file === '-') return process.stdin;
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) throw sourceError('no_file', { file });
  if (stat.isDirectory()) throw sourceError('is_folder', { file });
  return createReadStream(file);
}

interface Placed extends Found {
  /** As editors count, from 1. */
  readonly line: number;
  readonly column: number;
}

/** @param found in the order of their places */
function placedIn(text: string, found: readonly Found[]): Placed[] {
  const lineBreak = /\r\n|\n|\r/g;
  let line = 1;
  let start = 0;
  let next = lineBreak.exec(text);
  return found.map((one) => {
    for (; next !== null && lineBreak.lastIndex <= one.from; next = lineBreak.exec(text)) {
      line++;
      start = lineBreak.lastIndex;
    }
    return { line, column: one.from - start + 1, ...one };
  });
}

function rowOf({ line, column, result }: Placed) {
  const kind = [...KINDS_BY_NAME.values()].find(({ type }) => type === result.type)!;
  const { normalized, country } = result;
  return { line, column, kind: kind.segment, value: normalized, country: country?.code };
}
