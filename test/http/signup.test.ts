/** POST /v1/signup. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IBAN, type Service, startService } from './harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('POST /v1/signup', () => {
  it('404 while it is closed', async () => {
    expect((await service.try('/v1/signup', { name: 'Shop' })).status).toBe(404);
  });

  it('201 an account and its first key, which works', async () => {
    const open = await startService({ env: { SIGNUP: 'open' } });
    const { status, body } = await open.try('/v1/signup', { name: ' Shop ' });
    expect(status).toBe(201);
    expect(body.account.name).toBe('Shop');
    const headers = { authorization: `Bearer ${body.key.secret}` };
    expect((await open.try('/v1/verify/iban', { value: IBAN }, headers)).status).toBe(200);
    expect((await open.try('/v1/signup', { name: '   ' })).status).toBe(400);
    await open.close();
  });
});
