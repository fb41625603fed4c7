/**
 * What these tests ask about, and the few questions that several sections ask.
 *
 * The tests of this folder are named after the specification's own sentences and table rows, a file for each
 * section. Where the specification says "not shown", the name goes on to say how the service fills the gap.
 */
import type { Answer, Service } from '../http/harness.ts';

export const IBAN_PATH = '/v1/verify/iban';
export const BATCH_PATH = '/v1/verify/national-id/batch';
export const TRY_PHONE_PATH = '/v1/playground/phone';
export const TRY_IBAN_PATH = '/v1/playground/iban';

export const AUTHENTICATED_PATHS = [IBAN_PATH, BATCH_PATH];
export const PLAYGROUND_PATHS = [TRY_PHONE_PATH, TRY_IBAN_PATH];
export const SPECIFIED_PATHS = [...AUTHENTICATED_PATHS, ...PLAYGROUND_PATHS];

/** An account made up at the central bank of Austria. */
export const CENTRAL_BANK_IBAN = 'AT71 0010 0000 0000 0001';
/** One at a bank that was merged with another. */
export const MERGED_BANK_IBAN = 'AT73 6000 0000 0000 0001';
/** The specimen of the Polish registry of persons. */
export const PESEL = '44051401359';
export const PESEL_WRONG = '44051401358';
/** In a range of a virtual operator. */
export const MVNO_PHONE = '+44 7404 123456';
/** In the range kept for fiction. */
export const NEW_YORK_PHONE = '+1 212 555 0123';

/** A body that each specified endpoint answers with 200. */
export const BODY: Readonly<Record<string, object>> = {
  [IBAN_PATH]: { value: CENTRAL_BANK_IBAN },
  [BATCH_PATH]: { items: [{ value: PESEL, country: 'PL' }] },
  [TRY_PHONE_PATH]: { value: MVNO_PHONE },
  [TRY_IBAN_PATH]: { value: CENTRAL_BANK_IBAN },
};

export const pesels = (length: number) => ({
  items: Array.from({ length }, () => ({ value: PESEL, country: 'PL' })),
});

/** A visitor: who sends to the playground from an address, with a browser's fingerprint or without. */
export interface Visitor {
  readonly address: string;
  readonly fingerprint?: string;
}

/** Sends a value to the playground. */
export function tryFrom(
  service: Service,
  { address, fingerprint }: Visitor,
  value = CENTRAL_BANK_IBAN,
  url = TRY_IBAN_PATH,
): Promise<Answer> {
  return service.send({
    method: 'POST',
    url,
    remoteAddress: address,
    headers: {
      'content-type': 'application/json',
      ...(fingerprint !== undefined && { 'x-client-fingerprint': fingerprint }),
    },
    payload: JSON.stringify({ value }),
  });
}

interface Operation {
  readonly tags: readonly string[];
  readonly deprecated?: boolean;
  readonly callbacks?: object;
  readonly description: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: object }[];
  readonly responses: Readonly<Record<string, { content?: object }>>;
}

export interface OpenApi {
  readonly servers: readonly { url: string }[];
  readonly webhooks?: object;
  readonly components: { schemas: Record<string, { properties: Record<string, { enum?: string[] }> }> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** The OpenAPI document, as the service serves it. */
export async function openApiOf(service: Service): Promise<OpenApi> {
  return (await service.send({ url: '/openapi.json' })).body;
}

/** The statuses of the problem responses that a POST endpoint declares. */
export async function declaredProblems(service: Service, path: string): Promise<string[]> {
  const { responses } = (await openApiOf(service)).paths[path]!.post!;
  return Object.keys(responses).filter(
    (status) => 'application/problem+json' in (responses[status]!.content ?? {}),
  );
}

/** Checks of the account that were billed, as its usage report says. */
export async function billedChecks(service: Service): Promise<number> {
  const usage = await service.send({ url: '/v1/usage', headers: { authorization: `Bearer ${service.key}` } });
  return usage.body.billable.used;
}
