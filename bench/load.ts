/** What loading each part of the data costs: time and memory, each in a new process. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { spreadOf, told } from './ratio.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RUNS = 5;

const PARTS = [
  { part: 'banks', name: 'bank directory', msMax: 150, mibMax: 40 },
  { part: 'phone', name: 'phone, with carriers and areas', msMax: 40, mibMax: 25 },
  { part: 'schemes', name: 'identity number schemes', msMax: 50, mibMax: 15 },
] as const;

export async function benchLoad(): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: { 'bench-load': 'bench/servers/load-part.ts' },
    outdir: 'dist',
    bundle: true,
    splitting: true,
    chunkNames: 'bench-load-[hash]',
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'warning',
  });
  process.stdout.write('\nLoading, to the first answer, each in a new process\n');
  for (const { part, name, msMax, mibMax } of PARTS) {
    const runs = Array.from({ length: RUNS }, () => {
      const args = ['--expose-gc', `${ROOT}/dist/bench-load.js`, part];
      return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as {
        ms: number;
        mib: number;
      };
    });
    const ms = told(spreadOf(runs.map((run) => run.ms)));
    const mib = told(spreadOf(runs.map((run) => run.mib)));
    process.stdout.write(`  ${name}: ${ms} ms, goal below ${msMax}; ${mib} MiB, goal below ${mibMax}\n`);
  }
}
