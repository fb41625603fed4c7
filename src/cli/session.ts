/** Opens the store for commands that need it, and closes it whatever happens. */

import { randomBytes } from 'node:crypto';
import { readConfig } from '../config/config.ts';
import type { Config } from '../config/settings.ts';
import type { Coded } from '../core/coded.ts';
import type { Keys } from '../service/keys/keys.ts';
import type { Operators } from '../service/keys/operators.ts';
import type { OperatorRecovery } from '../service/sessions/operator-recovery.ts';
import { isMissing, placeOf } from '../store/open.ts';
import type { Account, ApiKey, PageRequest, Store } from '../store/store.ts';
import { EXIT } from './exit.ts';
import { printable } from './output.ts';

export interface Session {
  readonly config: Config;
  readonly store: Store;
  readonly keys: Keys;
  readonly operators: Operators;
  readonly recovery: OperatorRecovery;
}

/** A command that can't be done; shown to the user without a stack. */
export class CommandError extends Error {
  readonly exitCode: number;

  /** @param cause what was refused, where it has a code */
  constructor(message: string, exitCode: number = EXIT.failure, cause?: Coded) {
    super(message, { cause });
    this.exitCode = exitCode;
  }
}

/** The settings, or a CommandError that lists everything wrong with them. */
export function settings(env: NodeJS.ProcessEnv): Config {
  const reading = readConfig(env);
  if (!reading.ok) throw new CommandError(reading.errors.join('\n'), EXIT.usage);
  return reading.config;
}

/** Refuses to go on without a store: one made in whatever folder one stands would never be seen by the service. */
export function requireStore({ database }: Config): void {
  if (!isMissing(database)) return;
  throw new CommandError(
    `There is no store at ${placeOf(database)}. ` +
      'Run this in the folder the service was started in, or set DATABASE_URL; "assay serve" makes a new one.',
  );
}

/** Whether there is a store that outlives this command. */
export const isStoreThere = (database: Config['database']): boolean =>
  !isMissing(database) && placeOf(database) !== 'in memory';

export interface SessionOptions {
  /** Whether a store may be made where there is none. */
  readonly create?: boolean;
}

export async function withSession(
  work: (session: Session) => Promise<void>,
  { create = false }: SessionOptions = {},
): Promise<void> {
  const config = settings(process.env);
  if (!create) requireStore(config);
  const { createKeys } = await import('../service/keys/keys.ts');
  const { createOperators } = await import('../service/keys/operators.ts');
  const { createOperatorRecovery } = await import('../service/sessions/operator-recovery.ts');
  const { openTimed } = await import('../server/timed-store.ts');
  const { store, clock } = await openTimed(config.database);
  const { now } = clock;
  try {
    const keys = createKeys({ store, now, randomBytes });
    const operators = createOperators({ store: store.operators, now, randomBytes });
    const { sessions, secondFactors } = store;
    const recovery = createOperatorRecovery({ operators, sessions, secondFactors, now });
    await work({ config, store, keys, operators, recovery });
  } finally {
    await store.close();
  }
}

/** How many accounts are named when it isn't clear which is meant. */
const NAMED = 10;

/** The account of an id or a name; the only account when nothing is given. */
export async function accountOf(store: Store, idOrName: string | undefined): Promise<Account> {
  const limit = NAMED + 1;
  const matches = await (idOrName === undefined
    ? store.accounts({ limit })
    : store.findAccounts(idOrName, limit));
  if (matches.length === 1) return matches[0]!;
  if (matches.length === 0) {
    const none = idOrName === undefined || (await store.accounts({ limit: 1 })).length === 0;
    const next = none ? 'assay admin accounts create <name>' : 'assay admin accounts list';
    throw new CommandError(`There is no such account. See: ${next}`);
  }
  const named = matches.slice(0, NAMED).map(({ id, name }) => `\n  ${id}  ${printable(name)}`);
  const more = matches.length > NAMED ? '\n  and more' : '';
  throw new CommandError(`Name one account with --account:${named.join('')}${more}`);
}

/** Rows that are read in one step. */
const PAGE = 1_000;

/** The rows of a list that is too long to be read at once, page by page. */
export async function* pagesOf<Item extends Account | ApiKey, Row>(
  row: (item: Item) => Row,
  read: (page: PageRequest) => Promise<readonly Item[]>,
): AsyncGenerator<Row[]> {
  for (let after: Item | undefined; ; ) {
    const items = await read({ limit: PAGE, after });
    if (items.length > 0) yield items.map(row);
    if (items.length < PAGE) return;
    after = items.at(-1);
  }
}
