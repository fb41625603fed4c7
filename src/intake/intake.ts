/**
 * Taking in an official file: open, read, verify, compare with what is kept, keep, report. Every source is taken in by this one
 * sequence and declares the rest. Until everything has been read and found good nothing is written; then the new takes
 * the old one's place in one step.
 */
import { FileError } from '../files/bytes.ts';
import type { NamedFiles, ReplaceableFiles } from '../files/named.ts';
import { type DayDeclared, type EditionDay, editionDay } from './edition-day.ts';
import { type OpenedFile, type OriginOptions, openOrigin, type Published } from './origin.ts';
import { IntakeError } from './refusal.ts';

/** A file with less than this share of the last one is taken for a broken one. */
const KEPT_SHARE = 0.9;
/** More rows than this share making no sense means that the format has changed. */
const SENSELESS_SHARE = 0.05;
/** Publishers put a file out some weeks before it is in force; a day farther ahead was misread. */
const AHEAD_DAYS_MAX = 31;
/** Where nothing is kept to compare with, an edition that is older is taken for one that was left lying about. */
const BEHIND_DAYS_MAX = 366;
/** A day that is given may be that of another clock, or of the release that a file belongs to; farther off it is a mistake. */
const APART_DAYS_MAX = 31;
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
  /** Whether it is older than what it replaces or covers, and meant all the same. */
  readonly forced?: true;
}

/** The newest list of a part that is shipped. */
export interface ShippedList {
  /** yyyy-mm-dd. */
  readonly as_of: string;
  readonly source: string;
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
  /** How the day of an edition is known. */
  readonly day: DayDeclared;
  /** Whether its files can't be read without their day. */
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
  /** The newest list of a part that the package ships. */
  shipped?(part: string): ShippedList | undefined;
  /** Whether a part has the content that is kept. */
  isSame?(part: SourcePart<Content>, last: Last): boolean;
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
  /** yyyy-mm-dd. */
  readonly today: string;
  /** The day of the files, yyyy-mm-dd, whatever they say. */
  readonly as_of?: string | undefined;
  /** Take what may be meant: an older file, one of a day far ahead, one that lost more than it may. */
  readonly force?: boolean | undefined;
  /** Read, verify, compare and report alone: nothing is kept. */
  readonly dryRun?: boolean | undefined;
  /** Called once, before anything is kept, with all that would be: text by file. */
  readonly onReady?: ((ready: ReadonlyMap<string, string>) => void) | undefined;
  /** Called once with the day of the edition, and by what it is known. */
  readonly onDay?: ((day: EditionDay) => void) | undefined;
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
  const { imports, as_of: given, today } = options;
  const files = await openOrigin(source, options);
  // Where a file can't be read without its day, that is asked for before it is read.
  const early = source.needsDay ? editionDay(source.day, { given, today, files }) : undefined;
  const reading = await source.read(files, early?.day ?? given ?? today, imports);
  verifyWhole(source, reading);
  const lasts = reading.parts.map(({ name }) => readable(() => source.last(imports, name)));
  const same = sameDay(source, reading.parts, lasts);
  const known = early ?? editionDay(source.day, { given, today, read: reading.as_of, same, files });
  if (!options.force) compareDays(reading, options);
  const taken: Taken = {
    as_of: dayOf(known.day, options),
    version: reading.version,
    from: files.map((file) => file.from).join(', '),
    senseless: reading.senseless,
  };
  const changes = reading.parts.map((part, at) =>
    changeOf(source, part, { taken, last: lasts[at] }, options),
  );
  options.onDay?.({ ...known, day: taken.as_of });
  return changes;
}

/** Compares a part with what is kept and shipped, and makes what is kept of it. */
function changeOf<Content, Last extends Edition, Report extends object>(
  source: OfficialSource<Content, Last, Report>,
  part: SourcePart<Content>,
  { taken, last }: { readonly taken: Taken; readonly last: Last | undefined },
  options: IntakeOptions,
): Change<Report> {
  const { imports, force = false } = options;
  const edition = { ...taken, size: part.size };
  const shipped = source.shipped?.(part.name);
  if (!force) {
    if (last !== undefined) compare(source, edition, last);
    if (shipped !== undefined) compareShipped(edition, shipped);
    if (last === undefined) refuseOld(taken, options);
  }
  source.verify?.(part, last, force);
  const isOlder = [last, shipped].some((one) => one !== undefined && edition.as_of < one.as_of);
  const all: Taken = isOlder ? { ...taken, forced: true } : taken;
  const text = JSON.stringify(source.keep(part, all, imports));
  return { file: source.fileOf(part.name), text, report: source.report(part, all, last) };
}

/** The day of the last edition, where all of it is the same. */
function sameDay<Content, Last extends Edition>(
  { isSame }: Pick<OfficialSource<Content, Last>, 'isSame'>,
  parts: readonly SourcePart<Content>[],
  lasts: readonly (Last | undefined)[],
): string | undefined {
  if (isSame === undefined) return undefined;
  const days = parts.map((part, at) => {
    const last = lasts[at];
    return last !== undefined && isSame(part, last) ? last.as_of : undefined;
  });
  return days.every((day) => day !== undefined) ? days.toSorted()[0] : undefined;
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

/** The day to note. It is never later than today, so that no later file is called older. */
function dayOf(day: string, { today, force }: IntakeOptions): string {
  if (!force && Date.parse(day) > Date.parse(today) + AHEAD_DAYS_MAX * DAY_MS)
    throw mayBeMeant(`the file is of ${day}, which lies more than ${AHEAD_DAYS_MAX} days ahead`);
  return day < today ? day : today;
}

/** Refuses a day that can't be the file's, which says its own: a later one would call an old file new. */
function compareDays({ as_of: own }: SourceContent<unknown>, { as_of: given }: IntakeOptions): void {
  if (own === undefined || given === undefined) return;
  if (Date.parse(given) > Date.parse(own) + APART_DAYS_MAX * DAY_MS)
    throw new IntakeError('day_differs', { day: own, given, lifted_by: '--force' });
}

/** Refuses a first file whose day is long past, unless that day is given. */
function refuseOld({ as_of: day }: Taken, { as_of: given, today }: IntakeOptions): void {
  if (given !== undefined) return;
  if (Date.parse(day) < Date.parse(today) - BEHIND_DAYS_MAX * DAY_MS)
    throw mayBeMeant(`the file is of ${day}, more than a year ago`);
}

/** Refuses a file that is older than the list that is shipped. */
function compareShipped({ as_of: day }: Edition, { as_of: shipped, source }: ShippedList): void {
  if (day < shipped)
    throw new IntakeError('older_than_shipped', { day, shipped, source, lifted_by: '--force' });
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
