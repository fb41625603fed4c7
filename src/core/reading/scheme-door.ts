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

/** Verifies a value of the door's kind as it stands, whatever its country. */
type VerifyAnywhere = (text: string, scheme?: string) => OpenResult;

/** What asks other lists of schemes for a number that one refuses. */
export interface OtherLists {
  /** Whether no label of a refused value is to be read: what it begins with is part of the number. */
  isWhole(result: InvalidResult<string>, verify: VerifyAnywhere): boolean;
  /** Of what the value is instead, and whose. */
  of(
    result: InvalidResult<string>,
    options: DoorOptions,
    text: TextReading | undefined,
    verify: VerifyAnywhere,
  ): InvalidResult<string>;
  /** Of a value in which a number was read beside letters; see `askOfLetters`. */
  ofLetters(result: InvalidResult<string>, options: DoorOptions): InvalidResult<string> | undefined;
}

/**
 * @param verify verifies a value as it stands
 * @param others what asks for whose a refused number is
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
    const anywhere = (one: string, id?: string) =>
      verify(one, { ...options, country: undefined, defaultCountry: undefined, scheme: id });
    let text: TextReading | undefined;
    const isWhole = scheme === undefined && others?.isWhole(result, anywhere) === true;
    const read = isWhole ? result : (reread(result, kind, () => (text = readText(value, table))) as Result);
    const refused = read.valid ? others?.ofLetters(result, options) : undefined;
    if (refused !== undefined) return refused as Result;
    const isStrict = strict === true;
    // What a strict request refuses is said of the value as it stands.
    const found = (isStrict ? (read.valid ? strictly(read) : result) : read) as Result;
    if (found.valid || others === undefined) return found;
    return others.of(found, options, isStrict ? undefined : text, anywhere) as Result;
  };
}
