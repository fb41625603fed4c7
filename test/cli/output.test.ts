/** Rows as people and programs read them, however many there are. */
import { afterEach, expect, it, vi } from 'vitest';
import { printPages, printRows } from '../../src/cli/output.ts';

let written = '';
const write = vi.spyOn(process.stdout, 'write');
afterEach(() => {
  written = '';
  write.mockReset();
});

function listen(): void {
  write.mockImplementation((text) => {
    written += String(text);
    return true;
  });
}

async function* pages(rows: readonly object[], size: number): AsyncGenerator<readonly object[]> {
  for (let i = 0; i < rows.length; i += size) yield rows.slice(i, i + size);
}

const rows = Array.from({ length: 7 }, (_, i) => ({ id: i, name: 'x'.repeat(i + 1), note: null }));

it.each([1, 3, 7, 100])('prints JSON in pages of %s as it does at once', async (size) => {
  listen();
  await printPages(pages(rows, size), { json: true }, 'none');
  const paged = written;
  written = '';
  printRows(rows, { json: true }, 'none');
  expect(paged).toBe(written);
});

it('prints a table in pages, its headings once', async () => {
  listen();
  await printPages(pages(rows, 3), {}, 'none');
  const lines = written.split('\n');
  expect(lines).toHaveLength(9);
  expect(lines.slice(0, 4)).toEqual(['id  name  note', '0   x     -', '1   xx    -', '2   xxx   -']);
  expect(lines[7]).toBe('6   xxxxxxx  -');
});

it('prints more rows than a function takes arguments', async () => {
  listen();
  const many = Array.from({ length: 200_000 }, (_, i) => ({ id: i }));
  printRows(many, {}, 'none');
  expect(written.split('\n')).toHaveLength(many.length + 2);
});

it('says so where there is nothing', async () => {
  listen();
  await printPages(pages([], 1), {}, 'none');
  await printPages(pages([], 1), { json: true }, 'none');
  expect(written).toBe('none\n[]\n');
});

it('lets no name move the cursor or turn the text around', () => {
  listen();
  printRows([{ name: 'a\u001b[2Jb\u202ec\u2066d' }], {}, 'none');
  expect(written).toBe('name\na\ufffd[2Jb\ufffdc\ufffdd\n');
});
