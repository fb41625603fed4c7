/**
 * A client of the HTTP service for anything that has `fetch`: typed answers, problems as errors, lists of any length,
 * and retries that never count a check twice.
 *
 * ```ts
 * const assay = createClient({ baseUrl: 'http://localhost:8080', apiKey });
 * const answer = await assay.verifyIban('DE89 3704 0044 0532 0130 00');
 * ```
 */
import type { Coverage } from '../core/assay.ts';
import type { ListedBank } from '../core/banks/listing.ts';
import type { BankPage } from '../core/banks/lookup.ts';
import type { AccountParts } from '../core/iban/account.ts';
import type { RequirementOptions, Requirements } from '../core/requirements/requirements.ts';
import type { Alternative, InvalidResult } from '../core/result.ts';
import type { CoverageReport } from '../service/coverage.ts';
import type { UsageReport } from '../service/usage.ts';
import type { Vocabulary } from '../service/vocabulary.ts';
import { type JobCalls, jobCalls } from './jobs.ts';
import { type KeyCalls, keyCalls } from './keys.ts';
import { type Results, SEGMENTS } from './kinds.generated.ts';
import { AssayProblem } from './problem.ts';
import { type Attempts, query, type Sender, sender } from './send.ts';

export type { AccountParts } from '../core/iban/account.ts';
export type { RequirementOptions, Requirements } from '../core/requirements/requirements.ts';
export type { UsageReport } from '../service/usage.ts';
export type { Vocabulary } from '../service/vocabulary.ts';
export {
  type FileJob,
  JobEnded,
  type JobFile,
  type JobOptions,
  type JobStatus,
  type WaitOptions,
} from './jobs.ts';
export type { Key, KeyRequest, KeyUpdate, MintedKey } from './keys.ts';
export { AssayProblem, type FieldError, type ProblemCode } from './problem.ts';

/** How a client reaches the service. */
export interface ClientOptions extends Partial<Attempts> {
  /** Where the service is reached. */
  readonly baseUrl: string;
  /** The key that requests are sent with: `assay_live_…` or `assay_test_…`. */
  readonly apiKey: string;
  /** Another `fetch`. */
  readonly fetch?: typeof fetch;
  /** Batches under way at once where a list is longer than one batch; 4 by default. */
  readonly concurrency?: number;
}

/** Options of one call. */
export interface RequestOptions {
  /** `DE`, `DEU` or `Germany`; the first source for the country. Of a list, for the items that name none. */
  readonly country?: string | undefined;
  /** What else is wanted of any value, as `{ strict: true }` or `{ suggest: true }`, and what the kind takes beyond the country. */
  readonly ask?: Readonly<Record<string, unknown>> | undefined;
  /** The same key with the same request is answered again and counted once, for 24 hours. One is made without it. */
  readonly idempotencyKey?: string | undefined;
  /** Ends the call early. */
  readonly signal?: AbortSignal | undefined;
}

/** An account names its own country. */
export type AccountOptions = Omit<RequestOptions, 'country' | 'ask'>;

/** A value of a list. */
export interface Item {
  /** As it was typed. */
  readonly value: string;
  /** `DE`, `DEU` or `Germany`; without it the country of the call counts. */
  readonly country?: string | undefined;
}

/** A value of any kind. */
export interface MixedItem extends Item {
  /** What it is, as `national_id` or `national-id`; without it the value is of whichever type it is read as. */
  readonly type?: string | undefined;
  /** The same as `type`. */
  readonly kind?: string | undefined;
}

/** Options of `verify` and `identify`. */
export interface IdentifyCallOptions extends RequestOptions {
  /** What the value may be, as `['iban']`; all that the key may verify by default. */
  readonly types?: readonly string[] | undefined;
  /** The same as `types`. */
  readonly kinds?: readonly string[] | undefined;
}

/** The result of the best reading of a value; `type` is `unknown` where there is none. */
export type IdentifiedResult = (Results[keyof Results] | InvalidResult<'unknown'>) & {
  /** The other valid readings, the best first. */
  readonly alternatives?: readonly Alternative[];
};

