/** The places that specimens of a kind come from: its schemes, the countries of its values, or its samples. */
import { OptionError } from '../coded.ts';
import { COUNTRY_CODES } from '../country.ts';
import type { Day } from '../date.ts';
import type { AnyKind } from '../kind.ts';
import type { OpenResult } from '../result.ts';
import { tryScheme } from '../scheme/attempt.ts';
import type { Scheme } from '../scheme/scheme.ts';
import { allOf, type SchemeSet } from '../scheme/set.ts';
import { positionsOf } from '../scheme/shape.ts';
import { STRUCTURES } from '../structures.ts';
import type { Form } from './forms.ts';
import { bicForm, documentForm, ibanForm, phoneForm, sampleForm } from './recipes.ts';
import { RESERVED_NUMBERS, RESERVED_PHONES } from './reserved.ts';
import { TEST_NUMBERS, type TestNumbers } from './test-numbers.ts';

/** Where a specimen comes from: a range that an authority keeps for tests, what it publishes as an example, or nowhere, made up. */
export const ORIGINS = ['reserved', 'published', 'generated'] as const;

export type Origin = (typeof ORIGINS)[number];

/** A scheme, or a country of a kind, with what its values look like. */
export interface SpecimenSource {
  readonly origin: Origin;
  readonly country?: string | undefined;
  readonly scheme?: Scheme;
  readonly form: Form;
  /** Whether its numbers are for tests: a rule may refuse them where those are not allowed. */
  readonly isForTests?: true;
  /** Whether there are a few of them alone, so that they don't take the place of others. */
  readonly isList?: true;
}

export interface SourceOptions {
  readonly country: string | undefined;
  readonly scheme: string | undefined;
  readonly verify: (value: string, country?: string) => OpenResult;
  /** Whether numbers that are kept for tests count. */
  readonly tests: boolean;
  /** Numbers that the plan of a country publishes as examples. */
  readonly phones: (country: string) => readonly string[];
}

/** Specimens are made as on this day, so that the same seed gives the same on any later one. */
export const DAY: Day = 20260101;

/** @throws {OptionError} where there is no such scheme */
export function sourcesOf(kind: AnyKind, options: SourceOptions): SpecimenSource[] {
  const { country, tests, verify } = options;
  const schemes: SchemeSet | undefined = kind.schemes;
  if (schemes !== undefined) {
    const own = schemesOf(schemes, options);
    return tests ? own.flatMap((scheme) => [ofScheme(scheme), ...testsOf(scheme)]) : own.map(ofScheme);
  }
  const isWanted = (code: string | undefined) => country === undefined || code === country;
  switch (kind.madeOf) {
    case 'structures':
      return STRUCTURES.filter((one) => isWanted(one.country.code)).map((one) => ({
        origin: 'generated',
        country: one.country.code,
        form: ibanForm(one, verify),
      }));
    case 'country codes':
      return COUNTRY_CODES.filter(isWanted).map((code) => ({
        origin: 'reserved',
        country: code,
        form: bicForm(code, verify),
      }));
    case 'plans':
      return COUNTRY_CODES.filter(isWanted).flatMap((code) => phonesOf(code, options));
    case 'zones':
      return country === undefined
        ? kind.samples.map(({ value }) => ({ origin: 'reserved', form: documentForm(value, verify, DAY) }))
        : [];
    default:
      return kind.samples
        .map(({ value }) => verify(value))
        .filter((result) => isWanted(result.country?.code))
        .map((result) => ({
          origin: 'generated',
          country: result.country?.code,
          form: sampleForm(result.normalized!, verify),
        }));
  }
}

/**
 * The requested scheme, or those of a country that count without being requested; of all countries where none is named.
 *
 * @throws {OptionError} where there is no such scheme
 */
function schemesOf(set: SchemeSet, { country, scheme: wanted }: SourceOptions): readonly Scheme[] {
  const candidates = country === undefined ? allOf(set) : (set.ofCountry(country) ?? []);
  if (wanted === undefined) return candidates.filter(({ aside }) => aside !== true);
  const named = country === undefined ? wanted : `${country.toLowerCase()}-${wanted}`;
  const found = candidates.filter(({ id }) => id === wanted || id === named);
  if (found.length === 0) throw new OptionError('scheme', 'no_scheme');
  return found;
}

const known = new WeakMap<Scheme, SpecimenSource>();

function ofScheme(scheme: Scheme): SpecimenSource {
  const source = known.get(scheme) ?? sourceOf(scheme);
  known.set(scheme, source);
  return source;
}

function sourceOf(scheme: Scheme): SpecimenSource {
  const reserved = RESERVED_NUMBERS[scheme.id];
  return {
    origin: reserved === undefined ? 'generated' : 'reserved',
    country: scheme.country,
    scheme,
    form: {
      shapes: (reserved?.shapes ?? scheme.rule.shapes).map(positionsOf),
      checkAt: scheme.checkSpan,
      placeOf: (reason) => (reason === 'invalid_date' ? scheme.dateAt : scheme.componentAt),
      test(text) {
        const attempt = tryScheme(scheme, text, text, DAY);
        return attempt === undefined ? 'invalid_format' : attempt.reason;
      },
    },
  };
}

/** Whether numbers are written down one by one. */
const isListed = (shapes: readonly string[]): boolean =>
  shapes.every((shape) => positionsOf(shape).every(({ length }) => length === 1));

/** Of a scheme of companies, which may have the id of one of persons. */
const OF_COMPANIES = 'NTR';

/** Numbers of the scheme that are kept for tests; not those that only a label tells from true ones. */
const testsOf = (scheme: Scheme): SpecimenSource[] =>
  (TEST_NUMBERS[scheme.id] ?? [])
    .filter(({ labelled }) => labelled === undefined && scheme.rule.identifier !== OF_COMPANIES)
    .map(({ shapes, check }: TestNumbers) => ({
      origin: 'reserved',
      country: scheme.country,
      scheme,
      isForTests: true,
      ...(isListed(shapes) && { isList: true as const }),
      form: {
        shapes: shapes.map(positionsOf),
        checkAt: scheme.checkSpan,
        test: (text) => check(text, DAY),
      },
    }));

/** Numbers of a range for films, where there is one, and the examples of the plan. */
function phonesOf(country: string, { verify, phones }: SourceOptions): SpecimenSource[] {
  const reserved = RESERVED_PHONES[country];
  const published = phones(country);
  const of = (origin: Origin, shapes: readonly string[]): SpecimenSource => ({
    origin,
    country,
    form: phoneForm(shapes, (value) => verify(value, country)),
  });
  return [
    ...(reserved === undefined ? [] : [of('reserved', reserved.shapes)]),
    ...(published.length === 0 ? [] : [of('published', published)]),
  ];
}
