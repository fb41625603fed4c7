/** npm run torture -- --minutes N [--seed S] [--backend native|disk]: worlds for so long; ends with 1 at a violation. */
import { parseArgs } from 'node:util';
import { BACKENDS, type BackendName } from './backends.ts';
import { createMachine } from './service.ts';
import { runWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string' },
    backend: { type: 'string' },
    replay: { type: 'boolean', default: false },
  },
});
const backends = values.backend === undefined ? BACKENDS : [values.backend as BackendName];
const first = Number(values.seed ?? Date.now() % 1_000_000_000);
const ends = performance.now() + Number(values.minutes) * 60_000;
const machine = await createMachine();

const total = { worlds: 0, faults: 0, checks: 0 };
let failed = false;
for (let seed = first; !failed && (performance.now() < ends || seed === first); seed++) {
  for (const backend of backends) {
    const { violations, faults, checks, history } = await runWorld({ seed, backend, machine });
    total.worlds++;
    total.faults += faults;
    total.checks += checks;
    if (values.replay) process.stdout.write(`${history.join('\n')}\n`);
    if (violations.length === 0) continue;
    failed = true;
    process.stdout.write(`${violations.join('\n')}\n`);
    process.stdout.write(`npm run torture -- --minutes 0 --seed ${seed} --backend ${backend} --replay\n`);
  }
  if (values.replay) break;
}
await machine.close();
process.stdout.write(
  `${total.worlds} worlds from seed ${first}, ${total.faults} faults, ${total.checks} answers: ${failed ? 'VIOLATED' : 'no violation'}\n`,
);
process.exitCode = failed ? 1 : 0;
