/**
 * How values of a kind are told from those of others: in a text that nobody names, and in a value that another kind refused. A kind
 * declares in its `kind.ts` where it differs from what holds for most.
 */
import type { Reason } from './reasons.ts';
import type { OpenResult } from './result.ts';

/** What a valid reading of a text rests on: a check of at least 1 in 9, a list that names it, or its form alone. */
export type Certainty = 'checksum' | 'listed' | 'shape';

/** How much speaks for a reading of a text. */
export interface Weight {
  /** The share of random texts of its form that would pass, 0 to 1. */
  readonly share: number;
  readonly certainty: Certainty;
  /**
   * How plainly the text itself says whose it is: 2 by letters of the number's own, 1 by letters in front of it or by a form that is written
   * nowhere else, -1 where letters that numbers of this kind begin with are missing.
   */
  readonly marked: number;
}

/** How values are tried that leave their country out, where nobody names one. */
export interface AtHome {
  /** ISO 3166-1 alpha-2: the countries that are tried. */
  readonly countries: readonly string[];
  /** The share of random texts of the form that pass in one of them. */
  readonly share: number;
  /** Whether a text may be such a value at all. */
  readonly fits: (text: string) => boolean;
}

export interface Evidence {
  /** Of a kind whose values may leave their country out. */
  readonly atHome?: AtHome;
  /** A text that can hardly be anything else, valid or not. */
  readonly unmistakable?: RegExp;
  /** A text that is tried after another kind refused it, where no label names this kind; any is without it. */
  readonly tried?: RegExp;
  /** Whether a valid value that no label names is certainly meant; without it where more than its form says so. */
  isCertain?(value: { readonly normalized: string; readonly certainty: Certainty }, text: string): boolean;
  /**
   * What speaks for a valid value, of a kind without a `share`; undefined where nothing does. Without it, its form alone.
   * @param isNamed whether a label of the text names the kind
   */
  weigh?(result: OpenResult & { readonly valid: true }, text: string, isNamed: boolean): Weight | undefined;
  /** A text that is one value as a whole, so that no word of it is left out. */
  readonly whole?: RegExp;
  /** Whether a value does not say itself that it is one: other texts of its form pass too often. */
  readonly isAnonymous?: true;
  /** Whether the kind reads the words around its values by itself. */
  readonly readsWords?: true;
  /** Refusals that leave a text of its form plainly one of its values, besides those by check digits. */
  readonly plainBy?: readonly Reason[];
  /** Whether its values are longer than any number. */
  readonly isLong?: true;
  /** Whether digits that it refuses are its own in another notation, and no number of a list of schemes. */
  readonly ownsDigits?: true;
  /** The type of the kind whose numbers are given for its own in countries that have none of them. */
  readonly substitute?: string;
}

/** What holds for a kind that declares nothing. */
export const NO_EVIDENCE: Evidence = {};
