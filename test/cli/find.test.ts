/** `assay find`: values in prose, with their places, in any encoding. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { explain } from '../../src/cli/explain.ts';
import { findCommand } from '../../src/cli/find.ts';
import { newFolder } from '../process/process.ts';

const folder = newFolder();
afterAll(() => folder.remove());

const LETTER = 'Grüße,\r\nIBAN DE89 3704 0044 0532 0130 00\r\n\r\noder +44 20 7946 0018.';

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

function put(name: string, bytes: string | Uint8Array): string {
  writeFileSync(join(folder.path, name), bytes);
  return join(folder.path, name);
}

const find = (...words: string[]) => findCommand().exitOverride().parseAsync(words, { from: 'user' });

it.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])(
  'has lines and columns as editors count: %s',
  async (encoding) => {
    await find(put('letter.txt', iconv.encode(LETTER, encoding, { addBOM: encoding.startsWith('utf-16') })));
    expect(printed).toBe(
      'line  column  kind   value                   country\n' +
        '2     6       iban   DE89370400440532013000  DE\n' +
        '4     6       phone  +442079460018           GB\n',
    );
    expect(process.exitCode).toBe(0);
  },
);

it('prints whole results, of some kinds alone', async () => {
  await find(put('letter.txt', LETTER), '--json', '--kinds', 'phone');
  const [found, ...others] = JSON.parse(printed);
  expect(found).toMatchObject({ line: 4, column: 6, result: { type: 'phone', valid: true } });
  expect(LETTER.slice(found.from, found.to)).toBe('+44 20 7946 0018');
  expect(others).toEqual([]);
});

it('has names of areas in a language', async () => {
  const areas = async (...words: string[]) => {
    printed = '';
    await find(put('letter.txt', 'Call +49 89 123456 or DE89 3704 0044 0532 0130 00.'), '--json', ...words);
    return JSON.parse(printed).map(
      ({ result }: { result: { details: { areas?: string[] } } }) => result.details.areas,
    );
  };
  expect(await areas()).toEqual([['Munich'], undefined]);
  expect(await areas('--language', 'de')).toEqual([['München'], undefined]);
  await expect(areas('--language', 'xx')).rejects.toThrow('Allowed choices are en, de');
});

it('exits with 1 where there is nothing', async () => {
  await find(put('empty.txt', ''));
  expect(printed).toBe('Nothing was found.\n');
  expect(process.exitCode).toBe(1);
});

it.each([
  ['a folder', folder.path, /is a folder, not a file\./],
  ['no file', join(folder.path, 'none'), /There is no file/],
  ['a picture', put('picture', new Uint8Array(1000)), /neither text nor/],
])('refuses %s', async (_what, path, message) => {
  expect(await find(path).catch(explain)).toMatch(message);
});

it('refuses kinds that have no place in prose', async () => {
  await expect(find(put('letter.txt', LETTER), '--kinds', 'bic')).rejects.toThrow(
    'only these are found: iban, phone',
  );
});
