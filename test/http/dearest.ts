/**
 * The dearest legal request of each operation of the document, and of each other route, as far as they are known: where several are
 * candidates, each is sent; the first counts most. A service to send them to has as much in its lists as an account may have.
 */
import type { Route } from '../../src/http/edge/routes.ts';
import type { InjectOptions } from './inject.ts';

/** What the requests need of a service. */
export interface World {
  /** A key that may all, and one for warehouses. */
  readonly key: string;
  readonly sqlKey: string;
  readonly adminKey: string;
  /** What a browser with a session of an operator sends. */
  readonly session: Readonly<Record<string, string>>;
  readonly accountId: string;
  /** An id of its own for each call: of keys, operators, jobs and notices that are there. */
  next(what: 'key' | 'operator' | 'job' | 'notice' | 'account'): string;
  /** A job that is done. */
  readonly doneJob: string;
}

export type Make = (world: World) => InjectOptions;

const LENGTH_MAX = 256;
const filled = (text: string, length = LENGTH_MAX) => text.repeat(length).slice(0, length);

/** Values that take longest, by the longest search of `bench` and `test/core/cost.test.ts`. */
const DEAR: readonly Readonly<Record<string, unknown>>[] = [
  { value: filled('\u0301a', 64), suggest: true },
  { value: filled('0', 32), country: 'US', suggest: true },
  { value: filled('1-', 64), country: 'ES', suggest: true },
  { value: filled('+1 2,;', 48), country: 'FR', suggest: true },
  { value: filled('\u2026x\u2026'), country: 'FR', suggest: true },
  { value: filled('9 ', 32) },
];

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const posted = (url: string, key: string | undefined, body: unknown): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json', ...(key !== undefined && bearer(key)) },
  payload: JSON.stringify(body),
});
const patched = (url: string, key: string, body: unknown): InjectOptions => ({
  ...posted(url, key, body),
  method: 'PATCH',
});
const got = (url: string, key?: string): InjectOptions => ({
  method: 'GET',
  url,
  headers: key === undefined ? {} : bearer(key),
});
const deleted = (url: string, key: string): InjectOptions => ({ ...got(url, key), method: 'DELETE' });

const ofSession = (request: InjectOptions, { session }: World): InjectOptions => ({
  ...request,
  headers: { ...request.headers, ...session },
});

/** An item of a kind's batch: without what the kind has no option for. */
const items = (item: object) => ({ items: Array.from({ length: 100 }, () => item) });
const one = (segment: string): Make[] =>
  DEAR.map(
    (item) =>
      ({ key }) =>
        posted(`/v1/verify/${segment}`, key, item),
  );
const many = (segment: string): Make[] =>
  DEAR.map(
    (item) =>
      ({ key }) =>
        posted(`/v1/verify/${segment}/batch`, key, items(item)),
  );
const tried = (segment: string): Make[] =>
  DEAR.map((item) => () => posted(`/v1/playground/${segment}`, undefined, item));

const SEGMENTS = [
  ...['iban', 'phone', 'national-id', 'bic', 'vat', 'company', 'lei', 'creditor-id', 'creditor-reference'],
  ...['document', 'account', 'tax-id'],
];
const TRIED = ['iban', 'phone', 'bic', 'lei', 'creditor-id', 'creditor-reference'];
const named = (prefix: string, segment: string, suffix = '') =>
  `${prefix}${segment.replaceAll('-', '_')}${suffix}`;

const ACCOUNT = { country: 'DE', bank_code: '37040044', account_number: filled('0 ', 30) };
const TEXTS = ['+49 1512 3456789 (030) 1234-567/8 ', '4 May 1986 ', 'DE89 3704 ', '1', '44051401359 '];
const WHOLE = 'from=2025-01-01&to=2026-12-31';
/** As long as a name of a key may be. */
const NAME = filled('n', 100);
const SCOPE = {
  rights: ['verify', 'read'],
  allowed_ips: Array.from({ length: 50 }, (_, at) => `2001:db8:${at}::/48`),
};
const CALLS = 10_000;
const ROWS = [
  [null, filled('9 ', 32), null],
  ['account', filled('+1 2,;', 48), 'FR'],
];
const FILE = `iban\n${'DE89370400440532013000\n'.repeat(2_000)}`;

