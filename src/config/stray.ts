/** Variables of the environment that are no settings and look like one: nobody would notice that they are not read. */
import { distance } from '../words/spelling.ts';
import { SETTINGS, type Setting } from './settings.ts';

export interface StrayVariable {
  readonly variable: string;
  /** The setting that is probably meant. */
  readonly setting: string;
  /** Whether it is the setting misspelled; other programs may have a use for any other. */
  readonly isMisspelled: boolean;
}

const ALL: readonly Setting<unknown>[] = Object.values(SETTINGS);
const VARIABLES = new Set(
  ALL.flatMap(({ variable, secret }) => [variable, ...(secret ? [`${variable}_FILE`] : [])]),
);

/** What other programs call the same, as people set it by habit. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  ...named('ADMIN_KEY', 'ADMIN_API_KEY', 'ADMIN_PASS', 'ADMIN_PASSWORD', 'ADMIN_SECRET', 'ADMIN_TOKEN'),
  ...named('ALLOWANCE_WEBHOOK', 'WEBHOOK', 'WEBHOOK_URL'),
  ...named('BASE_URL', 'APP_URL', 'EXTERNAL_URL', 'PUBLIC_URL', 'ROOT_URL', 'SERVER_URL', 'SITE_URL'),
  ...named(
    'DATABASE_URL',
    'DATABASE',
    'DATABASE_PATH',
    'DATABASE_URI',
    'DB_PATH',
    'DB_URI',
    'DB_URL',
    'POSTGRES_URL',
  ),
  ...named('HOST', 'BIND', 'BIND_ADDRESS', 'LISTEN', 'LISTEN_ADDRESS', 'LISTEN_HOST', 'SERVER_HOST'),
  ...named('JOBS', 'ENABLE_JOBS', 'JOBS_ENABLED'),
  ...named('PLAYGROUND_ORIGINS', 'ALLOWED_ORIGINS', 'CORS_ALLOWED_ORIGINS', 'CORS_ORIGIN', 'CORS_ORIGINS'),
  ...named('PORT', 'HTTP_PORT', 'LISTEN_PORT', 'SERVER_PORT'),
  ...named('SECRET', 'APP_SECRET', 'COOKIE_SECRET', 'SECRET_KEY', 'SECRET_KEY_BASE', 'SESSION_SECRET'),
  ...named(
    'SIGNUP',
    'ALLOW_SIGNUP',
    'ALLOW_SIGNUPS',
    'ENABLE_SIGNUP',
    'REGISTRATION',
    'SIGNUPS_ALLOWED',
    'SIGNUP_ENABLED',
  ),
  ...named(
    'TRUSTED_PROXIES',
    'FORWARDED_ALLOW_IPS',
    'NUM_PROXIES',
    'PROXY_COUNT',
    'TRUST_PROXY',
    'TRUSTED_PROXY',
  ),
  ...named('WEB_CONCURRENCY', 'CLUSTER_WORKERS', 'NUM_WORKERS', 'WORKERS'),
};

function named(setting: string, ...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, setting]));
}

/** Shorter names are near to too many others: PORT to POST, HOST to HOME. */
const NEAR_LENGTH_MIN = 6;
const TWO_MISTAKES_LENGTH_MIN = 11;

/** Each variable that looks like a setting which is not set itself. Values are not looked at, but for those that container platforms make. */
export function strayVariables(env: Readonly<Record<string, string | undefined>>): StrayVariable[] {
  const strays = Object.keys(env)
    .filter((variable) => env[variable] && !VARIABLES.has(variable) && !isLink(env[variable]))
    .flatMap((variable) => meantBy(variable) ?? []);
  return strays.filter(({ setting }) => !env[setting]).sort((a, b) => (a.variable < b.variable ? -1 : 1));
}

/** Kubernetes gives each container `ASSAY_PORT=tcp://…` for a service that is called assay. */
const isLink = (value: string): boolean => /^(?:tcp|udp|sctp):\/\//.test(value);

function meantBy(variable: string): StrayVariable | undefined {
  const name = variable
    .replaceAll('-', '_')
    .toUpperCase()
    .replace(/^ASSAY_+/, '');
  const elsewhere = ELSEWHERE[name.replace(/_FILE$/, '')];
  if (elsewhere !== undefined) return { variable, setting: elsewhere, isMisspelled: false };
  const setting = ALL.map((one) => one.variable).find(
    (own) => isNear(name, own) || isNear(name, `${own}_FILE`),
  );
  return setting === undefined ? undefined : { variable, setting, isMisspelled: true };
}

function isNear(name: string, setting: string): boolean {
  const [one, other] = [lettersOf(name), lettersOf(setting)];
  if (one === other) return true;
  if (setting.length < NEAR_LENGTH_MIN) return false;
  const most = setting.length < TWO_MISTAKES_LENGTH_MIN ? 1 : 2;
  // Most differ by their length.
  return Math.abs(one.length - other.length) <= most && distance(one, other) <= most;
}

const lettersOf = (name: string): string => name.replaceAll('_', '').toLowerCase();
