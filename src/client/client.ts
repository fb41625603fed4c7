/**
 * A client of the HTTP service for anything that has `fetch`: typed answers, problems as errors.
 *
 * ```ts
 * const assay = createClient({ baseUrl: 'http://localhost:8080', apiKey });
 * const answer = await assay.verifyIban('DE89 3704 0044 0532 0130 00');
 * ```
 */
import type { IbanResult } from '../core/iban/verify.ts';
import type { NationalIdResult } from '../core/national-id/verify.ts';
import type { PhoneResult } from '../core/phone/verify.ts';

export interface ClientOptions {
  /** Where the service is reached. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Another `fetch`, for instance with a time limit. */
  readonly fetch?: typeof fetch;
}

export interface RequestOptions {
  /** Two-letter code; the first source for the country. */
  readonly country?: string;
  /** The same key with the same request is answered again and counted once, for 24 hours. */
  readonly idempotencyKey?: string;
}

export interface Item {
  readonly value: string;
  readonly country?: string;
}

export interface Meta {
  /** Checks counted for the call. */
  readonly credits_used: number;
}

export type Answer<Result> = Result & { readonly meta: Meta };

export interface BatchAnswer<Result> {
  readonly results: readonly Result[];
  readonly summary: { readonly total: number; readonly valid: number; readonly invalid: number };
  readonly meta: Meta;
}

/** A problem document (RFC 9457), thrown. Switch on `code`. */
export class AssayProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  /** Seconds to wait before trying again, where the service says. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    problem: { code?: string; detail?: string; request_id?: string },
    retryAfter: string | null,
  ) {
    super(problem.detail ?? `the service answered ${status}`);
    this.name = 'AssayProblem';
    this.status = status;
    this.code = problem.code ?? 'unknown';
    this.requestId = problem.request_id;
    this.retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter);
  }
}

export interface Client {
  verifyIban(value: string, options?: RequestOptions): Promise<Answer<IbanResult>>;
  verifyNationalId(value: string, options?: RequestOptions): Promise<Answer<NationalIdResult>>;
  verifyPhone(value: string, options?: RequestOptions): Promise<Answer<PhoneResult>>;
  verifyIbans(items: readonly Item[], options?: RequestOptions): Promise<BatchAnswer<IbanResult>>;
  verifyNationalIds(items: readonly Item[], options?: RequestOptions): Promise<BatchAnswer<NationalIdResult>>;
  verifyPhones(items: readonly Item[], options?: RequestOptions): Promise<BatchAnswer<PhoneResult>>;
}

export function createClient({ baseUrl, apiKey, fetch: send = fetch }: ClientOptions): Client {
  async function post<T>(path: string, body: object, idempotencyKey: string | undefined): Promise<T> {
    const headers: Record<string, string> = {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
    };
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
    const answer = await send(`${baseUrl.replace(/\/+$/, '')}/v1/verify/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (answer.ok) return (await answer.json()) as T;
    const problem = await answer.json().catch(() => ({}));
    throw new AssayProblem(answer.status, problem as object, answer.headers.get('retry-after'));
  }

  const one =
    <T>(path: string) =>
    (value: string, { country, idempotencyKey }: RequestOptions = {}) =>
      post<Answer<T>>(path, country === undefined ? { value } : { value, country }, idempotencyKey);
  const many =
    <T>(path: string) =>
    (items: readonly Item[], { idempotencyKey }: RequestOptions = {}) =>
      post<BatchAnswer<T>>(`${path}/batch`, { items }, idempotencyKey);

  return {
    verifyIban: one<IbanResult>('iban'),
    verifyNationalId: one<NationalIdResult>('national-id'),
    verifyPhone: one<PhoneResult>('phone'),
    verifyIbans: many<IbanResult>('iban'),
    verifyNationalIds: many<NationalIdResult>('national-id'),
    verifyPhones: many<PhoneResult>('phone'),
  };
}
