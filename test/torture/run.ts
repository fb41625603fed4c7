/**
 * npm run torture -- --minutes N [--seed S] [--backend native|disk|postgres|process]: worlds for so long; ends with 1 at a
 * violation. `process` needs strace, and is left out, with a word, where there is none.
 */
import { parseArgs } from 'node:util';
import { startPostgres } from '../postgres/server.ts';
import { buildCommand } from '../process/build-command.ts';
import { BACKENDS, type BackendName } from './backends.ts';
import { canTrace, runProcessWorld } from './processes.ts';
import type { Sabotage } from './sabotage.ts';
import { createMachine } from './service.ts';
import { runWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string' },
    backend: { type: 'string' },
    sabotage: { type: 'string' },
    replay: { type: 'boolean', default: false },
  },
});
const sabotage = values.sabotage as Sabotage | undefined;
/** A process takes as long as many worlds within this one: it has every so manieth turn. */
const TURNS_TO_A_PROCESS = 12;

const one = values.backend;
const traceable = one === undefined || one === 'process' ? canTrace() : false;
if (!traceable && (one === undefined || one === 'process'))
  process.stdout.write(
    'NOT tried: system calls that fail under the native driver. That needs strace (Debian: apt-get install strace).\n',
  );
const backends = one === undefined ? BACKENDS : one === 'process' ? [] : [one as BackendName];
const first = Number(values.seed ?? Date.now() % 1_000_000_000);
const starts = performance.now();
const ends = starts + Number(values.minutes) * 60_000;
if (traceable) await buildCommand();
const machine = await createMachine();
const server = backends.includes('postgres') ? await startPostgres() : undefined;

const totals = new Map<string, { worlds: number; faults: number; checks: number }>();
let failed = false;

function note(
  seed: number,
  backend: string,
  outcome: { violations: readonly string[]; faults: number; checks: number },
): void {
  const total = totals.get(backend) ?? { worlds: 0, faults: 0, checks: 0 };
  totals.set(backend, total);
  total.worlds++;
  total.faults += outcome.faults;
  total.checks += outcome.checks;
  if (outcome.violations.length === 0) return;
  failed = true;
  const bug = sabotage === undefined ? '' : ` --sabotage '${sabotage}'`;
  process.stdout.write(`${outcome.violations.join('\n')}\n`);
  process.stdout.write(`npm run torture -- --minutes 0 --seed ${seed} --backend ${backend}${bug} --replay\n`);
}

for (let seed = first; !failed && (performance.now() < ends || seed === first); seed++) {
  for (const backend of backends) {
    const outcome = await runWorld({ seed, backend, machine, server, ...(sabotage && { sabotage }) });
    if (values.replay) process.stdout.write(`${outcome.history.join('\n')}\n`);
    note(seed, backend, outcome);
  }
  if (traceable && (one === 'process' || (seed - first) % TURNS_TO_A_PROCESS === 0)) {
    const outcome = await runProcessWorld(seed);
    if (values.replay) process.stdout.write(`${outcome.fault}\n`);
    note(seed, 'process', outcome);
  }
  if (values.replay) break;
}
await machine.close();
await server?.remove();
for (const [backend, { worlds, faults, checks }] of totals)
  process.stdout.write(`${backend.padEnd(9)}${worlds} worlds, ${faults} faults, ${checks} answers\n`);
const seconds = ((performance.now() - starts) / 1_000).toFixed(0);
process.stdout.write(`From seed ${first}, in ${seconds} s: ${failed ? 'VIOLATED' : 'no violation'}\n`);
process.exitCode = failed ? 1 : 0;
