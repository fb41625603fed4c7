/** `assay doctor --outside` against the example proxies, each installed one as it is, and against ones that are wrong on purpose. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newFolder, type Running, serve } from '../process/process.ts';
import {
  type Certificate,
  EXAMPLES,
  freePort,
  isInstalled,
  makeCertificate,
  type Ports,
  type StartedProxy,
  startProxy,
} from './proxies.ts';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

const SETTINGS = { TRUSTED_PROXIES: '127.0.0.1', ADMIN_KEY: 'for-these-tests-alone-0123456789abcdef' };

interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly finding: string;
}

const folder = newFolder();
let certificate: Certificate;
let service: Running;
const started: StartedProxy[] = [];

beforeAll(async () => {
  certificate = makeCertificate();
  service = await serve(folder.path, SETTINGS, [process.execPath, CLI, 'serve']);
});
afterEach(async () => {
  for (const proxy of started.splice(0)) await proxy.stop();
});
afterAll(async () => {
  service.child.kill('SIGKILL');
  await service.ended;
  folder.remove();
  rmSync(certificate.folder, { recursive: true, force: true });
});

async function doctor(...args: string[]): Promise<{ code: number | null; findings: Finding[] }> {
  const child = spawn(process.execPath, [CLI, 'doctor', '--json', ...args]);
  let out = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, findings: JSON.parse(out) as Finding[] };
}

const portsFor = async (running: Running): Promise<Ports> => ({
  service: Number(new URL(running.url).port),
  plain: await freePort(),
  tls: await freePort(),
});

const unwell = (findings: readonly Finding[]) => findings.filter(({ ok }) => !ok).map(({ check }) => check);

const installed = EXAMPLES.filter(({ program }) => isInstalled(program));

it('is tried against at least one proxy: apt-get install nginx-light caddy haproxy', () => {
  expect(installed).not.toHaveLength(0);
});

describe.each(installed)('the example of $program', (example) => {
  it('is well as it stands', async () => {
    const ports = await portsFor(service);
    started.push(await startProxy(example, ports, certificate));
    const address = `https://localhost:${ports.tls}`;
    const { code, findings } = await doctor('--outside', address, '--ca', certificate.certificate, '--spend');
    expect(unwell(findings), JSON.stringify(findings)).toEqual([]);
    expect(code).toBe(0);
  });

  it('is not trusted without its certificate', async () => {
    const ports = await portsFor(service);
    started.push(await startProxy(example, ports, certificate));
    const { findings } = await doctor('--outside', `https://localhost:${ports.tls}`);
    expect(unwell(findings)).toEqual(['reachable']);
  });
});

it.runIf(isInstalled('nginx'))('is not well where everything is open', async () => {
  const ports = await portsFor(service);
  const wrong = (text: string) =>
    text
      .replaceAll(/^ +location (?:=|\^~) .*$/gm, '')
      .replace(/^ +add_header .*$/m, '')
      .replace('X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for');
  started.push(await startProxy(EXAMPLES[0], ports, certificate, wrong));
  const address = `https://localhost:${ports.tls}`;
  const { code, findings } = await doctor('--outside', address, '--ca', certificate.certificate, '--spend');
  expect(unwell(findings)).toEqual(['HSTS', 'metrics', 'readiness', 'administration', 'forwarded addresses']);
  expect(code).toBe(1);
});

it.runIf(isInstalled('nginx'))('follows no redirect', async () => {
  const ports = await portsFor(service);
  started.push(await startProxy(EXAMPLES[0], ports, certificate));
  const { code, findings } = await doctor('--outside', `http://localhost:${ports.plain}`);
  expect(findings).toMatchObject([{ check: 'reachable', ok: false }]);
  expect(code).toBe(1);
});
