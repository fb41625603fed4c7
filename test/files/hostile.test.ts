/** What hostile workbooks, and the largest that are none, cost a reader: 200 MB of memory beside the file as it lies on disk, at most. */
import { execFileSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { newFolder } from '../process/process.ts';
import { HOSTILE, writeArchive } from './hostile.ts';

const MEMORY_MAX = 200 * 1_000_000;

const folder = newFolder();
afterAll(() => folder.remove());
const program = join(folder.path, 'read-alone.mjs');
buildSync({
  entryPoints: [new URL('read-alone.ts', import.meta.url).pathname],
  ...{ bundle: true, platform: 'node', format: 'esm', outfile: program, logLevel: 'error' },
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
});

const read = (file: string): { rows: number; reason: string; grown: number } =>
  JSON.parse(execFileSync(process.execPath, [program, file], { encoding: 'utf8' }));

describe('a workbook with', () => {
  it.each(Object.entries(HOSTILE))('%s', (name, { parts, says }) => {
    const file = join(folder.path, 'book');
    writeArchive(file, parts());
    const { size } = statSync(file);
    const { rows, reason, grown } = read(file);
    rmSync(file);
    console.log(`${name}: ${size} bytes, grown by ${Math.round(grown / 1e6)} MB, ${rows} rows ${reason}`);
    if (typeof says === 'number') expect([rows, reason]).toEqual([says, '']);
    else expect(reason).toMatch(says);
    expect(reason).toMatch(/^(?:|FileError: .*|RowLengthError: .*)$/);
    expect(grown).toBeLessThan(MEMORY_MAX + size);
  });
});
