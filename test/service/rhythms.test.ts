/** The age table: every set has its day, how often its publisher issues it, and the command that renews it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { dataCommand } from '../../src/cli/data-files.ts';
import { doctorCommand } from '../../src/cli/doctor.ts';
import { KINDS } from '../../src/core/assay.ts';
import { SOURCES } from '../../src/intake/all.ts';
import { importsIn } from '../../src/intake/folders.ts';
import { loadWithImports } from '../../src/intake/kept.ts';
import { ageOf, isOld, reportCoverage } from '../../src/service/coverage.ts';
import { accountsRhythm, banksRhythm, hasImporter, rhythmOf } from '../../src/service/rhythms.ts';

const scratch = mkdtempSync(join(tmpdir(), 'ages-'));
afterAll(() => rmSync(scratch, { recursive: true }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  process.exitCode = 0;
});

const setsOf = (dataDir?: string) =>
  reportCoverage(
    KINDS,
    loadWithImports(dataDir === undefined ? undefined : importsIn(dataDir), () => {}),
  ).data;

it('names every set of a fresh install: banks, accounts, BICs, plans, areas, zones, requirements, test values', () => {
  const names = setsOf().map(({ name }) => name);
  for (const begins of [
    'iban structures',
    'phone numbering plans',
    'phone areas',
    'time zones',
    'banks: curated',
    'banks: bankdata-germany',
    'accounts: stripe-ios (AU)',
    'accounts: curated (CA)',
    'holders of BICs',
    'requirements',
    'test values',
  ])
    expect(names.filter((name) => name.startsWith(begins))).not.toEqual([]);
  for (const { as_of, every_days, renew } of setsOf()) {
    expect(as_of).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(every_days).toBeGreaterThan(0);
    expect(renew).toMatch(/^(?:assay|npm) /);
  }
});

it('renews what a publisher offers openly by a download, and the rest by a file', () => {
  for (const { kind, names, url } of SOURCES) {
    for (const name of names) {
      if (kind !== 'banks' && kind !== 'accounts') continue;
      const { renew } = kind === 'banks' ? banksRhythm(name) : accountsRhythm(name);
      expect({ name, fetched: renew === `assay data fetch ${name}` }).toEqual({
        name,
        fetched: url !== undefined,
      });
      expect(hasImporter(name)).toBe(true);
    }
  }
  expect(hasImporter('TR')).toBe(false);
  expect(rhythmOf('banks: operator (DE)').renew).toContain('--format csv');
});

it('names what was taken in, with the day that its file notes', async () => {
  const { banks } = importsIn(scratch);
  await banks.replace('scl.json', JSON.stringify({ as_of: '2026-01-05', from: 'x', bics: {} }));
  await banks.replace(
    'sepa-schemes.json',
    JSON.stringify({
      sct: { as_of: '2026-03-01', from: 'x', bics: [] },
      vop: { as_of: '2026-02-01', from: 'x', bics: [] },
    }),
  );
  const sets = setsOf(scratch);
  expect(sets.find(({ name }) => name === 'SCL directory')).toMatchObject({ as_of: '2026-01-05' });
  const schemes = sets.find(({ name }) => name === 'SEPA schemes')!;
  expect(schemes).toMatchObject({ as_of: '2026-02-01', every_days: 45 });
  expect([ageOf(schemes, Date.parse('2026-03-18')), isOld(schemes, Date.parse('2026-03-18'))]).toEqual([
    45,
    false,
  ]);
  expect(isOld(schemes, Date.parse('2026-03-19'))).toBe(true);
});

async function doctor(settings: Readonly<Record<string, string>> = {}) {
  let out = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text;
    return true;
  });
  vi.stubEnv('DATABASE_URL', `sqlite:${join(scratch, 'assay.db')}`);
  vi.stubEnv('BASE_URL', '');
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  await doctorCommand().parseAsync(['--json'], { from: 'user' });
  vi.restoreAllMocks();
  const findings = JSON.parse(out) as { check: string; ok: boolean; warning?: boolean; finding: string }[];
  return findings.filter(({ check }) => check.startsWith('data'));
}

it('a fresh install is not unwell for its data, however old; old sets are warned of', async () => {
  vi.useFakeTimers({ now: Date.parse('2029-01-01'), toFake: ['Date'] });
  const findings = await doctor();
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  expect(findings.filter(({ warning }) => warning).length).toBeGreaterThan(10);
});

it('a country that the operator names is unwell where its publisher has a newer edition, and one without an importer is not', async () => {
  vi.useFakeTimers({ now: Date.parse('2027-06-01'), toFake: ['Date'] });
  const failed = async (settings: Readonly<Record<string, string>>) =>
    (await doctor(settings)).filter(({ ok }) => !ok).map(({ check, finding }) => `${check}: ${finding}`);
  expect(await failed({ DATA_COUNTRIES: 'DE,TR', DEFAULT_COUNTRY: 'CZ' })).toEqual([
    expect.stringMatching(/^data: banks of CZ: .*assay data fetch CZ$/),
    expect.stringMatching(/^data: banks of DE: .*assay data fetch DE$/),
  ]);
});

it('assay data status lists all of it, the oldest first', async () => {
  let out = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text;
    return true;
  });
  vi.stubEnv('BASE_URL', '');
  vi.stubEnv('DATABASE_URL', `sqlite:${join(scratch, 'none.db')}`);
  await dataCommand().parseAsync(['status', '--json'], { from: 'user' });
  const rows = JSON.parse(out) as { set: string; country: string; days: number; command: string }[];
  expect(rows.map(({ days }) => days)).toEqual(rows.map(({ days }) => days).sort((a, b) => b - a));
  expect(rows.filter(({ set }) => set === 'banks').length).toBeGreaterThan(100);
  expect(rows.map(({ set }) => set)).toEqual(
    expect.arrayContaining(['requirements', 'test values', 'time zones']),
  );
  expect(rows.every(({ command }) => command.length > 0)).toBe(true);
});
