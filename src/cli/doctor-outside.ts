/** assay doctor --outside: tries a running service as anybody could who reaches it, and says what should not be open to all. */
import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { SETTINGS } from '../config/settings.ts';
import { explain } from './explain.ts';
import { daysSince } from './output.ts';
import { type Ask, asker, certificateEnd, type OutsideAnswer } from './outside-request.ts';

export interface OutsideFinding {
  readonly check: string;
  readonly ok: boolean;
  readonly finding: string;
}

export interface OutsideOptions {
  /** A file of certificates to trust beside the usual ones, PEM. */
  readonly ca?: string | undefined;
  /** Whether two free checks may be spent. */
  readonly spend?: boolean | undefined;
}

/** A certificate that ends sooner should have been renewed. */
const CERTIFICATE_DAYS_MIN = 14;
/** Half a year, below which browsers' lists take no host. */
const HSTS_SECONDS_MIN = 15_768_000;
const DAY_MS = 86_400_000;

/** The findings, the reachable ones first. Nothing but an unreadable file of certificates throws. */
export async function examineOutside(address: URL, options: OutsideOptions): Promise<OutsideFinding[]> {
  const base = new URL(address.pathname.endsWith('/') ? address : `${address.origin}${address.pathname}/`);
  const ca =
    options.ca === undefined ? undefined : [...rootCertificates, readFileSync(options.ca, 'utf8')].join('\n');
  const ask = asker(base, ca);
  const reached = await tried('reachable', () => examineReach(ask));
  if (!reached.ok) return [reached];
  return [
    reached,
    await tried('TLS', () => examineTls(base, ca)),
    ...(base.protocol === 'https:' ? [await tried('HSTS', () => examineHsts(ask))] : []),
    ...(await Promise.all(CLOSED.map((closed) => tried(closed.check, () => examineClosed(ask, closed))))),
    await tried('forwarded addresses', () => examineForwarded(ask, options.spend === true)),
    await tried('data', () => examineAges(ask)),
    await tried('sign-up', () => examineSignup(ask)),
  ];
}

type Outcome = Omit<OutsideFinding, 'check'>;

const well = (finding: string): Outcome => ({ ok: true, finding });
const unwell = (finding: string): Outcome => ({ ok: false, finding });

async function tried(check: string, work: () => Promise<Outcome>): Promise<OutsideFinding> {
  try {
    return { check, ...(await work()) };
  } catch (error) {
    return { check, ok: false, finding: explain(error) };
  }
}

async function examineReach(ask: Ask): Promise<Outcome> {
  const { status, headers, body } = await ask('/healthz');
  if (status >= 300 && status < 400) {
    return unwell(`It redirects to ${headers.location}, which is not followed: name that address instead.`);
  }
  if (status === 200 && jsonIn(body)?.status === 'ok') return well('The service answers.');
  return unwell(`/healthz answers ${status}, which is not what Assay answers.`);
}

async function examineTls(base: URL, ca: string | undefined): Promise<Outcome> {
  if (base.protocol !== 'https:') {
    return unwell(
      'Keys and values cross the network readable: put a proxy with TLS in front, see deploy/proxies.',
    );
  }
  const end = await certificateEnd(base, ca);
  const days = Math.floor((end.getTime() - Date.now()) / DAY_MS);
  const finding = `The certificate is valid for ${days} more days.`;
  return days >= CERTIFICATE_DAYS_MIN ? well(finding) : unwell(`${finding} Renew it.`);
}

