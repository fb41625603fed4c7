/**
 * Taking in an official file: open, read, verify, compare with what is kept, keep, report. Every source is taken in by this one
 * sequence and declares the rest. Until everything has been read and found good nothing is written; then the new takes
 * the old one's place in one step.
 */
import { FileError } from '../files/bytes.ts';
import type { NamedFiles, ReplaceableFiles } from '../files/named.ts';
import { type OpenedFile, type OriginOptions, openOrigin, type Published } from './origin.ts';

/** A file with less than this share of the last one is taken for a broken one. */
const KEPT_SHARE = 0.9;
/** More rows than this share making no sense means that the format has changed. */
const SENSELESS_SHARE = 0.05;
/** Publishers put a file out some weeks before it is in force; a day farther ahead was misread. */
const AHEAD_DAYS_MAX = 31;
/** Where nothing is kept to compare with, an edition that is older is taken for one that was left lying about. */
const BEHIND_DAYS_MAX = 366;
const DAY_MS = 86_400_000;

/** What one edition of a file is compared by. */
export interface Edition {
  /** Its day, yyyy-mm-dd. */
  readonly as_of: string;
  /** What else it is called by. */
  readonly version?: string | undefined;
  /** How many entries it has. */
  readonly size: number;
}

/** What is kept, compared and reported of its own: the banks of a country, a register. */
export interface SourcePart<Content> {
  readonly name: string;
  readonly size: number;
  readonly content: Content;
}

/** What was read of the files of a source. */
export interface SourceContent<Content> {
  readonly parts: readonly SourcePart<Content>[];
  /** Rows that make no sense. */
  readonly senseless: number;
  /** The day that the file itself has, yyyy-mm-dd. */
  readonly as_of?: string | undefined;
  readonly version?: string | undefined;
  /** In place of the source's, where it depends on what was read. */
  readonly minimum?: number | undefined;
}

/** What holds of all parts that are taken in together. */
export interface Taken {
  readonly as_of: string;
  readonly version: string | undefined;
  /** The addresses or files that they were read from. */
  readonly from: string;
  readonly senseless: number;
}

/** A line of the audit log. */
export interface Note {
  readonly action: string;
  readonly target: string;
  readonly detail: string;
}

/**
 * Files of one publisher that can be taken in: how they are read, what makes them whole, and what is kept and reported of them.
 *
 * @typeParam Content what is read of a part
 * @typeParam Last what is kept of a part, as far as it is compared
 * @typeParam Report what is reported of a part, as JSON
 */
export interface OfficialSource<
  Content = unknown,
  Last extends Edition = Edition,
  Report extends object = object,
> extends Published {
  /** What it brings: `banks`, `leis`, … Sources of one kind are read, kept and reported alike. */
  readonly kind: string;
  /** Where it is kept. */
  readonly keptWith: 'banks' | 'ranges';
  /** What its entries are called, in the plural. */
  readonly entries: string;
  /** A whole file never has fewer entries. */
  readonly minimum: number;
  /** The share of the last file's entries that has to remain, where it is another than 0.9. */
  readonly keptShare?: number;
  /** Whether its files have no day and none may be assumed. */
  readonly needsDay?: boolean;
  /**
   * Reads the files, in their order.
   *
   * @param day the day that they are read as of, yyyy-mm-dd
   * @param kept what was taken in before
   * @throws {FileError} for what is not the publisher's format
   */
  read(files: readonly OpenedFile[], day: string, kept: NamedFiles): Promise<SourceContent<Content>>;
  /** The last edition of a part. Throws where what is kept can't be read, which is as good as none. */
  last(kept: NamedFiles, part: string): Last | undefined;
  /** Whether an edition is older than the last one although its day is not. */
  isOlder?(edition: Edition, last: Last): boolean;
  /** What else has to hold. Throws a `FileError`; with `force` only for what can't be meant. */
  verify?(part: SourcePart<Content>, last: Last | undefined, force: boolean): void;
  /** The name of the file that a part is kept in. */
  fileOf(part: string): string;
  /** What is written into it, as JSON. */
  keep(part: SourcePart<Content>, taken: Taken, kept: NamedFiles): object;
  report(part: SourcePart<Content>, taken: Taken, last: Last | undefined): Report;
  /** The report for a person, in whole lines. */
  describe(report: Report): string;
  note(report: Report): Note;
}

export interface IntakeOptions extends OriginOptions {
  /** Where it is kept. */
  readonly imports: ReplaceableFiles;
  /** The day to note where a file has none of its own, yyyy-mm-dd. */
  readonly today: string;
  /** The day of the files, yyyy-mm-dd, whatever they say. */
  readonly as_of?: string | undefined;
  /** Take what may be meant: an older file, one of a day far ahead, one that lost more than it may. */
  readonly force?: boolean | undefined;
  /** Read, verify, compare and report alone: nothing is kept. */
  readonly dryRun?: boolean | undefined;
  /** Called once, before anything is kept, with all that would be: text by file. */
  readonly onReady?: ((ready: ReadonlyMap<string, string>) => void) | undefined;
}