const bigquery = (row: readonly unknown[], key: string, length = CALLS) => ({
  calls: Array.from({ length }, () => row),
  userDefinedContext: { key },
});
const snowflake = (row: readonly unknown[], length = CALLS) => ({
  data: Array.from({ length }, (_, at) => [at, ...row]),
});

/** Requests that count as many as the dearest and take less time, for whoever asks no more. */
const [QUICK, QUICK_ROWS] = [[null, 'DE89370400440532013000', null], 1_000];
export const COUNTING: Readonly<Record<string, Make>> = {
  sql_bigquery: ({ sqlKey }) => posted('/v1/sql/bigquery', undefined, bigquery(QUICK, sqlKey, QUICK_ROWS)),
  sql_snowflake: ({ sqlKey }) => posted('/v1/sql/snowflake', sqlKey, snowflake(QUICK, QUICK_ROWS)),
};

const DEAREST: Readonly<Record<string, readonly Make[]>> = {
  identify: DEAR.map(
    (item) =>
      ({ key }) =>
        posted('/v1/verify', key, item),
  ),
  identify_batch: DEAR.map(
    (item) =>
      ({ key }) =>
        posted('/v1/verify/batch', key, items(item)),
  ),
  ...Object.fromEntries(SEGMENTS.map((segment) => [named('verify_', segment), one(segment)])),
  ...Object.fromEntries(SEGMENTS.map((segment) => [named('verify_', segment, '_batch'), many(segment)])),
  ...Object.fromEntries(TRIED.map((segment) => [named('try_', segment), tried(segment)])),
  iban_from_account: [({ key }) => posted('/v1/iban/from-account', key, ACCOUNT)],
  iban_from_account_batch: [({ key }) => posted('/v1/iban/from-account/batch', key, items(ACCOUNT))],
  sql_bigquery: ROWS.map(
    (row) =>
      ({ sqlKey }) =>
        posted('/v1/sql/bigquery', undefined, bigquery(row, sqlKey)),
  ),
  sql_snowflake: ROWS.map(
    (row) =>
      ({ sqlKey }) =>
        posted('/v1/sql/snowflake', sqlKey, snowflake(row)),
  ),
  find: TEXTS.map(
    (text) =>
      ({ key }) =>
        posted('/v1/find', key, { text: filled(text, 50_000) }),
  ),
  usage: [({ key }) => got(`/v1/usage?${WHOLE}`, key)],
  find_banks: [
    'q=a&limit=100&facts=true',
    'q=bank+of+the+a&limit=100&facts=true',
    'limit=100&facts=true',
  ].map(
    (query) =>
      ({ key }) =>
        got(`/v1/banks?${query}`, key),
  ),
  bank: [({ key }) => got('/v1/banks/DE/37040044?facts=true', key)],
  list_keys: [({ key }) => got('/v1/keys', key)],
  create_key: [({ key }) => posted('/v1/keys', key, { name: NAME, ...SCOPE })],
  get_key: [(world) => got(`/v1/keys/${world.next('key')}`, world.key)],
  change_key: [(world) => patched(`/v1/keys/${world.next('key')}`, world.key, { name: NAME, ...SCOPE })],
  revoke_key: [(world) => deleted(`/v1/keys/${world.next('key')}`, world.key)],
  rotate_key: [(world) => posted(`/v1/keys/${world.next('key')}/rotate`, world.key, {})],
  admin_get_account: [({ adminKey, accountId }) => got(`/v1/admin/accounts/${accountId}`, adminKey)],
  admin_change_account: [
    (world) =>
      patched(`/v1/admin/accounts/${world.next('account')}`, world.adminKey, {
        name: NAME,
        allowance: 1_000,
      }),
  ],
  admin_delete_account: [(world) => deleted(`/v1/admin/accounts/${world.next('account')}`, world.adminKey)],
  admin_list_accounts: [({ adminKey }) => got('/v1/admin/accounts', adminKey)],
  admin_create_account: [({ adminKey }) => posted('/v1/admin/accounts', adminKey, { name: NAME })],
  admin_usage: [({ adminKey, accountId }) => got(`/v1/admin/accounts/${accountId}/usage?${WHOLE}`, adminKey)],
  admin_export_account: [
    ({ adminKey, accountId }) => got(`/v1/admin/accounts/${accountId}/export`, adminKey),
  ],
  admin_list_keys: [({ adminKey, accountId }) => got(`/v1/admin/accounts/${accountId}/keys`, adminKey)],
  admin_create_key: [
    (world) =>
      posted(`/v1/admin/accounts/${world.next('account')}/keys`, world.adminKey, { name: NAME, ...SCOPE }),
  ],
  admin_get_key: [(world) => got(`/v1/admin/keys/${world.next('key')}`, world.adminKey)],
  admin_change_key: [
    (world) => patched(`/v1/admin/keys/${world.next('key')}`, world.adminKey, { name: NAME, ...SCOPE }),
  ],
  admin_revoke_key: [(world) => deleted(`/v1/admin/keys/${world.next('key')}`, world.adminKey)],
  admin_rotate_key: [(world) => posted(`/v1/admin/keys/${world.next('key')}/rotate`, world.adminKey, {})],
  admin_list_operators: [({ adminKey }) => got('/v1/admin/operators', adminKey)],
  admin_create_operator: [
    ({ adminKey }) => posted('/v1/admin/operators', adminKey, { name: NAME, rights: ['read'] }),
  ],
  admin_change_operator: [
    (world) =>
      patched(`/v1/admin/operators/${world.next('operator')}`, world.adminKey, {
        name: NAME,
        rights: ['read'],
      }),
  ],
  admin_revoke_operator: [
    (world) => deleted(`/v1/admin/operators/${world.next('operator')}`, world.adminKey),
  ],
  admin_rotate_operator: [
    (world) => posted(`/v1/admin/operators/${world.next('operator')}/rotate`, world.adminKey, {}),
  ],
  admin_reset_second_factor: [
    (world) => deleted(`/v1/admin/operators/${world.next('operator')}/second-factor`, world.adminKey),
  ],
  admin_end_sessions: [
    (world) => deleted(`/v1/admin/operators/${world.next('operator')}/sessions`, world.adminKey),
  ],
  admin_sign_in: [({ adminKey }) => posted('/v1/admin/session', undefined, { key: adminKey })],
  admin_session: [(world) => ofSession(got('/v1/admin/session'), world)],
  admin_propose_second_factor: [
    (world) => ofSession(posted('/v1/admin/session/second-factor', undefined, {}), world),
  ],
  admin_confirm_second_factor: [
    (world) =>
      ofSession(posted('/v1/admin/session/second-factor/confirmation', undefined, { code: '000000' }), world),
  ],
  admin_sign_out: [
    (world) => ofSession({ method: 'DELETE', url: '/v1/admin/session?everywhere=true' }, world),
  ],
  admin_list_jobs: [({ adminKey }) => got('/v1/admin/jobs', adminKey)],
  admin_end_job: [(world) => deleted(`/v1/admin/jobs/${world.next('job')}`, world.adminKey)],
  admin_audit: [({ adminKey }) => got('/v1/admin/audit', adminKey)],
  admin_list_notices: [({ adminKey }) => got('/v1/admin/notices', adminKey)],
  admin_retry_notice: [
    (world) => posted(`/v1/admin/notices/${world.next('notice')}/retry`, world.adminKey, undefined),
  ],
  admin_sum_usage: [
    ({ adminKey }) => got(`/v1/admin/usage?${WHOLE}&by=account`, adminKey),
    ({ adminKey }) => got('/v1/admin/usage?by=key,kind', adminKey),
  ],
  admin_status: [({ adminKey }) => got('/v1/admin/status', adminKey)],
  specimens: [
    'kind=account&count=100&wrong=invalid_checksum',
    'kind=tax_id&count=100&wrong=invalid_date',
    'kind=national_id&count=100&wrong=invalid_date',
    'kind=iban&count=100&wrong=no_conversion',
    'kind=phone&count=100&wrong=not_a_number',
  ].map(
    (query) =>
      ({ key }) =>
        got(`/v1/specimens?${query}`, key),
  ),
  requirements: [() => got('/v1/requirements?country=US&for=payout')],
  coverage: [() => got('/v1/coverage')],
  kinds: [() => got('/v1/kinds')],
  bank_logo: [() => got('/v1/assets/bank-logos/37040044.svg')],
  signup: [() => posted('/v1/signup', undefined, { name: NAME })],
  healthz: [() => got('/healthz')],
  readyz: [() => got('/readyz')],
  create_job: [
    ({ key }) => ({
      method: 'POST',
      url: '/v1/jobs?kind=iban&value=iban',
      headers: { 'content-type': 'text/csv', ...bearer(key) },
      payload: FILE,
    }),
  ],
  list_jobs: [({ key }) => got('/v1/jobs', key)],
  get_job: [({ key, doneJob }) => got(`/v1/jobs/${doneJob}`, key)],
  delete_job: [(world) => deleted(`/v1/jobs/${world.next('job')}`, world.key)],
  get_job_result: [({ key, doneJob }) => got(`/v1/jobs/${doneJob}/result`, key)],
};

