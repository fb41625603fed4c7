/** Runs `assay check`: opens the file, finds its columns, sends pieces to the threads, writes what comes back. */
import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { ColumnKind } from '../../bulk/column-kinds.ts';
import { separatorName } from '../../bulk/columns.ts';
import { piecesOf } from '../../bulk/cut.ts';
import { type InputFile, openInput } from '../../bulk/input.ts';
import { createChecker } from '../../bulk/piece.ts';
import { type CheckPlan, COUNTRY, MisfitError, type VerifyCell } from '../../bulk/plan.ts';
import { type CheckOptions, type Preparation, prepare } from '../../bulk/prepare.ts';
import { addTally, allValid, newTally, report, summary, type Tally } from '../../bulk/tally.ts';
import { checkParquet, isParquet, throughCsv } from '../../engines/parquet.ts';
import { leftover, type Output, openOutput, openStdout, targetOf } from '../../files/output.ts';
import type { Sniffed, TableFormat } from '../../files/sniff.ts';
import { openVerify } from '../data.ts';
import { EXIT } from '../exit.ts';
import { printJson } from '../output.ts';
import { progressBar } from '../progress.ts';
import { CommandError, settings } from '../session.ts';
import { checkedPieces } from './pool.ts';
import { type OutputFormat, rewriting } from './rewrite.ts';

/** Rows come and go by the million: a larger nursery is no faster, and the process would hold all of it. In MB. */
const SMALL_NURSERY = '--max-semi-space-size=4';

export async function check(
  kind: ColumnKind | undefined,
  file: string,
  options: CheckOptions,
): Promise<void> {
  setFlagsFromString(SMALL_NURSERY);
  const config = settings(process.env);
  const verify = await openVerify(config);
  if (isParquet(file)) return parquet(kind, file, options, verify);
  let read = 0;
  const ending = extname(file).toLowerCase();
  const given = {
    format: options.format ?? (ending === '.ndjson' || ending === '.jsonl' ? 'ndjson' : undefined),
    encoding: options.encoding,
    delimiter: options.delimiter ?? (ending === '.tsv' ? '\t' : undefined),
  };
  const input = await openInput(file, given, (bytes) => {
    read += bytes;
  });
  const job = await misfits(() => prepare(kind, input, options, verify));
  refuseOverwriting(input, options);
  if (options.output === undefined || !isParquet(options.output)) {
    return run(file, input, job, options, verify, () => read);
  }
  const { output } = options;
  await withDrafts((drafts) => {
    const work = (draft: string) => run(file, input, job, { ...options, output: draft }, verify, () => read);
    return throughCsv(output, job, work, drafts);
  });
}

async function parquet(
  kind: ColumnKind | undefined,
  file: string,
  options: CheckOptions,
  verify: VerifyCell,
): Promise<void> {
  const here = import.meta.url;
  const module = here.endsWith('.ts')
    ? new URL('./parquet-process.ts', here)
    : new URL('./parquet-process.js', here);
  const { plan, tally } = await withDrafts((drafts) =>
    checkParquet(kind, file, options, { verify, module, drafts }),
  );
  const sniffed = { format: 'parquet', encoding: 'utf-8', delimiter: ',', sepLine: 0 } as const;
  printReport({ sniffed }, plan, tally, options);
  process.exitCode = allValid(tally) ? EXIT.success : EXIT.negative;
}

/** What was begun is removed, also where the process is ended meanwhile. */
async function withDrafts<T>(work: (drafts: string[]) => Promise<T>): Promise<T> {
  const drafts: string[] = [];
  const release = onSignals(() => {
    for (const draft of drafts) rmSync(draft, { force: true });
  });
  try {
    return await misfits(() => work(drafts));
  } finally {
    release();
  }
}

async function misfits<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof MisfitError ? new CommandError(error.message, EXIT.usage) : error;
  }
}

