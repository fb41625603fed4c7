/**
 * Counters and retries of one group commit, in one statement.
 *
 * The group is decided here, assuming that unknown counts are zero, and the statement carries how high a stored
 * count may be for that (`room`). The database looks whether it is so, in the same transaction that writes; if
 * not, it writes nothing and returns what is stored, and the group is decided again. So limits hold over any
 * number of nodes, and no transaction stays open while a node thinks.
 *
 * A group has a number. When the connection breaks before the answer, the same statement is sent again, and a
 * group that was committed after all is recognized by the number in its node's row. One that did not fit leaves that
 * row as it is, but waits for it: the statement that was sent before may still be on its way.
 */
import { type Addition, counterName, type Decision, decide, recount, type Stored } from '../ledger.ts';
import { NOTICE_MS } from '../notices.ts';
import { type Spend, type Spent, StoreUnavailable } from '../store.ts';
import { codeOf, type Database, isPassing } from './connections.ts';
import type { Node } from './node.ts';

/** Shards of a counter that has no limit; shard 0 is for those that have one. */
const SHARDS = 16;
/** How long a group is tried before its requests are refused. */
const PATIENCE_MS = 5_000;
const FIRST_PAUSE_MS = 20;
const PAUSE_MAX_MS = 500;
/** How often a group may find that others were faster. Each time, one of them got on. */
const RACES_MAX = 50;
const CHECK_VIOLATION = '23514';

/** Adds what nothing limits. */
const ADD = `
WITH mine AS (
  UPDATE nodes SET last_group = $2, seen_at = $3 WHERE id = $1 AND last_group < $2 RETURNING 1
), counted AS (
  INSERT INTO counters AS c (subject, period, meter, shard, used)
  SELECT w.* FROM unnest($4::text[], $5::text[], $6::text[], $7::int[], $8::bigint[]) AS w, mine
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (subject, period, meter, shard) DO UPDATE SET used = c.used + excluded.used
)
SELECT EXISTS (SELECT 1 FROM mine) AS new, true AS fits, NULL AS held, NULL AS stored`;

/** Adds what has limits or may be a retry, or returns the conflict. `also` is done in the same statement. */
const spendAnd = (also: string) => `
WITH wanted AS (
  SELECT * FROM unnest($4::text[], $5::text[], $6::text[], $7::int[], $8::bigint[], $9::bigint[])
    AS w (subject, period, meter, shard, added, room)
), retried AS (
  SELECT * FROM unnest($10::text[], $11::text[], $12::bigint[]) AS a (key, body, expires_at)
), stored AS (
  SELECT w.subject, w.period, w.meter, w.added, w.room, coalesce(sum(c.used), 0)::bigint AS used,
    coalesce(sum(CASE WHEN c.shard = 0 THEN 0 ELSE c.used END), 0)::bigint AS elsewhere
  FROM wanted w LEFT JOIN counters c
    ON c.subject = w.subject AND c.period = w.period AND c.meter = w.meter
  WHERE w.room IS NOT NULL
  GROUP BY w.subject, w.period, w.meter, w.added, w.room
), held AS (
  SELECT r.key, r.body FROM retried a JOIN retries r ON r.key = a.key WHERE r.expires_at > $3
), fit AS (
  SELECT NOT EXISTS (SELECT 1 FROM held) AND NOT EXISTS (SELECT 1 FROM stored WHERE used > room) AS fits
), own AS (
  SELECT last_group < $2 AS new FROM nodes WHERE id = $1 FOR UPDATE
), mine AS (
  UPDATE nodes SET last_group = $2, seen_at = $3
  WHERE id = $1 AND last_group < $2 AND (SELECT fits FROM fit) RETURNING 1
), verdict AS (
  SELECT fits, CASE WHEN fits THEN EXISTS (SELECT 1 FROM mine)
    ELSE coalesce((SELECT new FROM own), false) END AS new FROM fit
), counted AS (
  INSERT INTO counters AS c (subject, period, meter, shard, used)
  SELECT w.subject, w.period, w.meter, w.shard, w.added FROM wanted w, verdict v WHERE v.new AND v.fits
  ORDER BY 1, 2, 3, 4
  ON CONFLICT (subject, period, meter, shard) DO UPDATE SET used = c.used + excluded.used
  RETURNING c.subject, c.period, c.meter, c.shard, c.used
), kept AS (
  INSERT INTO retries AS r (key, body, expires_at)
  SELECT a.key, a.body, a.expires_at FROM retried a, verdict v WHERE v.new AND v.fits
  ORDER BY 1
  ON CONFLICT (key) DO UPDATE SET body = excluded.body, expires_at = excluded.expires_at
    WHERE r.expires_at <= $3
  RETURNING r.key
), before AS (
  SELECT s.subject, s.period, s.meter, s.room, coalesce(c.used - s.added + s.elsewhere, s.used) AS used
  FROM stored s LEFT JOIN counted c
    ON c.subject = s.subject AND c.period = s.period AND c.meter = s.meter AND c.shard = 0
), race AS (
  INSERT INTO raced (never)
  SELECT true FROM verdict v WHERE v.new AND v.fits AND (
    (SELECT count(*) FROM kept) < (SELECT count(*) FROM retried)
    OR EXISTS (SELECT 1 FROM before WHERE used > room))
)${also}
SELECT v.new, v.fits,
  (SELECT json_agg(json_build_array(key, body)) FROM held) AS held,
  (SELECT json_agg(json_build_array(subject, period, meter, used)) FROM before) AS stored
FROM verdict v`;

