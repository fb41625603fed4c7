/**
 * Races for keys: two accounts whose keys make, change, rotate and revoke each other, many at once, by HTTP.
 *
 * What must hold whatever runs beside it: what is revoked stays revoked, no key gives more than it has, and nobody sees or
 * reaches a key of another account.
 */
import type { ApiKey } from '../../src/store/store.ts';
import type { Random } from './random.ts';
import type { Answer } from './service.ts';

const HOUR_MS = 3_600_000;
const RIGHTS = ['manage', 'verify', 'read'] as const;
const KINDS = ['iban', 'phone', 'vat'] as const;
/** A race is refused in these ways: a limit of the key, a change meanwhile, no such key, or a store that fails. */
const REFUSALS = [400, 401, 403, 404, 503];
/** Keys of a side that are raced for: the newest, so that a world does not slow down. */
const RACED_MAX = 12;
/** How many races are for one key: what is read before another's change and written after it needs two at the same one. */
const CONTESTED = 0.5;
const CHANGED = 0.7;
/** How many of these are revoked by another process as well: one alone makes the changes of an account one after the other. */
const ELSEWHERE = 0.5;

interface Scope {
  readonly rights: readonly string[];
  /** null for all. */
  readonly kinds: readonly string[] | null;
  /** Milliseconds since the epoch; Infinity for no end. */
  readonly end: number;
  readonly test: boolean;
}

interface Raced {
  readonly id: string;
  readonly side: Side;
  /** Of a key whose answer was lost, nobody has it. */
  readonly secret: string | undefined;
  /** All that it may be at the moment: changes that are under way, or whose answer was lost, included. */
  possible: Scope[];
  /** Whether somebody was answered that it is revoked, or it was seen to be. */
  revoked: boolean;
}

interface Side {
  readonly accountId: string;
  /** What the names of its keys begin with. */
  readonly name: string;
  readonly keys: Raced[];
}

/** A key as the API shows it. */
interface Shown {
  readonly id: string;
  readonly name: string;
  readonly rights: readonly string[];
  readonly kinds?: readonly string[];
  readonly test: boolean;
  readonly expires_at?: string;
}

export interface Surroundings {
  readonly random: Random;
  readonly now: () => number;
  /** The answer; undefined where the client did not see it. */
  readonly send: (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body: object | undefined,
    secret: string,
  ) => Promise<Answer | undefined>;
  /**
   * Has a key revoked as another process does it, as soon as this one has read it.
   * @returns does it now where nobody has read it; whether it is known to be done
   */
  readonly revokeOnceRead: (id: string) => () => Promise<boolean>;
  /** The keys of an account as they are stored; undefined where the store fails. */
  readonly stored: (accountId: string) => Promise<readonly ApiKey[] | undefined>;
  readonly violate: (what: string) => void;
}

/** Whether one key has nothing that another has not. A law of its own: the rules of the service are what is tried. */
function within(one: Scope, other: Scope): boolean {
  const kindsFit = other.kinds === null || one.kinds?.every((kind) => other.kinds!.includes(kind)) === true;
  const rightsFit = one.rights.every((right) => other.rights.includes(right));
  return rightsFit && kindsFit && one.end <= other.end && (one.test || !other.test);
}

const scopeShown = ({ rights, kinds, test, expires_at }: Shown): Scope => ({
  rights,
  kinds: kinds ?? null,
  end: expires_at === undefined ? Number.POSITIVE_INFINITY : Date.parse(expires_at),
  test,
});

const scopeStored = ({ rights, kinds, expiresAt, start }: ApiKey): Scope => ({
  rights,
  kinds,
  end: expiresAt ?? Number.POSITIVE_INFINITY,
  test: start.includes('_test_'),
});

export class KeyRaces {
  readonly #surroundings: Surroundings;
  readonly #sides: Side[] = [];
  #names = 0;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /** An account joins with its first key, which may do everything. */
  join(accountId: string, keyId: string, secret: string): void {
    const side: Side = { accountId, name: `side${this.#sides.length}-`, keys: [] };
    const everything = { rights: RIGHTS, kinds: null, end: Number.POSITIVE_INFINITY, test: false };
    side.keys.push({ id: keyId, side, secret, possible: [everything], revoked: false });
    this.#sides.push(side);
  }

