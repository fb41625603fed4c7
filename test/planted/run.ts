/**
 * npm run planted [-- PART OF A NAME]: puts one bug after the other into a copy of the sources, and fails unless the test that has to find it does.
 * Needs `npm run build`, for the data.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FAULTS, type Fault, withFault } from './faults.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What is not copied: packages are found from within the folder, and the rest is of no test. */
const LEFT_OUT = /^(?:node_modules|\.git|coverage|dist.*|assay-.*)$/;
const CONFIG = `import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { include: ['test/**/*.test.ts'], testTimeout: 40_000, hookTimeout: 120_000 } });
`;

/** Whether a test of the file fails, and none for another reason than that. */
function isFound(name: string, fault: Fault): boolean {
  const folder = mkdtempSync(join(ROOT, 'dist-neighbours-planted-'));
  try {
    for (const entry of readdirSync(ROOT).filter((one) => !LEFT_OUT.test(one)))
      cpSync(join(ROOT, entry), join(folder, entry), { recursive: true });
    const path = join(folder, fault.file);
    writeFileSync(path, withFault(name, fault, readFileSync(path, 'utf8')));
    // No data is compiled anew: it is that of the sources without the fault.
    writeFileSync(join(folder, 'planted.config.ts'), CONFIG);
    const only = fault.named === undefined ? [] : ['-t', fault.named];
    const words = ['vitest', 'run', '--config', 'planted.config.ts', '--root', folder, fault.test, ...only];
    const { stdout } = spawnSync('npx', words, { cwd: folder, encoding: 'utf8' });
    const found = /Tests\D+(\d+) failed/.test(stdout.replaceAll(/\x1b\[[0-9;]*m/g, ''));
    if (!found) process.stdout.write(stdout);
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [part = ''] = process.argv.slice(2);
for (const [name, fault] of Object.entries(FAULTS)) {
  if (!name.includes(part)) continue;
  const found = isFound(name, fault);
  process.stdout.write(`${found ? 'found' : 'NOT FOUND'}: ${name} (${fault.test})\n`);
  if (!found) process.exitCode = 1;
}
