/**
 * The schema, one forward-only step a version. A step is never changed once released. Nodes of the version
 * before go on while a new one migrates, so a step only adds.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf, type Database, isPassing, isTimeout } from './connections.ts';

export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE accounts (
    id TEXT COLLATE "C" PRIMARY KEY,
    name TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    suspended BOOLEAN NOT NULL,
    allowance BIGINT
  );

  CREATE TABLE keys (
    id TEXT COLLATE "C" PRIMARY KEY,
    account_id TEXT COLLATE "C" NOT NULL REFERENCES accounts (id),
    name TEXT NOT NULL,
    hash TEXT COLLATE "C" NOT NULL UNIQUE,
    start TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT,
    revoked_at BIGINT
  );
  CREATE INDEX keys_by_account ON keys (account_id);

  -- A counter is the sum of its shards: shard 0 for what has a limit, one of the others for what has none, so
  -- that nodes which count for the same account don't wait for each other. Updates in place, where pages have room.
  CREATE TABLE counters (
    subject TEXT COLLATE "C" NOT NULL,
    period TEXT COLLATE "C" NOT NULL,
    meter TEXT COLLATE "C" NOT NULL,
    shard INTEGER NOT NULL,
    used BIGINT NOT NULL,
    PRIMARY KEY (subject, period, meter, shard)
  ) WITH (fillfactor = 70);

  CREATE TABLE retries (
    key TEXT COLLATE "C" PRIMARY KEY,
    body TEXT NOT NULL,
    expires_at BIGINT NOT NULL
  );
  CREATE INDEX retries_by_expiry ON retries (expires_at);

  CREATE TABLE settings (
    name TEXT COLLATE "C" PRIMARY KEY,
    value TEXT NOT NULL
  );

  -- The processes that count here, and the last group that each has committed: a group that is sent again after a
  -- connection broke is recognized by its number.
  CREATE TABLE nodes (
    id TEXT COLLATE "C" PRIMARY KEY,
    name TEXT NOT NULL,
    last_group BIGINT NOT NULL,
    started_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
  ) WITH (fillfactor = 50);

  -- Never has a row: a group that finds, while it is written, that another node was faster undoes itself by
  -- trying to put one here.
  CREATE TABLE raced (
    never BOOLEAN NOT NULL CONSTRAINT nothing_raced CHECK (NOT never)
  );
  `,
  // Keys made before there were rights could verify and read, and still can.
  `
  ALTER TABLE keys ADD COLUMN rights TEXT NOT NULL DEFAULT 'verify read';
  ALTER TABLE keys ADD COLUMN kinds TEXT;

  CREATE TABLE audit (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    target TEXT NOT NULL,
    detail TEXT NOT NULL
  );
  `,
  // What nodes have taken of a limit ahead, until the end of a minute.
  `
  CREATE TABLE leases (
    subject TEXT COLLATE "C" NOT NULL,
    until BIGINT NOT NULL,
    taken BIGINT NOT NULL,
    granted BIGINT NOT NULL,
    PRIMARY KEY (until, subject)
  ) WITH (fillfactor = 70);
  `,
  // Files that are checked in the background. Pieces and plans are sealed with the job's own key, so compressing them is
  // in vain.
  `
  CREATE TABLE jobs (
    id TEXT COLLATE "C" PRIMARY KEY,
    account_id TEXT COLLATE "C" NOT NULL,
    key_id TEXT COLLATE "C" NOT NULL,
    state TEXT COLLATE "C" NOT NULL,
    created_at BIGINT NOT NULL,
    touched_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    finished_at BIGINT,
    types TEXT NOT NULL,
    wrapped_key TEXT,
    sealed_plan BYTEA NOT NULL,
    digest TEXT NOT NULL,
    pieces INTEGER NOT NULL,
    pieces_done INTEGER NOT NULL,
    rows_done BIGINT NOT NULL,
    checks BIGINT NOT NULL,
    valid BIGINT NOT NULL,
    reserved BIGINT NOT NULL,
    reserved_subject TEXT COLLATE "C" NOT NULL,
    reserved_meter TEXT COLLATE "C" NOT NULL,
    reserved_window TEXT COLLATE "C" NOT NULL,
    notice_at BIGINT,
    notice_tries INTEGER NOT NULL
  );
  CREATE INDEX jobs_by_account ON jobs (account_id, created_at);
  CREATE INDEX jobs_by_state ON jobs (state, expires_at);

  CREATE TABLE job_pieces (
    job_id TEXT COLLATE "C" NOT NULL REFERENCES jobs (id),
    number INTEGER NOT NULL,
    done BOOLEAN NOT NULL,
    leased_until BIGINT NOT NULL,
    content BYTEA NOT NULL,
    PRIMARY KEY (job_id, number)
  );
  CREATE INDEX job_pieces_waiting ON job_pieces (number, job_id) WHERE NOT done;
  `,
  // Imported files that all nodes share, and which editions of them a node answers from. They are compressed already.
  `
  CREATE TABLE imports (
    name TEXT COLLATE "C" PRIMARY KEY,
    edition BIGINT NOT NULL,
    sha256 TEXT NOT NULL,
    size BIGINT NOT NULL,
    taken_at BIGINT NOT NULL
  );

  CREATE TABLE import_pieces (
    name TEXT COLLATE "C" NOT NULL,
    edition BIGINT NOT NULL,
    number INTEGER NOT NULL,
    content BYTEA NOT NULL,
    PRIMARY KEY (name, edition, number)
  );

  ALTER TABLE nodes ADD COLUMN editions TEXT;
  `,
  // Jobs that fail, pause, and take turns by account.
  `
  ALTER TABLE jobs ADD COLUMN reason TEXT;
  ALTER TABLE jobs ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0;
  ALTER TABLE jobs ADD COLUMN served BIGINT NOT NULL DEFAULT 0;
  ALTER TABLE jobs ADD COLUMN paused_until BIGINT NOT NULL DEFAULT 0;
  ALTER TABLE job_pieces ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;

  CREATE SEQUENCE job_turn;
  CREATE TABLE job_turns (
    account_id TEXT COLLATE "C" PRIMARY KEY,
    served BIGINT NOT NULL
  );

  DROP INDEX job_pieces_waiting;
  CREATE INDEX job_pieces_free ON job_pieces (job_id, number, leased_until) WHERE NOT done;
  `,
  // One account or key is found, and a page of them listed, without reading the others.
  `
  CREATE INDEX accounts_by_age ON accounts (created_at, id);
  CREATE INDEX accounts_by_name ON accounts (name);
  CREATE INDEX keys_by_age ON keys (created_at, id);
  CREATE INDEX keys_by_account_and_age ON keys (account_id, created_at, id);
  CREATE INDEX keys_by_start ON keys (start);
  `,
  // Results stay for a while after they were fetched.
  'ALTER TABLE jobs ADD COLUMN fetched_at BIGINT',
  // Callers are notified of jobs that failed, too.
  'ALTER TABLE jobs ADD COLUMN notice_address BYTEA',
  // What is to be sent to addresses outside, and who of the receivers is being sent something.
  `
  CREATE TABLE notices (
    id TEXT COLLATE "C" PRIMARY KEY,
    event TEXT COLLATE "C" NOT NULL,
    account_id TEXT COLLATE "C" NOT NULL,
    recipient TEXT COLLATE "C" NOT NULL,
    subject TEXT COLLATE "C" NOT NULL,
    data TEXT NOT NULL,
    used BIGINT,
    address TEXT,
    state TEXT COLLATE "C" NOT NULL,
    reason TEXT,
    created_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    leased_until BIGINT NOT NULL,
    tries INTEGER NOT NULL,
    ended_at BIGINT,
    expires_at BIGINT NOT NULL
  );
  CREATE INDEX jobs_to_notify ON jobs (notice_at) WHERE notice_at IS NOT NULL;
  CREATE INDEX notices_waiting ON notices (recipient, due_at) WHERE state = 'waiting';
  CREATE INDEX notices_dead ON notices (created_at) WHERE state = 'dead';
  CREATE INDEX notices_by_account ON notices (account_id, created_at, id);
  CREATE INDEX notices_by_age ON notices (created_at, id);
  CREATE INDEX notices_by_expiry ON notices (expires_at);

  CREATE SEQUENCE notice_turn;
  CREATE TABLE notice_turns (
    recipient TEXT COLLATE "C" PRIMARY KEY,
    served BIGINT NOT NULL,
    leased_until BIGINT NOT NULL
  );
  `,
  // Nodes trust keys until they read here that something has changed. Triggers write it, so that nobody who changes a key can
  // leave it out: a node of the version before, a person with SQL. A number is not enough to find what is new, for who took
  // it first may commit last; transactions that may have been open when a node last read are those from a number on. A node
  // with several commits under way has a row for each.
  `
  CREATE TABLE access_changes (
    hash TEXT COLLATE "C",
    account_id TEXT COLLATE "C",
    xact BIGINT NOT NULL DEFAULT txid_current(),
    made_at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX access_changes_by_xact ON access_changes (xact);
  CREATE INDEX access_changes_by_time ON access_changes (made_at);

  CREATE FUNCTION note_access_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_TABLE_NAME = 'keys' THEN
      INSERT INTO access_changes (hash) VALUES (OLD.hash);
    ELSE
      INSERT INTO access_changes (account_id) VALUES (OLD.id);
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER keys_noted AFTER UPDATE OR DELETE ON keys
    FOR EACH ROW EXECUTE FUNCTION note_access_change();
  CREATE TRIGGER accounts_noted AFTER UPDATE OR DELETE ON accounts
    FOR EACH ROW EXECUTE FUNCTION note_access_change();

  ALTER TABLE nodes ADD COLUMN lane INTEGER NOT NULL DEFAULT 0;
  `,
  // The end of an account, limits of single keys, when keys were used, and named operators. What a deleted account has counted
  // stays under a number: its counters keep the ids of keys, of which nothing else is known any more.
  `
  ALTER TABLE accounts ADD COLUMN reason TEXT;
  ALTER TABLE accounts ADD COLUMN closed_at BIGINT;
  ALTER TABLE accounts ADD COLUMN daily_allowance BIGINT;
  CREATE INDEX accounts_closed ON accounts (closed_at) WHERE closed_at IS NOT NULL;
  ALTER TABLE keys ADD COLUMN allowed_ips TEXT;
  ALTER TABLE keys ADD COLUMN rate_limit BIGINT;
  ALTER TABLE audit ADD COLUMN origin TEXT;

  CREATE TABLE key_uses (
    key_id TEXT COLLATE "C" PRIMARY KEY,
    used_at BIGINT NOT NULL
  );

  CREATE TABLE books (
    subject TEXT COLLATE "C" PRIMARY KEY,
    number BIGINT NOT NULL,
    test INTEGER NOT NULL
  );

  CREATE TABLE operators (
    id TEXT COLLATE "C" PRIMARY KEY,
    name TEXT NOT NULL,
    hash TEXT COLLATE "C" NOT NULL UNIQUE,
    start TEXT NOT NULL,
    rights TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    expires_at BIGINT,
    revoked_at BIGINT
  );
  `,
  // Which key made a key, and of each process its version, the limits of keys that it knows, and what its clock said.
  `
  ALTER TABLE keys ADD COLUMN made_by TEXT COLLATE "C";
  ALTER TABLE keys ADD COLUMN line TEXT COLLATE "C";
  CREATE INDEX keys_by_maker ON keys (made_by) WHERE made_by IS NOT NULL;
  ALTER TABLE nodes ADD COLUMN version TEXT;
  ALTER TABLE nodes ADD COLUMN limits TEXT;
  ALTER TABLE nodes ADD COLUMN clock BIGINT;
  `,
  // Whether a key of an operator needs a code; the sessions of people who signed in; secrets of codes and codes for who lost them.
  `
  ALTER TABLE operators ADD COLUMN second_factor INTEGER NOT NULL DEFAULT 0;

  CREATE TABLE sessions (
    hash TEXT COLLATE "C" PRIMARY KEY,
    subject TEXT COLLATE "C" NOT NULL,
    binding TEXT COLLATE "C" NOT NULL,
    created_at BIGINT NOT NULL,
    idle_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL
  );
  CREATE INDEX sessions_by_subject ON sessions (subject, created_at);
  CREATE INDEX sessions_by_end ON sessions (ends_at);
  CREATE INDEX sessions_by_idle ON sessions (idle_at);

  CREATE TABLE second_factors (
    subject TEXT COLLATE "C" PRIMARY KEY,
    sealed TEXT,
    proposed TEXT,
    confirmed_at BIGINT,
    recovery TEXT NOT NULL,
    last_step BIGINT NOT NULL,
    tries INTEGER NOT NULL,
    retry_at BIGINT NOT NULL
  );
  `,
  // What came of each column of a file: counts alone.
  'ALTER TABLE jobs ADD COLUMN outcomes TEXT COLLATE "C"',
];

/** The key of the advisory lock that a migration holds; any number of its own. */
const LOCK = 2_004_318_071;

