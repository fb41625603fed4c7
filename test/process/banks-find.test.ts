/** Looking banks up on the command line. */
import { afterAll, expect, it } from 'vitest';
import { newFolder, run } from './process.ts';

const folder = newFolder();
afterAll(() => folder.remove());
const find = (...args: string[]) => run(folder.path, ['banks', 'find', ...args]);

it('finds by name, BIC and code', async () => {
  const named = await find('commerzbank', '--country', 'de');
  expect(named).toMatchObject({ code: 0, err: '' });
  expect(named.out).toMatch(/^country +code +bic +name/);
  expect(named.out).toContain('COBADEFF');
  const { banks } = JSON.parse((await find('--bic', 'BNPAFRPP', '--json')).out);
  expect(banks[0]).toMatchObject({ country: 'FR', code: '30004' });
  const coded = await find('--code', '37040044', '--country', 'DE', '--json');
  expect(JSON.parse(coded.out)).toMatchObject({ total: 1, banks: [{ short_name: 'Commerzbank' }] });
}, 30_000);

it('says that there are more, and that there are none', async () => {
  const some = await find('--country', 'DE', '--limit', '2');
  expect(some.err).toMatch(/^2 of \d+/);
  expect(await find('nobodyhasthisname')).toMatchObject({ code: 1, out: 'No bank fits.\n' });
  expect(await find('--code', '99999999', '--country', 'DE')).toMatchObject({ code: 1 });
}, 30_000);

it('refuses what it can’t ask', async () => {
  expect((await find('--code', '37040044')).code).toBe(2);
  expect((await find('x', '--limit', '0')).code).toBe(2);
  expect((await find('x', '--cursor', 'nothing')).code).toBe(2);
  expect((await find('x', '--country', 'Atlantis')).code).toBe(2);
}, 30_000);

it('takes in LEIs only from a file that is named', async () => {
  const leis = (...args: string[]) => run(folder.path, ['banks', 'leis', ...args]);
  expect((await leis()).code).toBe(2);
  const missing = await leis('--from', '/nowhere/leis.csv');
  expect(missing).toMatchObject({ code: 3 });
  expect(missing.err).toContain('nothing was changed');
}, 30_000);

it('takes in a register of SEPA schemes only from a file, and for a scheme, that are named', async () => {
  const sepa = (...args: string[]) => run(folder.path, ['banks', 'sepa', ...args]);
  expect((await sepa('--scheme', 'sct')).code).toBe(2);
  expect((await sepa('--from', '/nowhere/sct.csv')).code).toBe(2);
  const missing = await sepa('--scheme', 'sct', '--from', '/nowhere/sct.csv');
  expect(missing).toMatchObject({ code: 3 });
  expect(missing.err).toContain('nothing was changed');
}, 30_000);

it('fetches logos only into a folder that is named', async () => {
  const { code, err } = await run(folder.path, ['logos', 'update']);
  expect(code).toBe(2);
  expect(err).toContain('LOGOS_DIR');
}, 30_000);
