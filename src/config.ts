/**
 * Every setting, its unit and its default. The only reader of the environment.
 *
 * All settings are checked at the start and all errors reported at once; no value is echoed, for some are secret.
 */
import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import ipaddr from 'ipaddr.js';
import { countryOf } from './core/country.ts';
import { SECRET_PREFIX } from './notices/signature.ts';
import { LOG_FORMATS, type LogFormat } from './server/log.ts';
import { folderOf, readAddress, type StoreAddress } from './store/open.ts';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly database: StoreAddress;
  /** Processes that serve requests. */
  readonly workers: number;
  /** The folder of what is kept beside the store, such as imported banks; nothing is kept without it. */
  readonly dataDir: string | undefined;
  /** Where the service is reached from outside, without a trailing slash. */
  readonly baseUrl: string;
  /** Where logos are reached from outside, without a trailing slash. */
  readonly assetsUrl: string;
  readonly defaultCountry: string | undefined;
  readonly playgroundFreeChecks: number;
  /** Days after which free checks come back; never without it. */
  readonly playgroundResetDays: number | undefined;
  /** Origins whose pages may call the playground. */
  readonly playgroundOrigins: readonly string[];
  /** Number of proxies in front, or the networks they are in. None are trusted without it. */
  readonly trustedProxies: number | readonly string[] | undefined;
  readonly signup: 'open' | 'closed';
  /** Billable checks a month of an account that was opened by sign-up. */
  readonly signupAllowance: number;
  /** Requests a minute and key; visitors get a hundredth. 0 for no limit. */
  readonly rateLimit: number;
  /** Requests a minute over all keys of an account. 0 for no limit. */
  readonly accountRateLimit: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Lines of JSON for programs, or text for people. */
  readonly logFormat: LogFormat;
  /** Key of the hashes of addresses and retries; made and kept in the store without it. */
  readonly secret: string | undefined;
  /** What lets in to the administration API; without it there is none. */
  readonly adminKey: string | undefined;
  /** The address that is notified when an account nears its allowance. */
  readonly allowanceWebhook: string | undefined;
  /** Key of the signatures of what is sent there. */
  readonly webhookSecret: string | undefined;
  /** Where metrics are served, on a port of their own. */
  readonly metricsPort: number | undefined;
  /** Where traces are sent; none are made without it. */
  readonly otlpEndpoint: string | undefined;
  /** The same, for traces alone. */
  readonly otlpTracesEndpoint: string | undefined;
  readonly logosDir: string | undefined;
  /** Whether files can be sent in to be checked in the background. */
  readonly jobs: 'on' | 'off';
  /** Where the notice that a job is done may go: to public addresses, or to private ones as well. */
  readonly jobNotices: 'public' | 'any';
  /** Days for which usage is kept by day; older months are kept as their sums. For ever without it. */
  readonly usageDaysKept: number | undefined;
  /** Days after which an account that was closed is deleted; never without it. */
  readonly accountDaysKept: number | undefined;
  /** Which answers are compressed. */
  readonly compress: 'lists' | 'all' | 'off';
  /** Days after which bank data is called old. */
  readonly bankDataMaxAgeDays: number;
}

export interface Setting<T> {
  readonly variable: string;
  readonly default: string;
  readonly meaning: string;
  /** Whether it may also be the content of a file, which the variable with `_FILE` behind its name leads to. */
  readonly secret?: true;
  /** The value of a text; throws an Error that names what is expected. */
  readonly read: (text: string) => T;
}

const WORKERS_MAX = 256;
/** The reports of the console and of the administration reach back as far, by day. */
const USAGE_DAYS_MIN = 31;
const RATE_LIMIT_MAX = 100_000_000;
/** All keys of an account may send as many times what one may. */
const ACCOUNT_TIMES = 10;
const SECRET_LENGTH_MIN = 16;
/** The folder of data when the store is no file. */
const DATA_DIR = './data';
const WEAK_SECRETS = /^(.)\1*$|secret|password|changeme|placeholder|example/i;

function whole(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new Error(`expected a whole number from ${min} to ${max}`);
    }
    return value;
  };
}

function oneOf<T extends string>(...choices: readonly T[]): (text: string) => T {
  return (text) => {
    if (!choices.includes(text as T)) throw new Error(`expected one of ${choices.join(', ')}`);
    return text as T;
  };
}

