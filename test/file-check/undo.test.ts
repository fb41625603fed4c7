/** A change that is taken back: what was known of its rows is known again. */
import { expect, it } from 'vitest';
import { IBAN, Page } from './harness.ts';

const WRONG = 'DE98370400440532013000';
const FILE = `IBAN;Telefon\n${`${WRONG};030 901820\n${IBAN};x\n`.repeat(200)}`;
const COLUMNS = [{ at: 0, kind: 'iban' }] as const;

it('is put back without a look at the file', async () => {
  const page = new Page();
  const file = new Blob([FILE]);
  await page.send({ is: 'open', file, name: 'a.csv' }, 'opened');
  const before = await page.send({ is: 'check', columns: COLUMNS }, 'done');
  const shown = await page.rows();
  await page.send({ is: 'take_all' }, 'changed');
  await page.send({ is: 'edit', row: 2, at: 0, text: 'nothing' }, 'changed');
  const slice = file.slice.bind(file);
  file.slice = () => {
    throw new DOMException('', 'NotReadableError');
  };
  await page.send({ is: 'undo' }, 'changed');
  const back = await page.send({ is: 'undo' }, 'changed');
  expect(back).toMatchObject({ cells: 200 });
  expect(back.summary).toEqual(before.summary);
  file.slice = slice;
  expect((await page.rows()).rows).toEqual(shown.rows);
  expect((await page.rows({ shown: 'repairable' })).total).toBe(200);
});

it('is verified anew where other columns are checked by then', async () => {
  const page = new Page();
  await page.open(FILE, 'a.csv');
  await page.send({ is: 'check', columns: COLUMNS }, 'done');
  await page.send({ is: 'take_all' }, 'changed');
  const columns = [{ at: 1, kind: 'phone' }, ...COLUMNS];
  const { summary } = await page.send({ is: 'change_columns', columns, country: 'DE' }, 'done');
  expect(summary.columns.map(({ counts }) => counts.valid)).toEqual([200, 400]);
  const back = await page.send({ is: 'undo' }, 'changed');
  expect(back.summary.columns.map(({ counts }) => counts.valid)).toEqual([200, 200]);
  expect((await page.rows({ shown: 'wrong', target: 1 })).total).toBe(200);
});