/** About the answer as a whole. */
export interface Meta {
  /** Checks counted for the call. */
  readonly credits_used: number;
}

/** A result, and what it cost. */
export type Answer<Result> = Result & {
  /** Checks counted, and more about the answer. */
  readonly meta: Meta;
};

/** The results of a list. */
export interface BatchAnswer<Result> {
  /** One for each item, in the order of the items. */
  readonly results: readonly Result[];
  /** How many items were valid and invalid. */
  readonly summary: { readonly total: number; readonly valid: number; readonly invalid: number };
  /** Checks counted, and more about the answer. */
  readonly meta: Meta;
}

/** A value found in a text. Places are UTF-16 offsets into the text, the end exclusive. */
export interface FoundValue {
  /** Where it begins. */
  readonly from: number;
  /** Where it ends. */
  readonly to: number;
  /** Its result, as a single check gives it. */
  readonly result: Results[keyof Results];
}

/** Selects values to test with; with one of `count`, `seed`, `scheme` and `wrong` they are generated. */
export interface SpecimenFilter {
  /** As `iban` or `national_id`; required where they are made. */
  readonly type?: string;
  /** The same as `type`. */
  readonly kind?: string;
  /** ISO 3166-1 alpha-2; all countries without it. */
  readonly country?: string;
  /** The scheme that they are made by, as the coverage names it. */
  readonly scheme?: string;
  /** How many are made, at most 100; 1 by default. */
  readonly count?: number;
  /** A whole number: the same gives the same. */
  readonly seed?: number;
  /** The reason that they are refused for; valid ones without it. */
  readonly wrong?: string;
  /** Only of ranges that are kept for tests or films. */
  readonly reserved?: boolean;
  /** Such ranges first, also values that are valid only where values for tests are allowed. */
  readonly allow_test_values?: boolean;
  /** Ends the call early. */
  readonly signal?: AbortSignal;
}

/** A value to test with: verified with its country, it is what it says. */
export interface SpecimenValue {
  /** As `iban`. */
  readonly type: string;
  /** What is sent. */
  readonly value: string;
  /** What is sent as its country. */
  readonly country?: string;
  /** Whether it is valid. */
  readonly valid: boolean;
  /** Why it is refused; absent of a valid one. */
  readonly reason?: string;
  /** Of one that was made: id of the scheme that it is made by. */
  readonly scheme?: string;
  /** Of one that was made: of a range that is kept for tests, an example that a plan publishes, or made up. */
  readonly origin?: 'reserved' | 'published' | 'generated';
}

/** Selects banks of the directory. */
export interface BankFilter {
  /** Part of a name, also a former one or a brand; a bank code, or a BIC. */
  readonly q?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** A BIC of 8 or 11 characters. */
  readonly bic?: string;
  /** Banks of a page: 1 to 100. */
  readonly limit?: number;
  /** `next_cursor` of the page before. */
  readonly cursor?: string;
  /** Whether each comes with source and date of its facts. */
  readonly facts?: boolean;
  /** Ends the call early. */
  readonly signal?: AbortSignal;
}

/** `verifyIban` and so on, for one value. */
type ForOne = {
  readonly [Name in keyof Results as `verify${Name}`]: (
    value: Name extends 'Account' ? string | AccountInParts : string,
    options?: RequestOptions,
  ) => Promise<Answer<Results[Name]>>;
};

/** An account in parts, by the names of its country: `{ routing_number: '021000021', account_number: '123456789' }`. */
export type AccountInParts = Readonly<Record<string, string>>;

/** Several of a kind: `Ibans`, `Companies`. */
type Plural<Name extends string> = Name extends `${infer Stem}y` ? `${Stem}ies` : `${Name}s`;

