/**
 * Values to test with, made from a seed: ones that verify, and ones that are wrong for one named reason.
 *
 * They are made for every kind of what it already declares: the shapes and rules of its schemes, or its samples. Phone numbers are
 * never made up: they lie in ranges that are kept for films, or are those that a plan publishes as examples.
 */
import { OptionError } from '../coded.ts';
import { countryOf } from '../country.ts';
import type { AnyKind, RequestedOptions } from '../kind.ts';
import { REASONS, type Reason } from '../reasons.ts';
import type { OpenResult } from '../result.ts';
import { type Effort, type Steps, textOf } from './forms.ts';
import { countingSources, type KeptOptions } from './kept.ts';
import { type Next, oneOf, seeded } from './random.ts';
import { DAY, type Origin, type SpecimenSource, sourcesOf } from './sources.ts';
import { mistyped } from './wrong.ts';

export interface SpecimenRequest extends KeptOptions {
  /** Type of the kind, or its segment. */
  readonly kind: string;
  /** ISO 3166-1 alpha-2, any case; any country without it. */
  readonly country?: string | undefined;
  /** Id of a scheme: `pl-pesel`, or `pesel` with the country. Without it, those that count without being requested. */
  readonly scheme?: string | undefined;
  /** 1 without it. */
  readonly count?: number | undefined;
  /** A whole number; 1 without it. The same seed gives the same specimens. */
  readonly seed?: number | undefined;
  /** The reason that they are refused for; without it they are valid. */
  readonly wrong?: string | undefined;
}

/** A value to try: verified with its country, and with its scheme where one was requested, it is what it says. */
export interface MadeSpecimen {
  /** The type of the value, as `iban`. */
  readonly type: string;
  /** The value, as people write it. */
  readonly value: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** Id of the scheme that it is made by. */
  readonly scheme?: string;
  /** False of a number for tests that a rule refuses, where such are not allowed. */
  readonly valid: boolean;
  /** Why it is refused; absent where it is valid. */
  readonly reason?: Reason;
  /** A range that an authority keeps for tests, an example that it publishes, or made up: it may be somebody's. */
  readonly origin: Origin;
}

export interface SpecimenParts {
  readonly kinds: readonly AnyKind[];
  readonly verify: (type: string, value: string, options: RequestedOptions) => OpenResult;
  /** Numbers that the plan of a country publishes as examples. */
  readonly phones: (country: string) => readonly string[];
  /** How much may be spent on one specimen, and on all, in texts that are held to a rule alone; without it the search goes on. */
  readonly effort?: SpecimenEffort;
  /** The reasons that the rule of a scheme gives, where that is known: it is not tried for others. */
  readonly reasonsOf?: (type: string, scheme: string) => readonly Reason[] | undefined;
  /** The reasons that no value of a kind without schemes and of a country was found for, where that is known: it is not tried for them. */
  readonly barredOf?: (type: string, country: string | undefined) => readonly Reason[];
}

export interface SpecimenEffort {
  readonly one: number;
  readonly all: number;
}

const ENDLESS: SpecimenEffort = { one: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY };

/** The reasons that a rule gives for a text of the right shape. */
const OF_RULES: ReadonlySet<string> = new Set([
  'invalid_checksum',
  'invalid_national_check_digit',
  'invalid_component',
  'invalid_date',
]);
/** Reasons that are no fault of a value in itself. */
const OF_REQUESTS: ReadonlySet<Reason> = new Set([
  'country_required',
  'invalid_country',
  'unsupported_country',
  'country_mismatch',
  'other_kind',
  'unsupported_scheme',
  'unrecognized',
  'ambiguous',
]);
/** How often a source is tried for one specimen, and how many mistakes in one value. */
const TRIES = 12;
const MISTAKES = 80;
/** What the verification of a value costs at least, in texts that are held to its rule alone. */
const VERIFIED_COST = 12;
/** How often in a row nothing new may come until no more is expected. */
const MISSED_MAX = 40;

