/** Processes for what others send: their limits, their end, and whose turn it is. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { type Apart, type ApartOptions, createApart } from '../../src/apart/apart.ts';
import { ApartError } from '../../src/apart/fault.ts';
import type { Odd } from './odd-process.ts';

let apart: Apart<Odd, unknown>;
let faults: string[] = [];
afterEach(() => apart.close());

function open(options: Partial<ApartOptions> = {}): void {
  faults = [];
  apart = createApart({
    module: new URL('./odd-process.ts', import.meta.url),
    processes: 1,
    openMax: 32,
    timeMs: 300,
    memoryBytes: 256 * 2 ** 20,
    onFault: ({ message }) => void faults.push(message),
    ...options,
  });
}
interface Who {
  readonly pid: number;
  readonly argv: readonly string[];
  readonly env: readonly string[];
}
const who = (account = 'a') => apart.run({ do: 'who' }, account) as Promise<Who>;
const faultOf = async (odd: Odd, account = 'a') => {
  const error: unknown = await apart.run(odd, account).catch((thrown) => thrown);
  if (!(error instanceof ApartError)) throw new Error('it was answered');
  return error.fault;
};
const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The processes that this one has started and that run, by what Linux tells. */
const children = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
        const isOdd = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('odd-process');
        return isOdd && Number(parent) === process.pid && state !== 'Z';
      } catch {
        return false;
      }
    });

describe('a process', () => {
  it('is started when it is first needed, kept, ended when nothing comes, and started again', async () => {
    open({ idleMs: 100 });
    const { pid } = await who();
    expect((await who()).pid).toBe(pid);
    await expect.poll(() => isThere(pid)).toBe(false);
    expect((await who()).pid).not.toBe(pid);
    expect(faults).toEqual([]);
  });

  it('gets bytes as they are, and sends them back', async () => {
    open();
    const bytes = Buffer.alloc(3_000_000, 'x');
    const value = { text: 'ü', part: bytes.subarray(5, 15) };
    expect(await apart.run({ do: 'echo', value }, 'a')).toEqual(value);
    expect(bytes.equals((await apart.run({ do: 'echo', value: bytes }, 'a')) as Buffer)).toBe(true);
  });

  it('is given nothing of the environment, and no argument but the number of its parent', async () => {
    open();
    const { argv, env } = await who();
    expect(argv).toEqual([String(process.pid)]);
    expect(env.filter((name) => !/^NODE_CHANNEL/.test(name))).toEqual([]);
  });

  it.each([
    ['that is in a loop', 'loop', 'time'],
    ['that waits for what never comes', 'sleep', 'time'],
    ['that fills its heap', 'grow', 'memory'],
    ['that takes memory', 'buffer', 'memory'],
    ['that ends', 'exit', 'ended'],
  ] as const)('%s is ended and replaced, and only its own request has no answer', async (_, what, fault) => {
    open({ timeMs: what === 'grow' || what === 'buffer' ? 20_000 : 300 });
    const { pid } = await who();
    const [outcome, other] = await Promise.all([
      faultOf({ do: what }),
      apart.run({ do: 'echo', value: 1 }, 'b'),
    ]);
    expect([outcome, other]).toEqual([fault, 1]);
    expect(faults).toEqual([fault]);
    await expect.poll(() => isThere(pid)).toBe(false);
    expect((await who()).pid).not.toBe(pid);
  });

  it('that somebody else kills has its request answered by another', async () => {
    open({ timeMs: 20_000 });
    const { pid } = await who();
    const answer = apart.run({ do: 'wait', ms: 500 }, 'a');
    setTimeout(() => process.kill(pid, 'SIGKILL'), 100);
    const other = await answer;
    expect(other).toBeTypeOf('number');
    expect(other).not.toBe(pid);
    expect(faults).toEqual([]);
  });

  it('that throws is kept, and says no more than the class of the error', async () => {
    open();
    const { pid } = await who();
    expect(await faultOf({ do: 'throw' })).toBe('thrown');
    expect(faults).toEqual(['thrown: RangeError']);
    expect((await who()).pid).toBe(pid);
  });

  it('that can not be started is reported', async () => {
    open({ module: new URL('./nowhere.js', import.meta.url) });
    expect(await faultOf({ do: 'who' })).toBe('unstarted');
  });
});

