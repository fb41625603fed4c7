/** Limits on those who have no account, and on what an account may leave behind. */
import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { Failure } from '../../src/service/failures.ts';
import { newKey } from '../../src/service/keys/key-text.ts';
import { createRecognition } from '../../src/service/keys/recognition.ts';
import { createVerification } from '../../src/service/verification.ts';
import { type Answer, IBAN, type Service, startService } from './harness.ts';

let service: Service;
afterEach(() => service.close());

function send(
  url: string,
  address: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return service.send({
    method: 'POST',
    url,
    remoteAddress: address,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
}

const visit = (address: string, forwarded?: string) =>
  send('/v1/playground/iban', address, { value: IBAN }, forwarded ? { 'x-forwarded-for': forwarded } : {});
const signUp = (address: string) => send('/v1/signup', address, { name: 'Shop' });
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);

describe('sign-up', () => {
  const open = { SIGNUP: 'open', RATE_LIMIT: '0' };

  it('opens five accounts a day and address, and its allowance is small', async () => {
    service = await startService({ env: { ...open, SIGNUP_ALLOWANCE: '2' } });
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await signUp('198.51.100.1'));
    expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 429]);
    expect(answers[5]!.body.code).toBe('rate_limited');
    expect((await signUp('198.51.100.2')).status).toBe(201);
    service.clock.now += Number(answers[5]!.headers['retry-after']) * 1_000;
    expect((await signUp('198.51.100.1')).status).toBe(201);

    const headers = { authorization: `Bearer ${answers[0]!.body.key.secret}` };
    const phone = () => service.try('/v1/verify/phone', { value: '+442079460018' }, headers);
    expect(statuses([await phone(), await phone(), await phone()])).toEqual([200, 200, 429]);
    expect((await service.try('/v1/verify/iban', { value: IBAN }, headers)).status).toBe(200);
  });

  it('opens exactly as many when they come at once', async () => {
    service = await startService({ env: open });
    const answers = await Promise.all(Array.from({ length: 50 }, () => signUp('198.51.100.1')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await service.store.accounts()).toHaveLength(6); // the tests' own among them
  });

  it('leaves no account without a key behind', async () => {
    service = await startService({
      env: open,
      around: (store) => ({
        ...wrap(store),
        openAccount: async () => {
          throw new Error('the disk is full');
        },
      }),
    });
    expect((await signUp('198.51.100.1')).status).toBe(500);
    expect(await service.store.accounts()).toHaveLength(1);
  });
});

