/** A PostgreSQL database, table by table. Counters are read as the sums of their shards, and written to the first one. */
import { type Copy, ENDS_AT, isOfMonth, type StoredRow, TABLES, type Table } from '../copy.ts';
import { PostgresConnections } from './connections.ts';
import { migrate } from './migrations.ts';

/** Takes out the days of months that are summed up. Between `-` and `.` are the days of a month, as texts. */
const DELETE_DAYS = `
DELETE FROM counters AS c USING json_populate_recordset(NULL::counters, $1) AS m
WHERE c.subject = m.subject AND c.meter = m.meter AND c.period > m.period || '-' AND c.period < m.period || '.'`;

/** @param now milliseconds since the epoch */
export async function openPostgresCopy(url: string, now: () => number): Promise<Copy> {
  const connections = new PostgresConnections(url);
  await migrate(connections);
  const sums =
    '(SELECT subject, period, meter, sum(used)::bigint AS used FROM counters GROUP BY subject, period, meter)';
  /** Where rows are read from. */
  const source = (table: Table) => {
    if (table === 'counters') return `${sums} AS counters`;
    const end = ENDS_AT[table];
    return end === undefined ? table : `(SELECT * FROM ${table} WHERE ${end} > ${now()}) AS ${table}`;
  };
  return {
    read(table, after, limit) {
      const key = TABLES[table];
      const marks = key.map((_, i) => `$${i + 2}`).join(', ');
      const where = after ? `WHERE (${key.join(', ')}) > (${marks})` : '';
      const values = after ? key.map((name) => after[name]) : [];
      return connections.query<StoredRow>(
        `SELECT * FROM ${source(table)} ${where} ORDER BY ${key.join(', ')} LIMIT $1`,
        [limit, ...values],
      );
    },
    async write(table, rows) {
      const names = Object.keys(rows[0]!);
      const key: readonly string[] = table === 'counters' ? [...TABLES.counters, 'shard'] : TABLES[table];
      const columns = table === 'counters' ? [...names, 'shard'] : names;
      const others = names.filter((name) => !key.includes(name));
      const given = table === 'counters' ? rows.map((row) => ({ ...row, shard: 0 })) : rows;
      if (table === 'counters')
        await connections.query(DELETE_DAYS, [JSON.stringify(rows.filter(isOfMonth))]);
      await connections.query(
        `INSERT INTO ${table} (${columns.join(', ')}) ${table === 'audit' ? 'OVERRIDING SYSTEM VALUE' : ''}
         SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::${table}, $1)
         ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${others.map((name) => `${name} = excluded.${name}`).join(', ')}`,
        [JSON.stringify(given)],
      );
      if (table === 'audit') {
        await connections.query(
          "SELECT setval(pg_get_serial_sequence('audit', 'number'), (SELECT max(number) FROM audit))",
        );
      }
    },
    forget(accountIds) {
      return connections.transaction(async (query) => {
        const run = (sql: string) => query(sql, [accountIds]);
        await run('DELETE FROM notices WHERE account_id = ANY($1::text[]) OR recipient = ANY($1::text[])');
        await run(
          'DELETE FROM key_uses WHERE key_id IN (SELECT id FROM keys WHERE account_id = ANY($1::text[]))',
        );
        await run('DELETE FROM keys WHERE account_id = ANY($1::text[])');
        await run('DELETE FROM accounts WHERE id = ANY($1::text[])');
        await query('DELETE FROM access_changes');
      });
    },
    async totals(table) {
      const used = table === 'counters' ? 'coalesce(sum(used), 0)::bigint' : '0';
      const [row] = await connections.query<{ rows: number; used: number }>(
        `SELECT count(*) AS rows, ${used} AS used FROM ${source(table)}`,
      );
      return row!;
    },
    close: () => connections.close(),
  };
}
