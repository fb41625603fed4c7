/** Values found in a text. */
import type { OpenResult } from './result.ts';

/** A value in a text: places are UTF-16 offsets, the end exclusive. */
export interface Found<Result extends OpenResult = OpenResult> {
  /** Where it begins, a UTF-16 offset from 0. */
  readonly from: number;
  /** Where it ends, exclusive. */
  readonly to: number;
  /** The result on that part of the text; it is valid. */
  readonly result: Result;
}

/** What comes of steps that are gone through at once, where no other work waits. */
export function atOnce<Outcome>(steps: Generator<void, Outcome>): Outcome {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
