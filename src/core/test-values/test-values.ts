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
  types.set('national_id', inCountries(groups.get('national_id')!, RESERVED_NUMBERS));
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

/** @param kept what registers keep for tests, by the id of a scheme */
function inCountries(
  groups: readonly CountryValues[],
  kept: Readonly<Record<string, Reserved>> = {},
): IsTestValue {
  const countries = new Map<string, { readonly values: Set<string>; readonly shapes: string[] }>();
  const ofCountry = (code: string) => {
    const known = countries.get(code) ?? { values: new Set(), shapes: [] };
    countries.set(code, known);
    return known;
  };
  for (const { country = '', normalized } of groups) {
    for (const value of normalized.split(' ')) ofCountry(country).values.add(value);
  }
  for (const [scheme, { shapes }] of Object.entries(kept))
    ofCountry(scheme.slice(0, 2).toUpperCase()).shapes.push(...shapes);
  const tests = new Map(
    [...countries].map(([code, { values, shapes }]) => [code, { values, pattern: patternOf(shapes) }]),
  );
  return ({ normalized, country }) => {
    const known = country?.code === undefined ? undefined : tests.get(country.code);
    if (known === undefined || normalized === undefined) return false;
    return known.values.has(normalized) || known.pattern.test(normalized);
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
