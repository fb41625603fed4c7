/** Opens the store for commands that need it, and closes it whatever happens. */
import { randomBytes } from 'node:crypto';
import { type Config, readConfig } from '../config.ts';
import { createKeys, type Keys } from '../service/keys.ts';
import { openSqlite } from '../store/sqlite/sqlite.ts';
import type { Account, Store } from '../store/store.ts';
import { EXIT } from './exit.ts';

export interface Session {
  readonly config: Config;
  readonly store: Store;
  readonly keys: Keys;
}

/** A command that can't be done; told to the user without a stack. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.failure) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The settings, or a CommandError that tells all that is wrong with them. */
export function settings(env: NodeJS.ProcessEnv): Config {
  const reading = readConfig(env);
  if (!reading.ok) throw new CommandError(reading.errors.join('\n'), EXIT.usage);
  return reading.config;
}

export async function withSession(work: (session: Session) => Promise<void>): Promise<void> {
  const config = settings(process.env);
  const store = openSqlite(config.databasePath, Date.now);
  try {
    await work({ config, store, keys: createKeys({ store, now: Date.now, randomBytes }) });
  } finally {
    await store.close();
  }
}

/** The account of an id or a name; the only account when nothing is given. */
export async function accountOf(store: Store, idOrName: string | undefined): Promise<Account> {
  const accounts = await store.accounts();
  const matches =
    idOrName === undefined
      ? accounts
      : accounts.filter(({ id, name }) => id === idOrName || name === idOrName);
  if (matches.length === 1) return matches[0]!;
  if (matches.length === 0) throw new CommandError('There is no such account.');
  throw new CommandError('There are several such accounts; name one by its id (assay accounts list).');
}
