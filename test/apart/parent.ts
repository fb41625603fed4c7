/** Starts a process that does what the argument says, and prints its number: to be killed. */
import { createApart } from '../../src/apart/apart.ts';
import type { Odd } from './odd-process.ts';

const apart = createApart<Odd, { readonly pid: number }>({
  module: new URL('./odd-process.ts', import.meta.url),
  processes: 1,
  openMax: 2,
  timeMs: 60_000,
  memoryBytes: 2 ** 28,
});
const { pid } = await apart.run({ do: 'who' }, '');
void apart.run({ do: process.argv[2] as 'loop' | 'sleep' }, '').catch(() => {});
setTimeout(() => process.stdout.write(`${pid}\n`), 200);
