/**
 * Verifies values by the service, with a key: it counts them, and has the data of its operator. Values are sent in batches once a stretch of
 * rows was gone through; one that was answered is not sent again.
 */
import { IDENTIFY } from '../../../src/bulk/column-kinds.ts';
import type { VerifyCell } from '../../../src/bulk/plan.ts';
import type { Identified } from '../../../src/core/identify.ts';
import { INPUT_LENGTH_MAX, isBlank } from '../../../src/core/text.ts';
import { ServiceError } from './refusals.ts';
import type { Loading, Verifies } from './verifies.ts';

/** The most that the service takes at once. */
const BATCH_MAX = 100;
const RETRY_MS = 2_000;
/** Stands for the code of a problem where no answer came. */
export const UNREACHABLE = 'unreachable';

/** A value as the service takes it. */
export interface SentValue {
  readonly value: string;
  /** Absent where it may be of any kind. */
  readonly kind?: string;
  readonly country?: string;
  readonly bic?: string;
  readonly suggest: true;
}

/** What came of a batch: results, or the code of a problem. */
export type BatchOutcome = { readonly results: readonly Identified[] } | { readonly code: string };

/**
 * Sends a batch. Rejects where nothing answers.
 * @param attempt however often it is sent with the same one, it is counted once
 */
export type SendBatch = (items: readonly SentValue[], attempt: string) => Promise<BatchOutcome>;

/** Takes values for verified, whatever they are: nothing is known of them yet. */
const UNSENT = { type: 'unknown', valid: false, reason: 'unrecognized' } as const;

export class ServiceVerification implements Verifies {
  readonly #send: SendBatch;
  readonly #wait: (ms: number) => Promise<void>;
  readonly #results = new Map<string, Identified>();
  /** What has to be sent, by its key. */
  readonly #missing = new Map<string, SentValue>();
  /** The attempt at each batch to which no answer came: perhaps it was counted. */
  readonly #unanswered = new Map<string, string>();

  constructor(send: SendBatch, wait: (ms: number) => Promise<void>) {
    this.#send = send;
    this.#wait = wait;
  }

  readonly verify: VerifyCell = (kind, value, country, _suggest, _account, { bic } = {}) => {
    const refusal = refusedUnsent(kind, value);
    if (refusal) return refusal;
    const key = keyOf(kind, value, country, bic);
    const known = this.#results.get(key);
    if (known) return known;
    this.#missing.set(key, {
      value,
      ...(kind !== IDENTIFY && { kind }),
      ...(country !== undefined && { country }),
      ...(bic !== undefined && bic.length <= INPUT_LENGTH_MAX && { bic }),
      suggest: true,
    });
    return { ...UNSENT, input: value };
  };

  get isMissing(): boolean {
    return this.#missing.size > 0;
  }

  forget(): void {
    this.#missing.clear();
  }

  async load(loading?: Loading): Promise<boolean> {
    const missing = [...this.#missing];
    this.#missing.clear();
    for (let from = 0; from < missing.length; from += BATCH_MAX) {
      if (!(await this.#loadBatch(missing.slice(from, from + BATCH_MAX), loading))) return false;
      loading?.onShare(Math.min(1, (from + BATCH_MAX) / missing.length));
    }
    return true;
  }

  /** What a check would count: goes through the rows as it would, and sends nothing. @param most ends it, as no more may be sent */
  price(most: number): Price {
    return new Price((key) => this.#results.has(key), most);
  }

  /** False where it is to end before the batch was sent. */
  async #loadBatch(
    batch: readonly (readonly [key: string, sent: SentValue])[],
    loading: Loading | undefined,
  ): Promise<boolean> {
    const items = batch.map(([, sent]) => sent);
    const body = JSON.stringify(items);
    const attempt = this.#unanswered.get(body) ?? newAttempt();
    this.#unanswered.set(body, attempt);
    for (;;) {
      if (loading && !(await loading.goesOn())) return false;
      const outcome = await this.#send(items, attempt).catch(() => ({ code: UNREACHABLE }));
      if (!('code' in outcome) || outcome.code !== UNREACHABLE) this.#unanswered.delete(body);
      if ('results' in outcome) {
        for (const [at, [key]] of batch.entries()) this.#results.set(key, outcome.results[at]!);
        return true;
      }
      if (outcome.code !== 'rate_limited') throw new ServiceError(outcome.code);
      await this.#wait(RETRY_MS);
    }
  }
}

/** Counts the values of a file, and those of them that would be sent. */
export class Price implements Verifies {
  values = 0;
  readonly isMissing = false;
  readonly #isKnown: (key: string) => boolean;
  readonly #most: number;
  readonly #sent = new Set<string>();

  constructor(isKnown: (key: string) => boolean, most: number) {
    this.#isKnown = isKnown;
    this.#most = most;
  }

  get checks(): number {
    return this.#sent.size;
  }

  get isTooMuch(): boolean {
    return this.checks > this.#most;
  }

  readonly verify: VerifyCell = (kind, value, country, _suggest, _account, { bic } = {}) => {
    const refusal = refusedUnsent(kind, value);
    if (refusal) return refusal;
    this.values++;
    const key = keyOf(kind, value, country, bic);
    if (!this.#isKnown(key)) this.#sent.add(key);
    return { ...UNSENT, input: value };
  };

  forget(): void {}

  load(): Promise<boolean> {
    return Promise.resolve(true);
  }
}

const keyOf = (...parts: readonly (string | undefined)[]): string => JSON.stringify(parts);

/** What needs no service: an empty cell, and a text that is longer than any value. */
function refusedUnsent(kind: string, input: string): Identified | undefined {
  const type = kind === IDENTIFY ? 'unknown' : kind;
  if (isBlank(input)) return { type, input, valid: false, reason: 'empty_input' };
  if (input.length > INPUT_LENGTH_MAX) return { type, input, valid: false, reason: 'input_too_long' };
  return undefined;
}

const newAttempt = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
