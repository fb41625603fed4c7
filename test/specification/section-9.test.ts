import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IBAN, type Service, startService } from '../http/harness.ts';
import { BODY, IBAN_PATH, openApiOf, SPECIFIED_PATHS } from './specimens.ts';

/** For whoever runs the service; no part of the interface that has versions. */
const PROBES = ['/healthz', '/readyz'];

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('9. Versioning', () => {
  it('The version is a path prefix: every endpoint lives under `/v1`.', async () => {
    const paths = Object.keys((await openApiOf(service)).paths).filter((path) => !PROBES.includes(path));
    expect(paths).toEqual(expect.arrayContaining(SPECIFIED_PATHS));
    expect(paths.filter((path) => !path.startsWith('/v1/'))).toEqual([]);
    for (const path of SPECIFIED_PATHS) {
      expect((await service.post(path, BODY[path])).status).toBe(200);
      expect((await service.post(path.slice('/v1'.length), BODY[path])).status).toBe(404);
      expect((await service.post(path.replace('/v1/', '/v2/'), BODY[path])).status).toBe(404);
    }
  });

  it('Deprecation policy and rules for changes between versions: not shown. Filled: within `/v1` changes only add; fields of a request that are not known are ignored, and nothing is deprecated.', async () => {
    const later = { value: IBAN, added_later: { deep: [1] } };
    const [now, then] = [
      await service.post(IBAN_PATH, { value: IBAN }),
      await service.post(IBAN_PATH, later),
    ];
    expect(then.status).toBe(200);
    expect(then.body).toEqual(now.body);
    expect(now.headers).not.toHaveProperty('deprecation');
    expect(now.headers).not.toHaveProperty('sunset');
    const operations = Object.values((await openApiOf(service)).paths).flatMap((path) => Object.values(path));
    expect(operations.filter(({ deprecated }) => deprecated)).toEqual([]);
  });
});
