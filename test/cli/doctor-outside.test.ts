/** A running service tried from outside: what is open to all is told, and nothing that it answers breaks the trial. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { doctorCommand } from '../../src/cli/doctor.ts';
import { examineOutside } from '../../src/cli/doctor-outside.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** The address of a server that answers so. */
async function answering(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
}

interface Behaviour {
  readonly open?: readonly string[];
  /** Whether an address in a header is believed. */
  readonly believes?: boolean;
  readonly signup?: number;
  readonly asOf?: string;
  readonly playground?: number;
}

const serviceOf = ({
  open = [],
  believes = false,
  signup = 404,
  asOf = '2999-01-01',
  playground = 200,
}: Behaviour) => {
  const used = new Map<string, number>();
  const answers: RequestListener = (request, response) => {
    const send = (status: number, body: object, type = 'application/json') => {
      response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body));
    };
    const { url = '' } = request;
    if (url === '/healthz') return send(200, { status: 'ok' });
    if (open.includes(url)) return send(200, {});
    if (url === '/v1/coverage') return send(200, { data: [{ name: 'bank directory', as_of: asOf }] });
    if (url === '/v1/signup') return send(signup, {}, 'application/problem+json');
    if (url === '/v1/playground/iban') {
      const caller = believes ? String(request.headers['x-forwarded-for']) : 'one';
      used.set(caller, (used.get(caller) ?? 0) + 1);
      return send(playground, { quota: { remaining: 5 - used.get(caller)! } });
    }
    send(404, { code: 'not_found' }, 'application/problem+json');
  };
  return { answers, used };
};

async function found(behaviour: Behaviour, spend = false): Promise<Record<string, boolean>> {
  const { answers } = serviceOf(behaviour);
  const findings = await examineOutside(await answering(answers), { spend });
  return Object.fromEntries(findings.map(({ check, ok }) => [check, ok]));
}

const WELL = {
  reachable: true,
  // Without TLS it never is well, and has no HSTS.
  TLS: false,
  metrics: true,
  readiness: true,
  administration: true,
  'forwarded addresses': true,
  data: true,
  'sign-up': true,
};

describe('assay doctor --outside', () => {
  it('finds nothing but the missing TLS where all is closed', async () => {
    expect(await found({})).toEqual(WELL);
  });

  it.each([
    ['metrics', { open: ['/metrics'] }],
    ['readiness', { open: ['/readyz'] }],
    ['administration', { open: ['/admin'] }],
    ['data', { asOf: '2020-01-01' }],
  ] as const)('finds %s', async (check, behaviour) => {
    expect(await found(behaviour)).toEqual({ ...WELL, [check]: false });
  });

  it('spends no check unless it may, and two where it may', async () => {
    const { answers, used } = serviceOf({});
    const address = await answering(answers);
    await examineOutside(address, {});
    expect(used.size).toBe(0);
    await examineOutside(address, { spend: true });
    expect(used.get('one')).toBe(2);
  });

  it('tells an invented address that is believed from one that is not', async () => {
    expect(await found({ believes: true }, true)).toEqual({ ...WELL, 'forwarded addresses': false });
    expect(await found({ believes: false }, true)).toEqual(WELL);
    expect(await found({ playground: 429 }, true)).toEqual(WELL);
    expect(await found({ playground: 500 }, true)).toEqual(WELL);
  });

  it('says whether anybody can sign up, which an operator may want', async () => {
    const { answers } = serviceOf({ signup: 400 });
    const findings = await examineOutside(await answering(answers), {});
    expect(findings.at(-1)).toMatchObject({ check: 'sign-up', ok: true });
    expect(findings.at(-1)?.finding).toMatch(/^Open/);
  });

  it.each<[string, RequestListener]>([
    ['a redirect', (_, response) => response.writeHead(301, { location: 'https://example.com/' }).end()],
    ['another service', (_, response) => response.writeHead(200).end('<html>hello</html>')],
    ['a connection that is cut', ({ socket }) => socket.destroy()],
    ['a list', (_, response) => response.writeHead(200).end('[]')],
  ])('goes no further than %s', async (_, listener) => {
    const findings = await examineOutside(await answering(listener), {});
    expect(findings).toMatchObject([{ check: 'reachable', ok: false }]);
  });

  it('is below a path, too', async () => {
    const seen: string[] = [];
    const base = await answering(({ url }, response) => {
      seen.push(url!);
      response.writeHead(200).end('{"status":"ok"}');
    });
    await examineOutside(new URL('/assay', base), {});
    expect(seen).toContain('/assay/healthz');
    expect(seen.every((url) => url.startsWith('/assay/'))).toBe(true);
  });

  it('says that no TLS is spoken where some was asked for', async () => {
    const base = await answering((_, response) => response.end());
    const folder = mkdtempSync(join(tmpdir(), 'assay-doctor-'));
    const ca = join(folder, 'ca.pem');
    writeFileSync(ca, '');
    const findings = await examineOutside(new URL(`https://${base.host}`), { ca });
    expect(findings).toMatchObject([{ check: 'reachable', ok: false }]);
    rmSync(folder, { recursive: true });
  });

  it.each(['', 'assay.example.com', 'ftp://assay.example.com'])(
    'refuses %j as an address',
    async (address) => {
      const command = doctorCommand()
        .exitOverride()
        .configureOutput({ writeErr: () => {} });
      await expect(command.parseAsync(['--outside', address], { from: 'user' })).rejects.toMatchObject({
        code: 'commander.invalidArgument',
      });
    },
  );
});