  /** Some acts at once, then what is stored is compared with what was answered. */
  async race(): Promise<string> {
    const { random, revokeOnceRead } = this.#surroundings;
    const contested = random.chance(CONTESTED) ? await this.#pickContested() : undefined;
    const acts = Array.from({ length: 2 + random.below(6) }, () =>
      contested ? this.#contend(contested) : this.#act(random.pick(this.#sides)),
    );
    const revoke = contested && random.chance(ELSEWHERE) ? revokeOnceRead(contested.id) : undefined;
    const statuses = await Promise.all(acts);
    if (revoke && (await revoke())) contested!.revoked = true;
    await this.compare();
    return statuses.join(' ');
  }

  /** A key that is not revoked, and may be: a new one, where there is none. */
  async #pickContested(): Promise<Raced | undefined> {
    const { random } = this.#surroundings;
    const { keys } = random.pick(this.#sides);
    const live = () =>
      keys
        .slice(1)
        .slice(-RACED_MAX)
        .filter(({ revoked }) => !revoked);
    if (live().length === 0) await this.#make(keys[0]!);
    return live().length > 0 ? random.pick(live()) : undefined;
  }

  /** Most of those that contend change it, by the one key that may do everything. */
  async #contend(target: Raced): Promise<number> {
    const by = target.side.keys[0]!;
    return this.#surroundings.random.chance(CHANGED) ? this.#change(by, target) : this.#revoke(by, target);
  }

  async #act(side: Side): Promise<number> {
    const { random } = this.#surroundings;
    const raced = side.keys.slice(-RACED_MAX);
    const holders = [side.keys[0]!, ...raced.filter(({ secret }) => secret !== undefined)];
    const by = random.pick(holders);
    const roll = random.below(100);
    if (roll < 25) return this.#make(by);
    if (roll < 50) return this.#change(by, random.pick(raced));
    if (roll < 65) return this.#rotate(by, random.pick(raced));
    // The first key is never revoked, so that a side can go on.
    if (roll < 80) return this.#revoke(by, random.pick(raced.slice(raced[0] === side.keys[0] ? 1 : 0)));
    if (roll < 92) return this.#look(by);
    return this.#trespass(by, random.pick(this.#sides.filter((other) => other !== side)));
  }

  #wish(): { rights?: string[]; kinds?: string[]; test?: boolean; expires_at?: string } {
    const { random, now } = this.#surroundings;
    const some = <T>(all: readonly T[]) => [...all].filter((one) => one === all[0] || random.chance(0.5));
    return {
      ...(random.chance(0.7) && { rights: some(RIGHTS) }),
      ...(random.chance(0.4) && { kinds: some(KINDS) }),
      ...(random.chance(0.4) && {
        expires_at: new Date(now() + HOUR_MS * (1 + random.below(100))).toISOString(),
      }),
    };
  }

  async #make(by: Raced): Promise<number> {
    const name = `${by.side.name}${by.id}-${this.#names++}`;
    const body = { name, ...this.#wish(), ...(this.#surroundings.random.chance(0.2) && { test: true }) };
    const answer = await this.#surroundings.send('POST', '/v1/keys', body, by.secret!);
    if (answer?.status === 201) this.#made(by, answer, 'made');
    return this.#status(answer);
  }

  async #rotate(by: Raced, target: Raced): Promise<number> {
    const { random, send } = this.#surroundings;
    const { expires_at } = this.#wish();
    const body = { overlap_seconds: random.pick([0, 60, 86_400]), ...(expires_at && { expires_at }) };
    // Its end may come nearer.
    const answer = await send('POST', `/v1/keys/${target.id}/rotate`, body, by.secret!);
    if (answer?.status === 201) this.#made(by, answer, 'rotated');
    return this.#status(answer);
  }

  #made(by: Raced, { text }: Answer, how: string): void {
    const { key, secret } = JSON.parse(text) as { key: Shown; secret: string };
    const scope = scopeShown(key);
    this.#requireWithin(by, scope, how);
    by.side.keys.push({ id: key.id, side: by.side, secret, possible: [scope], revoked: false });
  }

  async #change(by: Raced, target: Raced): Promise<number> {
    const { rights, kinds, expires_at } = this.#wish();
    const change = { ...(rights && { rights }), ...(kinds && { kinds }), ...(expires_at && { expires_at }) };
    for (const scope of [...target.possible]) {
      target.possible.push({
        rights: rights ?? scope.rights,
        kinds: kinds ?? scope.kinds,
        end: expires_at === undefined ? scope.end : Date.parse(expires_at),
        test: scope.test,
      });
    }
    const answer = await this.#surroundings.send('PATCH', `/v1/keys/${target.id}`, change, by.secret!);
    if (answer?.status === 200)
      this.#requireWithin(by, scopeShown(JSON.parse(answer.text) as Shown), 'changed');
    return this.#status(answer);
  }

  async #revoke(by: Raced, target: Raced | undefined): Promise<number> {
    if (target === undefined) return 0;
    const answer = await this.#surroundings.send('DELETE', `/v1/keys/${target.id}`, undefined, by.secret!);
    if (answer?.status === 200) target.revoked = true;
    return this.#status(answer);
  }

  /** Lists its account's keys and usage: nothing of another account may be among them. */
  async #look(by: Raced): Promise<number> {
    const url = this.#surroundings.random.pick(['/v1/keys', '/v1/usage']);
    const answer = await this.#surroundings.send('GET', url, undefined, by.secret!);
    const others = this.#sides.filter((side) => side !== by.side).flatMap(({ keys }) => keys);
    if (answer?.status === 200 && others.some(({ id }) => answer.text.includes(id)))
      this.#surroundings.violate(`${url} shows a key of another account`);
    return this.#status(answer);
  }

  /** Reaches for a key of another account. */
  async #trespass(by: Raced, other: Side): Promise<number> {
    const { random, send, violate } = this.#surroundings;
    const url = `/v1/keys/${random.pick(other.keys).id}`;
    const [method, path, body] = random.pick([
      ['GET', url, undefined],
      ['PATCH', url, { name: 'taken' }],
      ['POST', `${url}/rotate`, {}],
      ['DELETE', url, undefined],
    ] as const);
    const answer = await send(method, path, body, by.secret!);
    if (answer !== undefined && answer.status < 300)
      violate(`${method} of a key of another account: ${answer.status}`);
    return this.#status(answer);
  }

  #status(answer: Answer | undefined): number {
    if (answer === undefined) return 0;
    const { status, text } = answer;
    if (status >= 300 && !REFUSALS.includes(status)) this.#surroundings.violate(`${status}: ${text}`);
    return status;
  }

  #requireWithin(by: Raced, scope: Scope, how: string): void {
    if (!by.possible.some((own) => within(scope, own)))
      this.#surroundings.violate(`a key ${how} one that has more than it has`);
  }

  /** Holds what is stored to what was answered, and takes it as what is so. */
  async compare(): Promise<void> {
    const { stored, violate } = this.#surroundings;
    for (const side of this.#sides) {
      const rows = await stored(side.accountId);
      if (rows === undefined) continue;
      const names = new Set(side.keys.map(({ id }) => rows.find((row) => row.id === id)?.name));
      // New keys first, while their makers may be all that they were.
      const known = rows.map(
        (row) => side.keys.find(({ id }) => id === row.id) ?? this.#discover(side, row, names),
      );
      for (const [index, row] of rows.entries()) {
        const key = known[index]!;
        if (key.revoked && row.revokedAt === null) violate('a revoked key came back');
        key.revoked ||= row.revokedAt !== null;
        key.possible = [scopeStored(row)];
      }
    }
  }

  /** A key whose maker never saw the answer: its name says who that was, unless it took over the name of another. */
  #discover(side: Side, row: ApiKey, names: ReadonlySet<string | undefined>): Raced {
    const scope = scopeStored(row);
    const found: Raced = { id: row.id, side, secret: undefined, possible: [scope], revoked: false };
    const maker = side.keys.find(({ id }) => row.name.startsWith(`${side.name}${id}-`));
    if (!names.has(row.name) && maker !== undefined) this.#requireWithin(maker, scope, 'made');
    side.keys.push(found);
    return found;
  }
}
