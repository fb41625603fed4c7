/** Reading what is typed after a command. */
import { InvalidArgumentError } from 'commander';
import { countryNamed, nearestCountry } from '../bulk/countries.ts';
import { KINDS, type ValueType } from '../core/assay.ts';
import type { AnyKind } from '../core/kind.ts';
import { expiryOf, spanOf } from '../service/keys/expiry.ts';
import { USAGE_DIMENSIONS, type UsageDimension } from '../service/usage-sums.ts';
import { OPERATOR_RIGHTS, type OperatorRight } from '../store/operators.ts';
import { RIGHTS, type Right } from '../store/store.ts';
import { EXIT } from './exit.ts';
import { CommandError } from './session.ts';

/** The kinds of value by what they are called on the command line, as in the addresses of the HTTP API. */
export const KINDS_BY_NAME: ReadonlyMap<string, AnyKind> = new Map(KINDS.map((kind) => [kind.segment, kind]));

/** The kind that a name means: underscores, as in the types of results, are as good as hyphens. */
export const kindNamed = (name: string): AnyKind | undefined =>
  KINDS_BY_NAME.get(name.trim().replaceAll('_', '-'));

/** The kind that is named as an argument. */
export function kindArgument(name: string): AnyKind {
  const kind = kindNamed(name);
  if (kind) return kind;
  throw new InvalidArgumentError(`Allowed choices are ${[...KINDS_BY_NAME.keys()].join(', ')}.`);
}

export function wholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
}

/** A day as yyyy-mm-dd. */
export function day(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) {
    throw new InvalidArgumentError('Expected a day such as 2026-11-21.');
  }
  return text;
}

/** A month as yyyy-mm. */
export function month(text: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text))
    throw new InvalidArgumentError('Expected a month such as 2026-11.');
  return text;
}

/** When a key ends: in the future, so that none is created expired. Milliseconds since the epoch. */
export function expiry(text: string): number {
  const now = Date.now();
  const end = expiryOf(text, now);
  if (end === undefined) {
    throw new InvalidArgumentError(
      'Expected a day, a moment or a span: 2027-01-31, 2027-01-31T12:00:00Z, 90d.',
    );
  }
  if (end <= now) throw new InvalidArgumentError('It lies in the past.');
  return end;
}

/** Texts separated by commas. */
export const list = (text: string): string[] => [...new Set(text.split(',').map((part) => part.trim()))];

export function yesOrNo(text: string): boolean {
  if (text !== 'yes' && text !== 'no') throw new InvalidArgumentError('Expected yes or no.');
  return text === 'yes';
}

/** Rights of an operator, separated by commas. */
export function operatorRights(text: string): OperatorRight[] {
  return listOf(text, OPERATOR_RIGHTS, 'rights');
}

/** Rights of a key, separated by commas. */
export function rights(text: string): Right[] {
  return listOf(text, RIGHTS, 'rights');
}

/** Kinds of value as people call them, separated by commas. */
export function kinds(text: string): ValueType[] {
  return listOf(text.replaceAll('_', '-'), [...KINDS_BY_NAME.keys()], 'kinds').map(
    (name) => KINDS_BY_NAME.get(name)!.type as ValueType,
  );
}

function listOf<T extends string>(text: string, choices: readonly T[], what: string): T[] {
  const named = list(text);
  if (named.every((name): name is T => choices.includes(name as T))) return named;
  throw new InvalidArgumentError(`Expected ${what} out of ${choices.join(', ')}, separated by commas.`);
}

/**
 * What an option says that has two names.
 *
 * @throws {CommandError} where both are given and differ
 */
export function either<Value>(
  [name, one]: readonly [name: string, value: Value | undefined],
  [synonym, other]: readonly [name: string, value: Value | undefined],
): Value | undefined {
  if (one === undefined) return other;
  if (other !== undefined && textOf(one) !== textOf(other))
    throw new CommandError(`${name} and ${synonym} are the same option: give one of them.`, EXIT.usage);
  return one;
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.toSorted().join() : String(value));

/** A span such as 30m, 12h or 7d, in milliseconds. */
export function span(text: string): number {
  const ms = spanOf(text);
  if (ms === undefined) throw new InvalidArgumentError('Expected a span such as 30m, 12h or 7d.');
  return ms;
}

/**
 * The code of a country by any of its names; of two letters the result says whether there is such a country. An empty text is none, as scripts
 * have it whose variable is not set.
 */
export function countryCode(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const code = countryNamed(text);
  if (code !== undefined) return code;
  const near = nearestCountry(text);
  const expected = 'Expected a code or a name of a country';
  throw new InvalidArgumentError(near === undefined ? `${expected}.` : `${expected}; is ${near} meant?`);
}

/** The same of an argument, which is never empty. */
export function countryArgument(text: string): string {
  const code = countryCode(text);
  if (code === undefined) throw new InvalidArgumentError('Expected a code or a name of a country.');
  return code;
}

/** What sums of usage are made by, separated by commas. */
export function dimensions(text: string): UsageDimension[] {
  return listOf(text, USAGE_DIMENSIONS, 'parts');
}
