/** The reader for the doors of one kind: they carry the labels of that kind alone, and ask few other kinds. */
import { countryOf } from '../country.ts';
import type { Day } from '../date.ts';
import type { InvalidResult, OpenResult } from '../result.ts';
import { mayHaveLabel, reread, withLabel } from './known.ts';
import type { LabelTable } from './labels.ts';
import { strictly } from './strict.ts';
import { readText, type TextReading } from './text.ts';

/** What a caller may say of a number. */
export interface DoorOptions {
  readonly country?: string | undefined;
  readonly scheme?: string | undefined;
  readonly strict?: boolean | undefined;
  readonly defaultCountry?: string | undefined;
  readonly today: Day;
}

/** What asks other lists of schemes for a number that one refuses. */
export interface OtherLists {
  /** Of what the value is instead. */
  of(
    result: InvalidResult<string>,
    options: DoorOptions,
    text: TextReading | undefined,
  ): InvalidResult<string>;
  /** Of a value in which a number was read beside letters; see `askOfLetters`. */
  ofLetters(result: InvalidResult<string>, options: DoorOptions): InvalidResult<string> | undefined;
}

/**
 * @param verify verifies a value as it stands
 * @param others the lists of schemes that the door has besides
 * @returns the same for values with a label or words around them
 */
export function readingLabels<Result extends OpenResult, Options extends DoorOptions>(
  type: string,
  verify: (value: string, options: Options) => Result,
  table: LabelTable,
  others?: OtherLists,
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
    let text: TextReading | undefined;
    const read = reread(result, kind, () => (text = readText(value, table))) as Result;
    const refused = read.valid ? others?.ofLetters(result, options) : undefined;
    if (refused !== undefined) return refused as Result;
    const isStrict = strict === true;
    // What a strict request refuses is said of the value as it stands.
    const found = (isStrict ? (read.valid ? strictly(read) : result) : read) as Result;
    if (found.valid || others === undefined) return found;
    return others.of(found, options, isStrict ? undefined : text) as Result;
  };
}
