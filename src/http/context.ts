/** What routes are given: services and the edge's own parts. Passed as an argument, never found globally. */

import type { Config } from '../config.ts';
import type { ValueType } from '../core/result.ts';
import type { Logos } from '../logos/logos.ts';
import type { CoverageReport } from '../service/coverage.ts';
import type { Caller, Keys } from '../service/keys.ts';
import type { Judge, Verification } from '../service/verification.ts';
import type { Visitors } from '../service/visitors.ts';
import type { Store } from '../store/store.ts';
import type { ErrorHandling } from './errors.ts';
import type { Limiter } from './limits.ts';
import type { Metrics } from './metrics.ts';
import type { ProblemCode } from './problems.ts';

/** What the product does, for the edge to serve. */
export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly keys: Keys;
  readonly judge: Judge;
  readonly verification: Verification;
  readonly visitors: Visitors;
  readonly logos: Logos;
  readonly coverage: () => CoverageReport;
  readonly now: () => number;
}

/** Services and the parts that the edge adds. */
export interface Context extends Services {
  readonly errors: ErrorHandling;
  readonly metrics: Metrics;
  readonly keyLimiter: Limiter;
  readonly visitorLimiter: Limiter;
  /** Whether the service is on its way down. */
  readonly draining: () => boolean;
}

/** How each kind of value is called in addresses, in words and among the schemas. */
export interface Kind {
  readonly type: ValueType;
  readonly segment: string;
  readonly name: string;
  readonly schema: string;
}

export const KINDS: readonly Kind[] = [
  { type: 'iban', segment: 'iban', name: 'IBAN', schema: 'Iban' },
  { type: 'national_id', segment: 'national-id', name: 'national identity number', schema: 'NationalId' },
  { type: 'phone', segment: 'phone', name: 'phone number', schema: 'Phone' },
];

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the authentication of a route. */
    caller?: Caller | undefined;
    /** The problem answered with, for the log and the metrics. */
    problem?: ProblemCode | undefined;
  }
}
