/**
 * Reads the curated bank files, `data/banks/<cc>.json`, as they stand in the repository.
 * Their shape is described in `data/banks/README.md` and checked by `check.ts`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { BankFile } from '../../src/intake/banks/record.ts';

/** Where the curated files are kept. */
const BANKS_FOLDER = new URL('../../data/banks/', import.meta.url);

/** The two-letter names of the files there are, in order. */
export function listBankFiles(): string[] {
  return readdirSync(BANKS_FOLDER)
    .filter((name) => /^[a-z]{2}\.json$/.test(name))
    .map((name) => name.slice(0, 2))
    .sort();
}

/** One file parsed; `undefined` when there is none. Throws on text that is not JSON. */
export function readBankFile(cc: string): BankFile | undefined {
  const url = new URL(`${cc.toLowerCase()}.json`, BANKS_FOLDER);
  return existsSync(url) ? JSON.parse(readFileSync(url, 'utf8')) : undefined;
}

/** The first day of a year or month. */
export const dayOf = (date: string): string => `${date}-01-01`.slice(0, 10);

/** Whether a day is that of reading: no list of the file is of it. */
export const isUndated = ({ sources }: Pick<BankFile, 'sources'>, day: string): boolean =>
  sources.some(({ read }) => read === day) &&
  sources.every(({ shows, date }) => shows !== undefined || date === undefined || dayOf(date) !== day);