/** A part that was found good, ready to be kept. */
interface Change<Report> {
  readonly file: string;
  readonly text: string;
  readonly report: Report;
}

/**
 * Takes the files of a source in, and reports each part.
 *
 * @throws {FileError} having changed nothing
 */
export async function takeIn<Content, Last extends Edition, Report extends object>(
  source: OfficialSource<Content, Last, Report>,
  options: IntakeOptions,
): Promise<Report[]> {
  const changes = await examine(source, options);
  options.onReady?.(new Map(changes.map(({ file, text }) => [file, text])));
  if (!options.dryRun) for (const { file, text } of changes) await options.imports.replace(file, text);
  return changes.map(({ report }) => report);
}

/** Opens, reads, verifies and compares; writes nothing. */
async function examine<Content, Last extends Edition, Report extends object>(
  source: OfficialSource<Content, Last, Report>,
  options: IntakeOptions,
): Promise<Change<Report>[]> {
  const { imports, force = false } = options;
  if (options.files !== undefined && options.files.length > 0) requireDay(source, options);
  const files = await openOrigin(source, options);
  // What is downloaded has the day on which it was put there.
  const released = source.needsDay ? files[0]?.published : undefined;
  requireDay(source, options, released);
  const read = await source.read(files, options.as_of ?? released ?? options.today, imports);
  const reading = released === undefined ? read : { as_of: released, ...read };
  verifyWhole(source, reading);
  const { version, senseless } = reading;
  const from = files.map((file) => file.from).join(', ');
  const taken: Taken = { as_of: dayOf(reading, options), version, from, senseless };
  return reading.parts.map((part) => {
    const last = readable(() => source.last(imports, part.name));
    if (last === undefined) refuseOld(reading, options);
    if (last && !force) compare(source, { ...taken, size: part.size }, last);
    source.verify?.(part, last, force);
    const text = JSON.stringify(source.keep(part, taken, imports));
    return { file: source.fileOf(part.name), text, report: source.report(part, taken, last) };
  });
}

/** @param released the day that a download has */
function requireDay(
  { needsDay }: Pick<OfficialSource, 'needsDay'>,
  { as_of }: IntakeOptions,
  released?: string,
): void {
  if (needsDay && as_of === undefined && released === undefined)
    throw new FileError('name the day of the release, with --as-of');
}

/** What is kept, where it can be read: what can't is as good as none. */
export function readable<Kept>(read: () => Kept): Kept | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Refuses what can't be a whole file of its publisher. */
function verifyWhole(
  source: Pick<OfficialSource, 'entries' | 'publisher' | 'minimum'>,
  reading: SourceContent<unknown>,
): void {
  const { entries, publisher } = source;
  const { parts, senseless, minimum = source.minimum } = reading;
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const rows = size + senseless;
  if (senseless > SENSELESS_SHARE * rows)
    throw new FileError(`${senseless} of ${rows} rows make no sense: this is not the format expected`);
  if (size < minimum)
    throw new FileError(
      `${size} ${entries} where ${publisher} has at least ${minimum}: the file was cut short`,
    );
}

/** The day to note: the one given, else the file's own, else today. It is never later than today, so that no later file is called older. */
function dayOf({ as_of: own }: SourceContent<unknown>, { as_of, today, force }: IntakeOptions): string {
  const day = as_of ?? (own !== undefined && !Number.isNaN(Date.parse(own)) ? own : today);
  if (!force && Date.parse(day) > Date.parse(today) + AHEAD_DAYS_MAX * DAY_MS)
    throw mayBeMeant(`the file is of ${day}, which lies more than ${AHEAD_DAYS_MAX} days ahead`);
  return day < today ? day : today;
}

/** Refuses a file whose own day is long past, unless that day is given. */
function refuseOld({ as_of: own }: SourceContent<unknown>, { as_of, today, force }: IntakeOptions): void {
  if (force || as_of !== undefined || own === undefined) return;
  if (Date.parse(own) < Date.parse(today) - BEHIND_DAYS_MAX * DAY_MS)
    throw mayBeMeant(`the file is of ${own}, more than a year ago`);
}

/** Refuses a file that is older, or has much less, than the last one. */
function compare<Last extends Edition>(
  {
    entries,
    keptShare = KEPT_SHARE,
    isOlder,
  }: Pick<OfficialSource<never, Last>, 'entries' | 'keptShare' | 'isOlder'>,
  edition: Edition,
  last: Last,
): void {
  if (edition.as_of < last.as_of || isOlder?.(edition, last))
    throw mayBeMeant(`the file is ${called(edition)}, the last one ${called(last)}`);
  if (edition.size < keptShare * last.size)
    throw mayBeMeant(`${edition.size} ${entries} where the last file had ${last.size}`);
}

const called = ({ version, as_of }: Edition): string => (version ? `${version} of ${as_of}` : `of ${as_of}`);

/** The refusal of what `force` lifts. */
export const mayBeMeant = (what: string): FileError =>
  new FileError(`${what}; if that is right, take it with --force`);
