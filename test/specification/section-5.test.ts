import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from '../http/harness.ts';
import { AUTHENTICATED_PATHS, BODY, IBAN_PATH, PLAYGROUND_PATHS, tryFrom } from './specimens.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ env: { SIGNUP: 'open' } });
});
afterAll(() => service.close());

describe('5. Authentication', () => {
  it('Endpoints 4.1 and 4.2: API key sent in the header `Authorization: Bearer <API_KEY>`.', async () => {
    for (const path of AUTHENTICATED_PATHS) {
      const attempt = async (url: string, headers: Record<string, string>) =>
        (await service.try(url, BODY[path], headers)).status;
      expect(await attempt(path, { authorization: `Bearer ${service.key}` })).toBe(200);
      expect(await attempt(path, { authorization: service.key })).toBe(401);
      expect(await attempt(path, { authorization: `Token ${service.key}` })).toBe(401);
      expect(await attempt(path, { 'x-api-key': service.key, cookie: `key=${service.key}` })).toBe(401);
      expect(await attempt(`${path}?api_key=${service.key}&access_token=${service.key}`, {})).toBe(401);
    }
  });

  it('Endpoints 4.3 and 4.4: no credentials; visitors are told apart by IP address and by the optional `X-Client-Fingerprint` header.', async () => {
    for (const [index, path] of PLAYGROUND_PATHS.entries()) {
      const used = async (host: number, fingerprint?: string) => {
        const visitor = { address: `198.51.${index}.${host}`, ...(fingerprint && { fingerprint }) };
        return (await tryFrom(service, visitor, 'x', path)).body.quota.used;
      };
      expect(await used(1)).toBe(1);
      expect(await used(1)).toBe(2);
      expect(await used(2)).toBe(1);
      expect(await used(2, `${path} a`)).toBe(2);
      expect(await used(3, `${path} b`)).toBe(1);
      expect(await used(4, `${path} b`)).toBe(2);
    }
  });

  describe('How an API key is obtained, its format, and the response to a missing or wrong key: not shown.', () => {
    const verdict = async (headers: Record<string, string>) => {
      const answer = await service.try(IBAN_PATH, BODY[IBAN_PATH], headers);
      return { status: answer.status, code: answer.body.code, challenge: answer.headers['www-authenticate'] };
    };

    it('Filled: the operator makes one for an account, or the visitor signs up where that is open.', async () => {
      const account = await service.keys.createAccount('shop');
      const { key } = await service.keys.grant('service', account.id, 'till');
      expect((await verdict({ authorization: `Bearer ${key}` })).status).toBe(200);
      const { status, body } = await service.try('/v1/signup', { name: 'Shop' });
      expect(status).toBe(201);
      expect((await verdict({ authorization: `Bearer ${body.key.secret}` })).status).toBe(200);
    });

    it('Filled: `assay_live_`, 30 base62 characters of secret and 6 that check them.', async () => {
      const made = await Promise.all(
        Array.from({ length: 5 }, () => service.keys.grant('service', service.accountId, 'k')),
      );
      for (const { key } of made) expect(key).toMatch(/^assay_live_[0-9A-Za-z]{36}$/);
      expect(new Set(made.map(({ key }) => key.slice(0, -6))).size).toBe(5);
    });

    it('Filled: 401 `missing_api_key` or `invalid_api_key`, with the challenge of RFC 6750.', async () => {
      expect(await verdict({})).toEqual({
        status: 401,
        code: 'missing_api_key',
        challenge: 'Bearer realm="assay"',
      });
      const last = service.key.endsWith('0') ? '1' : '0';
      for (const wrong of ['nonsense', service.key.slice(0, -1) + last, service.key.toUpperCase()]) {
        expect(await verdict({ authorization: `Bearer ${wrong}` })).toEqual({
          status: 401,
          code: 'invalid_api_key',
          challenge: 'Bearer realm="assay", error="invalid_token"',
        });
      }
    });
  });
});
