/** Counters and retries of one group commit: reads what it needs once, decides in memory, writes sums. */
import type Database from 'libsql';
import type { Charge, Retry, Spend, Spent } from '../store.ts';

const PRUNE_EVERY_MS = 3_600_000;

interface Counter {
  readonly charge: Charge;
  /** The count on disk; read only when a limit asks for it. */
  stored: number | undefined;
  added: number;
}

export class Ledger {
  readonly #now: () => number;
  readonly #readCounter: Database.Statement;
  readonly #addToCounter: Database.Statement;
  readonly #readRetry: Database.Statement;
  readonly #putRetry: Database.Statement;
  readonly #pruneRetries: Database.Statement;
  #prunedAt = 0;

  constructor(db: Database.Database, now: () => number) {
    this.#now = now;
    this.#readCounter = db.prepare(
      'SELECT used FROM counters WHERE subject = ? AND period = ? AND meter = ?',
    );
    this.#addToCounter = db.prepare(
      `INSERT INTO counters (subject, period, meter, used) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET used = used + excluded.used`,
    );
    this.#readRetry = db.prepare('SELECT body FROM retries WHERE key = ? AND expires_at > ?');
    this.#putRetry = db.prepare(
      `INSERT INTO retries (key, body, expires_at) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET body = excluded.body, expires_at = excluded.expires_at`,
    );
    this.#pruneRetries = db.prepare('DELETE FROM retries WHERE expires_at <= ?');
  }

  /** Applies the spends in order. Must run inside a write transaction. */
  apply(spends: readonly Spend[]): Spent[] {
    const counters = new Map<string, Counter>();
    const retries = new Map<string, Retry>();
    const answers = spends.map((spend) => this.#applyOne(spend, counters, retries));
    for (const { charge, added } of counters.values()) {
      if (added > 0) this.#addToCounter.run(charge.subject, charge.window, charge.meter, added);
    }
    for (const retry of retries.values()) this.#putRetry.run(retry.key, retry.body, retry.expiresAt);
    this.#prune();
    return answers;
  }

  #applyOne(spend: Spend, counters: Map<string, Counter>, retries: Map<string, Retry>): Spent {
    const { charges, retry } = spend;
    const known = retry && (retries.get(retry.key)?.body ?? this.#storedBody(retry.key));
    if (known !== undefined) return { outcome: known === retry!.body ? 'replayed' : 'conflict', used: 0 };

    const touched = charges.map((charge) => counterOf(charge, counters));
    let used = 0;
    let fits = true;
    for (let i = 0; i < charges.length; i++) {
      const { cost, limit } = charges[i]!;
      if (limit === undefined) continue;
      const counter = touched[i]!;
      counter.stored ??= this.#storedCount(charges[i]!);
      const count = counter.stored + counter.added;
      if (count + cost > limit) fits = false;
      used = Math.max(used, count);
    }
    if (!fits) return { outcome: 'refused', used };

    for (let i = 0; i < charges.length; i++) {
      touched[i]!.added += charges[i]!.cost;
      if (charges[i]!.limit !== undefined) used = Math.max(used, touched[i]!.stored! + touched[i]!.added);
    }
    if (retry) retries.set(retry.key, retry);
    return { outcome: 'spent', used };
  }

  #storedCount(charge: Charge): number {
    const row = this.#readCounter.get(charge.subject, charge.window, charge.meter) as
      | { used: number }
      | undefined;
    return row?.used ?? 0;
  }

  #storedBody(key: string): string | undefined {
    return (this.#readRetry.get(key, this.#now()) as { body: string } | undefined)?.body;
  }

  #prune(): void {
    const now = this.#now();
    if (now - this.#prunedAt < PRUNE_EVERY_MS) return;
    this.#prunedAt = now;
    this.#pruneRetries.run(now);
  }
}

function counterOf(charge: Charge, counters: Map<string, Counter>): Counter {
  const name = `${charge.subject}\n${charge.window}\n${charge.meter}`;
  let counter = counters.get(name);
  if (!counter) {
    counter = { charge, stored: undefined, added: 0 };
    counters.set(name, counter);
  }
  return counter;
}
