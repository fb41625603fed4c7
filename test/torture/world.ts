/** One world: a service, its clients and everything that goes wrong, all of it from one seed. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Store } from '../../src/store/store.ts';
import type { PostgresServer } from '../postgres/server.ts';
import { type Backend, type BackendName, createBackend } from './backends.ts';
import { type AccountState, Model, type Operation } from './model.ts';
import { KeyRaces } from './races.ts';
import { createRandom, type Random } from './random.ts';
import { type Sabotage, sabotagedStore } from './sabotage.ts';
import { type Answer, type Behind, FREE_CHECKS, type Machine, type Method, servicesOn } from './service.ts';

const START = Date.UTC(2026, 10, 21, 12);
const STEPS = 40;
const DAYS_AT_ONCE = 20;
const FREE_AT_ONCE = 4;
const HOUR_MS = 3_600_000;
/** In every value that a client sends, and in nothing else. */
const MARK = 'MARKEDVALUE';
const SEGMENTS = { iban: 'iban', phone: 'phone', national_id: 'national-id' } as const;

export interface WorldOptions {
  readonly seed: number;
  readonly backend: BackendName;
  readonly machine: Machine;
  readonly sabotage?: Sabotage;
  /** For worlds on PostgreSQL. */
  readonly server?: PostgresServer | undefined;
}

export interface Outcome {
  readonly violations: readonly string[];
  readonly checks: number;
  readonly faults: number;
  /** What happened, one line a step: the same for the same seed. */
  readonly history: readonly string[];
}

