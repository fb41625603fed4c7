/** /v1/admin/status. */
import { expect, it } from 'vitest';
import { SETTINGS } from '../../src/config/settings.ts';
import { version } from '../../src/version.ts';
import { startService } from './harness.ts';

const ADMIN = 'a-long-key-of-the-operator-0123456789';
const SECRET = 'kPz81mQ2vXw93nRt56yU';

it('says how the service is and what it goes by, and no secret', async () => {
  const service = await startService({ env: { ADMIN_KEY: ADMIN, SECRET, RATE_LIMIT: '700' } });
  const headers = { authorization: `Bearer ${ADMIN}` };
  const { body, text } = await service.send({ url: '/v1/admin/status', headers });
  expect(body).toMatchObject({ version, ready: true, store: 'sqlite', accounts: 1, keys: 1 });
  expect(body.operator).toEqual({ id: 'admin', rights: ['all'] });
  expect(body.data_edition).toMatch(/^[\da-f]{12}$/);
  expect(body.data.length).toBeGreaterThan(2);
  for (const { days } of body.data) expect(days).toBeGreaterThanOrEqual(0);
  const settings = new Map(body.settings.map(({ name, value }: Record<string, string>) => [name, value]));
  expect(settings.size).toBe(Object.keys(SETTINGS).length);
  expect([settings.get('RATE_LIMIT'), settings.get('SECRET'), settings.get('WEBHOOK_SECRET')]).toEqual([
    '700',
    'set',
    'not set',
  ]);
  expect(settings.get('DATABASE_URL')).toBe('set');
  for (const secret of [ADMIN, SECRET]) expect(text).not.toContain(secret);
  expect((await service.send({ url: '/v1/admin/status' })).status).toBe(401);
  await service.close();
  const without = await startService();
  expect((await without.send({ url: '/v1/admin/status', headers })).status).toBe(404);
  await without.close();
});
