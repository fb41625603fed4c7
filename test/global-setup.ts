/** Compiles the data that the tests read, as the build does, and the command that they start as a process. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildCommand } from './process/command.ts';

export default async function setup(): Promise<void> {
  const build = fileURLToPath(new URL('../tools/build.ts', import.meta.url));
  execFileSync(process.execPath, ['--import', 'tsx', build, '--data'], { stdio: 'inherit' });
  await buildCommand();
}
