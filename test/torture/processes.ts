/**
 * Worlds of the long form: the service as a process, whose system calls on the store's files fail, are late, or are its
 * last. `strace` does that to the native driver, which has no hook below SQL. Every check has an idempotency key and is
 * sent until it is answered, at last by a service that nothing befalls; then each must be counted exactly once. Others have none,
 * and are sent once: those that were answered must be counted, and no more than were sent.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { COMMAND, keyIn, newFolder, type Running, serve } from '../process/process.ts';
import { createRandom, type Random } from './random.ts';

const CLIENTS = 8;
const CHECKS_EACH = 25;
const FREE_CHECKS_EACH = 100;
const ATTEMPTS_MAX = 30;
const PAUSE_MS = 20;
const START_MS = 30_000;

export interface ProcessOutcome {
  readonly violations: readonly string[];
  readonly checks: number;
  readonly faults: number;
  /** The fault, as strace takes it. */
  readonly fault: string;
}

interface Check {
  readonly key: string;
  answered: boolean;
}

/** Whether the faults can be injected on this machine. */
export function canTrace(): boolean {
  return spawnSync('strace', ['-qq', '-e', 'trace=none', 'true'], { stdio: 'ignore' }).status === 0;
}

function faultOf(random: Random): string {
  const [calls, effect] = random.pick([
    ['fsync,fdatasync', 'error=EIO'],
    ['pwrite64', 'error=EIO'],
    ['pwrite64', 'error=ENOSPC'],
    ['pread64', 'error=EIO'],
    ['ftruncate', 'error=EIO'],
    ['fsync,fdatasync', 'delay_enter=300ms'],
    ['pwrite64', 'signal=SIGKILL'],
    ['fsync,fdatasync', 'signal=SIGKILL'],
  ] as const);
  const every = effect.startsWith('signal') ? '' : `+${1 + random.below(12)}`;
  return `${calls}:${effect}:when=${1 + random.below(60)}${every}`;
}

export async function runProcessWorld(seed: number): Promise<ProcessOutcome> {
  const folder = newFolder();
  const fault = faultOf(createRandom(seed));
  const violations: string[] = [];
  const checks: Check[] = Array.from({ length: CLIENTS * CHECKS_EACH }, (_, i) => ({
    key: `check-${i}`,
    answered: false,
  }));
  try {
    const first = await serve(folder.path);
    const authorization = `Bearer ${keyIn(first.err())}`;
    await end(first, 'SIGTERM');

    const struck = await struckService(folder.path, fault);
    const free = { sent: 0, answered: 0 };
    if (struck) {
      await sendFree(struck, authorization, free);
      await sendAll(struck, authorization, checks, violations);
      await end(struck, 'SIGKILL');
    }
    const calm = await serve(folder.path);
    await sendAll(calm, authorization, checks, violations);
    const open = checks.filter(({ answered }) => !answered).length;
    if (open > 0) violations.push(`${open} checks are not answered when nothing fails any more`);
    const usage = await fetch(`${calm.url}/v1/usage`, { headers: { authorization } });
    const { total } = ((await usage.json()) as { checks: { total: number } }).checks;
    const least = checks.length + free.answered;
    const most = checks.length + free.sent;
    if (total < least || total > most) violations.push(`${total} counted of ${least} to ${most} checks`);
    await end(calm, 'SIGTERM');
    return { violations, checks: checks.length, faults: faultsIn(folder.path), fault };
  } finally {
    folder.remove();
  }
}

const traceOf = (folder: string) => join(folder, 'trace');

function faultsIn(folder: string): number {
  const trace = readFileSync(traceOf(folder), 'utf8');
  return trace.split('\n').filter((line) => /\((?:INJECTED|DELAYED)\)|killed by SIGKILL/.test(line)).length;
}

/** The service with the fault, unless that kept it from starting. */
async function struckService(folder: string, fault: string): Promise<Running | undefined> {
  const calls = fault.slice(0, fault.indexOf(':'));
  // The names of usage logs are not known before. What programs are loaded by is left alone.
  const names = calls === 'pread64' ? ['assay.db', 'assay.db-wal'] : [];
  const files = names.flatMap((name) => ['-P', join(folder, name)]);
  const command = ['strace', '-D', '-f', '-qq', '--seccomp-bpf', '-o', traceOf(folder), ...files];
  const tracing = ['-e', `trace=${calls}`, '-e', 'signal=none', '-e', `inject=${fault}`];
  const started = serve(folder, {}, [...command, ...tracing, ...COMMAND, 'serve']);
  return Promise.race([started.catch(() => undefined), wait(START_MS, undefined, { ref: false })]);
}

async function end({ child, ended }: Running, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await ended;
}

/** Several clients at once, whose checks have no idempotency key: usage logs have them. */
async function sendFree(
  { url, child }: Running,
  authorization: string,
  free: { sent: number; answered: number },
): Promise<void> {
  const client = async () => {
    for (let i = 0; i < FREE_CHECKS_EACH; i++) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      free.sent++;
      if ((await send(url, authorization)) === 200) free.answered++;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

/** Several clients at once, each going on with a check until it is answered or the service is gone. */
async function sendAll(
  { url, child }: Running,
  authorization: string,
  checks: readonly Check[],
  violations: string[],
): Promise<void> {
  const left = checks.filter(({ answered }) => !answered);
  const client = async () => {
    for (let check = left.shift(); check; check = left.shift()) {
      for (let attempt = 0; attempt < ATTEMPTS_MAX && !check.answered; attempt++) {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const status = await send(url, authorization, check.key);
        if (status === 200) check.answered = true;
        else if (status !== 503 && status !== undefined) violations.push(`${status} for a check`);
        if (!check.answered) await wait(PAUSE_MS);
      }
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

/** The status; undefined when the connection broke. */
async function send(url: string, authorization: string, key?: string): Promise<number | undefined> {
  try {
    const answer = await fetch(`${url}/v1/verify/iban`, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: '{"value":"DE89370400440532013000"}',
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return undefined;
  }
}
