/** Runs the steps of the build that are out of date. It imports nothing of the project: each run of a single test waits for it. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { staleSteps } from './notes.ts';

const MAKE = fileURLToPath(new URL('./make.ts', import.meta.url));

/** @param steps in the order of the build */
export function compile(steps: readonly string[]): void {
  // Twice: a step can become stale when one before it has written its output.
  for (const _ of ['changed', 'followed']) {
    const stale = staleSteps(steps);
    if (stale.length === 0) return;
    execFileSync(process.execPath, ['--import', 'tsx', MAKE, ...stale], { stdio: 'inherit' });
  }
}
