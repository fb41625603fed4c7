/** GET /healthz, /readyz and /metrics: for those who run the service. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IBAN, type Service, startService } from './harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('GET /healthz and /readyz', () => {
  it('200 while it can count, 503 on its way down', async () => {
    const mortal = await startService();
    expect((await mortal.send({ url: '/readyz' })).body).toEqual({ status: 'ready' });
    mortal.app.drain();
    expect((await mortal.send({ url: '/readyz' })).status).toBe(503);
    expect((await mortal.send({ url: '/healthz' })).body).toEqual({ status: 'ok' });
    await mortal.close();
  });
});

describe('GET /metrics', () => {
  it('200 metrics, without a value', async () => {
    await service.post('/v1/verify/iban', { value: IBAN });
    const { status, text } = await service.send({ url: '/metrics' });
    expect(status).toBe(200);
    expect(text).toContain('assay_checks_total{type="iban",country="DE",verdict="valid"} ');
    expect(text).toMatch(
      /assay_http_requests_total\{route="\/v1\/verify\/iban",method="POST",status="200",code=""\} /,
    );
    expect(text).toMatch(/assay_data_age_days\{data="phone numbering plans"\} \d+/);
    expect(text).not.toContain('DE89');
  });
});
