/**
 * Operators: whoever administrates with a key of their own. ADMIN_KEY is the first of them, with all rights; it comes from the
 * settings and is in no store.
 */
import type { OperatorChange, OperatorRecord, OperatorRight, OperatorStore } from '../../store/operators.ts';
import { Failure } from '../failures.ts';
import { hashOf, isOperatorKey, newId, newOperatorKey, type RandomBytes, startOf } from './key-text.ts';
import { changesOf, note } from './minting.ts';
import { type Operator as Acting, actorOf, fitName } from './rules.ts';

/** Who has ADMIN_KEY, in the audit log. */
export const FIRST_OPERATOR = 'admin';

/** What an operator can be made or changed to. */
export interface OperatorWish {
  readonly name?: string;
  readonly rights?: readonly OperatorRight[];
  readonly expiresAt?: number;
  /** Whether the key alone lets nobody in: then a code is needed with it, on the page. Programs have none. */
  readonly secondFactor?: boolean;
}

export interface OperatorKey {
  readonly operator: OperatorRecord;
  /** Seen this once. */
  readonly key: string;
}

/** What throws a Failure: `not_found` for an operator that is not there or revoked, `invalid_request`. */
export interface Operators {
  list(): Promise<OperatorRecord[]>;
  find(id: string): Promise<OperatorRecord>;
  /** One with an id, where it is neither revoked nor expired. */
  findLive(id: string): Promise<OperatorRecord | undefined>;
  /** The operator of a key, where it is one that is neither revoked nor expired. */
  recognise(key: string): Promise<OperatorRecord | undefined>;
  create(
    wish: Required<Pick<OperatorWish, 'name' | 'rights'>> & OperatorWish,
    by: Acting,
  ): Promise<OperatorKey>;
  change(id: string, wish: OperatorWish, by: Acting): Promise<OperatorRecord>;
  /** A new key in the place of the old one, which is refused from now on. */
  rotate(id: string, by: Acting): Promise<OperatorKey>;
  revoke(id: string, by: Acting): Promise<OperatorRecord>;
}

interface OperatorServices {
  readonly store: OperatorStore;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
}

/** Whether rights let somebody do what needs one: any of them lets read, `all` lets everything. */
export const mayOperate = (rights: readonly OperatorRight[], needed: OperatorRight): boolean =>
  rights.includes('all') || needed === 'read' || rights.includes(needed);

export function createOperators({ store, now, randomBytes }: OperatorServices): Operators {
  const isLive = ({ revokedAt, expiresAt }: OperatorRecord) =>
    revokedAt === null && (expiresAt === null || expiresAt > now());

  async function find(id: string): Promise<OperatorRecord> {
    const operator = await store.find(id);
    if (!operator) throw new Failure('not_found');
    return operator;
  }

  async function change(
    id: string,
    to: OperatorChange,
    by: Acting,
    action: string,
    detail = '',
  ): Promise<OperatorRecord> {
    const changed = await store.change(id, to, note(now(), actorOf(by), action, id, detail));
    if (!changed) throw new Failure('not_found');
    return changed;
  }

  return {
    list: () => store.list(),
    find,
    async findLive(id) {
      const operator = await store.find(id);
      return operator && isLive(operator) ? operator : undefined;
    },
    async recognise(key) {
      if (!isOperatorKey(key)) return undefined;
      const operator = await store.findByHash(hashOf(key));
      return operator && isLive(operator) ? operator : undefined;
    },
    async create({ name, rights, expiresAt, secondFactor = false }, by) {
      requireFuture(expiresAt, now());
      const key = newOperatorKey(randomBytes);
      const own = { id: newId('opr', randomBytes), hash: hashOf(key), start: startOf(key), createdAt: now() };
      const end = { expiresAt: expiresAt ?? null, revokedAt: null };
      const operator: OperatorRecord = { ...own, ...end, name: fitName(name), rights, secondFactor };
      await store.add(
        operator,
        note(now(), actorOf(by), 'operator.created', operator.id, described(operator)),
      );
      return { operator, key };
    },
    async change(id, { name, rights, expiresAt, secondFactor }, by) {
      requireFuture(expiresAt, now());
      const before = await find(id);
      const to: OperatorChange = {
        ...(name !== undefined && { name: fitName(name) }),
        ...(rights && { rights }),
        ...(expiresAt !== undefined && { expiresAt }),
        ...(secondFactor !== undefined && { secondFactor }),
      };
      const detail = changesOf(fieldsOf(before), fieldsOf({ ...before, ...to }));
      return change(id, to, by, 'operator.changed', detail);
    },
    async rotate(id, by) {
      const key = newOperatorKey(randomBytes);
      const to = { hash: hashOf(key), start: startOf(key) };
      return { operator: await change(id, to, by, 'operator.rotated'), key };
    },
    async revoke(id, by) {
      const operator = await find(id);
      if (operator.revokedAt !== null) return operator;
      return change(id, { revokedAt: now() }, by, 'operator.revoked');
    },
  };
}

const fieldsOf = ({ rights, expiresAt, secondFactor }: OperatorRecord) => ({
  rights: rights.join(','),
  expires_at: expiresAt === null ? 'none' : new Date(expiresAt).toISOString(),
  second_factor: secondFactor,
});

const described = ({ rights, secondFactor }: OperatorRecord): string =>
  `rights ${rights.join(',')}; second_factor ${secondFactor}`;

function requireFuture(expiresAt: number | undefined, now: number): void {
  if (expiresAt === undefined || expiresAt > now) return;
  const detail = 'has to lie in the future';
  throw new Failure('invalid_request', { pointer: '#/expires_at', detail, fault: 'in_the_past' });
}
