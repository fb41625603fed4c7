/** assay check: a whole file of values, here and now, without the service. Nothing is counted or kept. */
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Argument, Command, Option } from 'commander';
import { openFile } from '../banks/source.ts';
import { countryCode, KINDS } from './arguments.ts';
import { openVerifiers } from './data.ts';
import { EXIT } from './exit.ts';
import { progressBar } from './progress.ts';
import { type Checked, checkedCsv, checkedNdjson, type Judge } from './rows.ts';
import { CommandError, settings } from './session.ts';

interface CheckOptions {
  readonly value: string;
  readonly country?: string;
  readonly format?: string;
  readonly delimiter?: string;
  readonly output?: string;
}

const FORMATS: Readonly<Record<string, Checked>> = { csv: checkedCsv, ndjson: checkedNdjson };
const ENDINGS: Readonly<Record<string, string>> = {
  csv: 'csv',
  tsv: 'csv',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
};
/** Text is gathered to pieces of about this many characters before it is written. */
const PIECE = 65_536;

export function checkCommand(): Command {
  return new Command('check')
    .description(
      'Verify a file of values. Each row comes back with its result. ' +
        `Exits with ${EXIT.success} when all are valid, ${EXIT.negative} when not.`,
    )
    .addArgument(new Argument('<kind>').choices(Object.keys(KINDS)))
    .argument('<file>', 'CSV with a header, or NDJSON; - reads standard input')
    .option('--value <column>', 'column or key of the values', 'value')
    .option('--country <code>', 'two-letter code, for rows whose "country" has none', countryCode)
    .addOption(
      new Option('--format <format>', "of the file; by the end of its name if it isn't given").choices(
        Object.keys(FORMATS),
      ),
    )
    .option('--delimiter <sign>', 'between the cells of CSV: a comma, or a tab in .tsv', oneSign)
    .option('--output <file>', 'write there, once all rows are checked; standard output by default')
    .action(check);
}

/** One character, or \t for a tab. */
function oneSign(text: string): string {
  if (text === '\\t') return '\t';
  if (text.length !== 1) throw new CommandError('Expected one character as delimiter.', EXIT.usage);
  return text;
}

async function check(kind: string, file: string, options: CheckOptions): Promise<void> {
  const ending = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
  const format = options.format ?? ENDINGS[ending];
  if (format === undefined) {
    throw new CommandError('Say with --format what the file is: csv or ndjson.', EXIT.usage);
  }
  const type = KINDS[kind]!;
  const verify = openVerifiers(settings(process.env))[type];
  const tally = createTally((value, country) => verify(value, country ?? options.country));
  const delimiter = options.delimiter ?? (ending === 'tsv' ? '\t' : ',');
  const bar = progressBar(file, { isTTY: isQuiet(options) && process.stderr.isTTY, write: toTerminal });
  const bytes = file === '-' ? process.stdin : openFile(file, Number.POSITIVE_INFINITY, bar.show);
  const rows = FORMATS[format]!(bytes, { kind: type, value: options.value, delimiter }, tally);
  try {
    await write(inPieces(rows), options.output);
  } finally {
    bar.clear();
  }
  process.stderr.write(tally.summary());
  process.exitCode = tally.allValid() ? EXIT.success : EXIT.negative;
}

/** Whether the terminal is free for a bar: rows that are printed on it would run into it. */
const isQuiet = ({ output }: CheckOptions) => output !== undefined || !process.stdout.isTTY;
const toTerminal = (text: string) => process.stderr.write(text);

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** A named file appears when it is whole. A reader that has seen enough, as `head` does, is no failure. */
async function write(pieces: AsyncIterable<string>, output: string | undefined): Promise<void> {
  if (output === undefined) {
    await pipeline(pieces, process.stdout, { end: false }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
    return;
  }
  const draft = `${output}.${process.pid}.part`;
  try {
    await pipeline(pieces, createWriteStream(draft, { flush: true }));
    renameSync(draft, output);
  } finally {
    rmSync(draft, { force: true });
  }
}

interface Tally extends Judge {
  allValid(): boolean;
  /** How many rows of each outcome, as a line. */
  summary(): string;
}

function createTally(verify: Judge['judge']): Tally {
  const outcomes = new Map<string, number>();
  const count = (outcome: string) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  return {
    judge(value, country) {
      const found = verify(value, country);
      count(found.valid ? 'valid' : found.reason);
      return found;
    },
    pass: () => count('no value'),
    allValid: () => [...outcomes.keys()].every((outcome) => outcome === 'valid'),
    summary() {
      const told = [...outcomes].sort(([, a], [, b]) => b - a).map(([name, times]) => `${name} ${times}`);
      const rows = [...outcomes.values()].reduce((sum, times) => sum + times, 0);
      return `${rows} ${rows === 1 ? 'row' : 'rows'}${told.length > 0 ? `: ${told.join(', ')}` : ''}\n`;
    },
  };
}
