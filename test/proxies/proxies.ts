/** The example proxies of deploy/proxies, started as they are but for ports, the certificate and what needs root. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  readonly folder: string;
  /** Certificate and key in files of their own, and both in one. */
  readonly certificate: string;
  readonly key: string;
  readonly both: string;
}

export interface Ports {
  readonly service: number;
  readonly plain: number;
  readonly tls: number;
}

export interface StartedProxy {
  stop(): Promise<void>;
}

/** What a proxy is made of. */
interface Example {
  readonly program: string;
  readonly file: string;
  /** What is replaced in the example. */
  adapt(text: string, ports: Ports, certificate: Certificate): string;
  command(file: string, folder: string): readonly string[];
  /** What the example takes from its environment. */
  environment?(ports: Ports): Readonly<Record<string, string>>;
}

const example = (file: string) =>
  readFileSync(new URL(`../../deploy/proxies/${file}`, import.meta.url), 'utf8');

/** Replaces each text, which must be there. */
function replaced(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((made, [from, to]) => {
    if (!made.includes(from)) throw new Error(`The example has no "${from}".`);
    return made.replaceAll(from, to);
  }, text);
}

const nginx: Example = {
  program: 'nginx',
  file: 'nginx.conf',
  adapt: (text, { service, plain, tls }, { certificate, key, folder }) => `pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { }
http {
  access_log off;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d;
  scgi_temp_path ${folder}/e;
  ${replaced(text, [
    ['127.0.0.1:8080', `127.0.0.1:${service}`],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl;', `listen 127.0.0.1:${tls} ssl;`],
    ['/etc/ssl/assay.example.com.pem', certificate],
    ['/etc/ssl/private/assay.example.com.key', key],
    ['assay.example.com', 'localhost'],
  ])}
}
`,
  command: (file, folder) => ['-p', folder, '-c', file, '-g', 'daemon off;'],
};

const caddy: Example = {
  program: 'caddy',
  file: 'Caddyfile',
  adapt: (text, { plain, tls }, { certificate, key }) => `{
	admin off
	auto_https disable_redirects
	http_port ${plain}
	https_port ${tls}
}
${replaced(text, [
  [
    '\n{$ASSAY_DOMAIN:assay.example.com} {',
    `\n{$ASSAY_DOMAIN:assay.example.com} {\n\ttls ${certificate} ${key}`,
  ],
])}`,
  command: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  // As deploy/compose.yaml gives it.
  environment: ({ service, tls }) => ({
    ASSAY_DOMAIN: `https://localhost:${tls}`,
    ASSAY_UPSTREAM: `127.0.0.1:${service}`,
  }),
};

const haproxy: Example = {
  program: 'haproxy',
  file: 'haproxy.cfg',
  adapt: (text, { service, plain, tls }, { both }) =>
    replaced(text, [
      ['127.0.0.1:8080', `127.0.0.1:${service}`],
      ['bind :80', `bind 127.0.0.1:${plain}`],
      ['bind :443', `bind 127.0.0.1:${tls}`],
      ['/etc/haproxy/assay.example.com.pem', both],
    ]),
  command: (file) => ['-db', '-f', file],
};

export const EXAMPLES = [nginx, caddy, haproxy] as const;

export function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A certificate for this machine that nobody else trusts. */
export function makeCertificate(days = 90): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'assay-proxy-'));
  const [certificate, key, both] = ['certificate.pem', 'key.pem', 'both.pem'].map((name) =>
    join(folder, name),
  );
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', String(days), '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', key!, '-out', certificate!],
    ],
    { stdio: 'ignore' },
  );
  writeFileSync(both!, readFileSync(certificate!, 'utf8') + readFileSync(key!, 'utf8'));
  return { folder, certificate: certificate!, key: key!, both: both! };
}

/** @param change what is done wrong on purpose */
export async function startProxy(
  { program, file, adapt, command, environment }: Example,
  ports: Ports,
  certificate: Certificate,
  change: (text: string) => string = (text) => text,
): Promise<StartedProxy> {
  const folder = mkdtempSync(join(tmpdir(), `assay-${program}-`));
  mkdirSync(join(folder, 'logs'));
  const path = join(folder, file);
  writeFileSync(path, adapt(change(example(file)), ports, { ...certificate, folder }));
  const child = spawn(program, command(path, folder), {
    env: {
      ...process.env,
      ...{ HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      ...environment?.(ports),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr!.on('data', (data) => {
    said = `${said}${data}`.slice(-2_000);
  });
  await listening(ports.tls, child, () => said);
  return {
    async stop() {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 3_000).unref();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listening(port: number, child: ChildProcess, said: () => string): Promise<void> {
  for (let i = 0; i < 200 && child.exitCode === null; i++) {
    if (await accepts(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The proxy does not listen: ${said()}`);
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
