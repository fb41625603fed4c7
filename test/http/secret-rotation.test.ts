/** SECRET and WEBHOOK_SECRET are rotated: what the old one has counted, remembered or sealed holds as long as it is named. */
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Received, receiver } from '../notices/receiver.ts';
import { type PostgresServer, startPostgres } from '../postgres/server.ts';
import { IBAN, type Service, startService } from './harness.ts';

const [OLD, NEW, NEWER] = ['q8Zp3Lw7Xk2Vn5Rt', 'b4Hy9Gm1Cs6Jd0Fe', 'u7Ta2Wq9Zo5Ei3Nb'];
const ADMIN_KEY = 'a-long-key-of-the-operator-0123456789';

const folder = mkdtempSync(join(tmpdir(), 'assay-rotation-'));
let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => {
  rmSync(folder, { recursive: true });
  return server.remove();
});
let files = 0;

/** Services one after the other on one store, each with its own secrets. */
async function inTurn(
  address: string,
  steps: readonly (readonly [Record<string, string>, (service: Service) => Promise<void>])[],
): Promise<void> {
  for (const [env, step] of steps) {
    const service = await startService({
      env: { DATABASE_URL: address, JOBS: 'on', JOB_NOTICES: 'any', ...env },
    });
    try {
      await step(service);
    } finally {
      await service.close();
    }
  }
}

const secret = (present: string, ...previous: string[]) => ({
  SECRET: present,
  ...(previous.length > 0 && { SECRET_PREVIOUS: previous.join('\n') }),
});

const stores: readonly (readonly [string, () => Promise<string>])[] = [
  ['sqlite', async () => `sqlite:${join(folder, `${files++}.db`)}`],
  ['postgres', () => server.newDatabase()],
];

