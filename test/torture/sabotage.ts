/** Bugs put in on purpose, to see whether the machine finds them: in what the store is asked, or in what it asks its driver. */
import fs from 'node:fs';
import type { Driver } from '../../src/store/sqlite/driver.ts';
import { type ApiKey, RIGHTS, type Store } from '../../src/store/store.ts';
import type { LogFiles } from '../../src/store/usage-log/files.ts';

export type Sabotage =
  | 'skipped sync'
  | 'forgotten rollback'
  | 'wall clock in the key cache'
  | 'a group counted again'
  | 'a change brings a revoked key back'
  | 'a key gives more than it has'
  | 'nothing holds test keys to an allowance'
  | 'everybody reads all keys'
  | 'a journal is brought over twice'
  | 'a row of the journal is lost'
  | 'days are summed up twice'
  | 'a usage log is brought over twice'
  | 'a record of a usage log is lost'
  | 'skipped sync of a usage log';

/** What a change of a key is held to in SQL, and how a change that has read too early writes. */
const GUARDED = /^UPDATE keys SET (?!revoked_at)(.*) AND revoked_at IS NULL/;
const UNGUARDED = 'UPDATE keys SET revoked_at = NULL, $1';

/** What takes out the rows of a journal that are in the counters. */
const BROUGHT_OVER = 'DELETE FROM journal WHERE number <= ?';

/** What notes up to where a log is in the store. */
const LOG_FOLDED = 'UPDATE usage_logs SET folded = ?';

function worse(sql: string, sabotage: Sabotage | undefined): string {
  switch (sabotage) {
    case 'a change brings a revoked key back':
      return sql.replace(GUARDED, UNGUARDED);
    case 'a journal is brought over twice':
      return sql.replace(BROUGHT_OVER, `${BROUGHT_OVER} - 1`);
    case 'a row of the journal is lost':
      return sql.replace(BROUGHT_OVER, `${BROUGHT_OVER} + 2`);
    case 'a usage log is brought over twice':
      return sql.replace(LOG_FOLDED, `${LOG_FOLDED} - 1`);
    case 'a record of a usage log is lost':
      return sql.replace(LOG_FOLDED, `${LOG_FOLDED} + 1`);
    case 'days are summed up twice':
      return sql.replace(/^DELETE FROM counters WHERE/, 'DELETE FROM counters WHERE false AND');
    default:
      return sql;
  }
}

export function sabotagedDriver(driver: Driver, sabotage: Sabotage | undefined): Driver {
  return {
    get open() {
      return driver.open;
    },
    get inTransaction() {
      return driver.inTransaction;
    },
    exec(sql) {
      if (sabotage === 'forgotten rollback') {
        if (sql === 'ROLLBACK' || (sql.startsWith('BEGIN') && driver.inTransaction)) return;
      } else if (sabotage === 'skipped sync' && sql.includes('synchronous'))
        return driver.exec('PRAGMA synchronous = OFF');
      return driver.exec(sql);
    },
    prepare: (sql) => driver.prepare(worse(sql, sabotage)),
    close: () => driver.close(),
  };
}

/** Logs as a bug would write them. */
export function sabotagedFiles(files: LogFiles, sabotage: Sabotage | undefined): LogFiles {
  if (sabotage !== 'skipped sync of a usage log') return files;
  return {
    ...files,
    async create(name, bytes) {
      const file = await files.create(name, bytes);
      return {
        ...file,
        write(record, at) {
          const sync = fs.fdatasyncSync;
          fs.fdatasyncSync = () => {};
          try {
            file.write(record, at);
          } finally {
            fs.fdatasyncSync = sync;
          }
        },
      };
    },
  };
}

const widest = (key: ApiKey | undefined): ApiKey | undefined =>
  key && { ...key, rights: RIGHTS, kinds: null, expiresAt: null };

/** The methods of a store that a bug replaces. */
function replaced(store: Store, sabotage: Sabotage): Partial<Store> {
  switch (sabotage) {
    case 'a change brings a revoked key back':
      return { changeKey: (id, change, _basis, note) => store.changeKey(id, change, [], note) };
    case 'a key gives more than it has':
      return {
        findKeyById: async (id) => widest(await store.findKeyById(id)),
        addKey: (key, note) => store.addKey({ ...key, basis: [] }, note),
        changeKey: (id, change, _basis, note) => store.changeKey(id, change, [], note),
      };
    case 'nothing holds test keys to an allowance':
      return {
        spend: (spend) =>
          store.spend({
            ...spend,
            charges: spend.charges.map(({ limit, ...charge }) =>
              limit === undefined || charge.meter === 'billable_test' ? charge : { ...charge, limit },
            ),
          }),
      };
    case 'everybody reads all keys':
      return { keys: (_accountId, page) => store.keys(undefined, page) };
    default:
      return {};
  }
}

export function sabotagedStore(store: Store, sabotage: Sabotage | undefined): Store {
  if (sabotage === undefined) return store;
  const own = replaced(store, sabotage);
  return new Proxy(store, {
    get(target, name) {
      if (name in own) return Reflect.get(own, name);
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