async function examineHsts(ask: Ask): Promise<Outcome> {
  const { headers } = await ask('/healthz');
  const header = headers['strict-transport-security'];
  const seconds = Number(/(?:^|;)\s*max-age="?(\d+)/i.exec(String(header ?? ''))?.[1] ?? 0);
  if (seconds >= HSTS_SECONDS_MIN)
    return well(`Browsers keep to TLS for ${Math.floor(seconds / 86_400)} days.`);
  return unwell('Strict-Transport-Security is missing or shorter than half a year: set it at the proxy.');
}

/** What is for those who run the service. */
interface Closed {
  readonly check: string;
  readonly paths: readonly string[];
}

const CLOSED: readonly Closed[] = [
  { check: 'metrics', paths: ['/metrics'] },
  { check: 'readiness', paths: ['/readyz'] },
  { check: 'administration', paths: ['/admin', '/v1/admin/status'] },
];

/** Answers of the service itself, of which those that ask for a key show that it was reached. */
async function examineClosed(ask: Ask, { paths }: Closed): Promise<Outcome> {
  const open: string[] = [];
  for (const path of paths) {
    const answer = await ask(path);
    if (isOfService(answer)) open.push(path);
  }
  if (open.length === 0) return well(`${paths.join(' and ')} cannot be reached from here.`);
  return unwell(`${open.join(' and ')} can be reached by anybody: close it at the proxy.`);
}

function isOfService({ status, headers, body }: OutsideAnswer): boolean {
  if (status < 400) return status < 300;
  const isProblem = String(headers['content-type'] ?? '').startsWith('application/problem+json');
  return isProblem && jsonIn(body)?.code !== 'not_found';
}

/** Headers that proxies name the address of a caller in. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'] as const;
/** Of the networks for documentation (RFC 5737). */
const CALLERS = ['198.51.100.23', '203.0.113.42'] as const;
/** A specimen. */
const TRIED = { value: 'DE89370400440532013000' };

/** Whether two free checks with two invented addresses are counted as those of two visitors. */
async function examineForwarded(ask: Ask, spend: boolean): Promise<Outcome> {
  if (!spend) return well('Not tried, since it takes two free checks: --spend tries it.');
  const left: number[] = [];
  for (const address of CALLERS) {
    const headers = {
      ...Object.fromEntries(FORWARDED.map((name) => [name, address])),
      forwarded: `for=${address}`,
      'x-client-fingerprint': address,
    };
    const answer = await ask('/v1/playground/iban', { method: 'POST', headers, body: TRIED });
    const remaining = jsonIn(answer.body)?.quota?.remaining;
    if (answer.status === 429)
      return well('The free checks of this address are spent, whatever the headers say.');
    if (answer.status !== 200 || typeof remaining !== 'number')
      return well(`Not tried: the free checks answer ${answer.status}.`);
    left.push(remaining);
  }
  if (left[1]! < left[0]!)
    return well('An invented address is not believed: both checks count for this one.');
  return unwell(
    'A caller gets new free checks by inventing an address: let the proxy set X-Forwarded-For, and name that proxy alone in TRUSTED_PROXIES.',
  );
}

interface DataSet {
  readonly name: string;
  readonly as_of: string;
  readonly latest?: string;
  readonly every_days?: number;
}

/** Data of which nothing is new is that of an installation that nobody renews; one set alone may be as old as what its publisher has. */
async function examineAges(ask: Ask): Promise<Outcome> {
  const { status, body } = await ask('/v1/coverage');
  const sets = jsonIn(body)?.data;
  if (status !== 200 || !Array.isArray(sets) || sets.length === 0)
    return unwell(`/v1/coverage answers ${status}.`);
  const most = Number(SETTINGS.bankDataMaxAgeDays.default);
  const aged = (sets as readonly DataSet[]).map(({ name, as_of, latest = as_of, every_days = most }) => ({
    ...{ name, days: daysSince(latest), every: every_days },
  }));
  if (aged.every(({ days }) => days > most))
    return unwell(`All ${sets.length} data sets are older than ${most} days. See: assay data update`);
  const old = aged.filter(({ days, every }) => days > every).map(({ name }) => name);
  if (old.length === 0) return well(`None of ${sets.length} data sets is older than its publisher's rhythm.`);
  return well(`Newer editions are to be expected of ${old.join(', ')}. See: assay data update`);
}

/** A body that no account is made of tells whether there is anything to sign up at. */
async function examineSignup(ask: Ask): Promise<Outcome> {
  const { status } = await ask('/v1/signup', { method: 'POST', body: {} });
  if (status === 404) return well('Closed.');
  if (status === 400) return well('Open: anybody can make an account. SIGNUP=closed closes it.');
  return well(`Not known: it answers ${status}.`);
}

/** What is read of answers, each of which may be missing or something else. */
interface Answered {
  readonly status?: unknown;
  readonly code?: unknown;
  readonly data?: unknown;
  readonly quota?: { readonly remaining?: unknown };
}

function jsonIn(body: string): Answered | undefined {
  try {
    const read: unknown = JSON.parse(body);
    return typeof read === 'object' && read !== null ? read : undefined;
  } catch {
    return undefined;
  }
}