describe.each(stores)('%s', (_name, newStore) => {
  const visit = async (service: Service, remoteAddress: string, fingerprint?: string) => {
    const answer = await service.send({
      method: 'POST',
      url: '/v1/playground/iban',
      remoteAddress,
      headers: {
        'content-type': 'application/json',
        ...(fingerprint !== undefined && { 'x-client-fingerprint': fingerprint }),
      },
      payload: JSON.stringify({ value: IBAN }),
    });
    return answer.body.quota?.used ?? answer.status;
  };

  it('gives no visitor a free check back, whichever secret is the one in force', async () => {
    await inTurn(await newStore(), [
      [
        secret(OLD),
        async (service) => {
          for (let used = 1; used <= 5; used++) expect(await visit(service, '198.51.100.1')).toBe(used);
          for (let used = 1; used <= 3; used++)
            expect(await visit(service, '198.51.100.2', 'browser')).toBe(used);
        },
      ],
      [
        secret(NEW, OLD),
        async (service) => {
          const spent = await service.send({
            method: 'POST',
            url: '/v1/playground/iban',
            remoteAddress: '198.51.100.1',
            headers: { 'content-type': 'application/json' },
            payload: JSON.stringify({ value: IBAN }),
          });
          expect([spent.status, spent.body.code]).toEqual([429, 'free_checks_exhausted']);
          expect(spent.body.quota).toEqual({ limit: 5, remaining: 0, used: 5 });
          // By the fingerprint, from another address.
          expect(await visit(service, '198.51.100.3', 'browser')).toBe(4);
          expect(await visit(service, '198.51.100.4')).toBe(1);
        },
      ],
      [
        // A node that has not changed yet, beside one that has: each knows the other's secret.
        secret(OLD, NEW),
        async (service) => {
          expect(await visit(service, '198.51.100.4')).toBe(2);
          expect(await visit(service, '198.51.100.2', 'browser')).toBe(5);
        },
      ],
      [
        secret(NEWER, NEW, OLD),
        async (service) => {
          expect(await visit(service, '198.51.100.2', 'browser')).toBe(5);
          expect((await service.log.join('')).includes(OLD!)).toBe(false);
          expect(await visit(service, '198.51.100.4')).toBe(3);
        },
      ],
    ]);
  });

  it('goes on with what was counted before there was a SECRET', async () => {
    const spend = async (service: Service) => {
      for (let used = 1; used <= 5; used++) expect(await visit(service, '198.51.100.1')).toBe(used);
    };
    const refused = async (service: Service) => {
      const answer = await visit(service, '198.51.100.1');
      expect(answer).toBe(5);
    };
    await inTurn(await newStore(), [
      [{}, spend],
      [secret(NEW), refused],
      [secret(NEWER, NEW), refused],
    ]);
  });

  it('knows idempotency keys of the old one, and what they were sent with', async () => {
    let key = '';
    const post = (service: Service, value: string) =>
      service.post(
        '/v1/verify/iban',
        { value },
        { authorization: `Bearer ${key}`, 'idempotency-key': 'one' },
      );
    const counted = async (service: Service) => {
      const answer = await service.send({ url: '/v1/usage', headers: { authorization: `Bearer ${key}` } });
      return answer.body.checks.total;
    };
    await inTurn(await newStore(), [
      [
        secret(OLD),
        async (service) => {
          key = service.key;
          expect((await post(service, IBAN)).status).toBe(200);
        },
      ],
      [
        secret(NEW, OLD),
        async (service) => {
          expect((await post(service, IBAN)).status).toBe(200);
          expect((await post(service, 'GB33BUKB20201555555555')).body.code).toBe('idempotency_key_reused');
          expect(await counted(service)).toBe(1);
        },
      ],
      [
        secret(NEW),
        async (service) => {
          // The old one is not named any more, and the key unknown with it.
          expect((await post(service, IBAN)).status).toBe(200);
          expect(await counted(service)).toBe(2);
        },
      ],
    ]);
  });

  it('finishes jobs of the old one, finds them again, and signs their notices by both', async () => {
    const calls = await receiver();
    let key = '';
    let account = '';
    let job = '';
    const submit = (service: Service) =>
      service.post(
        `/v1/jobs?kind=iban&notify=${encodeURIComponent(calls.url)}`,
        { items: [{ value: IBAN }] },
        { authorization: `Bearer ${key}`, 'idempotency-key': 'file' },
      );
    await inTurn(await newStore(), [
      [
        secret(OLD),
        async (service) => {
          [key, account] = [service.key, service.accountId];
          job = (await submit(service)).body.id;
        },
      ],
      [
        secret(NEW, OLD),
        async (service) => {
          const again = await submit(service);
          expect([again.body.id, again.headers['assay-webhook-secret']]).toEqual([
            job,
            `whsec_${signingKey(NEW!, account).toString('base64')}`,
          ]);
          await service.runner.drain();
          const headers = { authorization: `Bearer ${key}` };
          const done = await service.send({ url: `/v1/jobs/${job}`, headers });
          expect(done.body).toMatchObject({ status: 'done', checks: 1 });
          const result = await service.send({ url: `/v1/jobs/${job}/result`, headers });
          expect(result.text).toContain('DE89370400440532013000');
        },
      ],
    ]);
    expect(signaturesOf(calls.received[0]!)).toEqual(
      [NEW!, OLD!].map((one) => signed(signingKey(one, account), calls.received[0]!)),
    );
    calls.close();
  });

  it('seals second factors anew, so that the old one can go', async () => {
    let app = '';
    const json = { 'content-type': 'application/json' };
    const signIn = (service: Service, code?: string) =>
      service.send({
        method: 'POST',
        url: '/v1/admin/session',
        headers: json,
        payload: JSON.stringify({ key: ADMIN_KEY, ...(code !== undefined && { code }) }),
      });
    const codeAt = (service: Service) => new TOTP({ secret: app }).generate({ timestamp: service.clock.now });
    const at = (env: object) => ({ ADMIN_KEY, ...env });
    const later =
      (minutes: number, work: (service: Service) => Promise<void>) => async (service: Service) => {
        service.clock.now += minutes * 60_000;
        await work(service);
      };
    await inTurn(await newStore(), [
      [
        at(secret(OLD)),
        async (service) => {
          const session = await signIn(service);
          const headers = {
            ...json,
            cookie: String(session.headers['set-cookie']).split(';')[0]!,
            'x-csrf-token': session.body.csrf_token,
          };
          const url = '/v1/admin/session/second-factor';
          app = (await service.send({ method: 'POST', url, headers, payload: '{}' })).body.secret;
          const payload = JSON.stringify({ code: codeAt(service) });
          const set = await service.send({ method: 'POST', url: `${url}/confirmation`, headers, payload });
          expect(set.status).toBe(200);
        },
      ],
      [
        at(secret(NEW, OLD)),
        later(1, async (service) => expect((await signIn(service, codeAt(service))).status).toBe(201)),
      ],
      [
        at(secret(NEW)),
        later(2, async (service) => expect((await signIn(service, codeAt(service))).status).toBe(201)),
      ],
      [
        // A secret that is not named any more: nobody is let in by the key alone for that, and the log says why.
        at(secret(NEWER)),
        later(3, async (service) => {
          expect((await signIn(service)).body.code).toBe('second_factor_required');
          expect((await signIn(service, codeAt(service))).status).toBe(401);
          expect(service.log.join('')).toContain('a second factor was sealed by another SECRET');
        }),
      ],
    ]);
  });
});

it('signs notices to the operator by both secrets', async () => {
  const calls = await receiver();
  const service = await startService({
    allowance: 1,
    env: {
      ALLOWANCE_WEBHOOK: calls.url,
      WEBHOOK_SECRET: NEW!,
      WEBHOOK_SECRET_PREVIOUS: `whsec_${Buffer.from(OLD!).toString('base64')}\n${NEWER}`,
    },
  });
  await service.post('/v1/verify/phone', { value: '+4930123456' });
  await service.runner.drain();
  expect(signaturesOf(calls.received[0]!)).toEqual(
    [NEW!, OLD!, NEWER!].map((one) => signed(Buffer.from(one), calls.received[0]!)),
  );
  await service.close();
  calls.close();
});

const signingKey = (of: string, account: string): Buffer =>
  createHmac('sha256', of).update(`webhook\n${account}`).digest();

const signaturesOf = ({ headers }: Received): string[] => String(headers['webhook-signature']).split(' ');

function signed(key: Uint8Array, { headers, body }: Received): string {
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}
