/**
 * Of which day an edition is. Each source declares how that is known; of a file that says nothing the day has to be given, since an
 * old file that is taken for one of today would bring old answers back.
 */
import { basename } from 'node:path';
import type { OpenedFile } from './origin.ts';
import { IntakeError } from './refusal.ts';

/** How the day of a publisher's editions is known. Without any of these it has to be given. */
export interface DayDeclared {
  /** In the file: by its header, or as the newest day on which one of its records was revised. */
  readonly file?: 'header' | 'records';
  /** In the name that the publisher gives it: the day, yyyy-mm-dd. */
  readonly name?: (name: string) => string | undefined;
  /** A list of the operator's own is of the day on which it is taken in. */
  readonly own?: true;
}

/** By what a day was known. */
export const DAY_ORIGINS = [
  'given',
  'header',
  'records',
  'name',
  'content',
  'page',
  'last_modified',
  'download',
  'own',
] as const;
export type DayOrigin = (typeof DAY_ORIGINS)[number];

export interface EditionDay {
  /** yyyy-mm-dd. */
  readonly day: string;
  readonly by: DayOrigin;
}

/** What is known of an edition before its day is. */
export interface DayClues {
  /** The day that was given. */
  readonly given: string | undefined;
  readonly today: string;
  /** The day that was read in the file. */
  readonly read?: string | undefined;
  /** The day of the last edition, where this one has the same content. */
  readonly same?: string | undefined;
  readonly files: readonly Pick<OpenedFile, 'from' | 'origin' | 'published' | 'modified'>[];
}

/**
 * The day of an edition, by the first of its clues.
 *
 * @throws {IntakeError} for a file of which none is known
 */
export function editionDay(declared: DayDeclared, clues: DayClues): EditionDay {
  const { given, today, read, same, files } = clues;
  if (given !== undefined) return { day: given, by: 'given' };
  if (isDay(read)) return { day: read, by: declared.file ?? 'header' };
  const named = files.flatMap(({ from }) => declared.name?.(basename(from)) ?? []).sort();
  if (isDay(named[0])) return { day: named[0], by: 'name' };
  if (declared.own) return { day: today, by: 'own' };
  if (files[0]?.origin === 'network') return downloadDay(files[0], today);
  if (same !== undefined) return { day: same, by: 'content' };
  throw new IntakeError('day_missing', { option: '--as-of' });
}

/** What is downloaded has the day on which its publisher put it there, as the page or the server says, else that of the download. */
export function downloadDay({ published, modified }: DayClues['files'][number], today: string): EditionDay {
  if (published !== undefined) return { day: published, by: 'page' };
  if (modified !== undefined && modified <= today) return { day: modified, by: 'last_modified' };
  return { day: today, by: 'download' };
}

/** Whether a text is a day, yyyy-mm-dd. */
export const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Finds eight digits behind a beginning that a publisher gives its files, as in `blz_20200420.txt`. */
export const dayBehind =
  (beginning: RegExp) =>
  (name: string): string | undefined => {
    const found = new RegExp(`${beginning.source}(\\d{4})(\\d{2})(\\d{2})(?!\\d)`, 'i').exec(name);
    return found ? `${found[1]}-${found[2]}-${found[3]}` : undefined;
  };
