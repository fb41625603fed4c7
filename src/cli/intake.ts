/** What the commands share that take a file in: where imports are kept, where the file is, and the import itself. */

import { type Command, InvalidArgumentError, Option } from 'commander';
import type { OnProgress } from '../files/bytes.ts';
import type { NamedFiles, ReplaceableFiles } from '../files/named.ts';
import type { EditionDay } from '../intake/edition-day.ts';
import { type Imports, importsIn, mapImports } from '../intake/folders.ts';
import { type Note, type OfficialSource, takeIn } from '../intake/intake.ts';
import { readShared, sharedFolder } from '../intake/kept-shared.ts';
import { IntakeError } from '../intake/refusal.ts';
import { openStore } from '../store/open.ts';
import type { ImportStore } from '../store/shared-files.ts';
import { EXIT } from './exit.ts';
import { explain } from './explain.ts';
import { refusalText, toldDay } from './intake-words.ts';
import { noteImports } from './note.ts';
import { dateOf, type OutputOptions, printJson } from './output.ts';
import { progressBar } from './progress.ts';
import { CommandError, settings } from './session.ts';

/** Opens where imports are kept: the database where nodes share them, and a folder otherwise. */
export async function withImports<T>(work: (imports: Imports<ReplaceableFiles>) => Promise<T>): Promise<T> {
  const { database, dataDir } = settings(process.env);
  if (database.kind !== 'sqlite') {
    const store = await openStore(database, Date.now);
    try {
      return await work(await sharedImports(store.imports!, dataDir));
    } finally {
      await store.close();
    }
  }
  if (dataDir !== undefined) return work(importsIn(dataDir));
  throw new CommandError(
    'There is no folder for imports: the store is in memory, and DATA_DIR is not set.',
    EXIT.usage,
  );
}

/** What nodes share, and what a data folder has besides. What is taken in is shared. */
export async function sharedImports(
  store: ImportStore,
  dataDir: string | undefined,
): Promise<Imports<ReplaceableFiles>> {
  const shared = await readShared(store);
  const local = dataDir === undefined ? undefined : importsIn(dataDir);
  return mapImports((kind, folder) =>
    sharedFolder(folder, { store, shared, elsewhere: local?.[kind], now: Date.now }),
  );
}

/** The options that all these commands have. */
export interface IntakeCommandOptions extends OutputOptions {
  readonly from?: string | readonly string[];
  readonly url?: string;
  readonly asOf?: string;
  readonly force?: boolean;
  /** Only says what would be taken in. */
  readonly dryRun?: boolean;
}

/** A source that is to be taken in, under the name that it was asked for by. */
export interface Planned {
  readonly name: string;
  /** Throws a `FileError` where there is none. */
  readonly source: () => OfficialSource;
}

export interface Outcome {
  /** The reports of what was taken in. */
  readonly updated: readonly object[];
  readonly failed: readonly Failed[];
}

/** A source that could not be taken in. */
export interface Failed {
  readonly name: string;
  readonly error: string;
  /** Why, where there is a code for it. */
  readonly code?: string;
}

/** What would be kept of a source: text by file. */
export type Ready = ReadonlyMap<string, string>;

/** Called for each source before anything of it is kept. */
export type OnReady = (source: OfficialSource, ready: Ready, kept: NamedFiles) => void;

/**
 * Takes sources in one after the other, each under a progress bar: prints each report unless JSON is wanted, and notes it in the
 * audit log. One that fails has changed nothing, is reported and makes the exit code a failure; the others go on.
 */
export async function takeSources(
  planned: readonly Planned[],
  options: IntakeCommandOptions,
  onReady: OnReady = () => {},
): Promise<Outcome> {
  const notes: Note[] = [];
  const outcome = await withImports(async (imports) => {
    const updated: object[] = [];
    const failed: Failed[] = [];
    for (const { name, source } of planned) {
      const bar = progressBar(name, process.stderr);
      try {
        const { reports, text, noted } = await takeSource(source(), options, imports, {
          onProgress: bar.show,
          onReady: (from, ready) => {
            bar.clear();
            onReady(from, ready, imports[from.keptWith]);
          },
        });
        bar.clear();
        updated.push(...reports);
        notes.push(...noted);
        if (!options.json) process.stdout.write(text);
      } catch (error) {
        bar.clear();
        failed.push(failedOf(name, error));
        process.stderr.write(`${name}: nothing was changed: ${reasonOf(error)}\n`);
      }
    }
    return { updated, failed };
  });
  await noteImports(notes);
  process.exitCode = exitOf(outcome.failed);
  return outcome;
}

const failedOf = (name: string, error: unknown): Failed => ({
  name,
  error: reasonOf(error),
  ...(error instanceof IntakeError && { code: error.code }),
});

/** A day that is missing is a mistake in the call: the same command with it would go on. */
export function exitOf(failed: readonly Pick<Failed, 'code'>[]): number {
  if (failed.length === 0) return EXIT.success;
  return failed.every(({ code }) => code === 'day_missing') ? EXIT.usage : EXIT.failure;
}

async function takeSource(
  source: OfficialSource,
  { from, url, asOf, force, dryRun }: IntakeCommandOptions,
  imports: Imports<ReplaceableFiles>,
  {
    onProgress,
    onReady,
  }: { onProgress: OnProgress; onReady: (source: OfficialSource, ready: Ready) => void },
) {
  let day: EditionDay | undefined;
  const reports = await takeIn(source, {
    files: typeof from === 'string' ? [from] : from,
    url,
    as_of: asOf,
    force,
    dryRun,
    imports: imports[source.keptWith],
    today: dateOf(Date.now())!,
    onProgress,
    onDay: (known) => (day = known),
    onReady: (ready) => onReady(source, ready),
  });
  const text = reports.map((report) => source.describe(report)).join('') + toldDay(day!);
  const noted = dryRun ? [] : reports.map((report) => source.note(report));
  return { reports: reports.map((report) => ({ ...report, day_by: day!.by })), text, noted };
}

/** The same for a command that takes one source in, and prints its one report. */
export async function takeOne(
  planned: Planned,
  options: IntakeCommandOptions,
  onReady?: OnReady,
): Promise<void> {
  const { updated } = await takeSources([planned], options, onReady);
  if (options.json) for (const report of updated) printJson(report);
}

const AS_OF = new Option(
  '--as-of <date>',
  'the day of the files, yyyy-mm-dd; needed where neither file nor name says it',
).argParser((text) => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new InvalidArgumentError('Expected a date such as 2026-11-21.');
  return text;
});

export const FORCE_HELP =
  'take it even if it is older than what is kept or shipped, much shorter than the last one, or of a day far ahead';

/** Gives a command the options of every command that takes in files. */
export const withIntakeOptions = (command: Command, json = 'print JSON'): Command =>
  command.addOption(AS_OF).option('--force', FORCE_HELP).option('--json', json);

/** Gives a command the options of one file or address. */
export const withOrigin = (command: Command): Command =>
  command
    .addOption(new Option('--from <file>', 'read this file; needs no internet').conflicts('url'))
    .option('--url <url>', 'fetch it from this address');

/** Why an import failed, to stand behind a colon. */
function reasonOf(error: unknown): string {
  return error instanceof IntakeError ? refusalText(error as IntakeError) : explain(error);
}

/** Where a file is that no publisher's address is known for. */
type Origin = Pick<IntakeCommandOptions, 'from' | 'url'>;

/** Throws when neither is given. */
export function requireOrigin({ from, url }: Origin): void {
  if ((from ?? url) === undefined)
    throw new CommandError('Say where the file is, with --from or --url.', EXIT.usage);
}
