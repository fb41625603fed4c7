/** Stores that are filled at once, by SQL: what a service would take hours for. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { hashOf, newId, newKey, startOf } from '../../src/service/keys/key-text.ts';
import { readAddress } from '../../src/store/open.ts';
import { nativeDriver } from '../../src/store/sqlite/native.ts';

/** Rows of one statement. */
const STEP = 10_000;

interface Row {
  readonly key: string;
  readonly keyId: string;
  readonly accountId: string;
}

/**
 * Adds so many accounts with one key each to a store whose schema is there.
 * @param allowance of every account; null for none
 * @returns the texts of the keys
 */
export async function fillKeys(url: string, count: number, allowance: number | null): Promise<string[]> {
  const address = readAddress(url);
  const rows = Array.from({ length: count }, () => ({
    key: newKey(randomBytes, false),
    keyId: newId('key', randomBytes),
    accountId: newId('acc', randomBytes),
  }));
  if (address.kind === 'postgres') await fillPostgres(address.url, rows, allowance);
  else fillSqlite(address.path, rows, allowance);
  return rows.map(({ key }) => key);
}

const RIGHTS = 'manage verify read';

async function fillPostgres(url: string, rows: readonly Row[], allowance: number | null): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (let i = 0; i < rows.length; i += STEP) {
    const step = rows.slice(i, i + STEP);
    const ids = step.map(({ accountId }) => accountId);
    await client.query(
      `INSERT INTO accounts (id, name, created_at, suspended, allowance)
       SELECT id, 'bench', 1, false, $2 FROM unnest($1::text[]) AS id`,
      [ids, allowance],
    );
    await client.query(
      `INSERT INTO keys (id, account_id, name, hash, start, created_at, rights)
       SELECT id, account_id, 'bench', hash, start, 1, '${RIGHTS}'
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS k (id, account_id, hash, start)`,
      [
        step.map(({ keyId }) => keyId),
        ids,
        step.map(({ key }) => hashOf(key)),
        step.map(({ key }) => startOf(key)),
      ],
    );
  }
  await client.query('ANALYZE');
  await client.end();
}

function fillSqlite(path: string, rows: readonly Row[], allowance: number | null): void {
  const db = nativeDriver(path);
  db.exec('BEGIN');
  const account = db.prepare(
    "INSERT INTO accounts (id, name, created_at, suspended, allowance) VALUES (?, 'bench', 1, 0, ?)",
  );
  const key = db.prepare(
    `INSERT INTO keys (id, account_id, name, hash, start, created_at, rights) VALUES (?, ?, 'bench', ?, ?, 1, '${RIGHTS}')`,
  );
  for (const row of rows) {
    account.run(row.accountId, allowance);
    key.run(row.keyId, row.accountId, hashOf(row.key), startOf(row.key));
  }
  db.exec('COMMIT');
  db.close();
}

/** Adds accounts with a key and so many days of usage each, by SQL alone. */
export function fillMany(path: string, accounts: number, days: number): void {
  const db = nativeDriver(path);
  const numbers = (count: number) =>
    `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count - 1})`;
  const id = "printf('bench%07d', n)";
  db.exec('BEGIN');
  db.exec(
    `INSERT INTO accounts (id, name, created_at, suspended, allowance)
     ${numbers(accounts)} SELECT 'acc_' || ${id}, 'bench', n, 0, NULL FROM numbers`,
  );
  db.exec(
    `INSERT INTO keys (id, account_id, name, hash, start, created_at, rights)
     ${numbers(accounts)}
     SELECT 'key_' || ${id}, 'acc_' || ${id}, 'bench', ${id}, 'assay_live_' || ${id}, n, '${RIGHTS}' FROM numbers`,
  );
  db.exec(
    `INSERT INTO counters (subject, meter, period, used)
     ${numbers(accounts * days)}
     SELECT printf('key:key_bench%07d', n / ${days}), 'iban', printf('2026-11-%02d', 1 + n % ${days}), 7 FROM numbers`,
  );
  db.exec('COMMIT');
  db.close();
}
