/** Limits of keys go on to all that they made, on both stores, and earlier versions give none of them away. */
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../../src/service/keys/key-text.ts';
import { createKeys, type Keys } from '../../src/service/keys/keys.ts';
import { createOperators } from '../../src/service/keys/operators.ts';
import type { Requester, Wish } from '../../src/service/keys/rules.ts';
import type { ApiKey } from '../../src/store/store.ts';
import { type PostgresServer, startPostgres } from '../postgres/server.ts';
import { oldVersionsAdmit, openRead, type ReadStore, STORES } from './old-readers.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
const NETWORK = '192.0.2.0/24';

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server.remove());

interface Made extends ApiKey {
  readonly text: string;
}

describe.each(STORES)('limits of keys in %s', (name) => {
  let now: number;
  let opened: ReadStore;
  let keys: Keys;
  let accountId: string;

  beforeEach(async () => {
    now = NOON;
    opened = await openRead(name, server, () => now);
    keys = createKeys({ store: opened.store, now: () => now, randomBytes });
    accountId = (await keys.open('shop', null, 'test')).account.id;
  });
  afterEach(() => opened.store.close());

  const as = (key: ApiKey): Requester => ({ keyId: key.id, accountId });
  async function make(by: Requester, wish: Wish = {}): Promise<Made> {
    const rights = wish.rights ?? ['manage', 'verify', 'read'];
    const { key, record } = await keys.grant(by, accountId, 'key', { ...wish, rights });
    return { ...record, text: key };
  }
  async function rotate(by: Requester, old: ApiKey, overlapMs = DAY): Promise<Made> {
    const { key, record } = await keys.rotate(by, old.id, { overlapMs });
    return { ...record, text: key };
  }
  /** As a process sees a key that looks at it for the first time. */
  const fresh = (key: Made) =>
    createKeys({ store: opened.store, now: () => now, randomBytes }).recognise(key.text);
  const rates = async (key: Made) => (await fresh(key)).rates;
  const oldAdmit = (key: Made) =>
    oldVersionsAdmit(opened, createHash('sha256').update(key.text).digest('hex'), now);

  it('of operators: one whose key needs a code is unknown to nodes that know of none', async () => {
    const operators = createOperators({ store: opened.store.operators, now: () => now, randomBytes });
    const oldFind = async (key: string) =>
      (await opened.run(`SELECT id FROM operators WHERE hash = '${hashOf(key)}'`)).length;
    const wish = { name: 'Ada', rights: ['all'] as const };
    const person = await operators.create({ ...wish, secondFactor: true }, 'test');
    const program = await operators.create(wish, 'test');
    expect([await oldFind(person.key), await oldFind(program.key)]).toEqual([0, 1]);
    expect((await operators.recognise(person.key))?.id).toBe(person.operator.id);
    const rotated = await operators.rotate(person.operator.id, 'test');
    expect(await oldFind(rotated.key)).toBe(0);
    await operators.change(program.operator.id, { secondFactor: true }, 'test');
    await operators.change(person.operator.id, { secondFactor: false }, 'test');
    expect([await oldFind(rotated.key), await oldFind(program.key)]).toEqual([1, 0]);
    expect((await operators.recognise(program.key))?.id).toBe(program.operator.id);
  });

  it('are one budget for a key and all that it made, however deep', async () => {
    const top = await make('cli', { rateLimit: 60 });
    const child = await make(as(top));
    const grandchild = await make(as(child));
    const budget = [{ subject: top.id, requests: 60 }];
    for (const key of [top, child, grandchild]) expect(await rates(key)).toEqual(budget);
    const small = await make(as(grandchild), { rateLimit: 10 });
    expect(await rates(small)).toEqual([{ subject: small.id, requests: 10 }, ...budget]);
  });

  it('hold after a rotation, which brings no new budget, and after a revocation', async () => {
    const top = await make('cli', { rateLimit: 60 });
    const child = await make(as(top));
    const next = await rotate(as(top), top);
    const third = await rotate(as(next), next);
    const budget = [{ subject: top.id, requests: 60 }];
    for (const key of [top, child, next, third]) expect(await rates(key)).toEqual(budget);
    expect(await rates(await rotate(as(third), child))).toEqual(budget);
    await keys.revoke('cli', third.id);
    expect(await rates(child)).toEqual(budget);
  });

  it('hold for those below when they are set or made narrower later, also where the key has been rotated', async () => {
    const top = await make('cli');
    const child = await make(as(top));
    const grandchild = await make(as(child));
    expect(await rates(grandchild)).toBeUndefined();
    const next = await rotate(as(top), top);
    await keys.change('cli', next.id, { rateLimit: 30, allowedIps: [NETWORK] });
    for (const key of [top, child, grandchild, next]) {
      const caller = await fresh(key);
      expect(caller.rates).toEqual([{ subject: top.id, requests: 30 }]);
      expect([caller.admits?.('192.0.2.7'), caller.admits?.('203.0.113.7')]).toEqual([true, false]);
    }
    await keys.change('cli', next.id, { rateLimit: 20, allowedIps: ['192.0.2.1'] });
    expect(await rates(child)).toEqual([{ subject: top.id, requests: 20 }]);
    expect((await fresh(child)).admits?.('192.0.2.7')).toBe(false);
    await keys.change('cli', next.id, { rateLimit: null, allowedIps: null });
    expect(await fresh(child)).not.toHaveProperty('rates');
  });

  it('are listed as changes of those below, so that nobody goes on with the old ones', async () => {
    const top = await make('cli');
    const child = await make(as(top));
    const grandchild = await make(as(child));
    const { position } = await opened.store.changes();
    await keys.change('cli', top.id, { rateLimit: 30 });
    const { position: second, changed } = await opened.store.changes(position);
    expect(changed.map(({ hash }) => hash)).toEqual(
      expect.arrayContaining([top.hash, child.hash, grandchild.hash]),
    );
    await keys.change('cli', top.id, { rateLimit: null });
    const again = (await opened.store.changes(second)).changed.map(({ hash }) => hash);
    expect(again).toEqual(expect.arrayContaining([top.hash, child.hash, grandchild.hash]));
  });

  it('are not given away by versions that do not know them: to them such keys are unknown', async () => {
    const free = await make('cli');
    const child = await make(as(free));
    const bound = await make('cli', { allowedIps: [NETWORK] });
    const slow = await make('cli', { rateLimit: 5 });
    expect(await Promise.all([free, child, bound, slow].map(oldAdmit))).toEqual([true, true, false, false]);
    await keys.change('cli', free.id, { rateLimit: 60 });
    expect(await Promise.all([free, child].map(oldAdmit))).toEqual([false, false]);
    const later = await make(as(child));
    const next = await rotate('cli', child);
    expect(await Promise.all([later, next].map(oldAdmit))).toEqual([false, false]);
    // To this version nothing of it shows.
    for (const key of [free, child, bound, slow, later, next]) {
      expect(await fresh(key)).toMatchObject({ keyId: key.id });
      expect((await opened.store.findKeyById(key.id))?.hash).toBe(key.hash);
    }
  });

  it('leave keys of operators and of earlier versions as they are', async () => {
    const free = await make('cli');
    expect([free.madeBy, free.line]).toEqual([undefined, undefined]);
    expect(await opened.run(`SELECT made_by, line FROM keys WHERE id = '${free.id}'`)).toMatchObject([
      { made_by: null, line: null },
    ]);
    expect(Object.keys(await fresh(free))).not.toEqual(expect.arrayContaining(['rates', 'admits']));
  });

  it('go with the account when it is deleted, with all that was listed of its keys', async () => {
    const top = await make('cli');
    await keys.change('cli', top.id, { rateLimit: 60 });
    await keys.revoke('cli', top.id);
    await keys.closeAccount(accountId, 'over', 'cli');
    await keys.deleteAccount(accountId, 'cli');
    const left = await opened.run('SELECT hash FROM access_changes WHERE hash IS NOT NULL');
    expect(left).toEqual([]);
  });

  /** What the machine believes of a key: whose budget it is, and what it may be used from. */
  interface Model {
    readonly key: Made;
    readonly maker: Model | undefined;
    /** The newest of the keys that took over from each other. */
    line: { newest: Model; readonly first: string };
    limit: number | undefined;
    isRevoked: boolean;
  }

  /** The smallest budget that each request of a key counts in, and all others above it. */
  function expected(model: Model): { subject: string; requests: number }[] {
    const all: { subject: string; requests: number }[] = [];
    for (let at: Model | undefined = model; at; at = at.line.newest.maker) {
      const limits = [at === model ? model.limit : undefined, at.line.newest.limit].filter(
        (n) => n !== undefined,
      );
      if (limits.length > 0) all.push({ subject: at.line.first, requests: Math.min(...limits) });
    }
    return all.filter(({ requests }, i) => all.slice(i + 1).every((above) => above.requests > requests));
  }

  it('hold in 150 random operations on keys', { timeout: 60_000 }, async () => {
    let seed = 41;
    const random = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * below);
    };
    const models: Model[] = [];
    const add = (key: Made, maker: Model | undefined, limit: number | undefined, old?: Model) => {
      const model = { key, maker, limit, isRevoked: false } as Model;
      model.line = old?.line ?? { newest: model, first: key.id };
      model.line.newest = model;
      models.push(model);
    };
    for (const limit of [undefined, 60])
      add(await make('cli', limit ? { rateLimit: limit } : {}), undefined, limit);
    for (let n = 0; n < 150; n++) {
      const live = models.filter(({ isRevoked }) => !isRevoked);
      const model = live[random(live.length)]!;
      const wanted = 5 + random(100);
      const act = random(10);
      if (act < 4) {
        const limit = model.limit === undefined || wanted < model.limit ? wanted : model.limit;
        const wish = random(2) === 0 && model.limit === undefined ? {} : { rateLimit: limit };
        add(await make(as(model.key), wish), model, wish.rateLimit);
      } else if (act < 6) {
        if (model.line.newest !== model) continue;
        add(await rotate('cli', model.key), model.maker, model.limit, model);
      } else if (act < 9) {
        await keys.change('cli', model.key.id, { rateLimit: wanted });
        model.limit = wanted;
      } else if (live.length > 2) {
        await keys.revoke('cli', model.key.id);
        model.isRevoked = true;
      }
      const looked = models.filter(({ isRevoked }) => !isRevoked)[
        random(models.filter((m) => !m.isRevoked).length)
      ]!;
      expect((await rates(looked.key)) ?? [], `after ${n} operations`).toEqual(expected(looked));
      if (expected(looked).length > 0) expect(await oldAdmit(looked.key)).toBe(false);
    }
    expect(models.length).toBeGreaterThan(40);
  });
});