function optional<T>(read: (text: string) => T): (text: string) => T | undefined {
  return (text) => (text === '' ? undefined : read(text));
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function url(text: string): string {
  address(text);
  if (/[?#]/.test(text)) throw new Error('expected a URL without a query and a fragment');
  return text.replace(/(?<!\/)\/+$/, '');
}

function address(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new Error('expected an http or https URL');
  }
  const { username, password } = new URL(text);
  if (username !== '' || password !== '')
    throw new Error('expected a URL without a user name and a password');
  return text;
}

/** An IP address, or a name as RFC 1123, section 2.1, has them. What looks like an address and is none is no name. */
function host(text: string): string {
  const isName = /^(?=.{1,253}$)(?!-)[a-z\d-]{1,63}(?<!-)(\.(?!-)[a-z\d-]{1,63}(?<!-))*$/i.test(text);
  if (isIP(text) === 0 && (!isName || /^[\d.]+$/.test(text)))
    throw new Error('expected an IP address or a host name');
  return text;
}

/** An address that a library reads itself, as it may be shown: without what may be secret in it. */
const originOf = (text: string): string => (URL.canParse(text) ? new URL(text).host || 'set' : 'set');

function origins(text: string): string[] {
  for (const origin of list(text)) {
    if (origin !== '*' && (!URL.canParse(origin) || new URL(origin).origin !== origin)) {
      throw new Error('expected origins such as https://example.com, separated by commas, or *');
    }
  }
  return list(text);
}

function proxies(text: string): number | string[] {
  if (/^\d+$/.test(text)) return whole(0, 32)(text);
  for (const network of list(text)) {
    if (!ipaddr.isValid(network) && !ipaddr.isValidCIDR(network)) {
      throw new Error('expected a number of proxies, or addresses and CIDR networks separated by commas');
    }
  }
  return list(text);
}

function country(text: string): string {
  const found = countryOf(text);
  if (!found) throw new Error('expected a two-letter country code');
  return found.code;
}

function workers(text: string): number {
  if (text === 'auto') return availableParallelism();
  try {
    return whole(1, WORKERS_MAX)(text);
  } catch (error) {
    throw new Error(`${(error as Error).message}, or auto`);
  }
}

function secret(text: string): string {
  if (text.length < SECRET_LENGTH_MIN || WEAK_SECRETS.test(text)) {
    throw new Error(
      `expected at least ${SECRET_LENGTH_MIN} random characters, for instance of: openssl rand -base64 32`,
    );
  }
  return text;
}

/** A secret that is sent as a bearer token (RFC 6750, section 2.1): any other character could never arrive. */
function bearerSecret(text: string): string {
  if (!/^[\w.~+/-]+=*$/.test(secret(text))) {
    throw new Error('expected letters, digits and -._~+/ alone, for it is sent in a header field');
  }
  return text;
}

/** A key of signatures: text, or `whsec_` and the base64 of at least 16 bytes. */
function webhookSecret(text: string): string {
  if (text.startsWith(SECRET_PREFIX)) {
    const encoded = text.slice(SECRET_PREFIX.length);
    const bytes = Buffer.from(encoded, 'base64');
    if (!/^[A-Za-z\d+/_-]+=*$/.test(encoded) || bytes.length < SECRET_LENGTH_MIN) {
      throw new Error(`expected ${SECRET_PREFIX} and the base64 of at least ${SECRET_LENGTH_MIN} bytes`);
    }
  }
  return secret(text);
}

/** Whether a secret that is long enough is one that people think of: few characters, digits alone, or runs such as 1234 and aaaa. */
function isGuessable(text: string): boolean {
  let steps = 0;
  for (let i = 1; i < text.length; i++) {
    if (Math.abs(text.charCodeAt(i) - text.charCodeAt(i - 1)) <= 1) steps += 1;
  }
  return new Set(text).size < 8 || steps * 2 > text.length || (/^\d+$/.test(text) && text.length < 32);
}

/** The variables whose secret is easy to guess. An earlier version took them, so they are warned of and not refused. */
export function guessableSecrets(config: Config): string[] {
  const secrets = { secret: config.secret, adminKey: config.adminKey, webhookSecret: config.webhookSecret };
  return Object.entries(secrets).flatMap(([name, value]) =>
    value !== undefined && isGuessable(value) ? [SETTINGS[name as keyof typeof secrets].variable] : [],
  );
}

function folder(text: string): string {
  if (!statSync(text, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error('expected a folder that exists');
  }
  return text;
}

/** Every setting. DATA_DIR, BASE_URL and ASSETS_URL follow from the others when they are not set. */
export const SETTINGS = {
  host: { variable: 'HOST', default: '0.0.0.0', meaning: 'address to listen on', read: host },
  port: { variable: 'PORT', default: '8080', meaning: 'port to listen on', read: whole(0, 65_535) },
  database: {
    variable: 'DATABASE_URL',
    secret: true,
    default: 'sqlite:./data/assay.db',
    meaning: 'where accounts, keys and counts live',
    read: readAddress,
  },
  dataDir: {
    variable: 'DATA_DIR',
    default: '',
    meaning:
      "where imported files live; the folder of the store's file by default. With PostgreSQL they live in the database, and this folder, `./data` by default, has what is not there",
    read: optional((text) => text),
  },
  workers: {
    variable: 'WEB_CONCURRENCY',
    default: '1',
    meaning: 'processes that serve requests; `auto` for as many as there are processors',
    read: workers,
  },
  baseUrl: {
    variable: 'BASE_URL',
    default: '',
    meaning: 'where the service is reached from outside; http://localhost:PORT by default',
    read: optional(url),
  },
  assetsUrl: {
    variable: 'ASSETS_URL',
    default: '',
    meaning: 'where logos are reached from outside; BASE_URL by default',
    read: optional(url),
  },
  defaultCountry: {
    variable: 'DEFAULT_COUNTRY',
    default: '',
    meaning: 'country of values that name none',
    read: optional(country),
  },
  playgroundFreeChecks: {
    variable: 'PLAYGROUND_FREE_CHECKS',
    default: '5',
    meaning: 'free checks of a visitor',
    read: whole(0, 1_000_000),
  },
  playgroundResetDays: {
    variable: 'PLAYGROUND_RESET_DAYS',
    default: '',
    meaning: 'days after which free checks come back; never by default',
    read: optional(whole(1, 3_650)),
  },
  playgroundOrigins: {
    variable: 'PLAYGROUND_ORIGINS',
    default: '',
    meaning: 'origins whose pages may call the playground, separated by commas',
    read: origins,
  },
  trustedProxies: {
    variable: 'TRUSTED_PROXIES',
    default: '',
    meaning: 'number of proxies in front, or their networks; none by default',
    read: optional(proxies),
  },
  signup: {
    variable: 'SIGNUP',
    default: 'closed',
    meaning: 'whether visitors can open an account',
    read: oneOf('open', 'closed'),
  },
  signupAllowance: {
    variable: 'SIGNUP_ALLOWANCE',
    default: '1000',
    meaning: 'billable checks a month of an account opened by sign-up',
    read: whole(0, 1_000_000_000),
  },
  rateLimit: {
    variable: 'RATE_LIMIT',
    default: '60000',
    meaning: 'requests a minute and key, and a hundredth of it a visitor; 0 for no limit',
    read: whole(0, RATE_LIMIT_MAX),
  },
  accountRateLimit: {
    variable: 'ACCOUNT_RATE_LIMIT',
    default: '',
    meaning: 'requests a minute over all keys of an account; ten times RATE_LIMIT by default, 0 for no limit',
    read: optional(whole(0, RATE_LIMIT_MAX * ACCOUNT_TIMES)),
  },
  logLevel: {
    variable: 'LOG_LEVEL',
    default: 'info',
    meaning: 'least severe level logged',
    read: oneOf(...LOG_LEVELS),
  },
  logFormat: {
    variable: 'LOG_FORMAT',
    default: 'json',
    meaning: '`json` for programs or `text` for people',
    read: oneOf(...LOG_FORMATS),
  },
  secret: {
    variable: 'SECRET',
    secret: true,
    default: '',
    meaning: 'key of the hashes of visitors and retries; made and kept in the store by default',
    read: optional(secret),
  },
  otlpEndpoint: {
    variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    default: '',
    meaning:
      'where traces are sent over OTLP, as a library of OpenTelemetry reads it with its other variables; none are without it',
    read: optional(originOf),
  },
  otlpTracesEndpoint: {
    variable: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    default: '',
    meaning: 'the same, as the whole address that traces are posted to',
    read: optional(originOf),
  },
  logosDir: {
    variable: 'LOGOS_DIR',
    default: '',
    meaning: 'folder with logos of your own, which come first',
    read: optional(folder),
  },
  adminKey: {
    variable: 'ADMIN_KEY',
    secret: true,
    default: '',
    meaning: 'key of the administration API at `/v1/admin`; there is none without it',
    read: optional(bearerSecret),
  },
  allowanceWebhook: {
    variable: 'ALLOWANCE_WEBHOOK',
    default: '',
    meaning:
      'address that receives a POST when an account has used 80 and 100 % of its allowance; none by default',
    read: optional(address),
  },
  webhookSecret: {
    variable: 'WEBHOOK_SECRET',
    secret: true,
    default: '',
    meaning: 'key of the signatures of what `ALLOWANCE_WEBHOOK` is sent',
    read: optional(webhookSecret),
  },
  metricsPort: {
    variable: 'METRICS_PORT',
    default: '',
    meaning: 'port that `/metrics` is served on alone; `PORT` by default',
    read: optional(whole(1, 65_535)),
  },
  jobs: {
    variable: 'JOBS',
    default: 'off',
    meaning: 'whether files can be sent to `/v1/jobs`, to be checked in the background',
    read: oneOf('on', 'off'),
  },
  jobNotices: {
    variable: 'JOB_NOTICES',
    default: 'public',
    meaning:
      'where the notice that a job is done may go: `public` addresses, or `any`, private ones included',
    read: oneOf('public', 'any'),
  },
  usageDaysKept: {
    variable: 'USAGE_DAYS_KEPT',
    default: '',
    meaning:
      'days for which usage is kept by day; months that are older, and were exported by `assay usage export`, are kept as their sums. For ever by default',
    read: optional(whole(USAGE_DAYS_MIN, 36_500)),
  },
  accountDaysKept: {
    variable: 'ACCOUNT_DAYS_KEPT',
    default: '',
    meaning:
      'days after which an account that was closed is deleted with its name and its keys; what it has counted stays under a number. Never by default',
    read: optional(whole(1, 36_500)),
  },
  compress: {
    variable: 'COMPRESS',
    default: 'lists',
    meaning:
      'which answers are compressed for clients that take that: `lists`; `all`, batches and results of files too, which have values in them; or `off`',
    read: oneOf('lists', 'all', 'off'),
  },
  bankDataMaxAgeDays: {
    variable: 'BANK_DATA_MAX_AGE_DAYS',
    default: '400',
    meaning: 'days after which bank data is called old',
    read: whole(1, 100_000),
  },
} as const satisfies { [Name in keyof Config]: Setting<Config[Name] | undefined> };

/** Every setting as it is in force, by its variable; of secrets only whether they are set. */
export function settingsInForce(config: Config): { name: string; value: string }[] {
  return Object.entries<Setting<unknown>>(SETTINGS).map(([field, setting]) => {
    const value: unknown = config[field as keyof Config];
    const isSet = value !== undefined && value !== '';
    if (setting.secret) return { name: setting.variable, value: isSet ? 'set' : 'not set' };
    return { name: setting.variable, value: isSet ? [value].flat().join(', ') : '' };
  });
}

const isOfWebhook = (error: string): boolean => error.startsWith(SETTINGS.webhookSecret.variable);

/** Larger files are no secrets. */
const SECRET_BYTES_MAX = 65_536;

/** What is set: of a secret, by itself or by the file that it stands in, as container platforms hand secrets over. */
function textOf({ variable, secret }: Setting<unknown>, env: Environment): string | undefined {
  const text = env[variable]?.trim();
  const path = secret && env[`${variable}_FILE`]?.trim();
  if (!path) return text;
  if (text) throw new Error(`expected it or ${variable}_FILE, not both`);
  return contentOf(path, variable);
}

function contentOf(path: string, variable: string): string {
  try {
    const { size } = statSync(path);
    const content = size > SECRET_BYTES_MAX ? '' : readFileSync(path, 'utf8').trim();
    if (content !== '') return content;
  } catch {
    // Said below, without the path: a secret may have been set by mistake.
  }
  throw new Error(`expected ${variable}_FILE to be a file with the secret and nothing else`);
}

type Environment = Readonly<Record<string, string | undefined>>;

export type ConfigReading =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly errors: readonly string[] };

/** Reads every setting from the environment, or returns everything that is wrong with it. */
export function readConfig(env: Environment): ConfigReading {
  const errors: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(SETTINGS) as [string, Setting<unknown>][]) {
    try {
      values[name] = setting.read(textOf(setting, env) || setting.default);
    } catch (error) {
      errors.push(`${setting.variable}: ${(error as Error).message}`);
    }
  }
  if (values.allowanceWebhook !== undefined && !values.webhookSecret && !errors.some(isOfWebhook)) {
    errors.push('WEBHOOK_SECRET: expected, since ALLOWANCE_WEBHOOK is set');
  }
  if (values.metricsPort !== undefined && values.metricsPort === values.port) {
    errors.push('METRICS_PORT: expected another port than PORT');
  }
  if (errors.length > 0) return { ok: false, errors };
  const config = values as unknown as Config;
  const baseUrl = config.baseUrl ?? `http://localhost:${config.port}`;
  const dataDir =
    config.dataDir ?? (config.database.kind === 'postgres' ? DATA_DIR : folderOf(config.database));
  return {
    ok: true,
    config: {
      ...config,
      dataDir,
      baseUrl,
      assetsUrl: config.assetsUrl ?? baseUrl,
      accountRateLimit: config.accountRateLimit ?? config.rateLimit * ACCOUNT_TIMES,
    },
  };
}
