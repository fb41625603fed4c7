import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { type Service, startService } from '../http/harness.ts';
import { openApiOf } from './specimens.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('6. Events', () => {
  it('Events, webhooks or notifications: not shown. Filled: none by default; the service calls only an address that its operator or a request names.', async () => {
    const document = await openApiOf(service);
    expect(Object.keys(document.webhooks ?? {})).toEqual(['allowance.warning', 'job.done', 'job.failed']);
    const reading = readConfig({});
    expect(reading).toMatchObject({ ok: true, config: { allowanceWebhook: undefined, jobs: 'off' } });
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations.length).toBeGreaterThan(0);
    for (const operation of operations) expect(operation).not.toHaveProperty('callbacks');
    for (const url of ['/v1/webhooks', '/v1/events', '/v1/notifications']) {
      expect((await service.post(url, {})).status).toBe(404);
    }
  });
});