/** `verifyIbans` and so on, for a list of any length. */
type ForMany = {
  readonly [Name in keyof Results as `verify${Plural<Name>}`]: (
    items: readonly Item[],
    options?: RequestOptions,
  ) => Promise<BatchAnswer<Results[Name]>>;
};

/** The calls of the HTTP service. */
export interface Client extends ForOne, ForMany, JobCalls, KeyCalls {
  /** Verifies a value of any type, over all countries or over those that the options name: `POST /v1/verify`. One check. */
  verify(value: string, options?: IdentifyCallOptions): Promise<Answer<IdentifiedResult>>;
  /** The same as `verify`. */
  identify(value: string, options?: IdentifyCallOptions): Promise<Answer<IdentifiedResult>>;
  /** A list of any length, kinds mixed: each value by the kind that it names, or as whatever it is. */
  verifyMixed(items: readonly MixedItem[], options?: RequestOptions): Promise<BatchAnswer<IdentifiedResult>>;
  /** Checks counted for the account, the last 30 days by default. Days are yyyy-mm-dd, UTC. */
  usage(options?: { from?: string; to?: string; signal?: AbortSignal }): Promise<UsageReport>;
  /** What can be verified, with sources, and how old the data is. */
  coverage(options?: { signal?: AbortSignal }): Promise<CoverageReport & Coverage>;
  /** Values to test with, published or made from a seed; nothing is counted. */
  specimens(filter?: SpecimenFilter): Promise<{ readonly specimens: readonly SpecimenValue[] }>;
  /** The kinds of value with their names, reasons, details and samples, in a language such as `de`; English by default. */
  kinds(options?: { language?: string; signal?: AbortSignal }): Promise<Vocabulary>;
  /** Which numbers a country asks for, as fields of a form; a problem `not_found` where no source names one. */
  requirements(query: RequirementOptions & { readonly signal?: AbortSignal }): Promise<Requirements>;
  /** The IBAN of an account, with the national check digits computed or checked. `input` is the account number. */
  fromAccount(account: AccountParts, options?: AccountOptions): Promise<Answer<Results['Iban']>>;
  /** The IBANs of a list of accounts of any length. */
  fromAccounts(
    accounts: readonly AccountParts[],
    options?: AccountOptions,
  ): Promise<BatchAnswer<Results['Iban']>>;
  /** A page of the banks that fit a name, a country or a BIC, the best first; reads no value and counts none. */
  banks(query?: BankFilter): Promise<BankPage>;
  /** The bank of a bank code; a problem `not_found` where there is none. */
  bank(
    country: string,
    code: string,
    options?: { facts?: boolean; signal?: AbortSignal },
  ): Promise<ListedBank>;
  /** The IBANs and phone numbers in a text; each one found is a check. */
  find(text: string, options?: RequestOptions): Promise<{ found: readonly FoundValue[]; meta: Meta }>;
}

const BATCH_MAX = 100;
const FROM_ACCOUNT = '/v1/iban/from-account';

/**
 * Makes a client of a service. Nothing is sent before the first call.
 *
 * ```ts
 * const assay = createClient({ baseUrl: 'http://localhost:8080', apiKey: 'assay_live_…' });
 * ```
 */
