/** What section 4 says of several endpoints alike: method, authentication, header and body. */
import { expect } from 'vitest';
import { IBAN, type Service } from '../http/harness.ts';
import {
  BODY,
  CENTRAL_BANK_IBAN,
  IBAN_PATH,
  MVNO_PHONE,
  openApiOf,
  TRY_IBAN_PATH,
  TRY_PHONE_PATH,
  tryFrom,
} from './specimens.ts';

/** Where the service of these tests is reached from outside. */
export const BASE_URL = 'https://assay.example';

/** Holds an endpoint to its method and its path below the base URL. */
export async function expectPostOnly(service: Service, path: string): Promise<void> {
  const { servers, paths } = await openApiOf(service);
  expect(servers).toEqual([{ url: BASE_URL }]);
  expect(Object.keys(paths[path]!)).toEqual(['post']);
  expect((await service.post(path, BODY[path])).status).toBe(200);
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
    const { status, headers } = await service.send({ method, url: path });
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'OPTIONS, POST' });
  }
}

/** Holds an endpoint to the bearer keys of section 5. */
export async function expectBearer(service: Service, path: string): Promise<void> {
  expect((await service.post(path, BODY[path])).status).toBe(200);
  for (const headers of [{}, { authorization: `Basic ${service.key}` }, { 'x-api-key': service.key }]) {
    expect((await service.try(path, BODY[path], headers as Record<string, string>)).status).toBe(401);
  }
  expect((await openApiOf(service)).paths[path]!.post!.security).toEqual([{ apiKey: [] }]);
}

/** Holds an endpoint to needing no credentials, and to not looking at wrong ones. */
export async function expectAnonymous(service: Service, path: string): Promise<void> {
  expect((await service.try(path, BODY[path])).status).toBe(200);
  expect((await service.try(path, BODY[path], { authorization: 'Bearer wrong' })).status).toBe(200);
  expect((await openApiOf(service)).paths[path]!.post!.security).toEqual([]);
}

/** Holds an endpoint to a fingerprint that tells visitors apart, and may be left out. */
export async function expectFingerprint(service: Service, path: string, network: string): Promise<void> {
  const value = path === TRY_PHONE_PATH ? MVNO_PHONE : IBAN;
  const tryIt = async (host: number, fingerprint?: string) => {
    const visitor = { address: `${network}.${host}`, ...(fingerprint && { fingerprint }) };
    return (await tryFrom(service, visitor, value, path)).body.quota.used;
  };
  const browser = `browser-${network}`;
  expect([await tryIt(1, browser), await tryIt(2, browser), await tryIt(3)]).toEqual([1, 2, 1]);
  const { parameters } = (await openApiOf(service)).paths[path]!.post!;
  expect(parameters).toMatchObject([
    { name: 'x-client-fingerprint', in: 'header', schema: { type: 'string' }, required: false },
  ]);
}

const KIND_AND_INPUT: Readonly<Record<string, object>> = {
  [IBAN_PATH]: { type: 'iban', input: CENTRAL_BANK_IBAN },
  [TRY_PHONE_PATH]: { type: 'phone', input: MVNO_PHONE },
  [TRY_IBAN_PATH]: { type: 'iban', input: CENTRAL_BANK_IBAN },
};

/** Holds an endpoint to a `value` that has to be there and has to be a string. */
export async function expectValue(service: Service, path: string): Promise<void> {
  expect((await service.post(path, BODY[path])).body).toMatchObject({ valid: true, ...KIND_AND_INPUT[path] });
  for (const body of [{}, { value: 4 }, { value: null }, { value: ['x'] }]) {
    const { status, body: problem } = await service.post(path, body);
    expect({ status, pointer: problem.errors[0].pointer }).toEqual({ status: 400, pointer: '#/value' });
  }
}