const SPEND = spendAnd('');

/** The same, and writes the notices of marks that were reached. */
const SPEND_MARKED = spendAnd(`, noticed AS (
  INSERT INTO notices (id, event, account_id, recipient, subject, data, used, address, state, created_at, due_at, leased_until, tries,
    expires_at)
  SELECT m.id, m.event, m."accountId", m.recipient, m.about, m.data, b.used + w.added, m.address, 'waiting', $3, $3, 0, 0,
    $3::bigint + ${NOTICE_MS}
  FROM json_to_recordset($13::json) AS m (subject text, period text, meter text, at bigint, id text, event text,
      "accountId" text, recipient text, about text, data text, address text)
    JOIN before b ON b.subject = m.subject AND b.period = m.period AND b.meter = m.meter
    JOIN wanted w ON w.subject = m.subject AND w.period = m.period AND w.meter = m.meter, verdict v
  WHERE v.new AND v.fits AND b.used < m.at AND b.used + w.added >= m.at
  ORDER BY 1
  ON CONFLICT (id) DO NOTHING
)`);

interface Verdict {
  /** Whether the group had not been committed before. */
  readonly new: boolean;
  readonly fits: boolean;
  readonly held: [key: string, body: string][] | null;
  readonly stored: [subject: string, window: string, meter: string, used: number][] | null;
}

const NOTHING: Stored = { counter: () => 0, retry: () => undefined };

/** Clocks of a store, all in milliseconds. */
export interface Time {
  /** Since the epoch. */
  readonly now: () => number;
  /** On a clock that is never set. */
  readonly monotonic: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

export class PostgresLedger {
  readonly #connections: Database;
  readonly #node: Node;
  readonly #shard: () => number;
  readonly #time: Time;
  #group = 0;
  /** Whether the last group could not be written: the next one is not waited for so long. */
  #down = false;

  /** @param shard a number by which the shard is chosen of counters that nothing limits */
  constructor(connections: Database, node: Node, shard: () => number, time: Time) {
    this.#connections = connections;
    this.#node = node;
    this.#shard = shard;
    this.#time = time;
  }

  /** Applies the spends in order, durably. One call at a time. */
  async apply(spends: readonly Spend[]): Promise<Spent[]> {
    const until = this.#time.monotonic() + (this.#down ? 0 : PATIENCE_MS);
    try {
      const answers = await this.#apply(spends, until);
      this.#down = false;
      return answers;
    } catch (error) {
      this.#down = true;
      throw error;
    }
  }

  async #apply(spends: readonly Spend[], until: number): Promise<Spent[]> {
    let stored = NOTHING;
    for (let tries = 0; tries < RACES_MAX; tries++) {
      const decision = decide(spends, stored);
      if (decision.additions.length === 0 && decision.retries.length === 0) return decision.answers;
      const verdict = await this.#commit(decision, until);
      if (verdict === 'raced') continue;
      stored = storedOf(verdict, stored);
      if (verdict.fits) return recount(spends, decision.answers, stored);
    }
    throw new StoreUnavailable();
  }