const called = (name: string, input: object): Make => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
  return ({ key }) => {
    const request = posted('/mcp', key, message);
    return { ...request, headers: { ...request.headers, accept: 'application/json, text/event-stream' } };
  };
};

/** The same of routes that are in no document, where they are not read without a parameter. */
const HIDDEN: Readonly<Record<string, readonly Make[]>> = {
  'POST /mcp': [
    called('specimens', { kind: 'tax_id', count: 100, wrong: 'invalid_date' }),
    called('verify_many', { kind: 'lei', values: Array.from({ length: 100 }, () => DEAR[0]!.value) }),
    called('find_in_text', { text: filled('1', 50_000) }),
    called('coverage', {}),
  ],
  'GET /coverage/:country': [() => got('/coverage/DE'), () => got('/coverage/US')],
  'GET /coverage/:country/carriers': [() => got('/coverage/us/carriers')],
  'GET /requirements/:country': [() => got('/requirements/US')],
  'GET /account-to-iban/:country': [() => got('/account-to-iban/DE')],
  'GET /banks/:country': [() => got('/banks/DE?q=bank'), () => got('/banks/US?q=bank+of+the')],
  'GET /banks/:country/:code': [() => got('/banks/DE/37040044')],
  'GET /test-values/:country': [() => got('/test-values/GB')],
  'GET /errors/:code': [() => got('/errors/not_found')],
  'GET /guides/:name': [() => ({ ...got('/guides/none'), headers: { accept: 'text/html' } })],
  'GET /docs/api/:name': [() => ({ ...got('/docs/api/playground'), headers: { accept: 'text/html' } })],
  'GET /docs/:name': [() => ({ ...got('/docs/none'), headers: { accept: 'text/html' } })],
  'GET /docs/maintainers/:name': [
    () => ({ ...got('/docs/maintainers/none'), headers: { accept: 'text/html' } }),
  ],
  'GET /web/*': [() => got('/web/data/iban.json')],
  'GET /web/again/:attempt(^\\d{1,6}$)/*': [() => got('/web/again/1/data/iban.json')],
};

/** What a route is called: its operation in the document, or its method and address. */
export const nameOf = ({ method, url, schema }: Pick<Route, 'method' | 'url' | 'schema'>): string =>
  schema.operationId ?? `${method} ${url}`;

/** The same by what it is called. */
export const dearestFor = (name: string): readonly Make[] => DEAREST[name] ?? HIDDEN[name]!;

/** The candidates of a route; none where nobody has said what its dearest request is. */
export function dearestOf(route: Pick<Route, 'method' | 'url' | 'schema'>): readonly Make[] {
  const name = nameOf(route);
  const named = DEAREST[name] ?? HIDDEN[name];
  if (named !== undefined || /[:*]/.test(route.url) || route.method !== 'GET') return named ?? [];
  return [() => got(route.url)];
}
