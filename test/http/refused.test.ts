/**
 * What a refused request costs beside a good one, and a suggestion beside a refusal without it: by processor time in one process, heard several times.
 * Measured on two shared processors: refusals of keys and bodies 0.5 to 0.8 of a good check, suggestions 1.2 to 1.4.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { processorTime } from './dearest-world.ts';
import { type Service, startService } from './harness.ts';

const VALUE = 'DE89370400440532013000';
const SENT = 200;
const HEARINGS = 6;
const GOOD_MAX = 2;
const SUGGESTED_MAX = 3;

let service: Service;
let spent: Service;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '10000000' } });
  spent = await startService({ env: { RATE_LIMIT: '10000000' }, allowance: 1 });
  await sendPhone(spent);
});
afterAll(async () => {
  await service.close();
  await spent.close();
});

let networks = 0;

/** Each comes from a network of its own, of which none may send many unknown keys. */
async function send(
  body: unknown,
  key = service.key,
  to = service,
  url = '/v1/verify/iban',
): Promise<number> {
  networks++;
  const { statusCode } = await to.inject({
    ...{
      method: 'POST',
      url,
      remoteAddress: `10.${(networks >> 8) % 250}.${networks % 250}.7`,
    },
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return statusCode;
}

/** How many times the one takes of the other, at best. */
async function ratio(
  one: () => Promise<number>,
  other: () => Promise<number>,
  most: number,
): Promise<number> {
  const cost = (work: () => Promise<number>) =>
    processorTime(async () => {
      for (let sent = 0; sent < SENT; sent++) await work();
    });
  let least = Number.POSITIVE_INFINITY;
  for (let hearing = 0; hearing < HEARINGS && least > most / 2; hearing++)
    least = Math.min(least, (await cost(one)) / (await cost(other)));
  return least;
}

/** IBANs take nothing of an allowance. */
const sendPhone = (to: Service) => send({ value: '+442079460018' }, to.key, to, '/v1/verify/phone');

const good = () => send({ value: VALUE });
const unknown = () => `${service.key.slice(0, -6)}${100_000 + networks}`;

it.each<[string, number, () => Promise<number>]>([
  ['unknown keys', 401, () => send({ value: VALUE }, unknown())],
  ['what is no key', 401, () => send({ value: VALUE }, 'x')],
  ['a field that is none', 400, () => send({ valu: VALUE })],
  ['what is no JSON', 400, () => send('{"value":')],
])('a refusal of %s costs no more than a good check', async (_, status, refused) => {
  expect(await good()).toBe(200);
  expect(await refused()).toBe(status);
  expect(await ratio(refused, good, GOOD_MAX)).toBeLessThan(GOOD_MAX);
});

it('a refusal for a spent allowance costs no more than a good check', async () => {
  expect(await sendPhone(spent)).toBe(429);
  const counted = () => sendPhone(service);
  expect(await ratio(() => sendPhone(spent), counted, GOOD_MAX)).toBeLessThan(GOOD_MAX);
});

it.each([
  ['an IBAN with a mistake', 'DE89370400440532013001'],
  ['marks', '\u0301a'.repeat(32)],
  ['zeros', '0'.repeat(32)],
  ['letters that look like digits', 'OISB'.repeat(8)],
])('suggestions for %s cost little more than the refusal', async (_, value) => {
  const suggested = () => send({ value, suggest: true });
  expect(await ratio(suggested, () => send({ value }), SUGGESTED_MAX)).toBeLessThan(SUGGESTED_MAX);
});
