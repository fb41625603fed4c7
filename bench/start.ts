/** From the command to the first answer, and the memory held then; what loading the library and the command costs. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshRatios } from './fresh.ts';
import { type Line, print, spreadOf } from './ratio.ts';

export const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const STARTS = 9;
const COLD_RUNS = 15;
const BARE = ['-e', '0'];
const PORT = 18_441;
/** What 0.1 took to be ready, in times of a bare Node in the same run, and the memory it then held. */
const EARLIER = { times: 17, residentMiB: 142 };

const NUMBER = '+4930901820';
const LIBRARY = "const { verifyPhone } = await import('assay')";
const PEER = "const { default: parse } = await import('libphonenumber-js/max')";

export function benchCold(): void {
  const answered = freshRatios(
    COLD_RUNS,
    `${LIBRARY}; if (!verifyPhone('${NUMBER}').valid) throw new Error('not valid')`,
    `${PEER}; if (!parse('${NUMBER}').isValid()) throw new Error('not valid')`,
  );
  const lines: Line[] = [
    {
      what: "import 'assay', of libphonenumber-js/max, processor time",
      ratio: spreadOf(freshRatios(COLD_RUNS, LIBRARY, PEER)),
      most: 0.5,
    },
    { what: 'the same with a first phone number', ratio: spreadOf(answered) },
  ];
  print('From a new process', lines);
  benchCommands();
}

/** Commands as somebody types them: processor time of the whole process, in times of an empty Node's. */
function benchCommands(): void {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const file = join(folder, 'two.csv');
  writeFileSync(file, 'name,account\nOne,DE89370400440532013000\nTwo,FR1420041010050500013M02606\n');
  const commands: readonly (readonly [what: string, args: readonly string[], most?: number])[] = [
    ['assay --version', ['--version'], 2.5],
    ['assay verify iban, with its bank', ['verify', 'iban', 'DE89370400440532013000'], 3],
    ['assay verify phone', ['verify', 'phone', NUMBER]],
    ['assay check of two rows', ['check', file], 4],
  ];
  const shares = commands.map((): number[] => []);
  try {
    for (let run = 0; run <= COLD_RUNS; run++) {
      for (const [at, [, args]] of commands.entries()) {
        const share = processorMs([CLI, ...args]) / processorMs(BARE);
        if (run > 0) shares[at]!.push(share); // the first round fills the file cache
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  print(
    'Processor time of a command, of an empty Node',
    commands.map(([what, , most], at) => ({
      what,
      ratio: spreadOf(shares[at]!),
      ...(most !== undefined && { most }),
    })),
  );
}

/** Runs before a program, and writes what it has taken when it ends, on a file handle of its own. */
const WRITES_USAGE =
  'data:text/javascript,import { writeSync } from "node:fs"; process.on("exit", () => { const { user, system } = process.cpuUsage(); writeSync(3, String((user + system) / 1000)); })';

/** Milliseconds of processor time of a Node from its start to its end, its threads included. */
export function processorMs(args: readonly string[]): number {
  const { status, output } = spawnSync(process.execPath, ['--import', WRITES_USAGE, ...args], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  // 1 says that there are invalid values among those of a file.
  if (status !== 0 && status !== 1) throw new Error(`node ${args.join(' ')} ended with ${status}`);
  return Number(output[3]!.toString());
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
    const bare = timed(BARE);
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