function refuseOverwriting({ stat }: InputFile, { output, overwrite }: CheckOptions): void {
  if (output === undefined || overwrite || !stat?.isFile()) return;
  const there = targetOf(output).stat;
  if (there?.ino === stat.ino && there.dev === stat.dev) {
    throw new CommandError('The output is the input. Name another file, or add --overwrite.', EXIT.usage);
  }
}

interface Noted {
  readonly job: string;
  /** Bytes of rows that were checked, behind the header. */
  readonly read: number;
  /** The line that comes next. */
  readonly line: number;
  readonly tally: Tally;
}

async function run(
  file: string,
  input: InputFile,
  { plan, lead, header, names, from, line }: Preparation,
  options: CheckOptions,
  verify: VerifyCell,
  bytesRead: () => number,
): Promise<void> {
  const { output } = options;
  const format = formatOf(file, options, input, plan);
  const noting = input.seekable && format === undefined && plan.format === 'csv' && !plan.duplicates;
  const head = headFor(format, lead, header);
  const job = jobOf(plan, head, input);
  const before = noting && options.resume && output !== undefined ? leftover(output) : undefined;
  const known = before?.state as Noted | undefined;
  const resumed = known?.job === job ? known : undefined;
  const tally = resumed?.tally ?? newTally(plan.targets);
  let sink: ReturnType<typeof sinkFor> | undefined;
  const release = onSignals(() => sink?.abandon(options.resume ?? false));
  sink = sinkFor(options, input, resumed ? before!.written : 0);
  const out = format === undefined ? sink : rewriting(sink, format, plan.delimiter, names);
  const bar = progressBar(file, {
    isTTY: (output !== undefined || options.json || !process.stdout.isTTY) && process.stderr.isTTY,
    write: (text) => process.stderr.write(text),
  });
  const skip = resumed?.read ?? 0;
  try {
    if (head !== '' && resumed === undefined) await out.write(Buffer.from(head));
    const bytes = input.read(input.start + from + skip);
    const { delimiter, lineEnd } = plan;
    const pieces = piecesOf(bytes, { format: plan.format, delimiter, lineEnd, line: resumed?.line ?? line });
    const checker = () => createChecker(plan, verify);
    for await (const piece of checkedPieces(pieces, plan, input.size, checker)) {
      await out.write(piece.bytes);
      addTally(tally, piece.tally);
      if (noting) sink.note({ job, read: skip + piece.read, line: piece.line, tally } satisfies Noted);
      bar.show({ bytes: skip + bytesRead(), total: input.size, rows: tally.rows });
      if ('closed' in sink && sink.closed) break;
    }
    await out.finish();
  } catch (error) {
    sink.abandon(options.resume ?? false);
    throw error;
  } finally {
    release();
    bar.clear();
  }
  printReport(input, plan, tally, options);
  process.exitCode = allValid(tally) ? EXIT.success : EXIT.negative;
}

/** What a leftover has to agree on to be gone on with: the same file, the same question. */
function jobOf(plan: CheckPlan, head: string, { stat }: InputFile): string {
  const text = JSON.stringify([plan, head, stat?.size, stat?.mtimeMs, stat?.ino]);
  return createHash('sha256').update(text).digest('hex');
}

/** What stands above the rows: a `sep=` line only where its sign still holds, a byte order mark only in text. */
function headFor(format: OutputFormat | undefined, lead: string, header: string): string {
  if (format === undefined) return lead + header;
  if (format.type === 'ndjson') return '';
  return format.type === 'csv' && lead.startsWith('\ufeff') ? `\ufeff${header}` : header;
}

