/** How much a store grows by the files that are checked. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, expect, it } from 'vitest';
import { startService } from '../http/harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-size-'));
afterAll(() => rmSync(folder, { recursive: true }));

const BYTES = 1_100_000;
/** Growth that is allowed, in sizes of the file. */
const TIMES_MAX = 12;

/** IBANs whose check digits are right for some: banks follow one another as in a real list. */
const iban = (row: number) => {
  const bank = ['37040044', '10010010', '50010517', '70020270'][row % 4]!;
  const account = String((row * 7_919) % 10_000_000_000).padStart(10, '0');
  const check = 98n - (BigInt(`${bank}${account}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${bank}${account}`;
};
const filled = (head: string, line: (row: number) => string) => {
  let text = head;
  for (let row = 0; text.length < BYTES; row++) text += `${line(row)}\n`;
  return text;
};

it.each([
  ['NDJSON of IBANs', 'iban', 'application/x-ndjson', filled('', (row) => `"${iban(row)}"`)],
  ['NDJSON of the shortest lines', 'phone', 'application/x-ndjson', filled('', () => '1')],
  ['CSV of IBANs', 'iban', 'text/csv', filled('iban\n', iban)],
  [
    'CSV of phone numbers',
    'phone',
    'text/csv',
    filled('phone\n', (row) => `+4915${112_345_678 + ((row * 7) % 9_999_999)}`),
  ],
  [
    'CSV of rows far shorter than their header',
    'iban',
    'text/csv',
    filled(`iban${',a'.repeat(1_000)}\n`, iban),
  ],
])('%s: the store grows by no more than twelve times the file', async (name, kind, type, payload) => {
  const path = join(folder, `${name}.db`);
  const service = await startService({ env: { JOBS: 'on', DATABASE_URL: `sqlite:${path}` } });
  const size = () => {
    const db = new Database(path);
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    db.close();
    return statSync(path).size;
  };
  const before = size();
  const headers = { authorization: `Bearer ${service.key}`, 'content-type': type };
  const sent = await service.send({ method: 'POST', url: `/v1/jobs?kind=${kind}`, headers, payload });
  expect(sent.status).toBe(202);
  await service.runner.drain();
  const times = (size() - before) / payload.length;
  expect(times).toBeLessThan(TIMES_MAX);
  await service.close();
});
