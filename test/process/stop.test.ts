/** SIGTERM: what is under way is answered, silence is not waited for, and the process ends with 0, whatever clients do. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { COMMAND, freePort, keyIn, newFolder, type Running, serve } from './process.ts';

const folders: { remove: () => void }[] = [];
const started: Running[] = [];
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) folder.remove();
});

async function start(): Promise<Running> {
  const folder = newFolder();
  folders.push(folder);
  const running = await serve(folder.path);
  started.push(running);
  return running;
}

/** A connection on which some bytes were sent. */
function open(running: Running, bytes: string): Promise<Socket> {
  const { port } = new URL(running.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes, () => resolve(socket)));
    socket.on('error', () => {});
  });
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

/** The exit code after the signal. */
async function stop(running: Running): Promise<number | null> {
  running.child.kill('SIGTERM');
  return (await running.ended).code;
}

/** A request of which the header has arrived and the body has not: the service has asked for it. */
async function begin(running: Running): Promise<{ socket: Socket; answer: () => string }> {
  const header = post(keyIn(running.err())).replace('host: a', 'host: a\r\nexpect: 100-continue');
  const socket = await open(running, header);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  await new Promise((resolve) => socket.once('data', resolve));
  expect(answer).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  return { socket, answer: () => answer.slice('HTTP/1.1 100 Continue\r\n\r\n'.length) };
}

const BODY = '{"value":"DE89370400440532013000"}';
const post = (key: string, length = BODY.length) =>
  `POST /v1/verify/iban HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

describe('SIGTERM', () => {
  it('closes silent connections at once, those that were answered included', async () => {
    const running = await start();
    const silent = await open(running, '');
    const answered = await open(running, 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n');
    await new Promise((resolve) => answered.once('data', resolve));
    const { socket: started } = await begin(running);
    const stopped = stop(running);
    await Promise.all([closed(silent), closed(answered)]);
    expect(started.destroyed).toBe(false);
    started.write(BODY);
    expect(await stopped).toBe(0);
  });

  it('answers what is under way, counts it and ends with 0', async () => {
    const running = await start();
    const silent = await open(running, '');
    const { socket, answer } = await begin(running);
    const stopped = stop(running);
    await closed(silent); // it is on its way down
    socket.write(BODY);
    expect(await stopped).toBe(0);
    expect(answer()).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer()).toContain('"credits_used":1');
  });

  // After its deadline of 10 s it would end with 3.
  it('ends with 0 within its deadline when half a header or half a body never goes on', async () => {
    const running = await start();
    await open(running, 'POST /v1/verify/iban HTTP/1.1\r\nhost');
    const { socket } = await begin(running);
    socket.write('{');
    expect(await stop(running)).toBe(0);
  });

  it('ends with 0 under load of clients that open connections anew', async () => {
    const running = await start();
    const headers = { authorization: `Bearer ${keyIn(running.err())}`, 'content-type': 'application/json' };
    let going = true;
    let answered = 0;
    const odd: unknown[] = [];
    const client = async () => {
      while (going) {
        const answer = await fetch(`${running.url}/v1/verify/iban`, {
          method: 'POST',
          headers,
          body: BODY,
        }).catch(() => undefined);
        if (answer?.status === 200) answered++;
        else if (answer && answer.headers.get('content-type') !== 'application/problem+json')
          odd.push(answer.status);
        await answer?.text().catch(() => {});
        if (!answer) await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const clients = Array.from({ length: 8 }, client);
    while (answered < 50) await new Promise((resolve) => setTimeout(resolve, 10));
    const code = await stop(running);
    going = false;
    await Promise.all(clients);
    expect(code).toBe(0);
    expect(odd).toEqual([]);
  });
});

describe('a log that finds no room', () => {
  // A device of Linux on which every write says that the disk is full; a terminal that is gone fails in the same way.
  it.runIf(existsSync('/dev/full'))('does not end the service', async () => {
    const folder = newFolder();
    folders.push(folder);
    const running = await serve(folder.path, {}, [
      ...['sh', '-c', 'exec "$0" "$@" >/dev/full'],
      ...[...COMMAND, 'serve'],
    ]);
    started.push(running);
    for (let attempts = 0; attempts < 3; attempts++) {
      expect((await fetch(`${running.url}/healthz`)).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await stop(running)).toBe(0);
  });
});

describe('a log that nobody reads', () => {
  it('is dropped beyond a bound, counted, and does not keep the process from ending', async () => {
    const folder = newFolder();
    folders.push(folder);
    const port = await freePort();
    const [program, ...args] = [...COMMAND, 'serve'];
    // Standard output is a pipe whose reader stays and reads nothing.
    const fifo = `${folder.path}/log`;
    execFileSync('mkfifo', [fifo]);
    const reader = spawn('sh', ['-c', 'exec 3<"$0"; sleep 120', fifo]);
    const child = spawn('sh', ['-c', 'exec "$0" "$@" >"$FIFO"', program, ...args], {
      env: {
        PATH: process.env.PATH,
        HOME: folder.path,
        FIFO: fifo,
        DATABASE_URL: `sqlite:${folder.path}/assay.db`,
        HOST: '127.0.0.1',
        PORT: String(port),
      },
    });
    try {
      const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
      const url = `http://127.0.0.1:${port}`;
      const id = 'x'.repeat(128);
      const ask = (path: string) =>
        fetch(url + path, { headers: { 'x-request-id': id } }).catch(() => undefined);
      while (!(await ask('/readyz'))?.ok) await new Promise((resolve) => setTimeout(resolve, 50));
      let dropped = 0;
      for (let round = 0; round < 200 && dropped === 0; round++) {
        await Promise.all(Array.from({ length: 200 }, async () => (await ask('/healthz'))?.text()));
        dropped = Number(
          /^assay_log_lines_dropped (\d+)/m.exec((await (await ask('/metrics'))?.text()) ?? '')?.[1],
        );
      }
      expect(dropped).toBeGreaterThan(0);
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    } finally {
      child.kill('SIGKILL');
      reader.kill('SIGKILL');
    }
  });
});
