/** Codes of closed lists, in words. */
import type { Words } from '../words/words.ts';

/** The source of a bank's record, where it is none that has a name of its own. */
export const sourceWord = ({ codes }: Words['pages'], source: string): string =>
  source === 'curated' ? codes.curated : source;

/** A code that is not listed is shown as it stands. */
export const codeWord = ({ codes }: Words['pages'], code: string): string =>
  (codes as Readonly<Record<string, string>>)[code] ?? code.replaceAll('_', ' ');
