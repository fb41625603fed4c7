/** All that is known of an account, for whoever asks the operator for it: no secret and no hash is among it. */
import type { Job } from '../store/jobs.ts';
import type { Notice } from '../store/notices.ts';
import type { Account, ApiKey, KeyUse, NumberedEntry, PageRequest, Store } from '../store/store.ts';
import type { Pace } from './budgets/pace.ts';
import { Failure } from './failures.ts';
import { sumUsage, type UsageSum } from './usage-sums.ts';

/** Keys are read a page at a time; of the rest the newest are listed. */
const PAGE = 1_000;
const LISTED_MAX = 10_000;
const ROWS_MAX = 1_000_000;

export interface AccountExport {
  readonly account: Account;
  readonly keys: readonly ApiKey[];
  readonly uses: readonly KeyUse[];
  readonly usage: readonly UsageSum[];
  readonly jobs: readonly Job[];
  readonly notices: readonly Notice[];
  readonly audit: readonly NumberedEntry[];
}

export async function exportAccount(store: Store, id: string, pace?: Pace): Promise<AccountExport> {
  const account = await store.findAccount(id);
  if (!account) throw new Failure('not_found');
  const keys: ApiKey[] = [];
  for (let after: PageRequest['after']; ; after = keys.at(-1)) {
    const page = await store.keys(id, { limit: PAGE, after });
    keys.push(...page);
    if (page.length < PAGE) break;
  }
  const ids = keys.map((key) => key.id);
  const jobs = await store.jobs.list(id, LISTED_MAX);
  const about = [id, ...ids, ...jobs.map((job) => job.id)];
  const sums = await sumUsage(
    store,
    { from: '0000-01-01', to: '9999-12-31' },
    ['day', 'key', 'kind'],
    ROWS_MAX,
    id,
    pace,
  );
  return {
    account,
    keys,
    uses: await store.uses(ids),
    usage: sums?.rows ?? [],
    jobs,
    notices: await store.notices.list({ accountId: id, limit: LISTED_MAX }),
    audit: await store.audit({ limit: LISTED_MAX, about }),
  };
}

/** The same as it is handed over: times as ISO 8601, names as in the HTTP interface. */
export function exportedAccount({ account, keys, uses, usage, jobs, notices, audit }: AccountExport) {
  const used = new Map(uses.map(({ keyId, usedAt }) => [keyId, usedAt]));
  return {
    account: {
      ...{ id: account.id, name: account.name, created_at: time(account.createdAt) },
      ...{ suspended: account.suspended, allowance: account.allowance },
      ...{ daily_allowance: account.dailyAllowance ?? null, reason: account.reason ?? null },
      closed_at: time(account.closedAt),
    },
    keys: keys.map((key) => ({
      ...{ id: key.id, name: key.name, start: key.start, rights: [...key.rights] },
      ...{ kinds: key.kinds && [...key.kinds], allowed_ips: key.allowedIps ? [...key.allowedIps] : null },
      ...{ rate_limit: key.rateLimit ?? null, created_at: time(key.createdAt) },
      ...{ expires_at: time(key.expiresAt), revoked_at: time(key.revokedAt) },
      last_used_at: time(used.get(key.id)),
    })),
    usage: usage.map((row) => ({ ...row })),
    jobs: jobs.map(({ id, keyId, state, reason, types, createdAt, finishedAt, bytes, rows, checks }) => ({
      ...{ id, key: keyId, status: state, reason, kinds: [...types], created_at: time(createdAt) },
      ...{ finished_at: time(finishedAt), bytes, rows, checks },
    })),
    notices: notices.map(({ id, event, state, reason, createdAt, tries }) => ({
      ...{ id, event, state, reason, created_at: time(createdAt), tries },
    })),
    audit: audit.map(({ at, ...entry }) => ({ ...entry, at: time(at) })),
  };
}

const time = (ms: number | null | undefined): string | null =>
  ms === null || ms === undefined ? null : new Date(ms).toISOString();
