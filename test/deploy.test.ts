/** The examples of deploy/: the image has everything that the package has, and nothing is open that should not be. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { believesAnybody, readConfig } from '../src/config/config.ts';
import type { Config } from '../src/config/settings.ts';
import { readYaml, type Yaml } from './yaml.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** What an example has somewhere, by the names and numbers on the way there. */
function at(value: Yaml | undefined, ...way: (string | number)[]): Yaml | undefined {
  return way.reduce<Yaml | undefined>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string | number, Yaml>)[name]
        : undefined,
    value,
  );
}
const listAt = (value: Yaml | undefined, ...way: (string | number)[]): Yaml[] => {
  const found = at(value, ...way);
  if (!Array.isArray(found)) throw new Error(`No list at ${way.join('.')}`);
  return found;
};

/** What must not be published: addresses and all below them. */
const CLOSED = ['/metrics', '/readyz', '/admin', '/v1/admin'];

/** Settings as an example has them, which have to fit. */
function settingsOf(env: Record<string, string>): Config {
  const reading = readConfig(env);
  if (!reading.ok) throw new Error(reading.errors.join('\n'));
  expect(reading.strays).toEqual([]);
  expect(believesAnybody(reading.config)).toBe(false);
  return reading.config;
}

describe('the image', () => {
  it('has every part of the package', () => {
    const { files } = JSON.parse(read('package.json')) as { files: string[] };
    const lines = read('Dockerfile').split('\n');
    const copied = lines.filter((line) => line.startsWith('COPY --from=build')).join('\n');
    for (const file of files) expect(copied).toContain(`/src/${file} `);
  });

  it('starts what the command line has, as a user without rights', () => {
    const text = read('Dockerfile');
    const last = text.slice(text.lastIndexOf('FROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('ENTRYPOINT'));
  });

  it('of a release is made from the package alone, and run by a user without rights', () => {
    const text = read('deploy/container/Dockerfile');
    expect(text).toMatch(/^COPY assay\.tgz healthcheck\.js \.\/$/m);
    expect(text.indexOf('USER node')).toBeLessThan(text.indexOf('ENTRYPOINT'));
  });
});

describe('the compose file', () => {
  const [compose] = readYaml(read('deploy/compose.yaml'));
  const service = at(compose, 'services', 'assay');
  const proxy = at(compose, 'services', 'proxy');
  const NAMED: Readonly<Record<string, string>> = {
    ASSAY_DOMAIN: 'assay.example.com',
    POSTGRES_PASSWORD: '0123456789abcdef',
    SECRET: 'q3Zb1/8yV+0mKc7RtWxD2g==',
  };
  const filled = (text: string) => text.replace(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => NAMED[name]!);

  it('asks the database by TCP whether it is ready, which it is not on the first start until it has been made', () => {
    expect(listAt(compose, 'services', 'postgres', 'healthcheck', 'test').slice(0, 4)).toEqual([
      'CMD',
      'pg_isready',
      '--host',
      '127.0.0.1',
    ]);
  });

  it('publishes the proxy alone: the service to the machine itself, the database to nobody', () => {
    expect(listAt(proxy, 'ports')).toEqual(['80:80', '443:443', '443:443/udp']);
    expect(listAt(service, 'ports')).toEqual(['127.0.0.1:8080:8080']);
    expect(at(compose, 'services', 'postgres', 'ports')).toBeUndefined();
  });

  it('has the service believe the address of the proxy alone', () => {
    const settings = Object.entries(at(service, 'environment') as Record<string, string>);
    const config = settingsOf(Object.fromEntries(settings.map(([name, text]) => [name, filled(text)])));
    const address = at(proxy, 'networks', 'inner', 'ipv4_address') as string;
    expect(config.trustedProxies).toEqual([address]);
    expect(config.baseUrl).toBe('https://assay.example.com');
    const subnet = at(compose, 'networks', 'inner', 'ipam', 'config', 0, 'subnet') as string;
    expect(subnet).toBe(address.replace(/\d+$/, '0/24'));
    for (const name of ['assay', 'postgres']) {
      expect(listAt(compose, 'services', name, 'networks')).toEqual(['inner']);
    }
  });

  it('gives the proxy the example, with the names that it takes from its environment', () => {
    const [mounted] = listAt(proxy, 'volumes');
    expect(mounted).toMatchObject({ target: '/etc/caddy/Caddyfile', read_only: true });
    const example = `deploy/${at(mounted, 'source') as string}`;
    expect(existsSync(new URL(`../${example}`, import.meta.url))).toBe(true);
    const wanted = [...read(example).matchAll(/\{\$(\w+):/g)].map(([, name]) => name!);
    expect(Object.keys(at(proxy, 'environment') as object).sort()).toEqual(wanted.sort());
  });

  it('gives neither of them rights, nor a file system to write to', () => {
    for (const one of [service, proxy]) {
      expect(at(one, 'read_only')).toBe(true);
      expect(listAt(one, 'cap_drop')).toEqual(['ALL']);
      expect(listAt(one, 'security_opt')).toEqual(['no-new-privileges:true']);
    }
    expect(at(service, 'cap_add')).toBeUndefined();
  });
});

describe('the manifests for Kubernetes', () => {
  const [deployment, published] = readYaml(read('deploy/kubernetes/assay.yaml'));
  const [gateway, plain, route, policy] = readYaml(read('deploy/kubernetes/gateway.yaml'));
  const pod = at(deployment, 'spec', 'template', 'spec');
  const container = at(pod, 'containers', 0);
  const variables = listAt(container, 'env') as { name: string; value: string }[];
  const ports = Object.fromEntries(
    (listAt(container, 'ports') as { name: string; containerPort: number }[]).map(
      ({ name, containerPort }) => [name, containerPort],
    ),
  );

  it('run it without rights, without a file system to write to, and without secrets in the environment', () => {
    expect(at(pod, 'automountServiceAccountToken')).toBe(false);
    expect(at(pod, 'securityContext', 'runAsNonRoot')).toBe(true);
    expect(at(container, 'securityContext')).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const secrets = variables.filter(({ name }) => /DATABASE_URL|SECRET/.test(name));
    expect(secrets.map(({ name }) => name)).toEqual(['DATABASE_URL_FILE', 'SECRET_FILE']);
    for (const { value } of secrets) {
      expect(value.startsWith(at(container, 'volumeMounts', 0, 'mountPath') as string)).toBe(true);
    }
    const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'];
    expect(probes.map((name) => at(container, name, 'httpGet', 'path'))).toEqual([
      '/healthz',
      '/healthz',
      '/readyz',
    ]);
  });

  it('have settings that fit: metrics on a port that is not published, HSTS, and one proxy', () => {
    const set = variables.filter(({ name }) => !name.endsWith('_FILE'));
    const config = settingsOf(Object.fromEntries(set.map(({ name, value }) => [name, value])));
    expect(config).toMatchObject({ trustedProxies: 1, metricsPort: ports.metrics, port: ports.http });
    expect(config.hstsDays).toBe(365);
    expect(config.adminKey).toBeUndefined();
    expect(config.baseUrl).toBe(`https://${at(gateway, 'spec', 'listeners', 1, 'hostname')}`);
    expect(listAt(published, 'spec', 'ports').map((port) => at(port, 'targetPort'))).toEqual(['http']);
  });

  it('let nobody but the gateway reach it, and Prometheus its metrics', () => {
    expect(at(policy, 'spec', 'podSelector')).toEqual({
      matchLabels: at(deployment, 'spec', 'template', 'metadata', 'labels'),
    });
    expect(listAt(policy, 'spec', 'policyTypes')).toEqual(['Ingress']);
    const rules = listAt(policy, 'spec', 'ingress').map((rule) => [
      at(rule, 'from', 0, 'namespaceSelector', 'matchLabels', 'kubernetes.io/metadata.name'),
      listAt(rule, 'from').length,
      listAt(rule, 'ports').map((port) => at(port, 'port')),
    ]);
    expect(rules).toEqual([
      ['gateway-system', 1, ['http']],
      ['monitoring', 1, ['metrics']],
    ]);
  });

  it('end TLS at the gateway, and answer nothing without', () => {
    const listeners = listAt(gateway, 'spec', 'listeners');
    expect(listeners.map((one) => [at(one, 'name'), at(one, 'protocol')])).toEqual([
      ['plain', 'HTTP'],
      ['tls', 'HTTPS'],
    ]);
    expect(listAt(listeners[1], 'tls', 'certificateRefs')).toHaveLength(1);
    for (const [one, section] of [
      [plain, 'plain'],
      [route, 'tls'],
    ] as const) {
      expect(listAt(one, 'spec', 'parentRefs')).toEqual([
        { name: at(gateway, 'metadata', 'name'), sectionName: section },
      ]);
    }
    expect(listAt(plain, 'spec', 'rules')).toEqual([
      { filters: [{ type: 'RequestRedirect', requestRedirect: { scheme: 'https', statusCode: 301 } }] },
    ]);
  });

  it('close what is for those who run it before they open the rest', () => {
    const [closed, open, ...others] = listAt(route, 'spec', 'rules');
    expect(others).toEqual([]);
    const pathsOf = (rule: Yaml | undefined) =>
      listAt(rule, 'matches').map((match) => `${at(match, 'path', 'type')} ${at(match, 'path', 'value')}`);
    expect(pathsOf(closed)).toEqual(CLOSED.map((path) => `PathPrefix ${path}`));
    expect(listAt(closed, 'filters')).toHaveLength(1);
    expect(at(closed, 'filters', 0, 'urlRewrite', 'path')).toEqual({
      type: 'ReplaceFullPath',
      replaceFullPath: '/not-found',
    });
    expect(pathsOf(open)).toEqual(['PathPrefix /']);
    const backend = {
      name: at(published, 'metadata', 'name'),
      port: at(published, 'spec', 'ports', 0, 'port'),
    };
    for (const rule of [closed, open]) expect(listAt(rule, 'backendRefs')).toEqual([backend]);
  });
});

describe('the units for systemd', () => {
  /** What a unit sets, by section and name. */
  const unitOf = (path: string): Map<string, string[]> => {
    const set = new Map<string, string[]>();
    let section = '';
    for (const line of read(path)
      .split('\n')
      .filter((one) => !/^\s*(?:#|$)/.test(one))) {
      const [, name] = /^\[(\w+)\]$/.exec(line) ?? [];
      const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
      if (name) section = name;
      else if (key) set.set(`${section}.${key}`, [...(set.get(`${section}.${key}`) ?? []), value!]);
      else throw new Error(`No line of a unit: ${line}`);
    }
    return set;
  };
  const unit = unitOf('deploy/systemd/assay.service');

  it('listen to this machine alone, and believe the proxy on it', () => {
    const pairs = unit.get('Service.Environment')!.map((pair) => pair.split(/=(.*)/s).slice(0, 2));
    const config = settingsOf(Object.fromEntries(pairs));
    expect(config).toMatchObject({ host: '127.0.0.1', trustedProxies: ['127.0.0.1'] });
  });

  it.each(['assay', 'assay-backup', 'assay-data'])('run %s as a user without rights', (name) => {
    const one = unitOf(`deploy/systemd/${name}.service`);
    for (const [key, value] of [
      ['DynamicUser', 'yes'],
      ['NoNewPrivileges', 'yes'],
      ['PrivateDevices', 'yes'],
      ['PrivateTmp', 'yes'],
      ['ProtectHome', 'yes'],
      ['ProtectSystem', 'strict'],
      ['StateDirectoryMode', '0700'],
      ['UMask', '0077'],
    ])
      expect(one.get(`Service.${key}`), key).toEqual([value]);
  });
});

describe('the examples of proxies', () => {
  it.each([
    ['nginx.conf', ['= /metrics', '= /readyz', '^~ /admin', '^~ /v1/admin']],
    ['Caddyfile', ['/metrics', '/readyz', '/admin', '/admin/*', '/v1/admin', '/v1/admin/*']],
    ['haproxy.cfg', CLOSED],
  ])('%s closes what is for those who run it, and sets HSTS', (file, paths) => {
    const text = read(`deploy/proxies/${file}`).replace(/^\s*#.*$/gm, '');
    for (const path of paths) expect(text).toContain(path);
    const [, seconds] = /Strict-Transport-Security\W+max-age=(\d+); includeSubDomains/.exec(text) ?? [];
    expect(Number(seconds)).toBe(31_536_000);
  });
});
