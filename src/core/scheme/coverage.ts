/** The schemes described as data: the part of the coverage and of the documentation on kinds that are lists of schemes. */
import type { KindFacts } from './facts.ts';
import type { Scheme, SchemeFacts, SchemeReason, Source } from './scheme.ts';
import { allOf, type SchemeSet } from './set.ts';

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
  /** What is reported and never refused, in words. */
  readonly reports?: readonly string[];
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

/** Text of an authority; numbers in circulation; neither, as far as was found. */
export const RESTS = ['authority', 'circulation', 'unpublished'] as const;

/** The reasons of a scheme that no authority's text gives cause for, nor numbers in circulation bear out. */
export function unpublishedReasons({ reasons = [], sources, circulation }: SchemeFacts): SchemeReason[] {
  if (circulation !== undefined) return [];
  return reasons.filter((reason) => !sources.some(({ authority }) => authority?.includes(reason)));
}

function restsOn(facts: SchemeFacts): SchemeCoverage['rests_on'] {
  const { reasons = [], circulation } = facts;
  if (reasons.length === 0) return undefined;
  if (unpublishedReasons({ ...facts, circulation: undefined }).length === 0) return 'authority';
  return circulation === undefined ? 'unpublished' : 'circulation';
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
  return allOf(set).map((scheme) => describe(scheme, facts.get(scheme.id)!, shares[scheme.id]!));
}

function describe(scheme: Scheme, facts: SchemeFacts, passes: number): SchemeCoverage {
  const { country, id, name, aside, proves } = scheme;
  const { title, holder, checksum, reasons = [], reported = [], sources, circulation } = facts;
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
    proves,
    passes,
    ...(rests_on === undefined ? {} : { rests_on }),
    ...(circulation === undefined ? {} : { circulation }),
    sources,
  };
}
