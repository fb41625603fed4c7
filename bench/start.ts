/** From the command to the first answer, and the memory held then; what loading the library and the command costs. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Line, print, type Spread, spreadOf } from './ratio.ts';

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const LIBRARY = new URL('../dist/index.js', import.meta.url).href;
const PEER = new URL('../node_modules/libphonenumber-js/max/index.js', import.meta.url).href;
const STARTS = 9;
const COLD_RUNS = 15;
const PORT = 18_441;
/** What 0.1 took to be ready, in times of a bare Node in the same run, and the memory it then held. */
const EARLIER = { times: 17, residentMiB: 142 };

/** Processes that load something and end. */
const COLD = {
  bare: ['-e', '0'],
  library: ['--input-type=module', '-e', `import '${LIBRARY}'`],
  peer: ['--input-type=module', '-e', `import '${PEER}'`],
  version: [CLI, '--version'],
} as const;

export function benchCold(): void {
  const names = Object.keys(COLD) as (keyof typeof COLD)[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < COLD_RUNS; round++) {
    for (const name of names) times.get(name)!.push(timed(COLD[name]));
  }
  const over = (name: keyof typeof COLD) =>
    times.get(name)!.map((ms, round) => ms - times.get('bare')![round]!);
  const divided = (some: readonly number[], others: readonly number[]): Spread =>
    spreadOf(some.map((ms, round) => ms / others[round]!));
  const lines: Line[] = [
    {
      what: "import 'assay', of libphonenumber-js/max, both over bare Node",
      ratio: divided(over('library'), over('peer')),
      most: 0.5,
    },
    {
      what: 'assay --version, of bare Node',
      ratio: divided(times.get('version')!, times.get('bare')!),
      most: 2.5,
    },
  ];
  print('From a new process', lines);
}

/** Milliseconds that Node takes from its start to its end. */
function timed(args: readonly string[]): number {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}`);
  return performance.now() - start;
}

export async function benchStart(): Promise<void> {
  const times: number[] = [];
  const ratios: number[] = [];
  const memory: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
    const env = {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(PORT),
      DATABASE_URL: `sqlite:${folder}/a.db`,
    };
    const bare = timed(COLD.bare);
    const start = performance.now();
    const child = spawn(process.execPath, [CLI, 'serve'], { env, stdio: 'ignore' });
    try {
      await ready();
      const ms = performance.now() - start;
      times.push(ms / 1000);
      ratios.push(ms / bare);
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      memory.push(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024);
    } finally {
      child.kill('SIGKILL');
      await new Promise((resolve) => child.on('close', resolve));
      rmSync(folder, { recursive: true });
    }
  }
  print('Start, on an empty folder', [
    { what: 'seconds to ready', ratio: spreadOf(times), most: 1 },
    {
      what: 'the same, of what 0.1 took',
      ratio: spreadOf(ratios.map((times) => times / EARLIER.times)),
      most: 0.75,
    },
    { what: 'resident MiB', ratio: spreadOf(memory), most: EARLIER.residentMiB },
  ]);
}

async function ready(): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
