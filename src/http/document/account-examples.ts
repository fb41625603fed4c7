/** Examples of the operations on accounts, their keys and their usage, those of the operator included. */
import { DAY, MOMENT, type OperationExamples, one } from './example.ts';

const KEY = {
  id: 'key_4fQ2mZ',
  name: 'checkout',
  start: 'assay_live_3QZ7',
  rights: ['verify', 'read'],
  test: false,
  status: 'active',
  created_at: MOMENT,
};
const REVOKED = { ...KEY, status: 'revoked', revoked_at: MOMENT };
const SECRET = 'assay_live_3QZ7g60qprAKDCKCxooKiPEfIIE7Eb3tzqyl';
const ACCOUNT = {
  id: 'acc_7hK2pR',
  name: 'Example GmbH',
  created_at: MOMENT,
  suspended: false,
  status: 'active',
  allowance: 1000,
  daily_allowance: null,
};

const NOTICE = {
  id: `${ACCOUNT.id}.${DAY.slice(0, 7)}.1000.80`,
  event: 'allowance.warning',
  account: ACCOUNT.id,
  to: 'operator',
  state: 'waiting',
  tries: 0,
  created_at: MOMENT,
};

/**
 * @param kinds types of the kinds that are served
 * @returns by operation id
 */
export function accountExamples(kinds: readonly string[]): Record<string, OperationExamples> {
  const usage = usageOf(kinds);
  return {
    usage: { parameters: { from: DAY, to: DAY }, examples: one(usage) },
    signup: {
      examples: one(
        { account: { id: ACCOUNT.id, name: ACCOUNT.name }, key: { id: KEY.id, secret: SECRET } },
        { name: ACCOUNT.name },
      ),
    },
    ...keyExamples(),
    ...administration(usage),
  };
}

/** Three checks of the first kind on one day. */
function usageOf(kinds: readonly string[]) {
  const number = 3;
  const counts = {
    total: number,
    ...Object.fromEntries([...kinds, 'unknown'].map((type, at) => [type, at === 0 ? number : 0])),
  };
  return {
    account: ACCOUNT.id,
    from: DAY,
    to: DAY,
    checks: counts,
    days: [{ date: DAY, ...counts }],
    keys: [{ id: KEY.id, name: KEY.name, start: KEY.start, ...counts }],
    billable: { month: DAY.slice(0, 7), used: 0, allowance: 1000 },
  };
}

function keyExamples(): Record<string, OperationExamples> {
  return {
    list_keys: { examples: one({ keys: [KEY] }) },
    create_key: {
      examples: one(
        { key: KEY, secret: SECRET },
        { name: KEY.name, rights: KEY.rights },
        'A key that verifies',
      ),
    },
    get_key: { parameters: { id: KEY.id }, examples: one(KEY) },
    change_key: {
      parameters: { id: KEY.id },
      examples: one({ ...KEY, name: 'shop' }, { name: 'shop' }, 'Another name'),
    },
    rotate_key: {
      parameters: { id: KEY.id },
      examples: one(
        {
          key: { ...KEY, id: 'key_9sT4wX' },
          secret: SECRET,
          replaced: { ...KEY, expires_at: '2026-11-22T12:00:00.000Z' },
        },
        { overlap_seconds: 86_400 },
        'A day to change over',
      ),
    },
    revoke_key: { parameters: { id: KEY.id }, examples: one(REVOKED) },
  };
}

const OPERATOR = {
  ...{ id: 'opr_4mT8qZ', name: 'Ada', start: 'assay_admin_7Kd', rights: ['read', 'accounts'] },
  ...{ second_factor: false, second_factor_set: false, status: 'active', created_at: MOMENT },
};
const SIGNED_IN = {
  signed_in: true,
  operator: {
    ...{ id: OPERATOR.id, rights: OPERATOR.rights },
    ...{ second_factor: true, second_factor_set: true, recovery_codes: 10 },
  },
  csrf_token: 'Rk3cYw1bq0Zl5Jf8sVhQ2dTnXe7uGmPaOi4yB6tCj9E',
};
const OPERATOR_SECRET = 'assay_admin_7KdExample';
const JOB = {
  ...{
    id: 'job_4mT8qZ',
    account: ACCOUNT.id,
    key: KEY.id,
    status: 'running',
    kinds: ['iban'],
    progress: 0.5,
  },
  ...{ bytes: 24_000, rows: 500, checks: 500, created_at: MOMENT, expires_at: MOMENT },
};
const STATUS = {
  ...{
    version: '0.3.0',
    operator: { id: 'admin', rights: ['all'] },
    data_edition: '5f2c9a01b7de',
    node: 'v22.0.0',
    store: 'sqlite',
    ready: true,
    accounts: 3,
    keys: 5,
  },
  notices: { waiting: 0, dead: 0 },
  data: [
    {
      name: 'banks',
      version: '2026-11-01',
      as_of: '2026-11-01',
      days: 20,
      old: false,
      every_days: 120,
      renew: 'assay data fetch',
    },
  ],
  nodes: [],
  settings: [{ name: 'PORT', value: '8080' }],
};

