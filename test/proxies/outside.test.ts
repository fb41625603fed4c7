/** `assay doctor --outside` against the example proxies, each installed one as it is, and against ones that are wrong on purpose. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { connect } from 'node:tls';
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

/** Addresses of what is closed, as they could be written to get by. */
const SPELLINGS = ['/metrics', '/readyz', '/admin', '/v1/admin/status'].flatMap((path) => [
  ...[
    path,
    `${path}?x`,
    `${path}/`,
    `${path}#x`,
    `${path}%23x`,
    `${path};x`,
    `${path}%2f`,
    `${path}%00`,
    `${path}\\`,
  ],
  ...[`/${path}`, `/.${path}`, `/x/..${path}`, `/x/%2e%2e${path}`, `/%2f${path}`, path.toUpperCase()],
  ...[path.replace(/[a-z](?=\w+$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
  ...[path.replace(/[a-z]/, (letter) => `%25${letter.charCodeAt(0).toString(16)}`)],
  ...[`http://localhost${path}`, `https://localhost${path}`, `/v1/kinds/..${path}`, `/v1/kinds\\..${path}`],
]);

/** What a request is answered with, its target sent as it is; 400 where the connection is closed without an answer. */
const statusOf = (port: number, target: string): Promise<number> =>
  new Promise((resolve) => {
    const socket = connect(
      { host: '127.0.0.1', port, servername: 'localhost', rejectUnauthorized: false },
      () => socket.write(`GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(Number(text.split(' ')[1] ?? 400)));
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

  it('keeps what it closes closed in every spelling', async () => {
    const ports = await portsFor(service);
    started.push(await startProxy(example, ports, certificate));
    expect(await statusOf(ports.tls, '/v1/kinds')).toBe(200);
    for (const target of SPELLINGS) {
      const status = await statusOf(ports.tls, target);
      expect([400, 403, 404, 301, 302, 307, 308], `${target}: ${status}`).toContain(status);
    }
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
