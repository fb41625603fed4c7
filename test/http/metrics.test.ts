/** What the service exports of itself, and that the operator's kit asks for nothing else. */
import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { version } from '../../src/version.ts';
import { IBAN, startService } from './harness.ts';

const service = await startService({ allowance: 1 });
afterAll(() => service.close());

const deployed = (path: string) => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');

async function metrics(): Promise<string> {
  await service.post('/v1/verify/iban', { value: IBAN });
  await service.post('/v1/verify/phone', { value: '+44 20 7946 0018' });
  return (await service.send({ url: '/metrics' })).text;
}

it('has what runs, how commits go, and who comes to the end of an allowance', async () => {
  const text = await metrics();
  expect(text).toContain(
    `assay_build_info{version="${version}",node="${process.version}",store="sqlite"} 1\n`,
  );
  expect(text).toMatch(/^assay_commit_seconds_count\{outcome="ok"\} 2$/m);
  expect(text).toMatch(/^assay_commit_queue 0$/m);
  expect(text).toMatch(/^assay_allowance_warnings_total\{percent="100"\} 1$/m);
});

it.each(['assay_http_request_duration_seconds', 'assay_commit_seconds'])(
  'sorts %s into buckets whose bounds grow, most of them below 50 ms',
  async (name) => {
    const bounds = [...(await metrics()).matchAll(new RegExp(`^${name}_bucket{.*?le="([^"]+)"`, 'gm'))];
    expect(new Set(bounds.map(([, bound]) => bound))).toEqual(
      new Set([
        '0.0005',
        '0.001',
        '0.0025',
        '0.005',
        '0.01',
        '0.025',
        '0.05',
        '0.1',
        '0.5',
        '1',
        '5',
        '+Inf',
      ]),
    );
  },
);

it('counts the values of a batch once it is charged, and none of one that is refused', async () => {
  const other = await startService({ allowance: 3 });
  const items = [{ value: '+44 20 7946 0018' }, { value: 'x' }];
  const answers = [1, 2].map(() => other.post('/v1/verify/phone/batch', { items }));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 429]);
  const { text } = await other.send({ url: '/metrics' });
  expect(text).toMatch(/^assay_checks_total\{type="phone",country="GB",verdict="valid"\} 1$/m);
  expect(text).toMatch(/^assay_checks_total\{type="phone",country="",verdict="[a-z]+_[a-z_]+"\} 1$/m);
  await other.close();
});

it.each(['prometheus/assay.rules.yaml', 'grafana/assay.json'])(
  '%s names metrics that exist',
  async (file) => {
    const text = await metrics();
    const exported = new Set(text.match(/^[a-z_]+(?=[{ ])/gm));
    const declared = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!));
    const used = new Set(deployed(file).match(/\b(?:assay|nodejs|process)_[a-z_]+[a-z]\b/g));
    expect(used.size).toBeGreaterThan(3);
    expect([...used].filter((name) => !exported.has(name) && !declared.has(name))).toEqual([]);
  },
);
