/**
 * npm run soak -- --minutes N: the built service at full load for so long. Ends with 1 when memory or descriptors grow, or
 * counts are not exact. Needs Linux, where a process can be looked into, and a build.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { load } from './load.ts';
import { keyIn, newFolder, serve } from './process.ts';

const CONNECTIONS = 16;
const SAMPLES = 20;
/** What memory may differ by between the second and the last quarter. */
const GROWTH_MAX = 1.2;

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const seconds = Math.round(Number(values.minutes) * 60);
const folder = newFolder();
const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const running = await serve(folder.path, { RATE_LIMIT: '0' }, [process.execPath, cli, 'serve']);
running.child.stdout?.removeAllListeners('data');
running.child.stdout?.resume();
const key = keyIn(running.err());
const { pid } = running.child;

interface Sample {
  readonly mib: number;
  readonly descriptors: number;
  readonly logMib: number;
}

function sample(): Sample {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    mib: Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    logMib: statSync(join(folder.path, 'assay.db-wal')).size / 2 ** 20,
  };
}

// Every other request can be retried.
const burst = load(running.url, key, CONNECTIONS, {
  retryKey: (sent) => (sent % 2 === 0 ? undefined : `soak-${sent}`),
});
const samples: Sample[] = [];
for (let i = 0; i < SAMPLES; i++) {
  await new Promise((resolve) => setTimeout(resolve, (seconds * 1_000) / SAMPLES - 20));
  samples.push(sample());
}
await burst.stop();
const { answered, unanswered, statuses } = burst;
const refused = [...statuses].reduce((sum, [status, count]) => (status === 200 ? sum : sum + count), 0);
await new Promise((resolve) => setTimeout(resolve, 2_000));
const idle = sample();
const usage = await fetch(`${running.url}/v1/usage`, { headers: { authorization: `Bearer ${key}` } });
const { checks } = (await usage.json()) as { checks: { total: number } };
running.child.kill('SIGTERM');
const { code } = await running.ended;
folder.remove();

const mean = (part: readonly Sample[]) => part.reduce((sum, { mib }) => sum + mib, 0) / part.length;
const quarter = SAMPLES / 4;
const growth = mean(samples.slice(-quarter)) / mean(samples.slice(quarter, 2 * quarter));
const findings = [
  [
    `memory ${mean(samples.slice(quarter, 2 * quarter)).toFixed(0)} to ${mean(samples.slice(-quarter)).toFixed(0)} MiB`,
    growth <= GROWTH_MAX,
  ],
  [
    `descriptors ${samples[0]!.descriptors} under load, ${idle.descriptors} after`,
    idle.descriptors <= samples[0]!.descriptors,
  ],
  [`write-ahead log at most ${Math.max(...samples.map(({ logMib }) => logMib)).toFixed(1)} MiB`, true],
  [
    `${answered} answered, ${checks.total} counted`,
    checks.total >= answered && checks.total <= answered + CONNECTIONS,
  ],
  [`${refused} refused or broken, ${unanswered} without an end`, refused === 0 && unanswered === 0],
  [`ended with ${code}`, code === 0],
] as const;
for (const [finding, isWell] of findings) process.stdout.write(`${isWell ? 'well' : 'BAD '}  ${finding}\n`);
process.exitCode = findings.every(([, isWell]) => isWell) ? 0 : 1;
