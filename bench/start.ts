/** From the command to the first answer, and the memory held then. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spreadOf, told } from './ratio.ts';

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const STARTS = 5;
const PORT = 18_441;

export async function benchStart(): Promise<void> {
  const times: number[] = [];
  const memory: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
    const env = {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(PORT),
      DATABASE_URL: `sqlite:${folder}/a.db`,
    };
    const start = performance.now();
    const child = spawn(process.execPath, [CLI, 'serve'], { env, stdio: 'ignore' });
    try {
      await ready();
      times.push((performance.now() - start) / 1000);
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      memory.push(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024);
    } finally {
      child.kill('SIGKILL');
      await new Promise((resolve) => child.on('close', resolve));
      rmSync(folder, { recursive: true });
    }
  }
  process.stdout.write(
    `\nStart, on an empty folder\n  seconds to ready  ${told(spreadOf(times))}   goal below 1\n` +
      `  resident MiB      ${told(spreadOf(memory))}   goal below 200\n`,
  );
}

async function ready(): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
