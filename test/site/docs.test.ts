/** The reference of the API, and the viewer of its document. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import document from '../../openapi.json' with { type: 'json' };
import { type Service, startService } from '../http/harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ env: { BASE_URL: 'https://assay.example' } });
});
afterAll(() => service.close());

const ok = async (url: string) => {
  const { status, text } = await service.send({ url });
  expect(status, url).toBe(200);
  return text;
};

/** The pages of the reference, by their addresses. */
async function reference(): Promise<Map<string, string>> {
  const list = await ok('/docs/api');
  const addresses = [...list.matchAll(/href="(\/docs\/api\/[\w-]+)"/g)].map(([, address]) => address!);
  const pages = new Set(addresses.filter((address) => address !== '/docs/api/try'));
  return new Map(await Promise.all([...pages].map(async (address) => [address, await ok(address)] as const)));
}

describe('GET /docs/api', () => {
  it('has each operation of the API document on one page, of at most 60 KB', async () => {
    const pages = await reference();
    const operations = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(operations.length).toBeGreaterThan(80);
    for (const id of operations) {
      const having = [...pages].filter(([, text]) => text.includes(`id="${id}"`));
      expect(having.length, id).toBe(1);
    }
    for (const [address, text] of pages) expect(Buffer.byteLength(text), address).toBeLessThan(60_000);
  });

  it('leads to the viewer at each operation, and has the address of the service in its samples', async () => {
    const text = await ok('/docs/api/verify-iban');
    expect(text).toContain('href="/docs/api/try#tag/verify/POST/v1/verify/iban"');
    expect(text).not.toContain('standalone.js');
    expect(text).toContain('curl https://assay.example/v1/verify/iban');
    expect(text).toContain('Refusals');
  });

  it('is below the documentation, and answers 404 for a page that is not there', async () => {
    for (const url of ['/docs', '/docs/']) expect(await ok(url)).toContain('href="/docs/api"');
    expect((await service.send({ url: '/docs/api/nothing' })).status).toBe(404);
  });
});

describe('GET /docs/api/try', () => {
  it('200 the viewer, offline', async () => {
    const text = await ok('/docs/api/try');
    expect(text).not.toMatch(/<(?:script|link)[^>]+(?:src|href)="https?:/);
    await ok('/docs/js/standalone.js');
  });
});