export async function runWorld(options: WorldOptions): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-world-'));
  const world = new World(options, folder);
  try {
    await world.live();
    return world.outcome();
  } finally {
    await world.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A store that says which keys were found by their id, before whoever asked knows it. */
function watchedStore(store: Store, onRead: (id: string) => void): Store {
  const findKeyById: Store['findKeyById'] = async (id) => {
    const key = await store.findKeyById(id);
    onRead(id);
    return key;
  };
  return new Proxy(store, {
    get(target, name) {
      if (name === 'findKeyById') return findKeyById;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

class World {
  readonly #folder: string;
  readonly #machine: Machine;
  readonly #sabotage: Sabotage | undefined;
  readonly #random: Random;
  readonly #options: WorldOptions;
  #backend!: Backend;
  readonly #model = new Model();
  readonly #history: string[] = [];
  readonly #races: KeyRaces;
  #now = START;
  #monotonic = 0;
  #behind!: Behind;
  /** Rises with each restart: an answer from before it reached nobody. */
  #life = 0;
  #values = 0;
  /** Is called with the id of a key that was found by it. */
  #onRead: (id: string) => void = () => {};

  constructor(options: WorldOptions, folder: string) {
    this.#folder = folder;
    this.#options = options;
    this.#machine = options.machine;
    this.#sabotage = options.sabotage;
    this.#random = createRandom(options.seed);
    options.machine.takeLog();
    this.#races = new KeyRaces({
      random: this.#random,
      now: () => this.#now,
      send: (method, url, body, secret) => this.#sendSeen(method, url, body, secret),
      revokeOnceRead: (id) => this.#revokeOnceRead(id),
      stored: (accountId) => this.#behind.store.keys(accountId).catch(() => undefined),
      violate: (what) => this.#model.violate(what),
    });
  }

  async live(): Promise<void> {
    const { seed, backend, server } = this.#options;
    const surroundings = {
      folder: this.#folder,
      random: createRandom(seed ^ 0x5bd1e995),
      now: () => this.#now,
      monotonic: () => this.#monotonic,
      sleep: (ms: number) => this.#sleep(ms),
      sabotage: this.#sabotage,
    };
    this.#backend = await createBackend(backend, surroundings, server);
    await this.#start();
    await this.#settle();
    for (let step = 0; step < STEPS; step++) {
      await this.#backend.tick();
      if (this.#backend.dead) await this.#restart('died');
      await this.#step();
      if (this.#backend.dead) await this.#restart('died');
    }
    await this.#calm();
    await this.#inspect();
  }

  outcome(): Outcome {
    const { violations, checks } = this.#model;
    return { violations, checks, faults: this.#backend.faults, history: this.#history };
  }

  async end(): Promise<void> {
    await this.#backend?.remove();
  }

  async #sleep(ms: number): Promise<void> {
    this.#pass(ms);
    await new Promise((resolve) => setImmediate(resolve));
  }

  #pass(ms: number): void {
    this.#monotonic += ms;
    this.#now += ms;
    this.#model.tick(this.#now);
  }

  async #start(): Promise<void> {
    const opened = sabotagedStore(await this.#backend.open(), this.#sabotage);
    const store = watchedStore(opened, (id) => this.#onRead(id));
    const now = () => this.#now;
    const monotonic = () => this.#monotonic;
    const trust = this.#sabotage === 'wall clock in the key cache' ? now : monotonic;
    this.#behind = servicesOn(store, { now, monotonic, trust }, (length) => this.#random.bytes(length));
    this.#machine.use(this.#behind);
    this.#life++;
  }

  async #restart(why: string): Promise<void> {
    this.#note(why);
    this.#backend.heal();
    await this.#start();
  }

  #note(what: string): void {
    this.#history.push(`${this.#history.length} ${what} now=${this.#now - START} ${this.#backend.faults}`);
  }

  /** Accounts and keys to begin with. */
  async #settle(): Promise<void> {
    for (const allowance of [null, 25]) {
      const { account, key, record } = await this.#behind.keys.open('world', allowance, 'world');
      this.#model.accounts.push({ id: account.id, allowance } satisfies AccountState);
      this.#model.keys.push({ id: record.id, accountId: account.id, secret: key, revokedAt: undefined });
      const test = await this.#behind.keys.grant('service', account.id, 'test', { test: true });
      const { id } = test.record;
      this.#model.keys.push({ id, accountId: account.id, secret: test.key, revokedAt: undefined });
    }
    for (let side = 0; side < 2; side++) {
      const { account, key, record } = await this.#behind.keys.open('side', null, 'side');
      this.#races.join(account.id, record.id, key);
    }
  }

  async #step(): Promise<void> {
    const random = this.#random;
    const roll = random.below(100);
    if (roll < 37) return this.#burst(1 + random.below(8));
    if (roll < 45) return this.#race();
    if (roll < 53) return this.#later(random.pick([10, 300, 1_000, 2_000, 60_000, HOUR_MS]));
    if (roll < 58) return this.#setClock(random.pick([-26, -1, 1, 26]) * HOUR_MS);
    if (roll < 62) return this.#mint();
    if (roll < 67) return this.#revoke();
    if (roll < 71) return this.#askReadiness();
    if (roll < 73) return this.#restartWell();
    this.#note('fault ahead');
    const calls = random.below(25);
    if (roll < 82) this.#backend.fail(calls, 'once');
    else if (roll < 86) this.#backend.fail(calls, 'healed');
    else if (roll < 92) this.#backend.kill(calls);
    else if (roll < 97) this.#backend.lock(random.below(30));
    else this.#backend.heal();
  }

  async #later(ms: number): Promise<void> {
    await this.#countFree();
    this.#pass(ms);
    this.#note('later');
  }

  /** A few checks one after the other that nothing limits and that do not come again: logs have them alone. */
  async #countFree(): Promise<void> {
    const free = this.#model.accounts.find(({ allowance }) => allowance === null)!;
    const key = this.#model.keys.find(
      ({ accountId, revokedAt }) => accountId === free.id && revokedAt === undefined,
    );
    for (let i = 0; key && i < FREE_AT_ONCE; i++) {
      const operation: Operation = {
        ...{ key, type: 'iban', segment: SEGMENTS.iban, values: [`${MARK}${this.#values++}`], batch: false },
        ...{ retryKey: undefined, attempts: [], answers: 0, mostCounted: 0 },
      };
      this.#model.operations.push(operation);
      await this.#try(operation);
    }
  }

  #setClock(ms: number): void {
    this.#now += ms;
    this.#model.tick(this.#now);
    this.#note('clock set');
  }

  async #mint(): Promise<void> {
    const { id: accountId } = this.#random.pick(this.#model.accounts);
    const life = this.#life;
    try {
      const { key, record } = await this.#behind.keys.grant('service', accountId, 'another');
      if (life === this.#life && !this.#backend.dead)
        this.#model.keys.push({ id: record.id, accountId, secret: key, revokedAt: undefined });
    } catch {
      // Nobody has the key.
    }
    this.#note('mint');
  }

  /** As another process does it: this service's cache learns nothing of it. */
  async #revoke(): Promise<void> {
    const live = this.#model.keys.filter(({ revokedAt }) => revokedAt === undefined);
    if (live.length < 2) return;
    const key = this.#random.pick(live);
    key.revokedAt = null;
    try {
      await this.#behind.store.revokeKey(key.id, this.#now, []);
      if (!this.#backend.dead) key.revokedAt = this.#monotonic;
    } catch {
      // Perhaps it is, perhaps not.
    }
    this.#note('revoke');
  }

  #revokeOnceRead(id: string): () => Promise<boolean> {
    let revoking: Promise<boolean> | undefined;
    const revoke = async () => {
      const life = this.#life;
      const revoked = await this.#behind.store.revokeKey(id, this.#now, []).catch(() => undefined);
      return revoked !== undefined && life === this.#life && !this.#backend.dead;
    };
    this.#onRead = (read) => {
      if (read === id) revoking ??= revoke();
    };
    return () => {
      this.#onRead = () => {};
      revoking ??= revoke();
      return revoking;
    };
  }

  async #askReadiness(): Promise<void> {
    const { status, text } = await this.#send('GET', '/readyz', undefined, {});
    if (status !== 200 && status !== 503) this.#model.violate(`/readyz ${status}: ${text}`);
    this.#note(`ready ${status}`);
    await this.#sumUp();
  }

  /** Days are summed up, the present one too, where counting goes on. */
  async #sumUp(): Promise<void> {
    const subjects = this.#model.keys.map(({ id }) => `key:${id}`);
    const days = await this.#behind.store.sumUpDays(subjects, '9', DAYS_AT_ONCE).catch(() => 'no');
    this.#note(`summed up ${days}`);
  }

  async #restartWell(): Promise<void> {
    this.#backend.heal();
    await this.#behind.store.close().catch(() => {});
    await this.#restart('restart');
  }

  /** Several clients at once; some come again with what was not answered. */
  async #burst(clients: number): Promise<void> {
    const open = this.#model.operations.filter(
      ({ answers, retryKey }) => answers === 0 && retryKey !== undefined,
    );
    const sent = Array.from({ length: clients }, () => {
      if (this.#random.chance(0.15)) return this.#visit();
      if (open.length > 0 && this.#random.chance(0.4)) return this.#try(this.#random.pick(open));
      return this.#try(this.#operation());
    });
    const statuses = await Promise.all(sent);
    this.#note(`burst ${statuses.join(' ')}`);
  }

  #operation(): Operation {
    const random = this.#random;
    const type = random.pick(Object.keys(SEGMENTS) as (keyof typeof SEGMENTS)[]);
    const batch = random.chance(0.3);
    const operation: Operation = {
      key: random.pick(this.#model.keys),
      type,
      segment: SEGMENTS[type],
      values: Array.from({ length: batch ? 1 + random.below(4) : 1 }, () => `${MARK}${this.#values++}`),
      batch,
      retryKey: random.chance(0.6) ? `retry-${this.#values}` : undefined,
      attempts: [],
      answers: 0,
      mostCounted: 0,
    };
    this.#model.operations.push(operation);
    return operation;
  }

  async #try(operation: Operation): Promise<number> {
    const { key, segment, values, batch, retryKey } = operation;
    const body = batch ? { items: values.map((value) => ({ value })) } : { value: values[0] };
    const sentAt = this.#monotonic;
    const life = this.#life;
    this.#model.attempt(operation, this.#now);
    const answer = await this.#send('POST', `/v1/verify/${segment}${batch ? '/batch' : ''}`, body, {
      authorization: `Bearer ${key.secret}`,
      ...(retryKey !== undefined && { 'idempotency-key': retryKey }),
    });
    // What comes after a kill, or to a client that has gone, is seen by nobody.
    const isSeen = life === this.#life && !this.#backend.dead && !this.#random.chance(0.1);
    if (isSeen) this.#model.answered(operation, answer, sentAt);
    else if (answer.status === 500) this.#model.violate(`500: ${answer.text}`);
    return answer.status;
  }

  async #visit(): Promise<number> {
    const address = `198.51.100.${this.#random.below(6)}`;
    const life = this.#life;
    const body = { value: `${MARK}${this.#values++}` };
    const answer = await this.#send('POST', '/v1/playground/iban', body, {}, address);
    if (life === this.#life && !this.#backend.dead) this.#model.visited(address, answer, FREE_CHECKS);
    return answer.status;
  }

  async #race(): Promise<void> {
    this.#note(`race ${await this.#races.race()}`);
  }

  /** The answer, unless it reached nobody: what comes after a kill, or to a client that has gone. */
  async #sendSeen(
    method: Method,
    url: string,
    body: object | undefined,
    secret: string,
  ): Promise<Answer | undefined> {
    const life = this.#life;
    const answer = await this.#send(method, url, body, { authorization: `Bearer ${secret}` });
    return life === this.#life && !this.#backend.dead && !this.#random.chance(0.1) ? answer : undefined;
  }

  async #send(
    method: Method,
    url: string,
    body: object | undefined,
    headers: Record<string, string>,
    address = '203.0.113.1',
  ): Promise<Answer> {
    const answer = await this.#machine.send({ method, url, address, headers, ...(body && { body }) });
    if (answer.status >= 400 && answer.text.includes(MARK)) this.#model.violate('a problem repeats a value');
    return answer;
  }

  /** Nothing fails any more: the service must work, and every retry come through. */
  async #calm(): Promise<void> {
    this.#backend.heal();
    if (this.#backend.dead) await this.#restart('died');
    this.#pass(2_000);
    await this.#backend.tick();
    await this.#races.compare();
    for (const operation of this.#model.operations) {
      if (operation.retryKey !== undefined && operation.answers === 0) await this.#try(operation);
    }
    const live = this.#model.keys.find(({ revokedAt, accountId }) => {
      return (
        revokedAt === undefined && this.#model.accounts.find(({ id }) => id === accountId)?.allowance === null
      );
    });
    if (live === undefined) return;
    const last = this.#operation();
    const operation: Operation = { ...last, key: live };
    this.#model.operations.splice(this.#model.operations.indexOf(last), 1, operation);
    const status = await this.#try(operation);
    if (status !== 200) this.#model.violate(`${status} when nothing fails any more`);
  }

  async #inspect(): Promise<void> {
    await this.#behind.store.close();
    const store = await this.#backend.open();
    const subjects = [
      ...this.#model.keys.map(({ id }) => `key:${id}`),
      ...this.#model.accounts.map(({ id }) => `account:${id}`),
    ];
    this.#model.reconcile(await store.counters(subjects, '', '9'));
    await store.close();
    if (this.#machine.takeLog().includes(MARK)) this.#model.violate('a value is in the log');
    for (const file of readdirSync(this.#folder)) {
      const path = join(this.#folder, file);
      if (file.endsWith('.lock')) continue;
      if (readFileSync(path).includes(MARK)) this.#model.violate(`a value is in ${file.replace(/^\d+/, '')}`);
    }
  }
}
