/** What the environment sets: the only reader of it. All settings are checked at the start and all errors reported at once. */
import { readFileSync, statSync } from 'node:fs';
import { folderOf } from '../store/open.ts';
import { coverAll } from './networks.ts';
import { ACCOUNT_TIMES, type Config, SETTINGS, type Setting } from './settings.ts';
import { type StrayVariable, strayVariables } from './stray.ts';
import { isGuessable } from './values.ts';

/** The folder of data when the store is no file. */
const DATA_DIR = './data';

/** The variables whose secret is easy to guess. An earlier version took them, so they are warned of and not refused. */
export function guessableSecrets(config: Config): string[] {
  const secrets = { secret: config.secret, adminKey: config.adminKey, webhookSecret: config.webhookSecret };
  return Object.entries(secrets).flatMap(([name, value]) =>
    value !== undefined && isGuessable(value) ? [SETTINGS[name as keyof typeof secrets].variable] : [],
  );
}

/** Whether a caller from anywhere is believed about its address, without the word that says so. */
export const believesAnybody = ({ trustedProxies }: Config): boolean =>
  Array.isArray(trustedProxies) && coverAll(trustedProxies);

/** Every setting as it is in force, by its variable; of secrets only whether they are set. */
export function settingsInForce(config: Config): { name: string; value: string }[] {
  return Object.entries<Setting<unknown>>(SETTINGS).map(([field, setting]) => {
    const value: unknown = config[field as keyof Config];
    const isSet = value !== undefined && [value].flat().some((one) => one !== '');
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
  | { readonly ok: true; readonly config: Config; readonly strays: readonly StrayVariable[] }
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
    // Looked for where somebody asks: most commands and each of their threads do not.
    get strays() {
      return strayVariables(env);
    },
    config: {
      ...config,
      dataDir,
      baseUrl,
      assetsUrl: config.assetsUrl ?? baseUrl,
      accountRateLimit: config.accountRateLimit ?? config.rateLimit * ACCOUNT_TIMES,
    },
  };
}
