/**
 * Every setting, its unit and its default. The only reader of the environment.
 *
 * All settings are checked at the start and all errors told at once; no value is echoed, for some are secret.
 */
import { existsSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { countryOf } from './core/country.ts';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export interface Config {
  readonly host: string;
  readonly port: number;
  /** File of the embedded store. */
  readonly databasePath: string;
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
  /** Requests a minute and key; visitors get a hundredth. 0 for no limit. */
  readonly rateLimit: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Key of the hashes of addresses and retries; made and kept in the store without it. */
  readonly secret: string | undefined;
  readonly logosDir: string | undefined;
  /** Days after which bank data is called old. */
  readonly bankDataMaxAgeDays: number;
}

export interface Setting<T> {
  readonly variable: string;
  readonly default: string;
  readonly meaning: string;
  /** The value of a text; throws an Error that says what is expected. */
  readonly read: (text: string) => T;
}

const SECRET_LENGTH_MIN = 16;
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
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new Error('expected an http or https URL');
  }
  return text.replace(/\/+$/, '');
}

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

function sqlitePath(text: string): string {
  const path = /^sqlite:(?:\/\/)?(.+)$/.exec(text)?.[1];
  if (!path) throw new Error('expected sqlite: and a file path, such as sqlite:./data/assay.db');
  return path;
}

function secret(text: string): string {
  if (text.length < SECRET_LENGTH_MIN || WEAK_SECRETS.test(text)) {
    throw new Error(
      `expected at least ${SECRET_LENGTH_MIN} random characters, for instance of: openssl rand -base64 32`,
    );
  }
  return text;
}

function folder(text: string): string {
  if (!existsSync(text)) throw new Error('expected a folder that exists');
  return text;
}

/** Every setting. BASE_URL and ASSETS_URL follow from the others when they are not set. */
export const SETTINGS = {
  host: { variable: 'HOST', default: '0.0.0.0', meaning: 'address to listen on', read: (text) => text },
  port: { variable: 'PORT', default: '8080', meaning: 'port to listen on', read: whole(0, 65_535) },
  databasePath: {
    variable: 'DATABASE_URL',
    default: 'sqlite:./data/assay.db',
    meaning: 'where accounts, keys and counts live',
    read: sqlitePath,
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
  rateLimit: {
    variable: 'RATE_LIMIT',
    default: '60000',
    meaning: 'requests a minute and key, and a hundredth of it a visitor; 0 for no limit',
    read: whole(0, 100_000_000),
  },
  logLevel: {
    variable: 'LOG_LEVEL',
    default: 'info',
    meaning: 'least severe level logged',
    read: oneOf(...LOG_LEVELS),
  },
  secret: {
    variable: 'SECRET',
    default: '',
    meaning: 'key of the hashes of visitors and retries; made and kept in the store by default',
    read: optional(secret),
  },
  logosDir: {
    variable: 'LOGOS_DIR',
    default: '',
    meaning: 'folder with logos of your own, which come first',
    read: optional(folder),
  },
  bankDataMaxAgeDays: {
    variable: 'BANK_DATA_MAX_AGE_DAYS',
    default: '400',
    meaning: 'days after which bank data is called old',
    read: whole(1, 100_000),
  },
} as const satisfies { [Name in keyof Config]: Setting<Config[Name] | undefined> };

export type ConfigReading =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly errors: readonly string[] };

/** Reads every setting from the environment, or says everything that is wrong with it. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigReading {
  const errors: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(SETTINGS) as [string, Setting<unknown>][]) {
    try {
      values[name] = setting.read(env[setting.variable]?.trim() || setting.default);
    } catch (error) {
      errors.push(`${setting.variable}: ${(error as Error).message}`);
    }
  }
  if (errors.length > 0) return { ok: false, errors };
  const config = values as unknown as Config;
  const baseUrl = config.baseUrl ?? `http://localhost:${config.port}`;
  return { ok: true, config: { ...config, baseUrl, assetsUrl: config.assetsUrl ?? baseUrl } };
}
