/** Counters and retries of one group commit: reads what the decision needs, and writes its outcome. */
import { decide, type Stored } from '../ledger.ts';
import { marksBetween } from '../notices.ts';
import type { Spend, Spent } from '../store.ts';
import type { Driver, Statement } from './driver.ts';
import type { SqliteJournal } from './journal.ts';
import { writeNotice } from './notices.ts';

/** Expired retries deleted with one commit, beside twice as many as it adds: a commit must stay short. */
const PRUNED_MAX = 100;
const PRUNE_EVERY_MS = 60_000;
/** How long changes of keys and accounts stay listed; they are read every second. */
const CHANGES_KEPT_SECONDS = 3_600;

export class SqliteLedger {
  readonly #db: Driver;
  readonly #now: () => number;
  readonly #journal: SqliteJournal;
  readonly #stored: Stored;
  readonly #addToCounter: Statement;
  readonly #putRetry: Statement;
  readonly #pruneRetries: Statement;
  readonly #pruneChanges: Statement;
  #prunedAt = 0;

  constructor(db: Driver, now: () => number, journal: SqliteJournal) {
    this.#db = db;
    this.#now = now;
    this.#journal = journal;
    const counter = db.prepare('SELECT used FROM counters WHERE subject = ? AND period = ? AND meter = ?');
    const retry = db.prepare('SELECT body FROM retries WHERE key = ? AND expires_at > ?');
    this.#stored = {
      counter: (charge) => {
        const row = counter.get<{ used: number }>(charge.subject, charge.window, charge.meter);
        return (row?.used ?? 0) + journal.of(charge);
      },
      retry: (key) => retry.get<{ body: string }>(key, now())?.body,
    };
    this.#addToCounter = db.prepare(
      `INSERT INTO counters (subject, period, meter, used) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET used = used + excluded.used`,
    );
    this.#putRetry = db.prepare(
      `INSERT INTO retries (key, body, expires_at) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET body = excluded.body, expires_at = excluded.expires_at`,
    );
    this.#pruneRetries = db.prepare(
      `DELETE FROM retries WHERE key IN
         (SELECT key FROM retries WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)`,
    );
    this.#pruneChanges = db.prepare(
      `DELETE FROM access_changes WHERE number IN (SELECT number FROM access_changes
         WHERE made_at < CAST(strftime('%s', 'now') AS INTEGER) - ${CHANGES_KEPT_SECONDS} ORDER BY made_at LIMIT ?)`,
    );
  }

  /** Applies the spends in order. Must run inside a write transaction. */
  apply(spends: readonly Spend[]): Spent[] {
    this.#journal.open();
    const { answers, additions, retries } = decide(spends, this.#stored);
    const free = additions.filter(({ room }) => room === undefined);
    const isMany = free.length > this.#journal.directMax;
    if (isMany) this.#journal.add(free);
    for (const { charge, added, stored = 0, marks, room } of additions) {
      if (isMany && room === undefined) continue;
      this.#addToCounter.run(charge.subject, charge.window, charge.meter, added);
      for (const { notice } of marksBetween(marks, stored, stored + added)) {
        writeNotice(this.#db, this.#now(), notice, stored + added);
      }
    }
    for (const { key, body, expiresAt } of retries) this.#putRetry.run(key, body, expiresAt);
    this.#journal.fold();
    this.#prune(retries.length);
    return answers;
  }

  /** Deletes some of the expired retries; the next commit goes on where there are more. */
  #prune(added: number): void {
    const now = this.#now();
    if (Math.abs(now - this.#prunedAt) < PRUNE_EVERY_MS) return;
    const most = PRUNED_MAX + 2 * added;
    // By the clock that has dated them, and long after the last who reads them has done so.
    this.#pruneChanges.run(PRUNED_MAX);
    const { changes } = this.#pruneRetries.run(now, most);
    if (changes < most) this.#prunedAt = now;
  }
}