function operatorExamples(): Record<string, OperationExamples> {
  const parameters = { id: OPERATOR.id };
  const withSecret = { operator: OPERATOR, secret: OPERATOR_SECRET };
  return {
    admin_list_operators: { examples: one({ operators: [OPERATOR] }) },
    admin_create_operator: { examples: one(withSecret, { name: OPERATOR.name, rights: OPERATOR.rights }) },
    admin_change_operator: {
      parameters,
      examples: one({ ...OPERATOR, rights: ['read'] }, { rights: ['read'] }),
    },
    admin_rotate_operator: { parameters, examples: one(withSecret) },
    admin_revoke_operator: {
      parameters,
      examples: one({ ...OPERATOR, status: 'revoked', revoked_at: MOMENT }),
    },
    admin_reset_second_factor: { parameters, examples: one(OPERATOR) },
    admin_end_sessions: { parameters, examples: one({ ended: 2 }) },
    admin_sign_in: { examples: one(SIGNED_IN, { key: OPERATOR_SECRET, code: '287082' }) },
    admin_session: { examples: one(SIGNED_IN) },
    admin_sign_out: { examples: one({ signed_in: false }) },
    admin_propose_second_factor: {
      examples: one(
        {
          secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
          otpauth_url:
            'otpauth://totp/Assay:opr_4mT8qZ?issuer=Assay&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
        },
        {},
      ),
    },
    admin_confirm_second_factor: {
      examples: one({ ...SIGNED_IN, recovery_codes: ['mfrgg2-tfmztw-q2lkob-qwy3dp'] }, { code: '287082' }),
    },
  };
}

/** The operations of the operator. */
function administration(usage: object): Record<string, OperationExamples> {
  const parameters = { id: ACCOUNT.id };
  return {
    admin_list_accounts: { examples: one({ accounts: [ACCOUNT] }) },
    admin_create_account: {
      examples: one(ACCOUNT, { name: ACCOUNT.name, allowance: ACCOUNT.allowance }),
    },
    admin_change_account: {
      parameters,
      examples: one({ ...ACCOUNT, name: 'Example AG' }, { name: 'Example AG' }),
    },
    admin_delete_account: { parameters, examples: one({ id: ACCOUNT.id, books: 'deleted_7' }) },
    admin_export_account: {
      parameters,
      examples: one({ account: ACCOUNT, keys: [KEY], usage: [], jobs: [], notices: [], audit: [] }),
    },
    ...operatorExamples(),
    admin_list_jobs: { examples: one({ jobs: [JOB] }) },
    admin_end_job: { parameters: { id: JOB.id }, examples: one({ ...JOB, status: 'cancelled' }) },
    admin_status: { examples: one(STATUS) },
    admin_get_key: { parameters: { id: KEY.id }, examples: one(KEY) },
    admin_change_key: {
      parameters: { id: KEY.id },
      examples: one({ ...KEY, rate_limit: 600 }, { rate_limit: 600 }),
    },
    admin_rotate_key: {
      parameters: { id: KEY.id },
      examples: one(
        { key: { ...KEY, id: 'key_9sT4wX' }, secret: SECRET, replaced: { ...KEY, expires_at: MOMENT } },
        { overlap_seconds: 0 },
      ),
    },
    admin_get_account: { parameters, examples: one(ACCOUNT) },
    admin_usage: { parameters: { ...parameters, from: DAY, to: DAY }, examples: one(usage) },
    admin_sum_usage: {
      parameters: { from: DAY, to: DAY, by: 'account,kind' },
      examples: one({
        from: DAY,
        to: DAY,
        by: ['account', 'kind'],
        rows: [{ account: ACCOUNT.id, kind: 'iban', checks: 12 }],
      }),
    },
    admin_list_keys: { parameters, examples: one({ keys: [KEY] }) },
    admin_create_key: {
      parameters,
      examples: one({ key: KEY, secret: SECRET }, { name: KEY.name, rights: KEY.rights }),
    },
    admin_revoke_key: { parameters: { id: KEY.id }, examples: one(REVOKED) },
    admin_list_notices: {
      examples: one({
        notices: [{ ...NOTICE, state: 'dead', reason: 'status_503', tries: 12, ended_at: MOMENT }],
      }),
    },
    admin_retry_notice: { parameters: { id: NOTICE.id }, examples: one({ ...NOTICE, due_at: MOMENT }) },
    admin_audit: {
      examples: one({
        entries: [
          { number: 1, at: MOMENT, by: 'admin', action: 'key.create', target: KEY.id, detail: KEY.name },
        ],
      }),
    },
  };
}
