/** GET /v1/coverage, and the warning in the log when the data it dates is old. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from './harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('GET /v1/coverage', () => {
  it('200 countries, schemes with sources, bank counts, data versions', async () => {
    const { status, body } = await service.send({ url: '/v1/coverage' });
    expect(status).toBe(200);
    expect(body.iban.countries.filter(({ registered }: { registered: boolean }) => registered)).toHaveLength(
      89,
    );
    const germany = body.iban.countries.find(({ country }: { country: string }) => country === 'DE');
    expect(germany).toMatchObject({ length: 22, registered: true });
    expect(germany.banks).toBeGreaterThan(1500);
    expect(germany.bank_codes).toBeGreaterThan(2500);
    expect(germany.bank_sources.map(({ source }: { source: string }) => source)).toEqual([
      'curated',
      expect.stringMatching(/^bankdata-germany /),
    ]);
    for (const { as_of, banks, codes } of germany.bank_sources) {
      expect(as_of).toMatch(/^2\d{3}-\d{2}-\d{2}$/);
      expect(codes).toBeGreaterThanOrEqual(banks);
    }
    for (const scheme of body.national_id.schemes) expect(scheme.sources.length).toBeGreaterThan(0);
    expect(body.phone.countries.length).toBeGreaterThan(240);
    expect(body.data.length).toBeGreaterThan(2);
  });
});

describe('old data', () => {
  it('is warned of in the log, by source and age', async () => {
    const strict = await startService({ env: { BANK_DATA_MAX_AGE_DAYS: '30' } });
    await strict.warnOfOldData();
    const warnings = strict.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'data is old');
    expect(warnings.length).toBeGreaterThan(0);
    for (const { data, days } of warnings) {
      expect(data).toBeTruthy();
      expect(days).toBeGreaterThan(30);
    }
    await strict.close();
  });
});
