/** Rate limits over several processes: shares taken ahead from one store. */
import { describe, expect, it } from 'vitest';
import { createLimiter, type Limiter } from '../../src/http/limits.ts';
import { MemoryLeases } from '../../src/store/leases.ts';
import { countedChecks, IBAN, type Service, startService } from './harness.ts';

const MINUTE = 60_000;

function several(count: number, requests: number) {
  const clock = { now: 5 * MINUTE };
  const leases = new MemoryLeases(() => clock.now);
  let leased = 0;
  const limiters = Array.from({ length: count }, () =>
    createLimiter({
      policy: 'key',
      requests,
      now: () => clock.now,
      lease: async (...args) => {
        leased++;
        return leases.lease(...args);
      },
    }),
  );
  return { clock, limiters, leased: () => leased };
}

function reply() {
  const headers: Record<string, string> = {};
  const fake = { header: (name: string, value: string) => void Object.assign(headers, { [name]: value }) };
  return { headers, reply: fake };
}

/** How many of a number of requests pass. */
async function passing(limiter: Limiter, subject: string, requests: number): Promise<number> {
  let passed = 0;
  for (let i = 0; i < requests; i++) {
    try {
      await limiter.take(subject, reply().reply);
      passed++;
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate_limited' });
    }
  }
  return passed;
}

describe('a rate limit', () => {
  it('lets exactly so many pass in a minute, and as many in the next', async () => {
    const { clock, limiters } = several(1, 1000);
    expect(await passing(limiters[0]!, 'a', 1500)).toBe(1000);
    expect(await passing(limiters[0]!, 'b', 10)).toBe(10);
    clock.now += MINUTE;
    expect(await passing(limiters[0]!, 'a', 1500)).toBe(1000);
  });

  it.each([1, 7, 60, 1000])('of %i is never passed by three processes together', async (requests) => {
    const { limiters } = several(3, requests);
    const passed = await Promise.all(limiters.map((limiter) => passing(limiter, 'a', requests)));
    const sum = passed.reduce((a, b) => a + b);
    expect(sum).toBe(requests);
  });

  it('asks for a share rarely', async () => {
    const { limiters, leased } = several(1, 60_000);
    await passing(limiters[0]!, 'a', 30_000);
    expect(leased()).toBeLessThan(20);
  });

  it('takes no share for what is far below it, and lets a thousandth more pass for each further process', async () => {
    const { limiters, leased } = several(3, 60_000);
    expect(await passing(limiters[0]!, 'a', 30)).toBe(30);
    expect(leased()).toBe(0);
    const passed = [];
    for (const limiter of limiters) passed.push(await passing(limiter, 'a', 60_000));
    const sum = passed.reduce((a, b) => a + b) + 30;
    expect(sum).toBeGreaterThanOrEqual(60_000);
    expect(sum).toBeLessThanOrEqual(60_120);
  });

  it('tells what is left, and when there is more', async () => {
    const { clock, limiters } = several(1, 100);
    clock.now += 20_000;
    const { headers, reply: to } = reply();
    await limiters[0]!.take('a', to);
    expect(headers).toEqual({ 'ratelimit-policy': '"key";q=100;w=60', ratelimit: '"key";r=99;t=40' });
  });

  it('goes on with its own count when shares cannot be had', async () => {
    const limiter = createLimiter({
      policy: 'key',
      requests: 50,
      now: () => 0,
      lease: () => Promise.reject(new Error('no store')),
    });
    expect(await passing(limiter, 'a', 70)).toBe(50);
  });
});

describe('a request that counts as several', () => {
  it('takes as many of what is left, and is refused where fewer are', async () => {
    const { limiters } = several(1, 1_000);
    const [limiter] = limiters;
    for (let i = 0; i < 4; i++) await limiter!.take('a', undefined, undefined, 240);
    await expect((async () => limiter!.take('a', undefined, undefined, 240))()).rejects.toThrow();
    expect(await passing(limiter!, 'a', 60)).toBe(40);
  });

  it('passes once in a minute where it is dearer than the whole limit', async () => {
    const { limiters } = several(1, 100);
    await limiters[0]!.take('a', undefined, undefined, 250);
    expect(await passing(limiters[0]!, 'a', 5)).toBe(0);
  });

  it('is one for specimens, of the key and of the account', async () => {
    const service = await startService({ env: { RATE_LIMIT: '1000', ACCOUNT_RATE_LIMIT: '1000' } });
    const headers = { authorization: `Bearer ${service.key}` };
    const answers = [];
    for (let i = 0; i < 5; i++)
      answers.push(await service.send({ url: '/v1/specimens?kind=lei&count=50', headers }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
    await service.close();
  });
});

describe('the limit over all keys of an account', () => {
  const body = { value: IBAN };
  const other = async (service: Service, name: string) => {
    const { key } = await service.keys.grant('service', service.accountId, name);
    return { authorization: `Bearer ${key}` };
  };

  it('refuses what several keys send together, names itself, and counts nothing of that', async () => {
    const service = await startService({ env: { RATE_LIMIT: '4', ACCOUNT_RATE_LIMIT: '6' } });
    const second = await other(service, 'second');
    const sent = [];
    for (let i = 0; i < 4; i++) {
      sent.push(await service.post('/v1/verify/iban', body));
      sent.push(await service.post('/v1/verify/iban', body, second));
    }
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    const { body: problem, headers } = sent[7]!;
    expect(problem).toMatchObject({ code: 'rate_limited', limit: 'account' });
    expect(headers['ratelimit-policy']).toBe('"account";q=6;w=60');
    expect(Number(headers['retry-after'])).toBe(60);
    expect(sent[0]!.headers['ratelimit-policy']).toBe('"key";q=4;w=60');
    service.clock.now += 60_000;
    expect(await countedChecks(service)).toBe(6);
    const { text } = await service.send({ url: '/metrics' });
    expect(text).toMatch(/^assay_limit_refusals_total\{work="request",limit="account"\} 2$/m);
    await service.close();
  });

  it('is not touched by what the limit of a key refuses, nor by other accounts', async () => {
    const service = await startService({ env: { RATE_LIMIT: '2', ACCOUNT_RATE_LIMIT: '3' } });
    const statuses = [];
    for (let i = 0; i < 9; i++) statuses.push((await service.post('/v1/verify/iban', body)).body.limit);
    expect(statuses).toEqual([undefined, undefined, ...Array(7).fill('key')]);
    const second = await other(service, 'second');
    expect((await service.post('/v1/verify/iban', body, second)).status).toBe(200);
    expect((await service.post('/v1/verify/iban', body, second)).body.limit).toBe('account');
    const stranger = await service.keys.createAccount('stranger', null);
    const { key } = await service.keys.grant('service', stranger.id, 'first');
    const answer = await service.post('/v1/verify/iban', body, { authorization: `Bearer ${key}` });
    expect(answer.status).toBe(200);
    await service.close();
  });

  it('is ten times that of a key unless it is set', async () => {
    const service = await startService({ env: { RATE_LIMIT: '1' } });
    const limits = [];
    for (let i = 0; i < 12; i++) {
      const headers = await other(service, `key ${i}`);
      limits.push((await service.post('/v1/verify/iban', body, headers)).body.limit);
    }
    expect(limits).toEqual([...Array(10).fill(undefined), 'account', 'account']);
    await service.close();
  });
});
