/** Why a file, or what is asked of it, can't be taken, in words. */
import type { Coded, Facts } from '../core/coded.ts';
import type * as en from './en.ts';
import { fill } from './fill.ts';

export type FaultWords = Readonly<Record<keyof typeof en.faults, string>>;

/** How a column is named by its place; no language has its own way. */
const SECOND = '#2';

/** The sentence of a code; undefined for one that has none here. Names of columns are in no sentence: they may be values. */
export function faultIn({ code, facts }: Coded, words: FaultWords): string | undefined {
  const text = (words as Readonly<Record<string, string>>)[code];
  return text === undefined ? undefined : fill(text, { ...plain(facts), second: SECOND });
}

/** The facts that a text can name. */
const plain = (facts: Facts): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(facts).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
