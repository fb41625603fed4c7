/** What routes are given: services and the edge's own parts. Passed as an argument, never found globally. */

import type { Config } from '../config/settings.ts';
import type { BankLookup } from '../core/banks/lookup.ts';
import type { AccountParts } from '../core/iban/account.ts';
import type { IbanResult } from '../core/iban/verify.ts';
import type { AnyKind } from '../core/kind.ts';

import type { NumberingPlan } from '../core/phone/plan.ts';
import type { OpenResult } from '../core/result.ts';

import type { Jobs } from '../jobs/jobs.ts';

import type { Logos } from '../logos/logos.ts';
import type { Budgets } from '../service/budgets/budgets.ts';
import type { ClockFault } from '../service/clocks.ts';
import type { CoverageReport } from '../service/coverage.ts';
import type { Keys } from '../service/keys/keys.ts';
import type { Operators } from '../service/keys/operators.ts';
import type { RequirementLookup } from '../service/requirements.ts';
import type { OperatorAccess } from '../service/sessions/operator-access.ts';
import type { MakeSpecimens, Specimen } from '../service/specimens.ts';
import type { Identify, Verification, VerifyValue } from '../service/verification.ts';
import type { Visitors } from '../service/visitors.ts';
import type { Store } from '../store/store.ts';
import type { Language } from '../words/languages.ts';
import type { ErrorHandling } from './errors.ts';
import type { Guesses } from './guesses.ts';
import type { Limiter } from './limits.ts';
import type { Metrics } from './metrics.ts';
import type { NoteRefusal } from './refusal-notes.ts';

/** What the product does, for the edge to serve. */
export interface Services {
  /** The kinds of value that are served. */
  readonly kinds: readonly AnyKind[];
  readonly config: Config;
  readonly store: Store;
  /** Which clocks are wrong, as of the last look; absent where time does not go by the store. */
  readonly clockFaults?: () => readonly ClockFault[];
  readonly keys: Keys;
  readonly operators: Operators;
  /** Lets operators in, by a key or by a session. */
  readonly access: OperatorAccess;
  /** What runs, and the settings that it goes by, without secrets. */
  readonly about: () => {
    readonly version: string;
    /** That of the compiled data. */
    readonly edition: string;
    readonly settings: readonly { readonly name: string; readonly value: string }[];
  };
  readonly verify: VerifyValue;
  readonly identify: Identify;
  /** Makes an IBAN of an account and verifies it. */
  readonly toIban: (parts: AccountParts) => IbanResult;
  /** What accounts may have open of each kind of work, and their turns. */
  readonly budgets: Budgets;
  readonly verification: Verification;
  readonly visitors: Visitors;
  readonly logos: Logos;
  readonly banks: BankLookup;
  readonly coverage: () => CoverageReport;
  /** To be waited for, where anything is returned, before banks are looked up by name or the coverage is asked for. */
  readonly prepared: (purpose: 'coverage' | 'lookup') => void | Promise<void>;
  /** The numbering plan of a country. */
  readonly plans: (country: string) => NumberingPlan | undefined;
  /** A valid result with the names of places in a language, where they have names there. */
  readonly placesIn: (result: OpenResult, language: Language) => OpenResult;
  /** What countries ask for. */
  readonly requirements: RequirementLookup;
  /** Values to try. */
  readonly specimens: () => readonly Specimen[];
  /** Makes others from a seed. */
  readonly makeSpecimens: MakeSpecimens;
  /** Files that are checked in the background; none are taken without it. */
  readonly jobs: Jobs | undefined;
  /** The secret that signs the notices of an account. */
  readonly noticeSecretOf: (accountId: string) => string;
  /** The keyed hash of an address, for the log. */
  readonly hashed: (address: string) => string;
  /** Takes a share of a rate limit ahead. */
  readonly lease: Store['lease'];
  readonly now: () => number;
  /** Milliseconds on a clock that is never set. */
  readonly monotonic: () => number;
}

/** Services and the parts that the edge adds. */
export interface Context extends Services {
  readonly errors: ErrorHandling;
  readonly metrics: Metrics;
  readonly keyLimiter: Limiter;
  /** For keys with a limit of their own, by that. */
  readonly limiterOf: (requests: number) => Limiter;
  /** Over all keys of an account. */
  readonly accountLimiter: Limiter;
  readonly visitorLimiter: Limiter;
  /** For a /48 of IPv6, several times the limit of a visitor. */
  readonly widerLimiter: Limiter;
  /** For wrong keys, by the network that sends them. */
  readonly guesses: Guesses;
  /** Notes what an operator was refused. */
  readonly noteRefusal: NoteRefusal;
  /** Takes note of a caller that was recognised, and where from. */
  readonly noteCaller: (network: string, accountId: string) => void;
  /** Logs that an address could not be read, and not which; now and then, however often it happens. */
  readonly noteUnreadable: () => void;
  /** Whether the service is on its way down. */
  readonly draining: () => boolean;
}
