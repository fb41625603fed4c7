/** Talks to the service: the playground, or with a key the API. The key lives in this module's memory alone. */
import type { ResultOnPage } from './verifiers/verifier.ts';

export interface Problem {
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly quota?: Quota;
}

/** The texts of problems in the reader's language, by code. */
export type Problems = Readonly<Record<string, { readonly title: string; readonly detail: string }>>;

/** The problem in the reader's language; as it was answered where its code is a new one. */
export const problemText = (problem: Problem, problems: Problems) => problems[problem.code] ?? problem;

export function problemSentence(problem: Problem, problems: Problems): string {
  const { title, detail } = problemText(problem, problems);
  return `${title}. ${detail.replaceAll('`', '')}`;
}

export interface Quota {
  readonly limit: number;
  readonly remaining: number;
  readonly used: number;
}

export type Answered = ResultOnPage & { readonly quota?: Quota };

/** What came of a request: an answer, a refusal, or nothing at all. */
export type Outcome<Body> =
  | { readonly is: 'answer'; readonly body: Body }
  | { readonly is: 'problem'; readonly problem: Problem }
  | { readonly is: 'unreachable' };

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  readonly key?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export async function send<Body>(
  path: string,
  { method = 'POST', body, key, headers, signal }: Call,
): Promise<Outcome<Body>> {
  try {
    const answer = await fetch(path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const content = answer.status === 204 ? undefined : await answer.json();
    return answer.ok
      ? { is: 'answer', body: content as Body }
      : { is: 'problem', problem: content as Problem };
  } catch {
    return { is: 'unreachable' };
  }
}

/** Where values of a kind are verified; of any kind without a segment. */
export const pathOf = (segment: string): string => (segment === '' ? '/v1/verify' : `/v1/verify/${segment}`);

export interface Question {
  /** Of the kind in addresses; empty for a value of any. */
  readonly segment: string;
  readonly value: string;
  readonly country: string | undefined;
  readonly key: string | undefined;
}

export async function verifyOnServer({ segment, value, country, key }: Question): Promise<Outcome<Answered>> {
  const body = country === undefined ? { value } : { value, country };
  if (key !== undefined) return send(pathOf(segment), { body, key });
  const fingerprint = await fingerprintOfBrowser();
  return send(`/v1/playground/${segment}`, {
    body,
    headers: fingerprint ? { 'x-client-fingerprint': fingerprint } : {},
  });
}

/**
 * A stable hash of the browser, where the page is served safely enough to compute one. A random number that the
 * browser keeps is part of it: telephones of one model look alike.
 */
async function fingerprintOfBrowser(): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const { colorDepth, height, width } = screen;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const traits = [
    navigator.userAgent,
    navigator.languages,
    colorDepth,
    height,
    width,
    timeZone,
    keptNumber(),
  ];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(traits.join('|')));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function keptNumber(): string {
  const NAME = 'assay-visitor';
  try {
    const kept = localStorage.getItem(NAME) ?? crypto.randomUUID();
    localStorage.setItem(NAME, kept);
    return kept;
  } catch {
    return ''; // storage is switched off
  }
}
