/** `assay pipe` as a process beside another program: at once, in order, and never more held than a row. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import type { Reason } from '../../src/core/reasons.ts';
import { verifyIban } from '../../src/index.ts';
import { WORDS } from '../../src/words/all.ts';
import { COMMAND, environment, newFolder, run } from './process.ts';

const IBAN = 'DE89370400440532013000';
const folder = newFolder();
afterAll(folder.remove);

function start(...args: string[]) {
  const [program, ...rest] = COMMAND;
  const child = spawn(program, [...rest, 'pipe', ...args], { env: environment(folder.path) });
  return { child, ended: once(child, 'close') as Promise<[number | null, string | null]> };
}

/** The same, its answers line by line. */
function pipe(...args: string[]) {
  const { child, ended } = start(...args);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => (await lines.next()).value as string;
  return { child, next, ended };
}

const memoryOf = (child: ChildProcessWithoutNullStreams) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024;

it('answers the first of two lines while the input stays open', async () => {
  const { child, next, ended } = pipe('--kind', 'iban', '--hello');
  expect(JSON.parse(await next())).toMatchObject({ protocol: 1, format: 'lines', kind: 'iban' });
  child.stdin.write(`${IBAN}\n`);
  expect(JSON.parse(await next())).toMatchObject({ input: IBAN, valid: true });
  child.stdin.write('GB00\n');
  expect(JSON.parse(await next())).toEqual(verifyIban('GB00'));
  child.stdin.end();
  expect(await ended).toEqual([0, null]);
});

it('says which version answers, and of which kinds', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const { code, out } = await run(folder.path, ['pipe', '--hello', '--format', 'ndjson']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ assay: version, format: 'ndjson', kind: 'identify' });
  expect(JSON.parse(out).kinds).toContain('national-id');
});

it('is called wrongly with a type that there is not, or two that differ', async () => {
  const { code, err } = await run(folder.path, ['pipe', '--kind', 'shoe']);
  expect([code, err]).toEqual([2, 'There is no type "shoe".\n']);
  const two = await run(folder.path, ['pipe', '--type', 'iban', '--kind', 'phone']);
  expect([two.code, two.err]).toEqual([2, '--type and --kind are the same option: give one of them.\n']);
});

it('passes options on, and answers in order', async () => {
  const values = Array.from({ length: 5_000 }, (_, at) => `DE${String(at).padStart(20, '0')}`);
  const { code, out } = await run(
    folder.path,
    ['pipe', '--kind', 'iban', '--suggest'],
    {},
    values.join('\n'),
  );
  expect(code).toBe(0);
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).input),
  ).toEqual(values);
  const typo = await run(folder.path, ['pipe', '--kind', 'iban', '--suggest'], {}, 'DE89370400440523013000');
  expect(JSON.parse(typo.out).suggestions).toHaveLength(1);
});

it('says in a language what it says in words', async () => {
  const values = '+49 89 123456\n+49 89 12\n';
  const { out } = await run(
    folder.path,
    ['pipe', '--type', 'phone', '--kind', 'phone', '--language', 'de'],
    {},
    values,
  );
  const [valid, invalid] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(valid.details.areas).toEqual(['München']);
  expect(invalid.message).toBe(WORDS.de.reasons[invalid.reason as Reason]);
});

it('reads nothing more of who does not read the answers', async () => {
  const { child, ended } = start('--kind', 'iban');
  const block = Buffer.from(`${IBAN}\n`.repeat(10_000));
  let taken = 0;
  // Some fill what the system holds between two processes; then none is taken.
  while (taken < 400 && (child.stdin.write(block) || (await drained(child)))) taken++;
  expect(taken).toBeLessThan(100);
  expect(memoryOf(child)).toBeLessThan(250);
  child.stdin.on('error', () => {});
  child.kill('SIGKILL');
  child.stdout.resume();
  await ended;
});

const drained = (child: ChildProcessWithoutNullStreams) =>
  Promise.race([
    once(child.stdin, 'drain').then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2_000)),
  ]);

it('ends when its reader is gone, though the input stays open', async () => {
  const { child, ended } = start('--kind', 'iban', '--hello');
  await once(child.stdout, 'readable');
  child.stdout.destroy();
  child.stdin.on('error', () => {});
  child.stdin.write(`${IBAN}\n`.repeat(50_000));
  expect((await ended)[0]).toBe(0);
});

it('holds little of a line of 100 MB', async () => {
  const { child, next, ended } = pipe('--kind', 'iban');
  const block = Buffer.alloc(1_048_576, 'x');
  for (let at = 0; at < 100; at++) if (!child.stdin.write(block)) await once(child.stdin, 'drain');
  expect(await next()).toBe('{"line":1,"problem":"too_long"}');
  child.stdin.write(`\n${IBAN}\n`);
  expect(JSON.parse(await next())).toMatchObject({ valid: true });
  expect(memoryOf(child)).toBeLessThan(250);
  child.stdin.end();
  expect(await ended).toEqual([0, null]);
});

it('goes on behind a line of 10 MB, what is no UTF-8, NUL and lines without anything', async () => {
  const { child, next, ended } = pipe('--kind', 'iban');
  const rows = [
    Buffer.alloc(10_485_760, 'x'),
    Buffer.of(0xff, 0xfe),
    Buffer.of(0),
    Buffer.of(),
    Buffer.from(IBAN),
  ];
  child.stdin.write(Buffer.concat(rows.flatMap((row) => [row, Buffer.from('\n')])));
  expect(await next()).toBe('{"line":1,"problem":"too_long"}');
  expect(await next()).toBe('{"line":2,"problem":"not_utf8"}');
  expect(JSON.parse(await next())).toEqual(verifyIban('\0'));
  expect(JSON.parse(await next())).toEqual(verifyIban(''));
  expect(JSON.parse(await next())).toMatchObject({ input: IBAN, valid: true });
  expect(memoryOf(child)).toBeLessThan(250);
  child.stdin.end();
  expect(await ended).toEqual([0, null]);
});

it('has answered what was sent when whoever sends it dies in the middle of a line', async () => {
  const { child, next, ended } = pipe('--kind', 'iban');
  child.stdin.write(`${IBAN}\nGB0`);
  child.stdin.end();
  expect(JSON.parse(await next())).toMatchObject({ valid: true });
  expect(JSON.parse(await next())).toEqual(verifyIban('GB0'));
  expect(await ended).toEqual([0, null]);
});