  /** Sends a group until it is known what became of it. */
  async #commit(decision: Decision, until: number): Promise<Verdict | 'raced'> {
    const group = ++this.#group;
    for (let pause = FIRST_PAUSE_MS, sent = false; ; pause = Math.min(2 * pause, PAUSE_MAX_MS)) {
      try {
        const node = await this.#node.id();
        const before = sent;
        sent = true;
        const verdict = await this.#send(decision, node, group);
        if (verdict.new) return verdict;
        if (before && (await this.#node.lastGroup()) === group) return await this.#afterwards(decision);
        // The node's row is gone: it has been silent for so long that it was taken for dead.
        await this.#node.register(group - 1);
      } catch (error) {
        if (codeOf(error) === CHECK_VIOLATION) return 'raced';
        if (!isPassing(error) || this.#time.monotonic() + pause > until) throw error;
      }
      await this.#time.sleep(pause);
    }
  }

  async #send({ additions, retries }: Decision, node: string, group: number): Promise<Verdict> {
    const limited = additions.some(({ room }) => room !== undefined);
    const columns = [
      additions.map(({ charge }) => charge.subject),
      additions.map(({ charge }) => charge.window),
      additions.map(({ charge }) => charge.meter),
      additions.map(({ room }) => (room === undefined ? 1 + (this.#shard() % (SHARDS - 1)) : 0)),
      additions.map(({ added }) => added),
    ];
    const values = [node, group, this.#time.now(), ...columns];
    if (!limited && retries.length === 0) return (await this.#connections.query<Verdict>(ADD, values))[0]!;
    const spend = [
      ...values,
      additions.map(({ room }) => room ?? null),
      retries.map(({ key }) => key),
      retries.map(({ body }) => body),
      retries.map(({ expiresAt }) => expiresAt),
    ];
    const marks = additions.flatMap(marksOf);
    const [verdict] = await (marks.length === 0
      ? this.#connections.query<Verdict>(SPEND, spend)
      : this.#connections.query<Verdict>(SPEND_MARKED, [...spend, JSON.stringify(marks)]));
    return verdict!;
  }

  /** What is stored, of a group that turned out to be committed; others may have counted since. */
  async #afterwards({ additions }: Decision): Promise<Verdict> {
    const limited = additions.filter(({ room }) => room !== undefined);
    const rows = await this.#connections.query<{
      subject: string;
      period: string;
      meter: string;
      used: number;
    }>(
      `SELECT subject, period, meter, sum(used)::bigint AS used FROM counters
       WHERE (subject, period, meter) IN (SELECT * FROM unnest($1::text[], $2::text[], $3::text[]))
       GROUP BY subject, period, meter`,
      [
        limited.map(({ charge }) => charge.subject),
        limited.map(({ charge }) => charge.window),
        limited.map(({ charge }) => charge.meter),
      ],
    );
    const added = new Map(limited.map(({ charge, added }) => [counterName(charge), added]));
    const stored = rows.map(({ subject, period, meter, used }): [string, string, string, number] => {
      return [subject, period, meter, used - added.get(counterName({ subject, window: period, meter }))!];
    });
    return { new: true, fits: true, held: null, stored };
  }
}

/** The marks of a counter, as the statement reads them. */
const marksOf = ({ charge: { subject, window, meter }, marks }: Addition): object[] =>
  marks.map(({ at, notice: { subject: about, ...notice } }) => ({
    ...{ subject, period: window, meter, at, about },
    ...notice,
  }));

/** What a verdict reports as stored, and what was known before. */
function storedOf({ held, stored }: Verdict, before: Stored): Stored {
  const retries = new Map(held ?? []);
  const counts = new Map(
    (stored ?? []).map(([subject, window, meter, used]) => [counterName({ subject, window, meter }), used]),
  );
  return {
    counter: (charge) => counts.get(counterName(charge)) ?? before.counter(charge),
    retry: (key) => retries.get(key) ?? before.retry(key),
  };
}
