/** Runs the tests of the Python client against a live service, with the Python that is there. */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { unsteadyService } from './unsteady.ts';

const FOLDER = fileURLToPath(new URL('../../clients/python/', import.meta.url));
const version = spawnSync('python3', ['--version'], { encoding: 'utf8' }).stdout?.trim();

it(`passes its tests with ${version ?? 'no Python, so there are none to run'}`, async () => {
  if (version === undefined) return;
  const way = await unsteadyService({ env: { JOBS: 'on' } });
  const working = setInterval(() => void way.service.runner.drain(), 500);
  const rights = ['manage', 'verify', 'read'] as const;
  const { key } = await way.service.keys.grant('service', way.service.accountId, 'python', { rights });
  const env = { ...process.env, PYTHONPATH: FOLDER, PYTHONDONTWRITEBYTECODE: '1' };
  const child = spawn('python3', ['-m', 'unittest', 'discover', '-s', 'tests'], {
    cwd: FOLDER,
    env: { ...env, ASSAY_URL: way.url, ASSAY_KEY: key },
  });
  let output = '';
  child.stderr.on('data', (data) => {
    output += data;
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(working);
  await way.close();
  expect(output).toMatch(/Ran 15 tests[\s\S]*\nOK\n$/);
  expect(code).toBe(0);
}, 60_000);
