/** Values to try, of no real person: published by those who issue such numbers, or made up. */

import { FACTS } from '../core/facts.ts';
import type { Reason } from '../core/reasons.ts';
import type { KindFacts } from '../core/scheme/facts.ts';
import type { MadeSpecimen, SpecimenEffort, SpecimenRequest } from '../core/specimens/generate.ts';
import { BARRED_REASONS } from './barred-reasons.generated.ts';

export interface Specimen {
  /** Kind of value. */
  readonly type: string;
  readonly value: string;
  /** To be sent with it where the value names none itself. */
  readonly country?: string;
  readonly valid: boolean;
  /** Why it is invalid. */
  readonly reason?: string;
}

/** Makes specimens in steps, between which other work may run. Throws an OptionError. */
export type MakeSpecimens = (options: SpecimenRequest) => Generator<void, readonly MadeSpecimen[]>;

/**
 * The most that a request may cost, in texts that are held to a rule, about 400 of which are tried in the time of a plain IBAN's check
 * over HTTP: five such checks a specimen, 250 in all. Then fewer come.
 */
export const SPECIMEN_EFFORT: SpecimenEffort = { one: 2_000, all: 100_000 };

/** The reasons that a scheme of a kind gives, as its facts have them. */
export const reasonsOfScheme = (type: string, scheme: string): readonly Reason[] | undefined =>
  (FACTS as Readonly<Record<string, KindFacts>>)[type]?.facts.get(scheme)?.reasons;

const barredIn: Readonly<Record<string, Readonly<Record<string, string>>>> = BARRED_REASONS;

/** The reasons that no value of a kind and country was found for; values of no country are under none. */
export const barredReasonsOf = (type: string, country = '-'): Reason[] =>
  Object.entries(barredIn[type] ?? {})
    .filter(([, countries]) => countries.includes(country))
    .map(([reason]) => reason as Reason);
