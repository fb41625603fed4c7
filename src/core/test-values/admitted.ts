/** A test value that a rule refuses, as a valid one: with what is known of it beside the rule. */
import type { Day } from '../date.ts';
import type { AnyKind } from '../kind.ts';
import type { InvalidResult, OpenValidResult } from '../result.ts';
import { checkDigitOf, type Scheme } from '../scheme/scheme.ts';
import type { SchemeSet } from '../scheme/set.ts';
import type { Admission } from './test-values.ts';

type Admitted = OpenValidResult<string, object>;

export function admitted(refused: InvalidResult<string>, known: Admission): Admitted {
  const { type, input, normalized = input, country, label, ignored, assumed } = refused;
  return {
    type,
    input,
    valid: true,
    normalized,
    ...(country !== undefined && { country }),
    ...described(refused, normalized, known),
    ...(label !== undefined && { label }),
    ...(ignored !== undefined && { ignored }),
    ...(assumed !== undefined && { assumed }),
  };
}

function described(
  refused: InvalidResult<string>,
  normalized: string,
  known: Admission,
): Pick<Admitted, 'formatted' | 'details'> {
  const own = known.kinds
    .find(({ type }) => type === refused.type)
    ?.admit?.({ ...refused, normalized }, known.data);
  if (own !== undefined) return { formatted: own.formatted!, details: own.details };
  const scheme = schemeOf(refused, known.kinds);
  return scheme === undefined ? { details: {} } : ofScheme(scheme, normalized, known.today());
}

function ofScheme(scheme: Scheme, value: string, today: Day): Pick<Admitted, 'formatted' | 'details'> {
  const check_digit = checkDigitOf(scheme, value);
  const named = { scheme: scheme.name, scheme_id: scheme.id };
  return {
    formatted: {
      international: scheme.prefix + value,
      national: scheme.format === undefined ? value : scheme.format(value, today),
    },
    details: check_digit ? { check_digit, ...named } : named,
  };
}

function schemeOf(
  { type, country, verified_as }: InvalidResult<string>,
  kinds: readonly AnyKind[],
): Scheme | undefined {
  const schemes: SchemeSet | undefined = kinds.find((kind) => kind.type === type)?.schemes;
  return schemes?.ofCountry(country?.code ?? '')?.find(({ id }) => id === verified_as);
}
