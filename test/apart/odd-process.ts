/** A process that does what it is sent, the worst included. */
import { answerRequests } from '../../src/apart/answer.ts';

export type Odd =
  | { readonly do: 'echo'; readonly value: unknown }
  | { readonly do: 'loop' | 'sleep' | 'grow' | 'buffer' | 'exit' | 'throw' | 'who' }
  | { readonly do: 'wait' | 'work'; readonly ms: number };

answerRequests(async (odd: Odd) => {
  const held: unknown[] = [];
  switch (odd.do) {
    case 'echo':
      return odd.value;
    case 'who':
      return { pid: process.pid, argv: process.argv.slice(2), env: Object.keys(process.env) };
    case 'wait':
      return new Promise((resolve) => setTimeout(resolve, odd.ms, process.pid));
    case 'work': {
      const { user } = process.cpuUsage();
      while (process.cpuUsage().user - user < odd.ms * 1_000);
      return process.pid;
    }
    case 'sleep':
      return new Promise(() => {});
    case 'loop':
      for (;;);
    case 'grow':
      for (;;) held.push({ held: held.length });
    case 'buffer':
      for (;;) {
        held.push(Buffer.alloc(2 ** 22, 1));
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    case 'exit':
      return process.exit(0);
    case 'throw':
      throw new RangeError('DE89370400440532013000');
  }
});
