/** GET /docs: the viewer of the API document. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from '../http/harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('GET /docs', () => {
  it('200 the documentation, offline', async () => {
    const { status, text } = await service.send({ url: '/docs/' });
    expect(status).toBe(200);
    expect(text).not.toMatch(/<(?:script|link)[^>]+(?:src|href)="https?:/);
    expect((await service.send({ url: '/docs/js/standalone.js' })).status).toBe(200);
  });
});
