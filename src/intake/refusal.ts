/** Why a file is not taken in, as a code with its facts; the sentence is made where it is shown. */
import { FileError } from '../files/bytes.ts';

/** The facts of each refusal. A list to which codes may be added. */
export interface RefusalFacts {
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
export type RefusalCode = keyof RefusalFacts;

/** A file that is not taken in. */
export class IntakeError<Code extends RefusalCode = RefusalCode> extends FileError {
  override name = 'IntakeError';

  constructor(
    readonly code: Code,
    readonly facts: RefusalFacts[Code],
  ) {
    super(code);
  }
}
