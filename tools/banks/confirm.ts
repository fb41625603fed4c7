/**
 * How many BICs of living banks a second, independent list confirms, country by country: those of a code that the list gives the same
 * first eight characters for, or a further or former BIC of the bank. `npm run oracle:banks -- DIR --write` keeps the numbers in
 * `src/core/banks/confirmed.generated.ts`, for the page of the directory and the coverage.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Directory } from '../../src/core/banks/directory.ts';
import { type Difference, readDifferences } from './differences.ts';
import { type ListedCode, readRows } from './tables.ts';

const KEPT = new URL('../../src/core/banks/confirmed.generated.ts', import.meta.url);

/** The share that is confirmed, or differs for a reason. */
export const CONFIRMED_SHARE = 0.99;

/** The tables are those of schwifty as of 2026-07-23; of these countries its lists are of 2026, of the others of 2022 to 2024. */
const LIST = 'schwifty 2026-07';
const OF_2026 = new Set('AT BE CH DE FI NO PL'.split(' '));
export const dateOf = (country: string): string => (OF_2026.has(country) ? '2026' : '2024');
const spanOf = (country: string): string => (OF_2026.has(country) ? '2026' : '2022 to 2024');

export interface Confirmation {
  readonly country: string;
  /** Codes of living banks for which both have a BIC. */
  readonly compared: number;
  readonly confirmed: number;
  /** Those that differ for a reason that is written down. */
  readonly explained: number;
  /** The rest, one a line. */
  readonly open: readonly string[];
}

/** Whether a reasoned difference is about two BICs of a code. */
export const settles = (difference: Difference, code: string, theirs: string, ours: string): boolean =>
  theirs.startsWith(difference.theirs) &&
  difference.ours !== undefined &&
  ours.startsWith(difference.ours) &&
  (difference.codes ?? ['*']).some((one) =>
    one.endsWith('*') ? code.startsWith(one.slice(0, -1)) : code === one,
  );

/** What a list says of the BICs of one country. */
export function confirm(
  country: string,
  rows: readonly ListedCode[],
  directory: Pick<Directory, 'find'>,
  differences: readonly Difference[],
): Confirmation {
  let [compared, confirmed, explained] = [0, 0, 0];
  const open: string[] = [];
  for (const { code, bic, name } of rows) {
    const bank = directory.find(country, code);
    const isLiving = bank !== undefined && (bank.status ?? 'active') === 'active';
    if (!isLiving || bank.swift === undefined || bic === '') continue;
    compared += 1;
    const own = [bank.swift, ...(bank.bics ?? []), ...(bank.bics_former ?? []).map((former) => former.bic)];
    if (own.some((one) => one.slice(0, 8) === bic.slice(0, 8))) confirmed += 1;
    else if (differences.some((one) => settles(one, code, bic, bank.swift!))) explained += 1;
    else open.push(`${code}  ${bic}  ${name}; ours: ${bank.swift} ${bank.name ?? ''}`);
  }
  return { country, compared, confirmed, explained, open };
}

/** All tables of a folder. */
export const confirmAll = (folder: string, directory: Pick<Directory, 'find'>): Confirmation[] =>
  readdirSync(folder)
    .filter((name) => /^[A-Z]{2}\.tsv$/.test(name))
    .sort()
    .map((name) => {
      const country = name.slice(0, 2);
      return confirm(country, readRows(join(folder, name), country), directory, readDifferences(country));
    })
    .filter(({ compared }) => compared > 0);

/** Whether what differs without a reason is no more than may be. */
export const isConfirmed = ({ compared, confirmed, explained }: Confirmation): boolean =>
  confirmed + explained >= CONFIRMED_SHARE * compared;

/** Keeps the numbers. */
export function writeConfirmed(all: readonly Confirmation[]): void {
  const rows = all.map(
    ({ country, compared, confirmed }) =>
      `  ${country}: { list: '${LIST}', as_of: '${spanOf(country)}', compared: ${compared}, confirmed: ${confirmed} },`,
  );
  writeFileSync(
    KEPT,
    `/** Written by \`npm run oracle:banks -- DIR --write\`: BICs of living banks that a second list has too. */
import type { ConfirmedBics } from './bank.ts';

export const CONFIRMED: Readonly<Record<string, ConfirmedBics>> = {
${rows.join('\n')}
};
`,
  );
}