/** A store as a plain object, to change a method of. */
function wrap<T extends object>(store: T): T {
  return new Proxy(store, {
    ownKeys: (target) => Object.getOwnPropertyNames(Object.getPrototypeOf(target)),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (target, name) => {
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

describe('visitors of IPv6', () => {
  it('are counted by /64, and with ten times the limit by /48', async () => {
    service = await startService({ env: { PLAYGROUND_FREE_CHECKS: '2', RATE_LIMIT: '0' } });
    for (let i = 0; i < 20; i++) {
      const { status, body } = await visit(`2001:db8:1:${Math.floor(i / 2)}::1`);
      expect({ status, used: body.quota.used }).toEqual({ status: 200, used: (i % 2) + 1 });
    }
    const refused = await visit('2001:db8:1:ffff::1');
    expect(refused.body).toMatchObject({ code: 'free_checks_exhausted', quota: { limit: 2, used: 0 } });
    expect((await visit('2001:db8:2::1')).status).toBe(200);
  });

  it('may flood no more from a /48 than ten networks may', async () => {
    service = await startService({ env: { RATE_LIMIT: '100', PLAYGROUND_FREE_CHECKS: '100' } });
    const answers = [];
    for (let i = 0; i < 11; i++) answers.push(await visit(`2001:db8:1:${i}::1`));
    expect(statuses(answers)).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('addresses as proxies write them', () => {
  it.each([
    ['198.51.100.1:4711', '198.51.100.1:4712'],
    ['[2001:db8::1]:4711', '[2001:db8::2]'],
    ['"198.51.100.1"', '198.51.100.1'],
  ])('%s and %s are one visitor', async (first, second) => {
    service = await startService({ env: { TRUSTED_PROXIES: '1' } });
    expect((await visit('10.0.0.1', first)).body.quota.used).toBe(1);
    expect((await visit('10.0.0.1', second)).body.quota.used).toBe(2);
    expect((await visit('10.0.0.1', '203.0.113.5:4711')).body.quota.used).toBe(1);
  });

  it('are believed behind a proxy that has a port too', async () => {
    service = await startService({ env: { TRUSTED_PROXIES: '10.0.0.0/8' } });
    await visit('10.0.0.1', '6.6.6.6, 198.51.100.1:4711, 10.0.0.2:80');
    expect((await visit('10.0.0.1', '198.51.100.1')).body.quota.used).toBe(2);
    expect((await visit('10.0.0.1', '6.6.6.6')).body.quota.used).toBe(1);
  });

  it.each(['0.0.0.0/0, ::/0', 'any'])(
    'are believed of everybody where the settings say so: %s',
    async (settings) => {
      service = await startService({ env: { TRUSTED_PROXIES: settings } });
      await visit('192.0.2.1', '198.51.100.1');
      expect((await visit('2001:db8::1', '198.51.100.1')).body.quota.used).toBe(2);
    },
  );

  it.each([
    ['', 1],
    ['0', 1],
    ['10.0.0.0/8', 1],
    ['1', 0],
    ['any', 0],
    ['198.51.100.0/24', 0],
  ])('that are not believed are warned of once, by the setting alone: %s', async (settings, times) => {
    service = await startService({ env: { TRUSTED_PROXIES: settings } });
    const warnings = () => service.log.filter((line) => line.includes('is not trusted'));
    await visit('198.51.100.9');
    expect(warnings()).toHaveLength(0);
    for (const caller of ['203.0.113.5', '203.0.113.6']) await visit('198.51.100.9', caller);
    expect(warnings()).toHaveLength(times);
    expect(service.log.join('')).not.toMatch(/198\.51|203\.0/);
  });

  it('that no one can read are logged once a minute, and never named', async () => {
    service = await startService({ env: { TRUSTED_PROXIES: '1' } });
    await visit('10.0.0.1', 'MARKED');
    await visit('10.0.0.1', 'MARKED');
    const warnings = service.log.filter((line) => line.includes('could not be read'));
    expect(warnings).toHaveLength(1);
    expect(service.log.join('')).not.toContain('MARKED');
    service.clock.now += 60_000;
    await visit('10.0.0.1', 'MARKED');
    expect(service.log.filter((line) => line.includes('could not be read'))).toHaveLength(2);
  });
});

const ADMIN_KEY = 'a-long-key-of-the-operator-0123456789';

describe('wrong keys', () => {
  const verify = (address: string, key: string) =>
    send('/v1/verify/iban', address, { value: IBAN }, { authorization: `Bearer ${key}` });

  it('are limited by address, and keys that have worked are not', async () => {
    service = await startService({ env: { RATE_LIMIT: '3000' } });
    expect((await verify('198.51.100.1', service.key)).status).toBe(200);
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push(await verify('198.51.100.1', `wrong${i}`));
    expect(statuses(answers)).toEqual([401, 401, 401, 429, 429]);
    expect(answers[4]!.body.code).toBe('rate_limited');
    expect(Number(answers[4]!.headers['retry-after'])).toBeGreaterThan(0);
    expect((await verify('198.51.100.1', service.key)).status).toBe(200);
    expect((await verify('198.51.100.2', 'wrong')).status).toBe(401);
  });

  it('keep nobody out who has a right key, whether or not it has worked before', async () => {
    service = await startService({ env: { RATE_LIMIT: '3000', ADMIN_KEY } });
    for (let i = 0; i < 20; i++) await verify('198.51.100.1', `wrong${i}`);
    const fresh = await service.keys.grant('service', service.accountId, 'fresh');
    expect((await verify('198.51.100.1', fresh.key)).status).toBe(200);
    const headers = { authorization: `Bearer ${ADMIN_KEY}` };
    const admin = { url: '/v1/admin/accounts', headers, remoteAddress: '198.51.100.1' };
    expect((await service.send(admin)).status).toBe(200);
  });

  it('for the administrator are counted too', async () => {
    service = await startService({ env: { RATE_LIMIT: '3000', ADMIN_KEY } });
    const guess = (key: string, address: string) =>
      service.send({
        url: '/v1/admin/accounts',
        headers: { authorization: `Bearer ${key}` },
        remoteAddress: address,
      });
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push(await guess(`wrong${i}`, '198.51.100.1'));
    expect(statuses(answers)).toEqual([401, 401, 401, 429, 429]);
    expect((await verify('198.51.100.1', 'wrong')).status).toBe(429);
    expect((await guess(ADMIN_KEY, '198.51.100.1')).status).toBe(200);
    expect((await guess('wrong', '198.51.100.2')).status).toBe(401);
  });

  it('are logged with the hash of the address, as long as they are not too many', async () => {
    service = await startService({ env: { RATE_LIMIT: '3000' } });
    for (let i = 0; i < 9; i++) await verify('198.51.100.1', `MARKED${i}`);
    await verify('198.51.100.2', 'MARKED');
    const lines = service.log
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'a wrong key was sent');
    expect(lines).toHaveLength(5);
    const from = lines.map((line) => line.from);
    expect(new Set(from.slice(0, 4)).size).toBe(1);
    expect(from[4]).not.toBe(from[0]);
    expect(lines[0]).toMatchObject({ level: 40, request_id: expect.any(String) });
    expect(service.log.join('')).not.toMatch(/MARKED|198\.51/);
  });

  it('are looked up one after the other once there are too many, and never when they are malformed', async () => {
    let [running, most, requests] = [0, 0, 0];
    service = await startService({
      env: { RATE_LIMIT: '3000' },
      around: (store) => {
        const findKey = store.findKey.bind(store);
        return Object.assign(store, {
          findKey: async (hash: string) => {
            requests++;
            most = Math.max(most, ++running);
            await new Promise((resolve) => setImmediate(resolve));
            running--;
            return findKey(hash);
          },
        });
      },
    });
    for (let i = 0; i < 5; i++) await verify('198.51.100.1', `wrong${i}`);
    expect(requests).toBe(0);
    const wrong = () => newKey(randomBytes, false);
    await Promise.all(Array.from({ length: 20 }, () => verify('198.51.100.1', wrong())));
    expect([requests, most]).toEqual([20, 1]);
    await Promise.all(Array.from({ length: 20 }, (_, i) => verify(`198.51.101.${i}`, wrong())));
    expect(most).toBeGreaterThan(1);
  });

  it('wait in a line of limited length', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const recognition = createRecognition(
      { findKey: () => held.then(() => undefined), changes: async () => ({ position: '', changed: [] }) },
      () => 0,
      () => 0,
    );
    const codes = Array.from({ length: 150 }, () =>
      recognition.recognise(newKey(randomBytes, false), true).catch(({ code }) => code),
    );
    release();
    const outcomes = await Promise.all(codes);
    expect(outcomes.filter((code) => code === 'invalid_api_key')).toHaveLength(100);
    expect(outcomes.filter((code) => code === 'rate_limited')).toHaveLength(50);
  });

  it('are not limited without rate limits', async () => {
    service = await startService({ env: { RATE_LIMIT: '0' } });
    for (let i = 0; i < 100; i++) expect((await verify('198.51.100.1', 'wrong')).status).toBe(401);
  });
});

describe('an address that many share', () => {
  const warnings = () => service.log.filter((line) => line.includes('TRUSTED_PROXIES'));
  /** Callers of so many accounts, each from one of some addresses. */
  async function call(accounts: number, addresses: number): Promise<void> {
    for (let i = 0; i < accounts; i++) {
      const { key } = await service.keys.open(`account ${i}`, null, 'test');
      await send(
        '/v1/verify/iban',
        `198.51.100.${i % addresses}`,
        { value: IBAN },
        { authorization: `Bearer ${key}` },
      );
    }
  }

  it('is warned of once an hour, where no proxy is named', async () => {
    service = await startService();
    await call(9, 1);
    expect(warnings()).toHaveLength(0);
    await call(10, 1);
    expect(warnings()).toHaveLength(1);
    expect(service.log.join('')).not.toContain('198.51');
    service.clock.now += 3_600_000;
    await call(10, 1);
    expect(warnings()).toHaveLength(2);
  });

  it('is not warned of where few share each, or a proxy is named', async () => {
    service = await startService();
    await call(20, 4);
    expect(warnings()).toHaveLength(0);
    await service.close();
    service = await startService({ env: { TRUSTED_PROXIES: '1' } });
    await call(12, 1);
    expect(warnings()).toHaveLength(0);
  });
});

describe('idempotency keys', () => {
  it('are limited by account and day', async () => {
    service = await startService();
    const { store, clock } = service;
    const verification = createVerification({
      store,
      now: () => clock.now,
      secret: 'x'.repeat(32),
      verify: () => ({ type: 'iban', input: '', valid: false, reason: 'empty_input' }),
      retriesMax: 2,
    });
    const caller = {
      accountId: 'a',
      keyId: 'k',
      allowance: 1,
      rights: ['verify'],
      kinds: null,
      test: false,
    } as const;
    const one = (retryKey?: string) =>
      verification.one(caller, { type: 'iban', free: true }, { value: IBAN }, retryKey);
    await one('a');
    await one('b');
    const refused = await one('c').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Failure);
    expect(refused).toMatchObject({ code: 'rate_limited' });
    expect((await one('b')).replayed).toBe(true);
    expect((await one()).replayed).toBe(false);
    clock.now += 24 * 3_600_000;
    await one('c');
    // An allowance is another thing.
    await verification.one(caller, { type: 'phone', free: false }, { value: '1' });
    await expect(
      verification.one(caller, { type: 'phone', free: false }, { value: '1' }, 'd'),
    ).rejects.toMatchObject({
      code: 'allowance_spent',
    });
  });
});

describe('a key that was revoked', () => {
  it('is refused after two seconds, also when the clock is set back', async () => {
    const clock = { monotonic: 0 };
    service = await startService({ monotonic: () => clock.monotonic });
    const headers = { authorization: `Bearer ${service.key}` };
    const verify = () => service.try('/v1/verify/iban', { value: IBAN }, headers);
    expect((await verify()).status).toBe(200);
    const [key] = await service.store.keys();
    await service.store.revokeKey(key!.id, 1, []); // by another process
    service.clock.now -= 3_600_000;
    expect((await verify()).status).toBe(200);
    clock.monotonic += 2_000;
    expect((await verify()).status).toBe(401);
  });
});
