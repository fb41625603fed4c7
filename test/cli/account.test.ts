/** assay verify account: a text, or its parts by the names of the country. */
import { afterEach, expect, it, vi } from 'vitest';
import { programFor } from '../../src/cli/program.ts';

afterEach(() => {
  process.exitCode = undefined;
});

/** Runs a command in this process. */
async function run(...words: string[]): Promise<{ out: string; code: unknown; error: string }> {
  let out = '';
  let error = '';
  delete process.env.BASE_URL; // the test runner's own, which is no address
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  try {
    await (await programFor()).parseAsync(['node', 'assay', ...words]);
  } catch (thrown) {
    error = (thrown as Error).message;
  } finally {
    write.mockRestore();
  }
  return { out, error, code: process.exitCode };
}

const PARTS = ['--part', 'routing_number=021000021', 'account_number=123456789'];

it('verifies a text and its parts alike', async () => {
  const inParts = await run('verify', 'account', '--country', 'US', ...PARTS, '--json');
  const asText = await run('verify', 'account', '021000021 123456789', '--country', 'US', '--json');
  expect(JSON.parse(inParts.out)).toEqual(JSON.parse(asText.out));
  expect([inParts.code, JSON.parse(inParts.out).valid]).toEqual([0, true]);
});

it.each([
  [['account', '--country', 'US', '--part', 'aba=1'], /routing_number and account_number/],
  [['account', ...PARTS], /--country is needed where parts are given/],
  [['account', '--country', 'US', '--part', 'routing_number'], /name=text/],
  [['account'], /value is needed/],
  [['lei', '--part', 'a=b'], /no parts/],
])('refuses %j', async (words, message) => {
  expect((await run('verify', ...words)).error).toMatch(message);
});
