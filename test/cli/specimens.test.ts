/** `assay tools specimens`: values to test with. */
import { beforeEach, expect, it, vi } from 'vitest';
import { specimensCommand } from '../../src/cli/specimens.ts';
import { specimens as inLibrary, verifyIban } from '../../src/index.ts';

let printed = '';
beforeEach(() => {
  printed = '';
  vi.stubEnv('BASE_URL', ''); // Vitest has one of its own
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    process.exitCode = 0;
  };
});

const specimens = (...words: string[]) =>
  specimensCommand().exitOverride().parseAsync(words, { from: 'user' });

it('prints one a line', async () => {
  await specimens('--kind', 'iban', '--country', 'se', '--count', '20', '--seed', '7');
  const lines = printed.trimEnd().split('\n');
  expect(lines).toHaveLength(20);
  expect(lines.filter((line) => !verifyIban(line, { country: 'SE' }).valid)).toEqual([]);
});

it('prints those of ranges that are kept for tests', async () => {
  await specimens('--kind', 'phone', '--country', 'GB', '--count', '40', '--allow-test-values');
  expect(printed).toContain('+447700900');
  printed = '';
  await specimens('--kind', 'phone', '--country', 'GB', '--count', '5', '--reserved', '--json');
  expect(printed.match(/"origin": "reserved"/g)).toHaveLength(5);
});

it('prints what the library makes', async () => {
  const options = { country: 'PL', count: 3, seed: 5, wrong: 'invalid_checksum' };
  await specimens(
    '--kind',
    'national_id',
    '--country',
    'PL',
    '--count',
    '3',
    '--seed',
    '5',
    '--wrong',
    options.wrong,
    '--json',
  );
  expect(JSON.parse(printed)).toEqual(inLibrary({ kind: 'national_id', ...options }));
});

it('says what it can\u2019t make, and that there are none', async () => {
  await expect(specimens('--kind', 'iban', '--wrong', 'shoe')).rejects.toThrow(
    '--wrong must be one of: empty_input',
  );
  await expect(specimens('--kind', 'shoe')).rejects.toThrow('Allowed choices');
  await specimens('--kind', 'phone', '--country', 'AD', '--wrong', 'short_code');
  expect([printed, process.exitCode]).toEqual(['', 1]);
});
