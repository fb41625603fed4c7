/** Why a file, or what is asked of it, can't be taken, in words. */
import type { Coded, Facts, OptionCode } from '../core/coded.ts';
import type * as en from './en.ts';
import { fill } from './fill.ts';

export type FaultWords = Readonly<Record<keyof typeof en.faults, string>>;

/** How a country may be given. */
export const COUNTRY_EXAMPLE = 'DE, DEU, Germany';

/** What is said of an option, behind its name. */
const OPTION_TEXTS: Readonly<Record<OptionCode, keyof typeof en.fields>> = {
  not_a_country: 'unknown_country',
  not_listed: 'not_allowed',
  not_whole: 'not_whole',
  not_counted: 'not_counted',
  none_made: 'none_made',
  none_reserved: 'none_reserved',
  no_schemes: 'no_schemes',
  no_scheme: 'no_scheme',
};

/** Why an option can't be taken: the part of a sentence that follows its name. */
export const optionFaultIn = (
  { code, facts }: { readonly code: OptionCode; readonly facts: Facts },
  words: Readonly<Record<keyof typeof en.fields, string>>,
): string =>
  fill(words[OPTION_TEXTS[code]], {
    example: COUNTRY_EXAMPLE,
    least: 1,
    ...plain(facts),
  });

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
