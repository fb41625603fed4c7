/** The guides: what each is about, and the settings that it names. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../../src/config/settings.ts';
import { PROBLEMS } from '../../src/http/problems.ts';

const FOLDER = fileURLToPath(new URL('../../docs/guides/', import.meta.url));
const guides = readdirSync(FOLDER).map((file) => ({ file, text: readFileSync(join(FOLDER, file), 'utf8') }));

describe.each(guides)('$file', ({ text }) => {
  it('has a title and says in one sentence what it is about', () => {
    expect(text).toMatch(/^# .+\n\n[A-Z](?:[^\n#]|\n(?!\n))+[.]\n/);
  });

  it('names settings that there are', () => {
    const known = Object.values(SETTINGS).map(({ variable }) => variable);
    const named = [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)*)(?:=\w+)?`/g)].map(([, name]) => name!);
    expect(named.filter((name) => name.length > 3 && !known.includes(name as never))).toEqual([]);
  });
});

it('errors.md says of each problem, by its status, what to do', () => {
  const { text } = guides.find(({ file }) => file === 'errors.md')!;
  const rows = [...text.matchAll(/^\| (\d{3}) \| `(\w+)` \| [A-Z].+[.] \|$/gm)];
  const listed = Object.fromEntries(rows.map(([, status, code]) => [code!, Number(status)]));
  expect(listed).toEqual(PROBLEMS);
  expect(rows).toHaveLength(Object.keys(PROBLEMS).length);
});
