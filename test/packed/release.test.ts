/** The folder of a release: the same bytes twice, and files that do what they are for. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { release } from '../../tools/release/run.ts';
import { unsteadyService } from '../client/unsteady.ts';
import { run } from './run.ts';

const PYTHON = fileURLToPath(new URL('../../clients/python/', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'assay-released-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const folder = join(place, 'release');
const sums = readFileSync(release(folder), 'utf8');
const fileOf = (pattern: RegExp): string =>
  join(folder, readdirSync(folder).find((name) => pattern.test(name))!);

/** Installs files as npm does, where there was nothing. */
async function installed(name: string, ...files: string[]): Promise<string> {
  const into = join(place, name);
  mkdirSync(into);
  writeFileSync(join(into, 'package.json'), '{ "private": true, "type": "module" }');
  await run(into, 'npm', ['install', '--no-audit', '--no-fund', '--omit=optional', ...files], 120_000);
  return into;
}

describe('a release', () => {
  it('has the same checksums when it is made again, and they are right', () => {
    expect(readFileSync(release(join(place, 'again')), 'utf8')).toBe(sums);
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder });
    for (const part of [
      'assay_client-',
      'assay-client-',
      'assay-elements-',
      'openapi.json',
      'data-edition.json',
      'release-notes.md',
      'container/Dockerfile',
    ])
      expect(sums).toContain(part);
  });

  it('names no moment and no place in its bill of materials but that of the commit', () => {
    const bill = JSON.parse(readFileSync(fileOf(/\.cdx\.json$|sbom/), 'utf8'));
    expect(JSON.stringify(bill)).not.toContain(dirname(PYTHON));
    expect(bill.serialNumber).toMatch(/^urn:uuid:/);
  });

  it('has a package that answers where there was nothing', async () => {
    const into = await installed('package', fileOf(/^assay-\d.*\.tgz$/));
    const command = join(into, 'node_modules/.bin/assay');
    const out = await run(into, command, ['verify', 'iban', 'DE89 3704 0044 0532 0130 00', '--json'], 30_000);
    expect(JSON.parse(out)).toMatchObject({ valid: true, details: { bank: { short_name: 'Commerzbank' } } });
  });

  it('has the client as a package that asks a service', async () => {
    const into = await installed('client', fileOf(/^assay-client-.*\.tgz$/));
    const way = await unsteadyService();
    const program = `import { createClient } from 'assay-client';
      const client = createClient({ baseUrl: '${way.url}', apiKey: '${way.service.key}' });
      console.log((await client.verifyIban('DE89370400440532013000')).valid);`;
    const out = await run(into, process.execPath, ['--input-type=module', '-e', program], 30_000);
    await way.close();
    expect(out.trim()).toBe('true');
  });

  it('has a wheel that passes the tests of the Python client', async () => {
    if (spawnSync('python3', ['--version']).error) return;
    const target = join(place, 'python');
    install(fileOf(/\.whl$/), target);
    const tests = join(place, 'tests');
    cpSync(join(PYTHON, 'tests'), join(tests, 'tests'), { recursive: true });
    const way = await unsteadyService({ env: { JOBS: 'on' } });
    const working = setInterval(() => void way.service.runner.drain(), 500);
    const rights = ['manage', 'verify', 'read'] as const;
    const { key } = await way.service.keys.grant('service', way.service.accountId, 'python', { rights });
    const env = { ...process.env, PYTHONPATH: target, PYTHONDONTWRITEBYTECODE: '1' };
    const child = spawn('python3', ['-m', 'unittest', 'discover', '-s', 'tests'], {
      cwd: tests,
      env: { ...env, ASSAY_URL: way.url, ASSAY_KEY: key },
    });
    let output = '';
    child.stderr.on('data', (data) => {
      output += data;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    clearInterval(working);
    await way.close();
    expect(output).toMatch(/Ran \d{2} tests[\s\S]*\nOK\n$/);
    expect(code).toBe(0);
  });
});

/** By pip; where Python comes without it, as what a wheel is: a zip. */
function install(wheel: string, target: string): void {
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-index', '--no-deps'];
  if (spawnSync('python3', [...pip, '--target', target, wheel]).status === 0) return;
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(wheel)))) {
    mkdirSync(dirname(join(target, name)), { recursive: true });
    writeFileSync(join(target, name), bytes);
  }
}
