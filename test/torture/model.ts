/** What must be true of a world: which answers were given, and what may be counted for them. */
import type { CounterRow } from '../../src/store/store.ts';
import type { Answer } from './service.ts';

const DAY_MS = 86_400_000;
/** A revoked key is refused after this. */
const TRUST_MS = 2_000;

export interface KeyState {
  readonly id: string;
  readonly accountId: string;
  readonly secret: string;
  /** On the clock that is never set; undefined while it is not, null when nobody knows. */
  revokedAt: number | null | undefined;
}

export interface AccountState {
  readonly id: string;
  readonly allowance: number | null;
}

export interface Operation {
  readonly key: KeyState;
  readonly type: string;
  readonly segment: string;
  readonly values: readonly string[];
  readonly batch: boolean;
  readonly retryKey: string | undefined;
  /** When it was tried. */
  readonly attempts: number[];
  /** How often it was answered, as one that counts. */
  answers: number;
  /** How often it may be counted. */
  mostCounted: number;
}

export class Model {
  readonly accounts: AccountState[] = [];
  readonly keys: KeyState[] = [];
  readonly operations: Operation[] = [];
  readonly violations: string[] = [];
  checks = 0;
  /** The latest time that the world's clock ever showed: what expires by then may have been forgotten. */
  #latest = 0;
  /** Answered free checks, and the most that may be counted, by visitor. */
  readonly #visits = new Map<string, number>();

  tick(now: number): void {
    this.#latest = Math.max(this.#latest, now);
  }

  violate(what: string): void {
    this.violations.push(what);
  }

  attempt(operation: Operation, now: number): void {
    this.tick(now);
    const forgotten = operation.attempts.some((at) => this.#latest - at >= DAY_MS);
    if (operation.retryKey === undefined || operation.attempts.length === 0 || forgotten)
      operation.mostCounted++;
    operation.attempts.push(now);
  }

  /** An answer that the client has seen. `sentAt` is on the clock that is never set. */
  answered(operation: Operation, { status, text }: Answer, sentAt: number): void {
    const { key } = operation;
    const isRevoked = key.revokedAt !== undefined;
    this.checks++;
    switch (status) {
      case 200:
        operation.answers++;
        if (typeof key.revokedAt === 'number' && sentAt >= key.revokedAt + TRUST_MS) {
          this.violate(`a key was accepted ${sentAt - key.revokedAt} ms after it was revoked`);
        }
        return;
      case 401:
        if (!isRevoked) this.violate('a key that is not revoked was refused');
        return;
      case 429: {
        const account = this.accounts.find(({ id }) => id === key.accountId)!;
        if (account.allowance === null) this.violate('429 without an allowance');
        return;
      }
      case 503:
        return;
      default:
        this.violate(`${status}: ${text}`);
    }
  }

  visited(address: string, { status, text }: Answer, limit: number): void {
    this.checks++;
    if (status === 200) {
      const answered = (this.#visits.get(address) ?? 0) + 1;
      this.#visits.set(address, answered);
      if (answered > limit) this.violate(`a visitor had ${answered} of ${limit} free checks`);
      const { used } = (JSON.parse(text) as { quota: { used: number } }).quota;
      if (used > limit || used < answered) this.violate(`${used} free checks used, ${answered} answered`);
    } else if (status !== 429 && status !== 503) this.violate(`playground ${status}: ${text}`);
  }

  /** Compares with what is stored at the end. */
  reconcile(rows: readonly CounterRow[]): void {
    const sum = (subject: string, meter: string) =>
      rows
        .filter((row) => row.subject === subject && row.meter === meter)
        .reduce((total, { used }) => total + used, 0);
    for (const key of this.keys) {
      for (const type of new Set(this.operations.map((operation) => operation.type))) {
        const own = this.operations.filter((operation) => operation.key === key && operation.type === type);
        const costs = (times: (operation: Operation) => number) =>
          own.reduce((total, operation) => total + times(operation) * operation.values.length, 0);
        const least = costs(({ answers, retryKey }) =>
          retryKey === undefined ? answers : Math.min(1, answers),
        );
        const most = costs(({ mostCounted }) => mostCounted);
        const used = sum(`key:${key.id}`, type);
        if (used < least) this.violate(`${least} checks answered, ${used} counted (${type})`);
        if (used > most) this.violate(`${used} checks counted, at most ${most} made (${type})`);
      }
    }
    for (const { id, allowance } of this.accounts) {
      for (const { subject, meter, used, window } of rows) {
        const isHeld = meter === 'billable' || meter === 'billable_test';
        if (subject !== `account:${id}` || !isHeld || allowance === null) continue;
        if (used > allowance) this.violate(`${used} of ${allowance} checks (${meter}) in ${window}`);
      }
    }
  }
}
