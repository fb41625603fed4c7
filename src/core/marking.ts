/** Marks results whose value is one for tests, and lets it be valid where that is allowed. */
import type { Found } from './found.ts';
import { once } from './once.ts';
import type { OpenResult } from './result.ts';
import type { Admission, IsTestValue, TestValues } from './test-values/test-values.ts';
import { TESTED_TYPES } from './test-values/types.ts';
import type { VerifyOptions } from './verify-options.ts';

type VerifyAny<Options, Result> = (value: string, options?: Options) => Result;

/** Says of results that their value is one for tests, which is valid where that is allowed. */
export interface Marking {
  /** A verifier of one type, or of any, that does so. */
  marked<Options extends Pick<VerifyOptions, 'allowTestValues'>, Result extends OpenResult>(
    verify: VerifyAny<Options, Result>,
    type?: string,
  ): VerifyAny<Options, Result>;
  markFound(found: Found): Found;
}

/** The result, which nobody else has yet, with the mark: a copy with it would cost more than all the rest. */
function withMark<Result extends OpenResult>(result: Result): Result {
  (result as { test_value?: true }).test_value = true;
  return result;
}

/** What is known of test values is opened when the first value of a kind that has some was verified. */
export function markingBy(opened: () => TestValues, known: Admission): Marking {
  const testValues = once(opened);
  const isTest: IsTestValue = (result) =>
    TESTED_TYPES.has(result.type) && testValues().of(result.type)!(result);
  return {
    marked(verify, type) {
      if (type !== undefined && !TESTED_TYPES.has(type)) return verify;
      let isOne: IsTestValue | undefined;
      return (value, options) => {
        const result = verify(value, options);
        isOne ??= type === undefined ? isTest : testValues().of(type)!;
        if (!isOne(result)) return result;
        if (result.valid || options?.allowTestValues !== true) return withMark(result);
        return { ...testValues().admit(result, known), test_value: true } as typeof result;
      };
    },
    markFound: (found) =>
      isTest(found.result) ? { ...found, result: { ...found.result, test_value: true } } : found,
  };
}

export const NO_MARKING: Marking = { marked: (verify) => verify, markFound: (found) => found };
