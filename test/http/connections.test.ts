/** How long a body is waited for where files are taken. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { trackConnections } from '../../src/http/edge/connections.ts';

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Sends a body a piece at a time, and returns how many were sent when the server gave up; 20 are the whole body. */
async function sendSlowly(piece: string, isLong: boolean): Promise<number> {
  server = createServer((request, response) => request.resume().on('end', () => response.end()));
  const patience = { timeoutMs: 200, checkEveryMs: 20, monotonic: () => performance.now(), bytesMin: 1_000 };
  trackConnections(server, { ...patience, isLong: () => isLong });
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${piece.length * 20}\r\n\r\n`,
  );
  return new Promise((resolve) => {
    let sent = 0;
    const timer = setInterval(() => {
      if (sent < 20) socket.write(piece);
      if (sent < 20) sent++;
    }, 40);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(sent);
    });
    socket.resume();
  });
}

describe('a body that takes longer than others', () => {
  it('is received while enough of it arrives', async () => {
    expect(await sendSlowly('x'.repeat(1_000), true)).toBe(20);
  });

  it('is given up when next to nothing arrives', async () => {
    expect(await sendSlowly('x', true)).toBeLessThan(20);
  });

  it('is given up where it is no file', async () => {
    expect(await sendSlowly('x'.repeat(1_000), false)).toBeLessThan(20);
  });

  it('may take exactly as long as a body may, and no millisecond more', async () => {
    let now = 0;
    let looks = 0;
    const monotonic = () => {
      looks++;
      return now;
    };
    const lookedAgain = async () => {
      const before = looks;
      await expect.poll(() => looks, { interval: 2 }).toBeGreaterThan(before + 3);
    };
    let given = 0;
    const arrived = new Promise<void>((resolve) => {
      server = createServer(() => resolve());
    });
    trackConnections(server, {
      ...{ timeoutMs: 200, checkEveryMs: 2, bytesMin: 1_000, monotonic, isLong: () => false },
    });
    server.on('clientError', (_error, socket) => {
      given++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\nx');
    await arrived;
    now = 200;
    await lookedAgain();
    expect(given).toBe(0);
    now = 201;
    await expect.poll(() => given).toBeGreaterThan(0);
  });
});
