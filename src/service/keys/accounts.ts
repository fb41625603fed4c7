/** Accounts: opened, changed, closed, deleted. Who may do that is for those to say who call. */
import { deletedName } from '../../store/account-end.ts';
import type { Account, AccountChange, AuditEntry, Store } from '../../store/store.ts';
import { Failure } from '../failures.ts';
import { newId, type RandomBytes } from './key-text.ts';
import { changesOf, described, type Minted, mint, note } from './minting.ts';
import { actorOf, FIRST_RIGHTS, fitName, fitReason, type Operator, scopeOf, UNLIMITED } from './rules.ts';
import type { Uses } from './uses.ts';

/** Open jobs of an account that are ended in one step. */
const JOBS_AT_ONCE = 100;
/** Accounts that are deleted in one step. */
const DELETED_AT_ONCE = 10;
const DAY_MS = 86_400_000;

interface AccountServices {
  readonly store: Store;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
}

/** What throws a Failure: `not_found` for an account that is not there, `account_closed` for a change of one that is. */
export interface Accounts {
  /** A new account. */
  createAccount(
    name: string,
    allowance?: number | null,
    by?: Operator,
    dailyAllowance?: number | null,
  ): Promise<Account>;
  /** Names what changes in the audit log, from what to what; names are left out. */
  changeAccount(id: string, change: AccountChange, by: Operator): Promise<Account>;
  /** Revokes its keys and ends its jobs, for good; what it counted stays, and its name until it is deleted. */
  closeAccount(id: string, reason: string | undefined, by: Operator): Promise<Account>;
  /**
   * Deletes an account, its name, keys and notices, and ends its jobs. What it has counted stays in the books.
   * @returns how it is called there: `deleted_7`
   */
  deleteAccount(id: string, by: Operator): Promise<string>;
  /** Deletes some of the accounts that were closed so many days ago; returns whether there may be more. */
  deleteClosed(days: number): Promise<boolean>;
  /** A new account with its first key, which may do everything: both or neither. */
  open(name: string, allowance: number | null, by: Operator): Promise<Minted & { account: Account }>;
  /** The same where there is no account yet; of several that try at once, on whichever node, one does. */
  openFirst(name: string): Promise<Minted | undefined>;
}

export function createAccounts(services: AccountServices, uses: Pick<Uses, 'flush'>): Accounts {
  return { ...opening(services), ...ending(services, uses), changeAccount: changing(services) };
}

function opening(services: AccountServices): Pick<Accounts, 'createAccount' | 'open' | 'openFirst'> {
  const { store, now, randomBytes } = services;
  const fresh = (name: string, allowance: number | null): Account => ({
    id: newId('acc', randomBytes),
    name: fitName(name),
    createdAt: now(),
    suspended: false,
    allowance,
  });

  async function open(name: string, allowance: number | null, by: Operator, only?: 'first') {
    const account = fresh(name, allowance);
    const minted = mint(services, account.id, 'first', { ...UNLIMITED, rights: FIRST_RIGHTS });
    const notes = [
      note(now(), actorOf(by), 'account.created', account.id),
      note(now(), actorOf(by), 'key.created', minted.record.id, described(scopeOf(minted.record))),
    ];
    const opened = await store.openAccount(account, minted.record, notes, only);
    return opened ? { ...minted, account } : undefined;
  }

  return {
    async createAccount(name, allowance = null, by = 'service', dailyAllowance = null) {
      const account = { ...fresh(name, allowance), ...(dailyAllowance !== null && { dailyAllowance }) };
      await store.addAccount(account, note(now(), actorOf(by), 'account.created', account.id));
      return account;
    },

    async open(name, allowance, by) {
      return (await open(name, allowance, by))!;
    },

    async openFirst(name) {
      // Asked for first, since it is so but once.
      if ((await store.accounts({ limit: 1 })).length > 0) return undefined;
      return open(name, null, 'service', 'first');
    },
  };
}

function changing({ store, now }: AccountServices): Accounts['changeAccount'] {
  return async (id, change, by) => {
    const { name, suspended, reason } = change;
    const before = await openAccount(store, id);
    const fit: AccountChange = {
      ...change,
      ...(name !== undefined && { name: fitName(name) }),
      ...(typeof reason === 'string' && { reason: fitReason(reason) }),
      // A reason is that of a suspension, and goes with it.
      ...(suspended === false && reason === undefined && { reason: null }),
    };
    const action =
      suspended === undefined ? 'account.changed' : `account.${suspended ? 'suspended' : 'resumed'}`;
    const detail = changesOf(limitsOf(before), limitsOf({ ...before, ...fit }));
    const account = await store.changeAccount(id, fit, note(now(), actorOf(by), action, id, detail));
    if (!account) throw new Failure('not_found');
    return account;
  };
}

const limitsOf = ({ suspended, allowance, dailyAllowance }: Omit<AccountChange, 'name'>) => ({
  suspended: suspended ?? false,
  allowance: allowance ?? 'unlimited',
  daily_allowance: dailyAllowance ?? 'unlimited',
});

async function openAccount(store: Pick<Store, 'findAccount'>, id: string): Promise<Account> {
  const account = await store.findAccount(id);
  if (!account) throw new Failure('not_found');
  if (account.closedAt !== undefined) throw new Failure('account_closed');
  return account;
}

function ending(
  { store, now }: AccountServices,
  uses: Pick<Uses, 'flush'>,
): Pick<Accounts, 'closeAccount' | 'deleteAccount' | 'deleteClosed'> {
  async function endJobs(id: string): Promise<void> {
    for (const job of await store.jobs.list(id, JOBS_AT_ONCE)) await store.jobs.end(job.id, 'cancelled');
  }

  const entry = (by: Operator, action: string, id: string, detail = ''): AuditEntry =>
    note(now(), actorOf(by), action, id, detail);

  async function remove(id: string, by: Operator): Promise<string> {
    await store.ends.close(id, now(), undefined, entry(by, 'account.closed', id));
    await endJobs(id);
    await uses.flush();
    const number = await store.ends.remove(id, entry(by, 'account.deleted', id, 'in the books as deleted_'));
    if (number === undefined) throw new Failure('not_found');
    return deletedName(number);
  }

  return {
    async closeAccount(id, reason, by) {
      await openAccount(store, id);
      const fit = reason === undefined ? undefined : fitReason(reason);
      const closed = await store.ends.close(id, now(), fit, entry(by, 'account.closed', id));
      if (!closed) throw new Failure('account_closed');
      await endJobs(id);
      return closed;
    },
    deleteAccount: remove,
    async deleteClosed(days) {
      const due = await store.ends.closedBefore(now() - days * DAY_MS, DELETED_AT_ONCE);
      for (const { id } of due) {
        // Another node may have been faster.
        await remove(id, 'service').catch((error) => {
          if (!(error instanceof Failure)) throw error;
        });
      }
      return due.length === DELETED_AT_ONCE;
    },
  };
}
