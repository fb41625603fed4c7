/** A service whose connections take all of its file descriptors: 503 with Retry-After, and as before once there are some again. */
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { keyIn, newFolder, type Running, serve } from '../process/process.ts';
import { COMMAND } from './nodes.ts';

const LIMIT = 128;
const SILENT = 300;

const folder = newFolder();
const services: Running[] = [];
afterEach(async () => {
  for (const { child, ended } of services.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly type?: string;
  readonly body?: string;
}

interface Answered {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

/** Sends requests on one connection that is kept, as there is no other to be had later. */
function caller(url: string, key: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return ({ method = 'GET', path, type = 'application/json', body }: Asked): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${key}`,
        accept: 'application/json, text/event-stream',
        ...(body !== undefined && { 'content-type': type }),
      };
      const sent = request(new URL(path, url), { method, agent, headers, timeout: 20_000 }, (answer) => {
        let text = '';
        answer.on('data', (data) => {
          text += data;
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, retryAfter: answer.headers['retry-after'], body: text }),
        );
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.on('error', reject);
      sent.end(body);
    });
}

const post = (path: string, body: object): Asked => ({ method: 'POST', path, body: JSON.stringify(body) });

/** What reads files when it is first asked for; none of it has an id or a moment of its own. */
const ASKED: readonly Asked[] = [
  post('/v1/verify/iban', { value: 'DE89370400440532013000' }),
  post('/v1/verify/phone', { value: '+442079460018' }),
  post('/v1/verify/national-id', { value: '39002108000000000', country: 'GB' }),
  post('/v1/verify/account', { value: '20-00-00 55779911', country: 'GB' }),
  post('/v1/verify', { value: 'DE89370400440532013000' }),
  post('/v1/find', { text: 'call +44 20 7946 0018' }),
  { path: '/v1/banks?country=AT&q=national' },
  { path: '/v1/banks/AT/00100' },
  { path: '/v1/coverage' },
  { path: '/v1/kinds' },
  { path: '/v1/requirements?country=GB&for=payout' },
  { path: '/v1/specimens?kind=iban&country=AT' },
  { path: '/v1/assets/bank-logos/00100.svg?country=AT' },
  { path: '/v1/assets/bank-logos/00100.png?country=AT' },
  post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  ...['/', '/docs', '/docs/http', '/console', '/openapi.json', '/errors', '/banks/at/00100'].map((path) => ({
    path,
  })),
];

async function start(limit: number) {
  const command = ['bash', '-c', `ulimit -n ${limit}; exec "$@"`, 'bash', ...COMMAND, 'serve'];
  const running = await serve(newFolder().path, { JOBS: 'on', BASE_URL: 'http://localhost' }, command);
  services.push(running);
  return { running, ask: caller(running.url, keyIn(running.err())) };
}

/** Connections that send nothing, as many as there is room for and more. */
async function fill({ running: { url, child } }: { running: Running }): Promise<Socket[]> {
  const { port } = new URL(url);
  const sockets = Array.from({ length: SILENT }, () => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    return socket;
  });
  await expect
    .poll(() => readdirSync(`/proc/${child.pid}/fd`).length, { timeout: 10_000 })
    .toBeGreaterThanOrEqual(LIMIT - 1);
  return sockets;
}

it.runIf(process.platform === 'linux')(
  'out of descriptors, it answers 503 with Retry-After, and well afterwards',
  async () => {
    const full = await start(LIMIT);
    expect((await full.ask({ path: '/healthz' })).status).toBe(200);
    const silent = await fill(full);

    const meanwhile: Answered[] = [];
    for (const asked of ASKED) meanwhile.push(await full.ask(asked));
    expect(
      meanwhile
        .map(({ status }, i) => `${ASKED[i]!.path} ${status}`)
        .filter((line) => !/ (?:200|503)$/.test(line)),
    ).toEqual([]);
    expect(meanwhile.filter(({ status }) => status === 503).length).toBeGreaterThan(ASKED.length / 2);
    for (const { status, retryAfter } of meanwhile) expect(retryAfter).toBe(status === 503 ? '1' : undefined);
    expect((await full.ask({ path: '/healthz' })).status).toBe(200);
    const job = await full.ask({
      method: 'POST',
      path: '/v1/jobs?kind=iban&value=a',
      type: 'text/csv',
      body: 'a\nDE89370400440532013000\n',
    });
    expect([202, 503]).toContain(job.status);

    for (const socket of silent) socket.destroy();
    const whole = await start(4_096);
    for (const asked of ASKED) {
      const [again, wanted] = [await full.ask(asked), await whole.ask(asked)];
      expect(again.status, asked.path).toBe(200);
      // What was read while it was short is what a service reads that never was.
      if (!asked.path.includes('.png')) expect(again.body, asked.path).toBe(wanted.body);
    }
    if (job.status === 202) {
      const { id } = JSON.parse(job.body) as { id: string };
      await expect
        .poll(async () => JSON.parse((await full.ask({ path: `/v1/jobs/${id}` })).body).status, {
          timeout: 60_000,
        })
        .toBe('done');
    }
  },
);

it.runIf(process.platform === 'linux')('with too few to start, it says so in a sentence', async () => {
  const command = ['bash', '-c', 'ulimit -n 48; exec "$@"', 'bash', ...COMMAND, 'serve'];
  await expect(serve(folder.path, {}, command)).rejects.toThrow(/Too many files are open\. Raise the limit/);
  folder.remove();
});
