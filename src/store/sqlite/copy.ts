/** The embedded store, table by table. */
import { type Copy, ENDS_AT, isOfMonth, type StoredRow, TABLES, type Table } from '../copy.ts';
import { type Driver, transact } from './driver.ts';
import { foldAll } from './journal.ts';
import { nativeDriver } from './native.ts';
import { openDatabase } from './opening.ts';
import { foldLogs } from './usage-logs.ts';

/** How long another process that writes is waited for. */
const BUSY_MS = 5_000;

/** @param now milliseconds since the epoch */
export function openSqliteCopy(path: string, now: () => number): Copy {
  const db = openDatabase(path, nativeDriver);
  db.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  foldEverything(db, path);
  /** Where rows are read from. */
  const source = (table: Table) => {
    const end = ENDS_AT[table];
    return end === undefined ? table : `(SELECT * FROM ${table} WHERE ${end} > ${now()}) AS ${table}`;
  };
  return {
    async read(table, after, limit) {
      const key = TABLES[table];
      const marks = key.map(() => '?').join(', ');
      const where = after ? `WHERE (${key.join(', ')}) > (${marks})` : '';
      const values = after ? key.map((name) => after[name]) : [];
      const statement = db.prepare(
        `SELECT * FROM ${source(table)} ${where} ORDER BY ${key.join(', ')} LIMIT ?`,
      );
      return statement.all<StoredRow>(...values, limit).map((row) => outside(table, row));
    },
    async write(table, rows) {
      const names = Object.keys(rows[0]!);
      const key: readonly string[] = TABLES[table];
      const others = names.filter((name) => !key.includes(name));
      const statement = db.prepare(
        `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
         ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${others.map((name) => `${name} = excluded.${name}`).join(', ')}`,
      );
      // Between `-` and `.` are the days of a month, as texts.
      const deleteDays = db.prepare(
        `DELETE FROM counters
         WHERE subject = ? AND meter = ? AND period > ? || '-' AND period < ? || '.'`,
      );
      transact(db, () => {
        for (const row of table === 'counters' ? rows.filter(isOfMonth) : []) {
          deleteDays.run(row.subject, row.meter, row.period, row.period);
        }
        for (const row of rows) {
          statement.run(
            ...names.map((name) => (typeof row[name] === 'boolean' ? Number(row[name]) : row[name])),
          );
        }
      });
    },
    async forget(accountIds) {
      const ids = JSON.stringify(accountIds);
      const mine = (column: string) => `${column} IN (SELECT value FROM json_each(?1))`;
      transact(db, () => {
        db.prepare(`DELETE FROM notices WHERE ${mine('account_id')} OR ${mine('recipient')}`).run(ids);
        db.prepare(
          `DELETE FROM key_uses WHERE key_id IN (SELECT id FROM keys WHERE ${mine('account_id')})`,
        ).run(ids);
        db.prepare(`DELETE FROM keys WHERE ${mine('account_id')}`).run(ids);
        db.prepare(`DELETE FROM accounts WHERE ${mine('id')}`).run(ids);
        db.exec('DELETE FROM access_changes');
      });
    },
    async totals(table) {
      const used = table === 'counters' ? 'coalesce(sum(used), 0)' : '0';
      const { rows, counts } = db
        .prepare(`SELECT count(*) AS rows, ${used} AS counts FROM ${source(table)}`)
        .get<{ rows: number; counts: number }>()!;
      return { rows, used: counts };
    },
    async close() {
      db.close();
    },
  };
}

/** Counts of the logs and of the journal are moved as counters. */
function foldEverything(db: Driver, path: string): void {
  transact(db, () => {
    foldLogs(db, path);
    foldAll(db);
  });
}

/** A row with the types that other stores have, and without the field that the driver adds. */
function outside(table: Table, { _metadata, ...row }: StoredRow): StoredRow {
  return table === 'accounts' ? { ...row, suspended: row.suspended === 1 } : row;
}
