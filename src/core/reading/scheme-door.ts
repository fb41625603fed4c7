/** The reader for the doors of one kind: they carry the labels of that kind alone. */
import { countryOf } from '../country.ts';
import type { OpenResult } from '../result.ts';
import { mayHaveLabel, reread, withLabel } from './known.ts';
import type { LabelTable } from './labels.ts';
import { strictly } from './strict.ts';
import { readText } from './text.ts';

interface SchemeChoice {
  readonly country?: string | undefined;
  readonly scheme?: string | undefined;
  readonly strict?: boolean | undefined;
}

/**
 * @param verify verifies a value as it stands
 * @returns the same for values with a label or words around them
 */
export function readingLabels<Result extends OpenResult, Options extends SchemeChoice>(
  type: string,
  verify: (value: string, options: Options) => Result,
  table: LabelTable,
): (value: string, options: Options) => Result {
  return (value, options) => {
    const result = verify(value, options);
    const { country, scheme, strict } = options;
    if (result.valid) {
      const named = mayHaveLabel(value, result.normalized)
        ? withLabel(result, readText(value, table))
        : result;
      return strict === true ? (strictly(named) as Result) : named;
    }
    const kind = {
      type,
      country: country === undefined ? undefined : countryOf(country)?.code,
      hasSchemes: scheme === undefined,
      verify: (text: string, id?: string) =>
        verify(text, id === undefined ? options : { ...options, scheme: id }),
    };
    const read = reread(result, kind, () => readText(value, table)) as Result;
    if (strict !== true) return read;
    return read.valid ? (strictly(read) as Result) : result;
  };
}
