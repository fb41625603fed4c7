/**
 * Errors that carry a code and facts. Nobody throws a sentence: who shows an error makes one, in the language of who reads it
 * (`src/words/faults.ts`).
 */

/** What the sentence of a code names. */
export interface Facts {
  readonly [name: string]: string | number | boolean | undefined | readonly string[] | readonly Facts[];
}

export interface Coded {
  readonly code: string;
  readonly facts: Facts;
}

/**
 * An option that a function can't take: a mistake of who programs, whose message names the option and says what is allowed. Who shows
 * it to others makes a sentence of the code.
 */
export class OptionError extends RangeError implements Coded {
  override name = 'OptionError';
  readonly option: string;
  readonly code: OptionCode;
  readonly facts: Facts;

  constructor(option: string, code: OptionCode, facts: Facts = {}) {
    super(`${option} ${sentenceFor(code, facts)}`);
    this.option = option;
    this.code = code;
    this.facts = facts;
  }
}

/** For programmers, behind the name of the option. */
const OPTION_SENTENCES = {
  not_a_country: 'is no code of ISO 3166-1',
  not_listed: 'is one of {values}',
  not_whole: 'is a whole number',
  not_counted: 'is a whole number from 1',
  none_made: 'has no values of this kind that are made',
  none_reserved: 'has no values of this kind and country',
  no_schemes: 'is of kinds that have schemes',
  no_scheme: 'is none of the country and kind; the coverage lists all',
} as const;

export type OptionCode = keyof typeof OPTION_SENTENCES;

const sentenceFor = (code: OptionCode, { values }: Facts): string =>
  OPTION_SENTENCES[code].replace('{values}', String(values));

/** Its message is the code, for logs and for programmers. */
export class CodedError<Code extends string = string> extends Error implements Coded {
  override name = 'CodedError';
  readonly code: Code;
  readonly facts: Facts;

  constructor(code: Code, facts: Facts = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.facts = facts;
  }
}
