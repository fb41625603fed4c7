/** Why a file is not taken in, as a code with its facts; the sentence is made where it is shown. */
import { FileError } from '../files/bytes.ts';

/** The facts of each refusal. A list to which codes may be added. */
export interface IntakeFacts {
  /** Nothing says of which day the file is. */
  readonly day_missing: { readonly option: string };
  /** The day that was given is far from the one in the file. */
  readonly day_differs: { readonly day: string; readonly given: string; readonly lifted_by: string };
  /** It is older than what is shipped. */
  readonly older_than_shipped: {
    readonly day: string;
    readonly shipped: string;
    readonly source: string;
    readonly lifted_by: string;
  };
}
export type IntakeCode = keyof IntakeFacts;

/** A file that is not taken in. */
export class IntakeError<Code extends IntakeCode = IntakeCode> extends FileError<Code> {
  override name = 'IntakeError';
  declare readonly facts: IntakeFacts[Code];

  constructor(code: Code, facts: IntakeFacts[Code]) {
    super(code, facts);
  }
}
