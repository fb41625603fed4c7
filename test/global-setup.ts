/** Compiles the data that the tests read, as the build does. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export default function setup(): void {
  const build = fileURLToPath(new URL('../tools/build.ts', import.meta.url));
  execFileSync(process.execPath, ['--import', 'tsx', build, '--data'], { stdio: 'inherit' });
}
