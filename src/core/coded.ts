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
