/**
 * Whether a value is published for tests or lies in a range that is kept for them: a look-up by its normalized form, behind the
 * verdict, whatever that is.
 */

import type { Directory } from '../banks/directory.ts';
import { countryOf } from '../country.ts';
import type { Day } from '../date.ts';
import type { AnyKind } from '../kind.ts';
import type { InvalidResult, OpenResult, OpenValidResult } from '../result.ts';
import { patternOf } from '../scheme/shape.ts';
import type { Reserved } from '../specimens/reserved.ts';
import { RESERVED_NUMBERS, RESERVED_PHONES, RESERVED_PLANS } from '../specimens/reserved.ts';
import { TAX_TEST_NUMBERS, TEST_NUMBERS, type TestNumbers } from '../specimens/test-numbers.ts';
import { type CountryValues, PUBLISHED_VALUES } from './lists.ts';

/** Whether the value of a result is one for tests. */
export type IsTestValue = (result: OpenResult) => boolean;

/** What the result on a test value is made of that a rule refuses. */
export interface Admission {
  readonly kinds: readonly AnyKind[];
  readonly data: { readonly banks: Directory };
  readonly today: () => Day;
}

export type Admit = (refused: InvalidResult<string>, known: Admission) => OpenValidResult<string, object>;

export interface TestValues {
  /** What says so of a kind's values; undefined where none are known. */
  of(type: string): IsTestValue | undefined;
  /** What is known of a test value that a rule refuses, as the result on a valid one. */
  readonly admit: Admit;
}

/** A result that says whether its value is one for tests; without what knows that, as it is. */
export const withTestMark = <Result extends OpenResult>(result: Result, testValues?: TestValues): Result =>
  testValues?.of(result.type)?.(result) ? { ...result, test_value: true } : result;

/** Places in a table of which nearly all are empty: most values are none after one look. */
const PLACES = 8_192;

/** Of the length and the four characters that differ most. */
function placeOf(text: string): number {
  const { length } = text;
  const ends = text.charCodeAt(length - 1) * 31 + text.charCodeAt(length - 2) * 337;
  return (ends + text.charCodeAt(2) * 1_031 + text.charCodeAt(3) * 4_099 + length * 17) & (PLACES - 1);
}

/** @param admit what makes a valid result of one that a rule refuses */
export function createTestValues(admit: Admit): TestValues {
  const groups = publishedByType();
  const types = new Map<string, IsTestValue>(
    [...groups].map(([type, some]) => [
      type,
      some.some(({ country }) => country === undefined) ? listedIn(some) : inCountries(some),
    ]),
  );
  types.set('national_id', inCountries(groups.get('national_id')!, RESERVED_NUMBERS, TEST_NUMBERS));
  types.set('tax_id', inCountries(groups.get('tax_id')!, {}, TAX_TEST_NUMBERS));
  types.set('document', isOfNoState);
  types.set('phone', keptPhone());
  return { of: (type) => types.get(type), admit };
}

function publishedByType(): ReadonlyMap<string, readonly CountryValues[]> {
  const types = new Map<string, CountryValues[]>();
  for (const { values } of PUBLISHED_VALUES) {
    for (const [type, groups] of Object.entries(values))
      types.set(type, [...(types.get(type) ?? []), ...groups]);
  }
  return types;
}

/** Of values that name their country themselves. */
function listedIn(groups: readonly CountryValues[]): IsTestValue {
  const values = new Set(groups.flatMap(({ normalized }) => normalized.split(' ')));
  const places = new Uint8Array(PLACES);
  for (const value of values) places[placeOf(value)] = 1;
  return ({ normalized }) =>
    normalized !== undefined && places[placeOf(normalized)] === 1 && values.has(normalized);
}

/** The state that ICAO made up for the specimens of Doc 9303. */
const NO_STATE = 'UTO';

const isOfNoState: IsTestValue = (result) => result.valid && result.normalized.startsWith(NO_STATE, 2);

/** The day on which dates in test numbers are looked at: whatever the clock says, a number is one for tests or none. */
const ON: Day = 20311231;

interface Range extends Pick<TestNumbers, 'check' | 'shapes'> {
  readonly pattern: RegExp;
  readonly labelled: RegExp | undefined;
}

const isIn = ({ pattern, check, labelled }: Range, normalized: string, label: string | undefined): boolean =>
  pattern.test(normalized) &&
  (labelled === undefined || (label !== undefined && labelled.test(label))) &&
  check(normalized, ON) === null;

/** What is known of a country's values for tests. */
interface OfCountry {
  readonly values: Set<string>;
  readonly shapes: string[];
  readonly ranges: Range[];
}

/** The country of a scheme. */
const countryIn = (id: string): string => id.slice(0, 2).toUpperCase();

/**
 * @param kept what registers keep for tests, by the id of a scheme
 * @param tests ranges of numbers for tests, likewise
 */
function inCountries(
  groups: readonly CountryValues[],
  kept: Readonly<Record<string, Reserved>> = {},
  tests: Readonly<Record<string, readonly TestNumbers[]>> = {},
): IsTestValue {
  const countries = new Map<string, OfCountry>();
  const ofCountry = (code: string) => {
    const known = countries.get(code) ?? { values: new Set(), shapes: [], ranges: [] };
    countries.set(code, known);
    return known;
  };
  for (const { country = '', normalized } of groups) {
    for (const value of normalized.split(' ')) ofCountry(country).values.add(value);
  }
  for (const [scheme, { shapes }] of Object.entries(kept))
    ofCountry(countryIn(scheme)).shapes.push(...shapes);
  for (const [scheme, ranges] of Object.entries(tests)) {
    for (const { shapes, check, labelled } of ranges)
      ofCountry(countryIn(scheme)).ranges.push({ shapes, pattern: patternOf(shapes), check, labelled });
  }
  const known = new Map(
    [...countries].map(([code, { values, shapes, ranges }]) => {
      const any = patternOf([...shapes, ...ranges.flatMap((range) => range.shapes)]);
      return [code, { values, kept: patternOf(shapes), ranges, any }];
    }),
  );
  return ({ normalized, country, label }) => {
    const own = country?.code === undefined ? undefined : known.get(country.code);
    if (own === undefined || normalized === undefined) return false;
    if (own.values.has(normalized)) return true;
    // Nearly all numbers have none of the shapes.
    if (!own.any.test(normalized)) return false;
    return own.kept.test(normalized) || own.ranges.some((range) => isIn(range, normalized, label));
  };
}

/** Of phone numbers, by calling code, since countries share some. */
function keptPhone(): IsTestValue {
  const shapes = new Map<string, string[]>();
  const add = (callingCode: string, reserved: Reserved) =>
    shapes.set(callingCode, [...(shapes.get(callingCode) ?? []), ...reserved.shapes]);
  for (const [country, reserved] of Object.entries(RESERVED_PHONES))
    add(countryOf(country)!.calling_code, reserved);
  for (const [callingCode, reserved] of Object.entries(RESERVED_PLANS)) add(callingCode, reserved);
  const patterns = new Map(
    [...shapes].map(([code, some]) => [code, patternOf(some.map((shape) => `+${code}${shape}`))]),
  );
  return ({ normalized, country }) => {
    const pattern = country?.calling_code === undefined ? undefined : patterns.get(country.calling_code);
    return pattern !== undefined && normalized !== undefined && pattern.test(normalized);
  };
}
