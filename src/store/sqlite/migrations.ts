/** The version from which on there is a journal. */
export const JOURNAL_VERSION = 10;
/** The version from which on there are usage logs. */
export const LOGS_VERSION = 12;

/** The schema, one forward-only step a version. A step is never changed once released. */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    suspended INTEGER NOT NULL,
    allowance INTEGER
  ) STRICT;

  CREATE TABLE keys (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts (id),
    name TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    start TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    revoked_at INTEGER
  ) STRICT;
  CREATE INDEX keys_by_account ON keys (account_id);

  CREATE TABLE counters (
    subject TEXT NOT NULL,
    meter TEXT NOT NULL,
    period TEXT NOT NULL,
    used INTEGER NOT NULL,
    PRIMARY KEY (subject, period, meter)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE retries (
    key TEXT PRIMARY KEY,
    body TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX retries_by_expiry ON retries (expires_at);

  CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // Keys made before there were rights could verify and read, and still can.
  `
  ALTER TABLE keys ADD COLUMN rights TEXT NOT NULL DEFAULT 'verify read';
  ALTER TABLE keys ADD COLUMN kinds TEXT;

  CREATE TABLE audit (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    target TEXT NOT NULL,
    detail TEXT NOT NULL
  ) STRICT;
  `,
  // Files that are checked in the background. Pieces and plans are sealed with the job's own key.
  `
  CREATE TABLE jobs (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    key_id TEXT NOT NULL,
    state TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    touched_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    finished_at INTEGER,
    types TEXT NOT NULL,
    wrapped_key TEXT,
    sealed_plan BLOB NOT NULL,
    digest TEXT NOT NULL,
    pieces INTEGER NOT NULL,
    pieces_done INTEGER NOT NULL,
    rows_done INTEGER NOT NULL,
    checks INTEGER NOT NULL,
    valid INTEGER NOT NULL,
    reserved INTEGER NOT NULL,
    reserved_subject TEXT NOT NULL,
    reserved_meter TEXT NOT NULL,
    reserved_window TEXT NOT NULL,
    notice_at INTEGER,
    notice_tries INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX jobs_by_account ON jobs (account_id, created_at);
  CREATE INDEX jobs_by_state ON jobs (state, expires_at);

  CREATE TABLE job_pieces (
    job_id TEXT NOT NULL REFERENCES jobs (id),
    number INTEGER NOT NULL,
    done INTEGER NOT NULL,
    leased_until INTEGER NOT NULL,
    content BLOB NOT NULL,
    PRIMARY KEY (job_id, number)
  ) STRICT;
  CREATE INDEX job_pieces_waiting ON job_pieces (number, job_id) WHERE done = 0;
  `,
  // Jobs that fail, pause, and take turns by account.
  `
  ALTER TABLE jobs ADD COLUMN reason TEXT;
  ALTER TABLE jobs ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE jobs ADD COLUMN served INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE jobs ADD COLUMN paused_until INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE job_pieces ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;

  CREATE TABLE job_turns (
    account_id TEXT PRIMARY KEY,
    served INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  DROP INDEX job_pieces_waiting;
  CREATE INDEX job_pieces_free ON job_pieces (job_id, number, leased_until) WHERE done = 0;
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
  'ALTER TABLE jobs ADD COLUMN fetched_at INTEGER',
  // Callers are notified of jobs that failed, too.
  'ALTER TABLE jobs ADD COLUMN notice_address BLOB',
  // What is to be sent to addresses outside, and who of the receivers is being sent something.
  `
  CREATE TABLE notices (
    id TEXT PRIMARY KEY,
    event TEXT NOT NULL,
    account_id TEXT NOT NULL,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    data TEXT NOT NULL,
    used INTEGER,
    address TEXT,
    state TEXT NOT NULL,
    reason TEXT,
    created_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    leased_until INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    ended_at INTEGER,
    expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX jobs_to_notify ON jobs (notice_at) WHERE notice_at IS NOT NULL;
  CREATE INDEX notices_waiting ON notices (recipient, due_at) WHERE state = 'waiting';
  CREATE INDEX notices_dead ON notices (created_at) WHERE state = 'dead';
  CREATE INDEX notices_by_account ON notices (account_id, created_at, id);
  CREATE INDEX notices_by_age ON notices (created_at, id);
  CREATE INDEX notices_by_expiry ON notices (expires_at);

  CREATE TABLE notice_turns (
    recipient TEXT PRIMARY KEY,
    served INTEGER NOT NULL,
    leased_until INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // A process trusts keys until it reads here that something has changed. Triggers write it, so that nobody who changes a
  // key can leave it out.
  `
  CREATE TABLE access_changes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    hash TEXT,
    account_id TEXT,
    made_at INTEGER NOT NULL DEFAULT (CAST(strftime('%s', 'now') AS INTEGER))
  ) STRICT;
  CREATE INDEX access_changes_by_time ON access_changes (made_at);

  CREATE TRIGGER keys_changed AFTER UPDATE ON keys BEGIN
    INSERT INTO access_changes (hash) VALUES (OLD.hash);
  END;
  CREATE TRIGGER keys_deleted AFTER DELETE ON keys BEGIN
    INSERT INTO access_changes (hash) VALUES (OLD.hash);
  END;
  CREATE TRIGGER accounts_changed AFTER UPDATE ON accounts BEGIN
    INSERT INTO access_changes (account_id) VALUES (OLD.id);
  END;
  CREATE TRIGGER accounts_deleted AFTER DELETE ON accounts BEGIN
    INSERT INTO access_changes (account_id) VALUES (OLD.id);
  END;
  `,
  // What was counted and is not in its counters yet: lists of subject, period, meter and count.
  `
  CREATE TABLE journal (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    entries TEXT NOT NULL
  ) STRICT;
  CREATE VIEW journal_entries AS
    SELECT j.number, e.value ->> 0 AS subject, e.value ->> 1 AS period, e.value ->> 2 AS meter, e.value ->> 3 AS used
    FROM journal AS j, json_each(j.entries) AS e;
  `,
  // The end of an account, limits of single keys, when keys were used, and named operators. What a deleted account has counted
  // stays under a number: its counters keep the ids of keys, of which nothing else is known any more.
  `
  ALTER TABLE accounts ADD COLUMN reason TEXT;
  ALTER TABLE accounts ADD COLUMN closed_at INTEGER;
  ALTER TABLE accounts ADD COLUMN daily_allowance INTEGER;
  CREATE INDEX accounts_closed ON accounts (closed_at) WHERE closed_at IS NOT NULL;
  ALTER TABLE keys ADD COLUMN allowed_ips TEXT;
  ALTER TABLE keys ADD COLUMN rate_limit INTEGER;
  ALTER TABLE audit ADD COLUMN origin TEXT;

  CREATE TABLE key_uses (
    key_id TEXT PRIMARY KEY,
    used_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE books (
    subject TEXT PRIMARY KEY,
    number INTEGER NOT NULL,
    test INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE operators (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    hash TEXT NOT NULL UNIQUE,
    start TEXT NOT NULL,
    rights TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER,
    revoked_at INTEGER
  ) STRICT;
  `,
  // Logs beside the file in which processes count, and the last record of each that is in the store.
  `
  CREATE TABLE usage_logs (
    name TEXT PRIMARY KEY,
    folded INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // Which key made a key, and the processes that serve from the file, each with its version and the limits that it knows.
  `
  ALTER TABLE keys ADD COLUMN made_by TEXT;
  ALTER TABLE keys ADD COLUMN line TEXT;
  CREATE INDEX keys_by_maker ON keys (made_by) WHERE made_by IS NOT NULL;

  CREATE TABLE nodes (
    name TEXT PRIMARY KEY,
    version TEXT NOT NULL,
    limits TEXT NOT NULL,
    clock INTEGER NOT NULL,
    started_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // Whether a key of an operator needs a code; the sessions of people who signed in; secrets of codes and codes for who lost them.
  `
  ALTER TABLE operators ADD COLUMN second_factor INTEGER NOT NULL DEFAULT 0;

  CREATE TABLE sessions (
    hash TEXT PRIMARY KEY,
    subject TEXT NOT NULL,
    binding TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    idle_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_by_subject ON sessions (subject, created_at);
  CREATE INDEX sessions_by_end ON sessions (ends_at);
  CREATE INDEX sessions_by_idle ON sessions (idle_at);

  CREATE TABLE second_factors (
    subject TEXT PRIMARY KEY,
    sealed TEXT,
    proposed TEXT,
    confirmed_at INTEGER,
    recovery TEXT NOT NULL,
    last_step INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    retry_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // What came of each column of a file: counts alone.
  'ALTER TABLE jobs ADD COLUMN outcomes TEXT',
];