/** How often a migration is tried that the server refused for what passes, such as a lock or a conflict. */
const TRIES = 10;
const PAUSE_MS = 200;

/** Brings the schema up to date; of many nodes that start at once, one does it and the others wait. */
export async function migrate(connections: Database, steps = MIGRATIONS): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      if ((await versionOf(connections)) !== steps.length) await apply(connections, steps);
      return;
    } catch (error) {
      // A server that can't be reached is for whoever started this. One that refuses for now is tried again, and so is one
      // that did not answer in time: another node holds the lock while it changes a large table.
      const passes = isTimeout(error) || (codeOf(error) !== undefined && isPassing(error));
      if (!passes || tried === TRIES) throw error;
    }
    await wait(tried * PAUSE_MS);
  }
}

/** All steps that are missing, or none. */
async function apply(connections: Database, steps: readonly string[]): Promise<void> {
  await connections.transaction(async (query) => {
    await query(`SELECT pg_advisory_xact_lock(${LOCK})`);
    await query('CREATE TABLE IF NOT EXISTS assay_schema (version INTEGER NOT NULL)');
    const [row] = await query<{ version: number }>('SELECT version FROM assay_schema');
    const version = row?.version ?? 0;
    if (version > steps.length) throw new Error('the store was written by a newer version of Assay');
    for (const step of steps.slice(version)) await query(step);
    await query(row ? 'UPDATE assay_schema SET version = $1' : 'INSERT INTO assay_schema VALUES ($1)', [
      steps.length,
    ]);
  });
}

async function versionOf(connections: Database): Promise<number | undefined> {
  const [table] = await connections.query<{ name: string | null }>(
    "SELECT to_regclass('assay_schema') AS name",
  );
  if (!table?.name) return undefined;
  return (await connections.query<{ version: number }>('SELECT version FROM assay_schema'))[0]?.version;
}
