/** Metrics on a port of their own. */
import { expect, it } from 'vitest';
import { serveMetrics } from '../../src/cli/metrics.ts';
import { startService } from '../http/harness.ts';
import { freePort } from '../process/process.ts';

it('are served there alone', async () => {
  const port = await freePort();
  const service = await startService({ env: { METRICS_PORT: String(port) } });
  const { registry, text } = service.app.metrics;
  await serveMetrics('127.0.0.1', port, async () => ({ type: registry.contentType, text: await text() }));
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const answer = await at('/metrics');
  expect(answer.headers.get('content-type')).toBe(registry.contentType);
  expect(await answer.text()).toContain('assay_data_age_days');
  expect((await at('/v1/coverage')).status).toBe(404);
  expect((await service.send({ url: '/metrics' })).status).toBe(404);
  await service.close();
});
