/** /v1/admin/session: a key and a code for a session; codes that work once; what another page, or another key, can't do. */
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Service, startService } from './harness.ts';

const ADMIN = 'a-long-key-of-the-operator-0123456789';
const MINUTE = 60_000;

let service: Service;
beforeEach(async () => {
  service = await startService({ env: { ADMIN_KEY: ADMIN, RATE_LIMIT: '0' } });
});
afterEach(() => service.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A browser: keeps the cookie that it is given, and the token of its page. */
function browser(on = () => service) {
  let cookie: string | undefined;
  let csrf: string | undefined;
  const ask = async (
    method: Method,
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const answer = await on().send({
      method,
      url: `/v1/admin${url}`,
      headers: {
        ...(cookie !== undefined && { cookie }),
        ...(csrf !== undefined && { 'x-csrf-token': csrf }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { payload: JSON.stringify(body) }),
    });
    const set = answer.headers['set-cookie'];
    if (set !== undefined) cookie = /Max-Age=0/.test(String(set)) ? undefined : String(set).split(';')[0]!;
    if (answer.body?.csrf_token !== undefined) csrf = answer.body.csrf_token;
    return answer;
  };
  return {
    ask,
    signIn: (key = ADMIN, code?: string) =>
      ask('POST', '/session', { key, ...(code !== undefined && { code }) }),
    cookie: () => cookie,
    /** Somebody with the same cookie and without the page. */
    steal: () => ({ cookie: cookie! }),
  };
}

const byKey = (method: Method, url: string, body?: object, key = ADMIN): Promise<Answer> =>
  service.send({
    method,
    url: `/v1/admin${url}`,
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
const makeOperator = async (more: object = {}, rights = ['all']) =>
  (await byKey('POST', '/operators', { name: 'Ada', rights, ...more })).body;
const codeOf = (secret: string, at = service.clock.now) => new TOTP({ secret }).generate({ timestamp: at });
const actions = async () =>
  (await service.store.audit({ limit: 50 })).map(({ action, by }) => `${by} ${action}`);

/** Signs in and sets a second factor up. */
async function withFactor(key: string) {
  const page = browser();
  await page.signIn(key);
  const { secret } = (await page.ask('POST', '/session/second-factor', {})).body;
  const confirmed = await page.ask('POST', '/session/second-factor/confirmation', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  service.clock.now += MINUTE;
  return { page, secret: secret as string, recovery: confirmed.body.recovery_codes as string[] };
}

describe('a session', () => {
  it('is a strict cookie for a key, lets the page do what the key may, and ends by signing out', async () => {
    const page = browser();
    expect((await page.ask('GET', '/session')).body).toEqual({ signed_in: false });
    const answer = await page.signIn();
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ signed_in: true, operator: { id: 'admin', rights: ['all'] } });
    expect(answer.text).not.toContain(ADMIN);
    expect(answer.headers['set-cookie']).toMatch(
      /^assay_admin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await page.ask('GET', '/session')).body).toEqual(answer.body);
    expect((await page.ask('GET', '/accounts')).status).toBe(200);
    expect((await page.ask('POST', '/accounts', { name: 'Mill' })).status).toBe(201);
    expect((await actions())[0]).toBe('admin account.created');
    const copy = page.steal();
    expect((await page.ask('DELETE', '/session')).body).toEqual({ signed_in: false });
    expect(page.cookie()).toBeUndefined();
    const late = await service.send({ url: '/v1/admin/accounts', headers: copy });
    expect([late.status, late.body.code]).toEqual([401, 'session_ended']);
    expect((await service.send({ url: '/v1/admin/accounts' })).body.code).toBe('missing_api_key');
  });

  it('is stored as a hash, with nothing of the key', async () => {
    const page = browser();
    await page.signIn();
    const token = page.cookie()!.split('=')[1]!;
    expect(await service.store.sessions.find(token)).toBeUndefined();
    const entries = JSON.stringify(await service.store.audit({ limit: 9 }));
    for (const secret of [token, ADMIN]) expect(service.log.join('') + entries).not.toContain(secret);
  });

  it('over https has a name that says so, by the address of the service or of its page', async () => {
    const secure = /^__Host-assay_admin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/;
    const page = browser();
    const answer = await page.ask('POST', '/session', { key: ADMIN }, { origin: 'https://assay.example' });
    expect(answer.headers['set-cookie']).toMatch(secure);
    expect((await page.ask('GET', '/accounts')).status).toBe(200);

    const tls = await startService({ env: { ADMIN_KEY: ADMIN, BASE_URL: 'https://assay.example' } });
    const other = browser(() => tls);
    expect((await other.signIn()).headers['set-cookie']).toMatch(secure);
    const token = other.cookie()!.split('=')[1]!;
    const planted = await tls.send({
      url: '/v1/admin/accounts',
      headers: { cookie: `assay_admin=${token}` },
    });
    expect(planted.body.code).toBe('missing_api_key');
    await tls.close();
  });

  it('changes nothing without the token of its page', async () => {
    const page = browser();
    const { csrf_token: token } = (await page.signIn()).body;
    const headers = { ...page.steal(), 'content-type': 'application/json' };
    const post = (more: object) =>
      service.send({
        method: 'POST',
        url: '/v1/admin/accounts',
        headers: { ...headers, ...more },
        payload: '{"name":"Mill"}',
      });
    for (const wrong of [{}, { 'x-csrf-token': '' }, { 'x-csrf-token': `${token.slice(0, -1)}!` }]) {
      const answer = await post(wrong);
      expect([answer.status, answer.body.code]).toEqual([403, 'csrf_refused']);
    }
    const of = browser();
    const another = (await of.signIn()).body.csrf_token;
    expect((await post({ 'x-csrf-token': another })).body.code).toBe('csrf_refused');
    for (const url of ['/session', '/operators/opr_1/sessions'])
      expect(
        (await service.send({ method: 'DELETE', url: `/v1/admin${url}`, headers: page.steal() })).body.code,
      ).toBe('csrf_refused');
    expect(await service.store.findAccounts('Mill', 1)).toEqual([]);
    expect((await post({ 'x-csrf-token': token })).status).toBe(201);
  });

  it('ends when it is not used for half an hour, and after twelve hours of use', async () => {
    const [idle, busy] = [browser(), browser()];
    await idle.signIn();
    await busy.signIn();
    const status = async (page: typeof idle) => (await page.ask('GET', '/accounts')).status;
    for (let uses = 0; uses < 35; uses++) {
      service.clock.now += 20 * MINUTE;
      expect(await status(busy)).toBe(200);
    }
    expect(await status(idle)).toBe(401);
    service.clock.now += 20 * MINUTE;
    expect(await status(busy)).toBe(401);
  });

  it('ends with its key: rotated, revoked, expired, or all of them by another operator', async () => {
    const { operator, secret } = await makeOperator();
    const pages = [browser(), browser()];
    const signIn = async (key: string) => {
      for (const page of pages) expect((await page.signIn(key)).status).toBe(201);
    };
    const statuses = () =>
      Promise.all(pages.map(async (page) => (await page.ask('GET', '/accounts')).status));
    await signIn(secret);
    expect(await statuses()).toEqual([200, 200]);
    const { secret: next } = (await byKey('POST', `/operators/${operator.id}/rotate`)).body;
    expect(await statuses()).toEqual([401, 401]);
    await signIn(next);
    expect((await byKey('DELETE', `/operators/${operator.id}/sessions`)).body).toEqual({ ended: 4 });
    expect(await statuses()).toEqual([401, 401]);
    await signIn(next);
    await pages[0]!.ask('DELETE', '/session?everywhere=true');
    expect(await statuses()).toEqual([401, 401]);
    await signIn(next);
    await byKey('PATCH', `/operators/${operator.id}`, { rights: ['read'] });
    expect(await statuses()).toEqual([200, 200]);
    expect((await pages[0]!.ask('GET', '/operators')).body.code).toBe('insufficient_rights');
    await byKey('DELETE', `/operators/${operator.id}`);
    expect(await statuses()).toEqual([401, 401]);
    expect((await byKey('DELETE', '/operators/opr_none/sessions')).status).toBe(404);
  });

  it('is refused for a wrong key, which counts as a guess, and is not there without ADMIN_KEY', async () => {
    expect((await browser().signIn('assay_admin_nonsense')).body.code).toBe('invalid_api_key');
    expect(service.log.filter((line) => line.includes('a wrong key was sent'))).toHaveLength(1);
    const none = await startService({ env: { RATE_LIMIT: '60000' } });
    const page = browser(() => none);
    for (const answer of [await page.signIn(), await page.ask('GET', '/session')])
      expect(answer.status).toBe(404);
    await none.close();
    const limited = await startService({ env: { ADMIN_KEY: ADMIN, RATE_LIMIT: '2000' } });
    const guesses = [];
    for (let i = 0; i < 3; i++) guesses.push((await browser(() => limited).signIn('wrong')).status);
    expect(guesses).toEqual([401, 401, 429]);
    expect((await browser(() => limited).signIn()).status).toBe(201);
    await limited.close();
  });
});

describe('a second factor', () => {
  it('is needed on the page once it is set up, and ADMIN_KEY goes on in programs', async () => {
    const { page, secret, recovery } = await withFactor(ADMIN);
    expect(recovery).toHaveLength(10);
    expect(new Set(recovery).size).toBe(10);
    expect((await page.ask('GET', '/session')).body.operator).toEqual({
      ...{ id: 'admin', rights: ['all'], second_factor: false },
      ...{ second_factor_set: true, recovery_codes: 10 },
    });
    expect((await page.ask('GET', '/accounts')).status).toBe(200);
    const other = browser();
    const bare = await other.signIn();
    expect([bare.status, bare.body.code]).toEqual([401, 'second_factor_required']);
    expect(other.cookie()).toBeUndefined();
    expect((await other.signIn(ADMIN, codeOf(secret))).status).toBe(201);
    expect((await byKey('GET', '/accounts')).status).toBe(200);
    expect(await actions()).toEqual([
      'admin session.opened',
      'admin session.opened',
      'admin session.ended',
      'admin second_factor.set',
      'admin session.opened',
      ...(await actions()).slice(5),
    ]);
  });

  it('lets a code in once, also at another node, and none of long ago or of later', async () => {
    const { secret } = await withFactor(ADMIN);
    const code = codeOf(secret);
    const both = await Promise.all([browser().signIn(ADMIN, code), browser().signIn(ADMIN, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 401]);
    service.clock.now += MINUTE;
    const at = service.clock.now;
    for (const wrong of [at - 2 * MINUTE, at + 2 * MINUTE])
      expect((await browser().signIn(ADMIN, codeOf(secret, wrong))).body.code).toBe('second_factor_refused');
    expect((await browser().signIn(ADMIN, ` ${codeOf(secret).replace(/^.../, '$& ')}`)).status).toBe(201);
    // The next step's code first: the present one is of an earlier step then.
    service.clock.now += MINUTE;
    expect((await browser().signIn(ADMIN, codeOf(secret, service.clock.now + MINUTE / 2))).status).toBe(201);
    expect((await browser().signIn(ADMIN, codeOf(secret))).status).toBe(401);
  });

  it('lets each recovery code in once, however it is typed', async () => {
    const { recovery } = await withFactor(ADMIN);
    const [first, second] = recovery as [string, string];
    expect(first).toMatch(/^[a-z2-7]{6}(-[a-z2-7]{6}){3}$/);
    expect((await browser().signIn(ADMIN, first)).status).toBe(201);
    expect((await browser().signIn(ADMIN, first)).status).toBe(401);
    const page = browser();
    const typed = second.toUpperCase().replaceAll('-', ' ');
    expect((await page.signIn(ADMIN, typed)).body.operator.recovery_codes).toBe(8);
    expect((await actions()).filter((action) => action === 'admin recovery_code.used')).toHaveLength(2);
  });

  it('slows wrong codes down, whatever the right one, and notes them once a minute', async () => {
    const { secret } = await withFactor(ADMIN);
    const answers: Answer[] = [];
    for (let i = 0; i < 7; i++) answers.push(await browser().signIn(ADMIN, '000000'));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(answers[5]!.headers['retry-after']).toBe('30');
    expect(answers[5]!.body.limit).toBe('wrong_codes');
    expect((await browser().signIn(ADMIN, codeOf(secret))).status).toBe(429);
    const noted = async () =>
      (await service.store.audit({ limit: 99 })).filter(({ action }) => action === 'refused');
    expect((await noted()).map(({ by, detail }) => [by, detail])).toEqual([['admin', 'a wrong code']]);
    service.clock.now += MINUTE;
    expect((await browser().signIn(ADMIN, '000000')).status).toBe(401);
    expect((await noted())[0]!.detail).toBe('a wrong code; 4 more were refused before');
    service.clock.now += 2 * MINUTE;
    expect((await browser().signIn(ADMIN, codeOf(secret))).status).toBe(201);
    service.clock.now += MINUTE;
    expect((await browser().signIn(ADMIN, '000000')).status).toBe(401);
    expect((await browser().signIn(ADMIN, codeOf(secret))).status).toBe(201);
    // Who has no key comes to no code at all.
    expect((await browser().signIn('assay_admin_nonsense', '000000')).body.code).toBe('invalid_api_key');
  });

  it('is owed by an operator who was made with one: its key alone lets in to nothing else', async () => {
    const { operator, secret: key } = await makeOperator({ second_factor: true });
    expect(operator).toMatchObject({ second_factor: true, second_factor_set: false });
    const program = await byKey('GET', '/accounts', undefined, key);
    expect([program.status, program.body.code]).toEqual([401, 'second_factor_required']);
    const page = browser();
    expect((await page.signIn(key)).body).toMatchObject({ signed_in: true, second_factor_owed: true });
    for (const url of ['/accounts', '/status', '/operators'])
      expect((await page.ask('GET', url)).body.code).toBe('second_factor_required');
    const { secret, otpauth_url } = (await page.ask('POST', '/session/second-factor', {})).body;
    expect(otpauth_url).toMatch(
      new RegExp(`^otpauth://totp/Assay:${operator.id}\\?issuer=Assay&secret=${secret}&`),
    );
    const wrong = await page.ask('POST', '/session/second-factor/confirmation', { code: '000000' });
    expect(wrong.body.code).toBe('second_factor_refused');
    const stale = page.steal();
    const right = await page.ask('POST', '/session/second-factor/confirmation', { code: codeOf(secret) });
    expect(right.body.second_factor_owed).toBeUndefined();
    expect((await page.ask('GET', '/accounts')).status).toBe(200);
    expect((await service.send({ url: '/v1/admin/accounts', headers: stale })).body.code).toBe(
      'session_ended',
    );
    expect((await byKey('GET', '/accounts', undefined, key)).status).toBe(401);
    expect((await byKey('GET', '/operators')).body.operators[0].second_factor_set).toBe(true);
    const [entry] = await service.store
      .audit({ limit: 99, about: [operator.id] })
      .then((all) => all.reverse());
    expect(entry!.detail).toBe('rights all; second_factor true');
  });

  it('is not asked of operators without it, and is set or waived by others, in the audit', async () => {
    const { operator, secret: key } = await makeOperator();
    expect(operator.second_factor).toBe(false);
    expect((await byKey('GET', '/accounts', undefined, key)).status).toBe(200);
    const changed = await byKey('PATCH', `/operators/${operator.id}`, { second_factor: true });
    expect(changed.body.second_factor).toBe(true);
    expect((await byKey('GET', '/accounts', undefined, key)).status).toBe(401);
    expect((await service.store.audit({ limit: 9 })).map(({ detail }) => detail)).toContain(
      'second_factor false to true',
    );
    await byKey('PATCH', `/operators/${operator.id}`, { second_factor: false });
    expect((await byKey('GET', '/accounts', undefined, key)).status).toBe(200);
  });

  it('is replaced with a code of the present one, and taken away by another operator who may', async () => {
    const { operator, secret: key } = await makeOperator({ second_factor: true });
    const { page, secret } = await withFactor(key);
    expect((await page.ask('POST', '/session/second-factor', {})).body.code).toBe('second_factor_required');
    const refused = await page.ask('POST', '/session/second-factor', { code: '000000' });
    expect(refused.body.code).toBe('second_factor_refused');
    const next = (await page.ask('POST', '/session/second-factor', { code: codeOf(secret) })).body.secret;
    service.clock.now += MINUTE;
    const other = browser();
    expect((await other.signIn(key, codeOf(next))).status).toBe(401);
    expect((await other.signIn(key, codeOf(secret))).status).toBe(201);
    const code = codeOf(next);
    expect((await page.ask('POST', '/session/second-factor/confirmation', { code })).status).toBe(200);
    expect((await other.ask('GET', '/accounts')).body.code).toBe('session_ended');
    const reset = await byKey('DELETE', `/operators/${operator.id}/second-factor`);
    expect(reset.body).toMatchObject({ second_factor: true, second_factor_set: false });
    expect((await page.ask('GET', '/accounts')).body.code).toBe('session_ended');
    expect((await browser().signIn(key)).body.second_factor_owed).toBe(true);
    expect((await byKey('DELETE', '/operators/admin/second-factor')).status).toBe(404);
    const again = await byKey('DELETE', `/operators/${operator.id}/second-factor`);
    expect(again.status).toBe(200);
    const resets = (await service.store.audit({ limit: 99 })).filter(
      ({ action }) => action === 'second_factor.reset',
    );
    expect(resets).toHaveLength(1);
  });

  it('is set up by a session alone', async () => {
    expect((await byKey('POST', '/session/second-factor', {})).body.code).toBe('missing_api_key');
    const page = browser();
    await page.signIn();
    const early = await page.ask('POST', '/session/second-factor/confirmation', { code: '123456' });
    expect(early.body.code).toBe('second_factor_refused');
  });
});

it('notes what an operator is refused once a minute, with how often it was', async () => {
  const { operator, secret } = await makeOperator({}, ['read']);
  const refuse = () => byKey('POST', '/accounts', { name: 'x' }, secret);
  const noted = async () =>
    (await service.store.audit({ limit: 99 }))
      .filter(({ action, by }) => action === 'refused' && by === operator.id)
      .map(({ detail }) => detail);
  for (let i = 0; i < 5; i++) expect((await refuse()).status).toBe(403);
  expect(await noted()).toEqual(['needs the right accounts']);
  service.clock.now += MINUTE;
  await refuse();
  expect((await noted())[0]).toBe('needs the right accounts; 4 more were refused before');
  const other = await makeOperator({}, ['read']);
  await byKey('POST', '/accounts', { name: 'x' }, other.secret);
  expect((await service.store.audit({ limit: 1 }))[0]).toMatchObject({
    by: other.operator.id,
    action: 'refused',
  });
});