export function createClient(options: ClientOptions): Client {
  const send = sender(options);
  const concurrency = Math.max(1, options.concurrency ?? 4);
  const verifying: Record<string, unknown> = {};
  for (const [identifier, segment] of Object.entries(SEGMENTS)) {
    const path = `/v1/verify/${segment}`;
    verifying[`verify${identifier}`] = (
      value: string | AccountInParts,
      { country, ask, ...rest }: RequestOptions = {},
    ) => {
      const given = typeof value === 'string' ? { value } : { parts: value };
      return send('POST', path, { body: { ...ask, ...given, country }, ...rest });
    };
    verifying[`verify${identifier.replace(/y$/, 'ie')}s`] = (
      items: readonly Item[],
      request: RequestOptions = {},
    ) => inBatches(send, `${path}/batch`, items, request, concurrency);
  }
  const verify: Client['verify'] = (value, { country, types, kinds, ask, ...rest } = {}) =>
    send('POST', '/v1/verify', { body: { ...ask, value, country, types, kinds }, ...rest });
  return {
    ...(verifying as unknown as ForOne & ForMany),
    verify,
    identify: verify,
    verifyMixed: (items, request = {}) =>
      inBatches(send, '/v1/verify/batch', items, request, concurrency) as Promise<
        BatchAnswer<IdentifiedResult>
      >,
    usage: ({ from, to, signal } = {}) => send('GET', `/v1/usage${query({ from, to })}`, { signal }),
    coverage: ({ signal } = {}) => send('GET', '/v1/coverage', { signal }),
    specimens: ({ signal, ...filter } = {}) => send('GET', `/v1/specimens${query(filter)}`, { signal }),
    kinds: ({ language, signal } = {}) => send('GET', '/v1/kinds', { language, signal }),
    requirements: ({ language, signal, ...filter }) =>
      send('GET', `/v1/requirements${query({ ...filter })}`, { language, signal }),
    fromAccount: (account, options = {}) => send('POST', FROM_ACCOUNT, { body: account, ...options }),
    fromAccounts: (accounts, options = {}) =>
      inBatches(send, `${FROM_ACCOUNT}/batch`, accounts, options, concurrency) as Promise<
        BatchAnswer<Results['Iban']>
      >,
    ...jobCalls(send),
    ...keyCalls(send),
    banks: ({ signal, ...filter } = {}) => send('GET', `/v1/banks${query(filter)}`, { signal }),
    bank: (country, code, { facts, signal } = {}) => {
      const path = `/v1/banks/${encodeURIComponent(country)}/${encodeURIComponent(code)}`;
      return send('GET', `${path}${query({ facts })}`, { signal });
    },
    find: (text, { country, ask, ...rest } = {}) =>
      send('POST', '/v1/find', { body: { ...ask, text, country }, ...rest }),
  };
}

/** A list in batches, a few at a time; their answers as one. The first problem ends it. */
async function inBatches(
  send: Sender,
  path: string,
  items: readonly object[],
  { country, ask, idempotencyKey, signal }: RequestOptions,
  concurrency: number,
): Promise<BatchAnswer<unknown>> {
  const batches = Array.from({ length: Math.max(1, Math.ceil(items.length / BATCH_MAX)) }, (_, at) =>
    items.slice(at * BATCH_MAX, (at + 1) * BATCH_MAX),
  );
  const answers: BatchAnswer<unknown>[] = [];
  const stop = new AbortController();
  const cancel = () => stop.abort(signal!.reason);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  let next = 0;
  const work = async () => {
    while (next < batches.length) {
      const at = next++;
      const body = { items: batches[at]!.map((item) => ({ ...ask, country, ...item })) };
      const key = idempotencyKey && batches.length > 1 ? `${idempotencyKey}-${at}` : idempotencyKey;
      answers[at] = await send('POST', path, { body, idempotencyKey: key, signal: stop.signal });
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(concurrency, batches.length) }, work));
  } catch (error) {
    stop.abort(error);
    throw error;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
  const sum = (read: (answer: BatchAnswer<unknown>) => number) =>
    answers.reduce((total, answer) => total + read(answer), 0);
  return {
    results: answers.flatMap(({ results }) => results),
    summary: {
      total: sum(({ summary }) => summary.total),
      valid: sum(({ summary }) => summary.valid),
      invalid: sum(({ summary }) => summary.invalid),
    },
    meta: { credits_used: sum(({ meta }) => meta.credits_used) },
  };
}

/**
 * Whether an error is a problem of the service, with one of some codes where they are given.
 *
 * ```ts
 * isProblem(new Error('no connection'), 'rate_limited'); // false
 * ```
 */
export function isProblem(error: unknown, ...codes: readonly string[]): error is AssayProblem {
  return error instanceof AssayProblem && (codes.length === 0 || codes.includes(error.code));
}
