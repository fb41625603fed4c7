/** Proxies between callers and a server, each a process of its own: Debian's nginx as it comes where it is installed, else the bench's own. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { inDist } from '../contest.ts';

export interface Proxy {
  readonly name: string;
  readonly port: number;
  stop(): void;
}

/** So far above the port of its server. */
const ABOVE = 1_000;

/** A proxy that keeps no connections to the server, as nginx does unless it is configured to. */
export async function startProxy(port: number, folder: string): Promise<Proxy> {
  const own = port + ABOVE;
  const nginx = hasNginx();
  const child = nginx
    ? spawn('nginx', ['-p', nginxFolder(own, port, folder), '-c', 'nginx.conf', '-g', 'daemon off;'], {
        stdio: 'ignore',
      })
    : spawn(process.execPath, [inDist('bench-proxy.js'), String(own), String(port)], { stdio: 'ignore' });
  await listening(own, child);
  return { name: nginx ? 'nginx' : 'a proxy', port: own, stop: () => void child.kill('SIGTERM') };
}

function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function nginxFolder(own: number, port: number, parent: string): string {
  const folder = mkdtempSync(join(parent, 'nginx-'));
  mkdirSync(join(folder, 'logs'));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid nginx.pid; error_log logs/error.log;
events { }
http {
  access_log off; client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  keepalive_requests 1000000;
  server { listen 127.0.0.1:${own}; location / { proxy_pass http://127.0.0.1:${port}; } }
}
`,
  );
  return folder;
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  for (let i = 0; i < 200 && child.exitCode === null; i++) {
    const there = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no proxy on port ${port}`);
}