describe('processes', () => {
  it('stay with the account that they worked for last, whoever brings others down', async () => {
    open({ processes: 2 });
    const { pid } = await who('a');
    for (let times = 0; times < 2; times++) {
      expect(await faultOf({ do: 'exit' }, 'b')).toBe('ended');
      expect((await who('a')).pid).toBe(pid);
    }
  });

  it('are given to others where there are no more', async () => {
    open({ processes: 2 });
    const [a, b] = [await who('a'), await who('b')];
    expect((await who('c')).pid).toBe(a.pid);
    expect((await who('b')).pid).toBe(b.pid);
    expect((await who('a')).pid).toBe(a.pid);
  });

  it('give way to the service, and to others once a request has taken long, and then work for the same account alone', async () => {
    open({ timeMs: 20_000 });
    const { pid } = await who('a');
    const before = getPriority(pid);
    expect(before).toBe(Math.min(getPriority() + 4, 19));
    await apart.run({ do: 'work', ms: 400 }, 'a');
    expect(getPriority(pid)).toBe(Math.min(before + 4, 19));
    expect((await who('a')).pid).toBe(pid);
    const other = await who('b');
    expect([other.pid === pid, getPriority(other.pid)]).toEqual([false, before]);
    await expect.poll(() => isThere(pid)).toBe(false);
  });

  it('can be started ahead, one of them, for whoever comes first', async () => {
    open({ processes: 2 });
    apart.prepare();
    apart.prepare();
    await expect.poll(children).toHaveLength(1);
    const [pid] = children();
    expect((await who('a')).pid).toBe(pid);
    apart.prepare();
    expect((await who('b')).pid).not.toBe(pid);
    expect(children()).toHaveLength(2);
  });

  it('started ahead that can not start, or for nothing, end', async () => {
    open({ module: new URL('./nowhere.js', import.meta.url) });
    apart.prepare();
    expect(await faultOf({ do: 'who' })).toBe('unstarted');
    apart.close();
    apart.prepare();
    expect(await faultOf({ do: 'who' })).toBe('closed');
  });
});

describe('requests', () => {
  it('of one account have one process at a time, and others are served in between', async () => {
    open({ processes: 2, timeMs: 20_000 });
    await Promise.all([who('a'), who('b')]);
    const order: string[] = [];
    const all = ['a', 'a', 'a', 'b', 'c'].map((account, at) =>
      apart.run({ do: 'wait', ms: 60 }, account).then(() => void order.push(`${account}${at}`)),
    );
    await Promise.all(all);
    expect(order.indexOf('b3')).toBeLessThan(2);
    expect(order.indexOf('c4')).toBeLessThan(order.indexOf('a2'));
  });

  it('beyond those that may be open, and after the end, are refused; those under way end', async () => {
    open({ openMax: 2, timeMs: 20_000 });
    const first = faultOf({ do: 'sleep' });
    const second = faultOf({ do: 'echo', value: 1 });
    expect(await faultOf({ do: 'echo', value: 2 }, 'b')).toBe('too_many');
    apart.close();
    expect(await Promise.all([first, second])).toEqual(['closed', 'closed']);
    expect(await faultOf({ do: 'who' })).toBe('closed');
  });
});

it.each(['loop', 'sleep'])('a process in a %s ends with its parent, which is killed', async (what) => {
  open();
  const parent = spawn(
    process.execPath,
    ['--import', 'tsx', new URL('./parent.ts', import.meta.url).pathname, what],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const pid = await new Promise<number>((resolve) => {
    parent.stdout.once('data', (text) => resolve(Number(text)));
  });
  expect(isThere(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isThere(pid)).toBe(false);
});
