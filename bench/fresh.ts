/** What a program costs in a process of its own. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

/** Processor time that a new process takes for a module's text, in milliseconds; the start of Node is not counted. */
export function fresh(program: string): number {
  const code = `const begun = process.cpuUsage(); ${program}; const { user, system } = process.cpuUsage(begun); console.log(user + system);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: PACKAGE })) / 1000;
}

/** One program's cost in times of another's, in each of some rounds that run both. */
export function freshRatios(rounds: number, program: string, peer: string): number[] {
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const share = fresh(program) / fresh(peer);
    if (round > 0) ratios.push(share); // the first round fills the file cache
  }
  return ratios;
}