/** The reasons that values of a kind can be made wrong for. */
export const wrongReasonsOf = ({ reasons }: AnyKind): Reason[] =>
  REASONS.filter((reason) => reasons.includes(reason) && !OF_REQUESTS.has(reason));

/** One specimen of a source, or undefined where none was found. */
type Make = (source: SpecimenSource, next: Next, effort: Effort) => Generator<void, MadeSpecimen | undefined>;

/**
 * Makes specimens in steps of a millisecond or so. There are fewer than requested where no others are found.
 *
 * @throws {OptionError} for a kind, country, scheme, count, seed or reason that there is not
 */
export function* makingSpecimens(
  {
    kinds,
    verify,
    phones,
    effort = ENDLESS,
    reasonsOf = () => undefined,
    barredOf = () => [],
  }: SpecimenParts,
  options: SpecimenRequest,
): Generator<void, MadeSpecimen[]> {
  const kind = kindOf(kinds, options.kind);
  const { count = 1, seed = 1 } = options;
  if (!isWhole(count) || count < 1) throw new OptionError('count', 'not_counted');
  if (!isWhole(seed)) throw new OptionError('seed', 'not_whole');
  const wanted = reasonOf(kind, options.wrong);
  const { allowTestValues } = options;
  const all = sourcesOf(kind, {
    country: options.country === undefined ? undefined : codeOf(options.country),
    scheme: schemeIn(kind, options.scheme),
    verify: (value, country) =>
      kind.needs.length === 0 && allowTestValues !== true
        ? kind.verify(value, { country, today: DAY, data: {} })
        : verify(kind.type, value, { country, allowTestValues }),
    phones,
    tests: options.reserved === true || allowTestValues === true,
  });
  if (all.length === 0) throw new OptionError('country', 'none_made');
  const sources = countingSources(all, options);
  if (sources.length === 0) throw new OptionError('reserved', 'none_reserved');
  const verifyAs: SpecimenParts['verify'] = (type, value, requested) =>
    verify(type, value, { ...requested, allowTestValues });
  const make = maker(kind, verifyAs, wanted, options.scheme !== undefined);
  const isHopeful = ({ scheme, country }: SpecimenSource) => {
    if (wanted === undefined) return true;
    if (scheme === undefined) return !barredOf(kind.type, country).includes(wanted);
    return !OF_RULES.has(wanted) || (reasonsOf(kind.type, scheme.id)?.includes(wanted) ?? true);
  };
  return yield* gathering(sources.filter(isHopeful), make, { count, next: seeded(seed), effort });
}

interface Gathering {
  readonly count: number;
  readonly next: Next;
  readonly effort: SpecimenEffort;
}

function* gathering(
  sources: SpecimenSource[],
  make: Make,
  { count, next, effort }: Gathering,
): Generator<void, MadeSpecimen[]> {
  const made: MadeSpecimen[] = [];
  const known = new Set<string>();
  let missed = 0;
  let spent = 0;
  while (made.length < count && sources.length > 0 && missed < MISSED_MAX && spent < effort.all) {
    const source = oneOf(sources, next);
    const most = Math.min(effort.one, effort.all - spent);
    const own = { left: most };
    const specimen = yield* make(source, next, own);
    if (effort !== ENDLESS) spent += most - own.left;
    missed++;
    if (specimen === undefined) sources.splice(sources.indexOf(source), 1);
    else if (!known.has(specimen.value)) {
      known.add(specimen.value);
      made.push(specimen);
      missed = 0;
    }
  }
  return made;
}

