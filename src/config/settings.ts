/** Every setting, its unit and its default. No error echoes a value, for some are secret. */
import { LOG_FORMATS, type LogFormat } from '../server/log.ts';
import { readAddress, type StoreAddress } from '../store/open.ts';
import {
  type ANY,
  address,
  bearerSecret,
  countries,
  country,
  folder,
  host,
  lines,
  oneOf,
  optional,
  originOf,
  origins,
  proxies,
  secret,
  url,
  webhookSecret,
  whole,
  workers,
} from './values.ts';

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
  /** Number of proxies in front, or the networks they are in, or whoever asks. None are trusted without it. */
  readonly trustedProxies: number | typeof ANY | readonly string[] | undefined;
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
  /** Secrets before it: what they have keyed is still known. */
  readonly previousSecrets: readonly string[];
  /** What lets in to the administration API; without it there is none. */
  readonly adminKey: string | undefined;
  /** The address that is notified when an account nears its allowance. */
  readonly allowanceWebhook: string | undefined;
  /** Key of the signatures of what is sent there. */
  readonly webhookSecret: string | undefined;
  /** Keys before it, which sign as well. */
  readonly previousWebhookSecrets: readonly string[];
  /** Days for which browsers are told to come by TLS alone. They are told nothing without it. */
  readonly hstsDays: number | undefined;
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
  /** Countries whose data the operator looks after. */
  readonly dataCountries: readonly string[];
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

/** The reports of the console and of the administration reach back as far, by day. */
const USAGE_DAYS_MIN = 31;
const RATE_LIMIT_MAX = 100_000_000;
/** All keys of an account may send as many times what one may. */
export const ACCOUNT_TIMES = 10;

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
      'folder for imported files; by default that of the SQLite file. With PostgreSQL imported files are in the database, and this folder (`./data` by default) adds files that are missing there',
    read: optional((text) => text),
  },
  workers: {
    variable: 'WEB_CONCURRENCY',
    default: '1',
    meaning: 'processes that serve requests; `auto` for one per processor',
    read: workers,
  },
  baseUrl: {
    variable: 'BASE_URL',
    default: '',
    meaning: 'public address of the service; http://localhost:PORT by default',
    read: optional(url),
  },
  assetsUrl: {
    variable: 'ASSETS_URL',
    default: '',
    meaning: 'public address of logos; BASE_URL by default',
    read: optional(url),
  },
  defaultCountry: {
    variable: 'DEFAULT_COUNTRY',
    default: '',
    meaning: 'country of values without one',
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
    meaning: 'number of proxies in front, or their networks; `any` trusts every sender; none by default',
    read: optional(proxies),
  },
  signup: {
    variable: 'SIGNUP',
    default: 'closed',
    meaning: '`open` lets visitors open an account',
    read: oneOf('open', 'closed'),
  },
  signupAllowance: {
    variable: 'SIGNUP_ALLOWANCE',
    default: '1000',
    meaning: 'billable checks per month of an account opened by sign-up',
    read: whole(0, 1_000_000_000),
  },
  rateLimit: {
    variable: 'RATE_LIMIT',
    default: '60000',
    meaning: 'requests per minute for a key, and a hundredth of that for a visitor; 0 for no limit',
    read: whole(0, RATE_LIMIT_MAX),
  },
  accountRateLimit: {
    variable: 'ACCOUNT_RATE_LIMIT',
    default: '',
    meaning:
      'requests per minute for all keys of an account; ten times RATE_LIMIT by default, 0 for no limit',
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
    meaning:
      'key for hashes of visitors and retries, and for files in the background; by default made by the service and kept in the store',
    read: optional(secret),
  },
  previousSecrets: {
    variable: 'SECRET_PREVIOUS',
    secret: true,
    default: '',
    meaning:
      'former values of `SECRET`, one per line: visitors’ counts, idempotency keys and jobs made with them stay valid while they are listed',
    read: lines(secret),
  },
  otlpEndpoint: {
    variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    default: '',
    meaning:
      'address for traces over OTLP, read by the OpenTelemetry library with its other variables; without it there are no traces',
    read: optional(originOf),
  },
  otlpTracesEndpoint: {
    variable: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    default: '',
    meaning: 'the same, as the full address for traces',
    read: optional(originOf),
  },
  logosDir: {
    variable: 'LOGOS_DIR',
    default: '',
    meaning: 'folder with your own logos, which take precedence',
    read: optional(folder),
  },
  adminKey: {
    variable: 'ADMIN_KEY',
    secret: true,
    default: '',
    meaning: 'key of the administration API at `/v1/admin`; without it the API is off',
    read: optional(bearerSecret),
  },
  allowanceWebhook: {
    variable: 'ALLOWANCE_WEBHOOK',
    default: '',
    meaning:
      'address that gets a POST when an account has used 80 and 100 % of its allowance; none by default',
    read: optional(address),
  },
  webhookSecret: {
    variable: 'WEBHOOK_SECRET',
    secret: true,
    default: '',
    meaning: 'key that signs the notices to `ALLOWANCE_WEBHOOK`',
    read: optional(webhookSecret),
  },
  previousWebhookSecrets: {
    variable: 'WEBHOOK_SECRET_PREVIOUS',
    secret: true,
    default: '',
    meaning: 'former values of `WEBHOOK_SECRET`, one per line: notices are also signed with these',
    read: lines(webhookSecret),
  },
  hstsDays: {
    variable: 'HSTS_DAYS',
    default: '',
    meaning:
      'days for which browsers must use TLS (`Strict-Transport-Security`), if no proxy sends that header; not sent by default',
    read: optional(whole(1, 3_650)),
  },
  metricsPort: {
    variable: 'METRICS_PORT',
    default: '',
    meaning: 'separate port for `/metrics`; `PORT` by default',
    read: optional(whole(1, 65_535)),
  },
  jobs: {
    variable: 'JOBS',
    default: 'off',
    meaning: '`on` accepts files at `/v1/jobs` and checks them in the background',
    read: oneOf('on', 'off'),
  },
  jobNotices: {
    variable: 'JOB_NOTICES',
    default: 'public',
    meaning: 'addresses that a job may notify: `public` ones, or `any`, including private ones',
    read: oneOf('public', 'any'),
  },
  usageDaysKept: {
    variable: 'USAGE_DAYS_KEPT',
    default: '',
    meaning:
      'days for which usage is kept by day; older months become sums once `assay admin usage export` has exported them. For ever by default',
    read: optional(whole(USAGE_DAYS_MIN, 36_500)),
  },
  accountDaysKept: {
    variable: 'ACCOUNT_DAYS_KEPT',
    default: '',
    meaning:
      'days after which a closed account is deleted with its name and keys; its counts stay under a number. Never by default',
    read: optional(whole(1, 36_500)),
  },
  compress: {
    variable: 'COMPRESS',
    default: 'lists',
    meaning:
      'which answers are compressed, for clients that accept it: `lists`; `all`, with the results of batches and files, which contain values; or `off`',
    read: oneOf('lists', 'all', 'off'),
  },
  bankDataMaxAgeDays: {
    variable: 'BANK_DATA_MAX_AGE_DAYS',
    default: '400',
    meaning: 'days after which a data set is reported as old',
    read: whole(1, 100_000),
  },
  dataCountries: {
    variable: 'DATA_COUNTRIES',
    default: '',
    meaning:
      'countries whose bank data must be current, such as DE,AT: `assay doctor` fails if it is older than its publisher’s interval; so it does for DEFAULT_COUNTRY and countries with imported files',
    read: countries,
  },
} as const satisfies { [Name in keyof Config]: Setting<Config[Name] | undefined> };
