/** The schemes described as data: the part of the coverage and of the documentation on kinds that are lists of schemes. */

import type { KindFacts } from './facts.ts';
import type { Practice, Scheme, SchemeFacts, SchemeReason, Source, Unheld } from './scheme.ts';
import { allOf, type SchemeSet } from './set.ts';
import { shareOf } from './shares.ts';

export interface SchemeCoverage {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly id: string;
  /** What its holders call it; answered as `details.scheme`. */
  readonly scheme: string;
  /** What it is, in English. */
  readonly title: string;
  readonly holder: 'person' | 'shared' | 'company';
  /** Whether it counts only on request, or in a written form of its own. */
  readonly asked?: true;
  /** Accepted compact forms, see shape.ts. */
  readonly shapes: readonly string[];
  /** The checksum in words; absent where none is published or held to. */
  readonly checksum?: string;
  /** What is checked beyond the shape, in words. */
  readonly checks: readonly string[];
  /** What is reported and refused on strict requests alone, in words. */
  readonly reports?: readonly string[];
  /** Why that does not refuse. */
  readonly unheld?: Unheld;
  /** What a pass shows and what it does not. */
  readonly proves: string;
  /** The share of random values of its shapes that pass, from 0 to 1: how easily a made-up number passes. */
  readonly passes: number;
  /** What a rule that refuses rests on; absent where the scheme has its shape alone. */
  readonly rests_on?: (typeof RESTS)[number];
  /** How many numbers seen in public it lets pass, where that was counted and none is refused. */
  readonly circulation?: number;
  readonly sources: readonly Source[];
}

/** Text of an authority; numbers in circulation; software of the country; none of these, as far as was found. */
export const RESTS = ['authority', 'circulation', 'practice', 'unpublished'] as const;

/** Who uses software that refuses by a rule. */
export const PRACTISED_BY = ['public_body', 'bank', 'implementation'] as const satisfies ReadonlyArray<
  Practice['by']
>;

/** Why a rule does not refuse. */
export const UNHELD = ['counterexample', 'no_ground'] as const satisfies ReadonlyArray<Unheld['why']>;

/** The reasons of a scheme that rest on none of the grounds. */
export function groundlessReasons({ reasons = [], sources, circulation }: SchemeFacts): SchemeReason[] {
  if (circulation !== undefined) return [];
  return reasons.filter((reason) => !isPublished(sources, reason) && !isPractised(sources, reason));
}

const isPublished = (sources: readonly Source[], reason: SchemeReason): boolean =>
  sources.some(({ authority }) => authority?.includes(reason));

/** Implementations that do not derive from each other, where neither a public body nor a bank is known to use the rule. */
const IMPLEMENTATIONS_MIN = 3;

/**
 * Whether all who check the number in its country hold it to a rule: software of a public body or a bank does, or three
 * implementations do, one of them maintained in the country.
 */
export function isPractised(sources: readonly Source[], reason: SchemeReason): boolean {
  const practices = sources.flatMap(({ practice }) => (practice?.reasons.includes(reason) ? [practice] : []));
  if (practices.some(({ by }) => by !== 'implementation')) return true;
  return practices.length >= IMPLEMENTATIONS_MIN && practices.some(({ home }) => home);
}

function restsOn(facts: SchemeFacts): SchemeCoverage['rests_on'] {
  const { reasons = [], circulation, sources } = facts;
  if (reasons.length === 0) return undefined;
  if (reasons.every((reason) => isPublished(sources, reason))) return 'authority';
  if (circulation !== undefined) return 'circulation';
  return groundlessReasons(facts).length === 0 ? 'practice' : 'unpublished';
}

/** What a scheme that can give a reason checks. */
const CHECKED: Readonly<Record<SchemeReason, string>> = {
  invalid_format: 'that its parts fit together',
  invalid_checksum: 'the check digits',
  invalid_component: 'that regions, prefixes and serials are ones that are issued',
  invalid_date: 'that the birth date exists and is not in the future',
};

/** Every scheme, in the order of their countries and of how they are tried. */
export function describeSchemes(set: SchemeSet, { facts, shares }: KindFacts): SchemeCoverage[] {
  return allOf(set).map((scheme) => describe(scheme, facts.get(scheme.id)!, shareOf(shares, scheme.id)));
}

function describe(scheme: Scheme, facts: SchemeFacts, passes: number): SchemeCoverage {
  const { country, id, name, aside, proves } = scheme;
  const { title, holder, checksum, reasons = [], reported = [], unheld, sources, circulation } = facts;
  const rests_on = restsOn(facts);
  return {
    country,
    id,
    scheme: name,
    title,
    holder: holder ?? 'person',
    ...(aside ? { asked: true } : {}),
    shapes: facts.shapes ?? scheme.rule.shapes,
    ...(checksum === undefined ? {} : { checksum }),
    checks: reasons.map((reason) => CHECKED[reason]),
    ...(reported.length === 0 ? {} : { reports: reported.map((reason) => CHECKED[reason]) }),
    ...(unheld === undefined ? {} : { unheld }),
    proves,
    passes,
    ...(rests_on === undefined ? {} : { rests_on }),
    ...(circulation === undefined ? {} : { circulation }),
    sources,
  };
}