/** @param byScheme whether the scheme is to be named when a specimen is verified */
function maker(
  { type }: AnyKind,
  verify: SpecimenParts['verify'],
  wanted: Reason | undefined,
  byScheme: boolean,
): Make {
  return function* (source, next, effort) {
    const { country, scheme, origin, isForTests } = source;
    const requested = { country, ...(byScheme && { scheme: scheme?.id }) };
    const about = { type, ...(country !== undefined && { country }), ...(scheme && { scheme: scheme.id }) };
    const verified = (text: string) => {
      effort.left -= Math.max(source.form.cost ?? 0, VERIFIED_COST);
      return verify(type, text, requested);
    };
    for (let tries = TRIES; tries > 0 && effort.left > 0; tries--) {
      if (wanted === undefined) {
        const value = yield* rightOf(source, { verified, next, effort });
        if (value !== undefined)
          return { ...about, value, ...(isForTests ? verdictOf(verified(value)) : RIGHT), origin };
      } else {
        const value = yield* wrongOf(source, wanted, { verified, next, effort });
        if (value !== undefined) return { ...about, value, valid: false, reason: wanted, origin };
      }
    }
    return undefined;
  };
}

interface Means {
  readonly verified: (text: string) => OpenResult;
  readonly next: Next;
  readonly effort: Effort;
}

const RIGHT = { valid: true } as const;

/** Of a number for tests: valid where those are allowed or no rule refuses it. */
const verdictOf = (result: OpenResult): Pick<MadeSpecimen, 'valid' | 'reason'> =>
  result.valid ? RIGHT : { valid: false, reason: result.reason };

/** A value that verifies, and by no other scheme than its own; one for tests may be refused. */
function* rightOf({ form, scheme, isForTests }: SpecimenSource, { verified, next, effort }: Means): Steps {
  const text = yield* textOf(form, null, next, effort);
  if (text === undefined) return undefined;
  const result = verified(text);
  if (!result.valid) return isForTests ? text : undefined;
  if (scheme !== undefined && schemeOf(result.details) !== scheme.name) return undefined;
  // The normalized form of a document lacks the name.
  return form.isValue ? text : result.normalized;
}

const schemeOf = (details: object): unknown => ('scheme' in details ? details.scheme : undefined);

/** A value that is refused for the reason: by a rule, or for a mistake in one that verifies. */
function* wrongOf(source: SpecimenSource, wanted: Reason, means: Means): Steps {
  const { verified, next, effort } = means;
  const isSo = (text: string) => {
    const result = verified(text);
    return !result.valid && result.reason === wanted;
  };
  if (OF_RULES.has(wanted)) {
    const text = yield* textOf(source.form, wanted, next, effort);
    return text !== undefined && isSo(text) ? text : undefined;
  }
  const right = yield* rightOf(source, means);
  if (right === undefined) return undefined;
  for (let left = MISTAKES; left > 0 && effort.left > 0; left--) {
    yield;
    const text = mistyped(right, next);
    if (isSo(text)) return text;
  }
  return undefined;
}

/** @throws {OptionError} */
function kindOf(kinds: readonly AnyKind[], name: string): AnyKind {
  const kind = kinds.find(({ type, segment }) => type === name || segment === name);
  if (kind === undefined)
    throw new OptionError('kind', 'not_listed', { values: kinds.map(({ type }) => type).join(', ') });
  return kind;
}

/** @throws {OptionError} */
function codeOf(country: string): string {
  const known = countryOf(country);
  if (known === undefined) throw new OptionError('country', 'not_a_country');
  return known.code;
}

/** @throws {OptionError} */
function schemeIn({ schemes }: AnyKind, scheme: string | undefined): string | undefined {
  if (scheme !== undefined && schemes === undefined) throw new OptionError('scheme', 'no_schemes');
  return scheme;
}

/** @throws {OptionError} */
function reasonOf(kind: AnyKind, wrong: string | undefined): Reason | undefined {
  if (wrong === undefined) return undefined;
  const reasons = wrongReasonsOf(kind);
  const reason = reasons.find((one) => one === wrong);
  if (reason === undefined) throw new OptionError('wrong', 'not_listed', { values: reasons.join(', ') });
  return reason;
}

/** Whether a number is a whole one, exactly. */
const isWhole = (value: number): boolean => Math.floor(value) === value && value + 1 > value;