/** How the rows are to be rewritten; undefined when they are written as they come. */
function formatOf(
  file: string,
  { output }: CheckOptions,
  { sniffed }: InputFile,
  plan: CheckPlan,
): OutputFormat | undefined {
  const ending = output === undefined ? '' : extname(output).toLowerCase();
  if (plan.format === 'ndjson') {
    if (['.csv', '.tsv', '.xlsx'].includes(ending)) {
      throw new CommandError('NDJSON comes back as NDJSON: name the output .ndjson or .jsonl.', EXIT.usage);
    }
    return undefined;
  }
  if (ending === '.xlsx') return { type: 'xlsx' };
  if (ending === '.ndjson' || ending === '.jsonl') return { type: 'ndjson' };
  if (ending === '.tsv' && plan.delimiter !== '\t') return { type: 'csv', delimiter: '\t' };
  const named = output !== undefined && ending !== '.csv' && ending !== '.tsv';
  if (ending === '.csv' && plan.delimiter === '\t' && extname(file).toLowerCase() !== '.csv')
    return { type: 'csv', delimiter: ',' };
  return named && sniffed.format === 'xlsx' && !targetOf(output).stat?.isCharacterDevice()
    ? { type: 'xlsx' }
    : undefined;
}

/** What can be read by others of the input can be read by others of the output, and no more. */
const RIGHTS = 0o666;

function sinkFor(
  { output, json }: CheckOptions,
  { stat }: InputFile,
  resumeAt: number,
): Output & { closed?: boolean } {
  if (output !== undefined)
    return openOutput(output, (stat?.isFile() ? stat.mode : 0o644) & RIGHTS, resumeAt);
  return json ? NOWHERE : openStdout(process.stdout);
}

const NOWHERE: Output = { written: 0, write() {}, note() {}, finish() {}, abandon() {} };

/** Removes partial output when the process is terminated. */
function onSignals(abandon: () => void): () => void {
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  const listeners = Object.entries(signals).map(([signal, code]) => {
    const listener = () => {
      abandon();
      process.exit(code);
    };
    process.once(signal, listener);
    return [signal, listener] as const;
  });
  return () => {
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
}

interface Read {
  readonly sniffed: Pick<Sniffed, 'encoding' | 'delimiter' | 'sepLine'> & {
    readonly format: TableFormat | 'parquet';
  };
}

function printReport({ sniffed }: Read, plan: CheckPlan, tally: Tally, options: CheckOptions): void {
  const { format, encoding, delimiter } = sniffed;
  const file = {
    format,
    encoding,
    ...(format === 'csv' && { delimiter }),
    ...(plan.countryColumn !== undefined && { country_column: plan.countryColumn }),
  };
  const described = report(tally, plan.targets, file);
  if (options.summary !== undefined)
    writeFileSync(options.summary, `${JSON.stringify(described, null, 2)}\n`);
  if (options.json) {
    printJson(described);
    return;
  }
  const read = [
    format === 'xlsx' && 'XLSX, its first sheet',
    format === 'parquet' && 'Parquet',
    format === 'csv' && delimiter !== ',' && `separated by ${separatorName(delimiter)}`,
    encoding !== 'utf-8' && encoding,
    sniffed.sepLine > 0 && 'a sep= line',
  ].filter(Boolean);
  const columns = plan.targets.map(({ kind, name }) => `${kind} in column ${name}`).join(', ');
  const found =
    options.column.length === 0 && options.value === undefined && plan.targets[0]!.name !== 'value';
  if (read.length > 0) process.stderr.write(`Read as ${read.join(', ')}\n`);
  if (found) process.stderr.write(`Found ${columns}\n`);
  for (const { name, bic } of plan.format === 'csv' ? plan.targets : [])
    if (bic) process.stderr.write(`The BIC of each IBAN in column ${name} is in column ${bic.name}\n`);
  const isSaid = plan.countryColumn?.toLowerCase() !== COUNTRY || tally.elsewhere > 0;
  if (plan.countryColumn !== undefined && isSaid) {
    const rest = plan.country === undefined ? '' : `; ${plan.country} for rows without one`;
    const others = tally.elsewhere === 0 ? '' : `; ${tally.elsewhere} of the rows name another`;
    process.stderr.write(`The country of each row is in column ${plan.countryColumn}${rest}${others}\n`);
  }
  process.stderr.write(summary(tally, plan.targets));
}
