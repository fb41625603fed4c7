/** What every store must do for accounts, their keys and the audit log. */
import { describe, expect, it } from 'vitest';
import type { Account, ApiKey, NewKey, Store } from '../../src/store/store.ts';

export const account: Account = {
  id: 'acc_1',
  name: 'One',
  createdAt: 1,
  suspended: false,
  allowance: null,
};
export const key: ApiKey = {
  id: 'key_1',
  accountId: 'acc_1',
  name: 'first',
  hash: 'aa',
  start: 'assay_live_ab',
  createdAt: 2,
  expiresAt: null,
  revokedAt: null,
  rights: ['verify', 'read'],
  kinds: null,
};

/** Any other key of the account. */
const other = (n: number | string, over: Partial<ApiKey> = {}): ApiKey => ({
  ...key,
  id: `key_${n}`,
  hash: `hash ${n}`,
  start: `assay_live_${n}`,
  ...over,
});

/** A key, as it is added where nothing is in its way. */
export const added = (one: ApiKey, over: Partial<NewKey> = {}): NewKey => ({
  key: one,
  basis: [],
  liveMax: 1_000,
  now: 5,
  ...over,
});

export function accountContract(name: string, store: () => Store): void {
  const withKey = async (one = key) => {
    await store().addAccount(account);
    expect(await store().addKey(added(one))).toBe('added');
  };
  const entry = (action: string) => ({ at: 5, by: 'cli', action, target: 'acc_1', detail: '' });
  const actions = async () => (await store().audit({ limit: 100 })).map(({ action }) => action);

  describe(`${name}: accounts`, () => {
    it('are listed oldest first, in pages', async () => {
      const all = Array.from({ length: 5 }, (_, i) => ({
        ...account,
        id: `acc_${i}`,
        createdAt: i < 3 ? 7 : 1,
      }));
      for (const one of all) await store().addAccount(one);
      const sorted = [3, 4, 0, 1, 2].map((i) => all[i]!);
      expect(await store().accounts()).toEqual(sorted);
      const first = await store().accounts({ limit: 3 });
      expect(first).toEqual(sorted.slice(0, 3));
      expect(await store().accounts({ limit: 3, after: first.at(-1) })).toEqual(sorted.slice(3));
      expect(await store().accounts({ limit: 3, after: sorted.at(-1) })).toEqual([]);
      expect(await store().count()).toEqual({ accounts: 5, keys: 0 });
    });

    it('are found by their id, or by their name', async () => {
      await store().addAccount(account);
      await store().addAccount({ ...account, id: 'acc_2', createdAt: 2 });
      await store().addAccount({ ...account, id: 'acc_3', name: 'Three' });
      expect(await store().findAccount('acc_1')).toEqual(account);
      expect(await store().findAccount('acc_9')).toBeUndefined();
      const ids = async (text: string, limit = 9) =>
        (await store().findAccounts(text, limit)).map(({ id }) => id);
      expect(await ids('One')).toEqual(['acc_1', 'acc_2']);
      expect(await ids('One', 1)).toEqual(['acc_1']);
      expect(await ids('acc_3')).toEqual(['acc_3']);
      expect(await ids('Four')).toEqual([]);
    });

    it('are listed with their keys when they have changed since a position', async () => {
      await withKey();
      const start = await store().changes();
      expect(start.changed).toEqual([]);
      expect((await store().changes(start.position)).changed).toEqual([]);
      await store().changeKey('key_1', { name: 'renamed' }, []);
      await store().changeAccount('acc_1', { suspended: true });
      const first = await store().changes(start.position);
      expect(first.changed).toEqual([
        { hash: 'aa', accountId: null },
        { hash: null, accountId: 'acc_1' },
      ]);
      expect((await store().changes(first.position)).changed).toEqual([]);
      await store().revokeKey('key_1', 9, []);
      expect((await store().changes(first.position)).changed).toEqual([{ hash: 'aa', accountId: null }]);
      expect((await store().changes()).changed).toEqual([]);
    });

    it('change where something is given, and only there', async () => {
      await store().addAccount(account);
      expect(await store().changeAccount('acc_1', { suspended: true, allowance: 50 })).toEqual({
        ...account,
        suspended: true,
        allowance: 50,
      });
      await store().changeAccount('acc_1', { name: 'Other' }, entry('account.changed'));
      await store().changeAccount('acc_1', { allowance: null });
      expect(await store().changeAccount('acc_1', {})).toEqual({
        ...account,
        name: 'Other',
        suspended: true,
      });
      expect(await store().changeAccount('acc_9', { name: 'x' }, entry('nothing'))).toBeUndefined();
      expect(await actions()).toEqual(['account.changed']);
    });

    it('stay suspended while others rename them', async () => {
      await store().addAccount(account);
      const renamed = Array.from({ length: 20 }, (_, i) =>
        store().changeAccount('acc_1', { name: `name ${i}` }),
      );
      await Promise.all([...renamed, store().changeAccount('acc_1', { suspended: true })]);
      expect((await store().findAccount('acc_1'))?.suspended).toBe(true);
    });

    it('are opened with their first key together, or not at all', async () => {
      expect(await store().openAccount(account, key, [])).toBe(true);
      expect(await store().findKey('aa')).toMatchObject({ key, account });
      const second = { ...account, id: 'acc_2' };
      const taken = { ...key, id: 'key_2', accountId: 'acc_2' }; // the same hash
      await expect(store().openAccount(second, taken, [])).rejects.toMatchObject({
        name: 'StoreUnavailable',
      });
      expect(await store().accounts()).toEqual([account]);
    });

    it('are opened once, where the first one is wanted by many', async () => {
      const opened = await Promise.all(
        Array.from({ length: 8 }, (_, i) => {
          const mine = { ...account, id: `acc_${i}` };
          return store().openAccount(mine, other(i, { accountId: mine.id }), [entry('opened')], 'first');
        }),
      );
      expect(opened.filter(Boolean)).toHaveLength(1);
      expect(await store().count()).toEqual({ accounts: 1, keys: 1 });
      expect(await actions()).toEqual(['opened']);
    });
  });

  describe(`${name}: keys`, () => {
    it('are found by their hash, with their account, by their id, and by their start', async () => {
      await withKey();
      expect(await store().findKey('aa')).toMatchObject({ key, account });
      expect(await store().findKey('bb')).toBeUndefined();
      expect(await store().findKeyById('key_1')).toEqual(key);
      expect(await store().findKeyById('key_2')).toBeUndefined();
      await store().addKey(added(other(2, { start: key.start, createdAt: 1 })));
      expect(await store().findKeys('key_1', 9)).toEqual([key]);
      expect((await store().findKeys(key.start, 9)).map(({ id }) => id)).toEqual(['key_2', 'key_1']);
      expect(await store().findKeys(key.start, 1)).toHaveLength(1);
      expect(await store().findKeys('assay', 9)).toEqual([]);
    });

    it('are listed oldest first, of one account or all, in pages', async () => {
      await withKey(other(1, { createdAt: 9 }));
      await store().addAccount({ ...account, id: 'acc_2' });
      const [second, third] = [other(2, { accountId: 'acc_2', createdAt: 4 }), other(3, { createdAt: 3 })];
      for (const one of [second, third]) await store().addKey(added(one));
      const ids = (keys: readonly ApiKey[]) => keys.map(({ id }) => id);
      expect(ids(await store().keys())).toEqual(['key_3', 'key_2', 'key_1']);
      expect(ids(await store().keys('acc_1'))).toEqual(['key_3', 'key_1']);
      expect(ids(await store().keys('acc_9'))).toEqual([]);
      expect(ids(await store().keys(undefined, { limit: 1, after: third }))).toEqual(['key_2']);
      expect(ids(await store().keys('acc_1', { limit: 5, after: third }))).toEqual(['key_1']);
    });

    it('change where something is given, and only there', async () => {
      await withKey();
      const change = { rights: ['read', 'allow_test_values'], kinds: ['iban', 'phone'] } as const;
      expect(await store().changeKey('key_1', change, [])).toEqual({ ...key, ...change });
      await store().changeKey('key_1', { name: 'Other', expiresAt: 9 }, [key], entry('outdated'));
      expect(await store().findKeyById('key_1')).toEqual({ ...key, ...change });
      await store().changeKey('key_1', { name: 'Other', expiresAt: 9 }, [], entry('key.changed'));
      await store().changeKey('key_1', { kinds: null }, []);
      expect(await store().findKeyById('key_1')).toEqual({
        ...key,
        ...{ ...change, kinds: null, name: 'Other', expiresAt: 9 },
      });
      expect(await store().changeKey('key_9', { name: 'x' }, [])).toBeUndefined();
      expect(await actions()).toEqual(['key.changed']);
    });

    it('are revoked once, for good', async () => {
      await withKey();
      expect(await store().revokeKey('key_1', 7, [], entry('key.revoked'))).toEqual({ ...key, revokedAt: 7 });
      expect(await store().revokeKey('key_1', 8, [], entry('key.revoked'))).toBeUndefined();
      expect(await store().changeKey('key_1', { name: 'alive', expiresAt: 99 }, [])).toBeUndefined();
      const next = added(other(2), { replaces: { id: 'key_1', expiresAt: 99 } });
      expect(await store().addKey(next)).toBe('outdated');
      expect(await store().keys()).toEqual([{ ...key, revokedAt: 7 }]);
      expect(await actions()).toEqual(['key.revoked']);
    });

    it('stay revoked, whoever changes or rotates them at the same moment', async () => {
      await store().addAccount(account);
      for (let round = 0; round < 5; round++) {
        const one = other(round);
        await store().addKey(added(one));
        const changes = Array.from({ length: 12 }, async (_, i) => {
          for (let n = 0; n < 5; n++) await store().changeKey(one.id, { name: `name ${i} ${n}` }, []);
        });
        const rotations = Array.from({ length: 3 }, (_, i) => {
          const replaces = { id: one.id, expiresAt: 99 };
          return store().addKey(added(other(`${round}_${i}`), { basis: [one], replaces }));
        });
        const revoked = await store().revokeKey(one.id, 7, []);
        expect(revoked?.revokedAt).toBe(7);
        await Promise.all([...changes, ...rotations]);
        expect((await store().findKey(one.hash))?.key.revokedAt).toBe(7);
      }
    });

    it('do nothing once a key that the decision rests on is not as it was', async () => {
      await withKey();
      const maker = other(2, { rights: ['manage', 'verify'], kinds: ['iban'], expiresAt: 50 });
      await store().addKey(added(maker));
      const wider: Partial<ApiKey>[] = [{ rights: ['manage'] }, { kinds: null }, { expiresAt: null }];
      for (const [i, over] of wider.entries()) {
        const basis = [{ ...maker, ...over }];
        expect(await store().addKey(added(other(`n${i}`), { basis }))).toBe('outdated');
        expect(await store().changeKey('key_1', { name: 'x' }, basis)).toBeUndefined();
        expect(await store().revokeKey('key_1', 7, basis)).toBeUndefined();
      }
      expect(await store().addKey(added(other(3), { basis: [maker, key] }))).toBe('added');
      await store().revokeKey(maker.id, 7, []);
      expect(await store().addKey(added(other(4), { basis: [maker] }))).toBe('outdated');
      expect(await store().addKey(added(other(5), { basis: [other('none')] }))).toBe('outdated');
      expect((await store().keys()).map(({ name }) => name)).toEqual(['first', 'first', 'first']);
    });

    it('wait for nobody in a circle when two revoke each other', async () => {
      await store().addAccount(account);
      for (let round = 0; round < 10; round++) {
        const pair = [other(`${round}a`), other(`${round}b`)] as const;
        for (const one of pair) await store().addKey(added(one));
        const outcomes = await Promise.all([
          store().revokeKey(pair[0].id, 7, [pair[1]]),
          store().revokeKey(pair[1].id, 7, [pair[0]]),
        ]);
        expect(outcomes.filter(Boolean)).toHaveLength(1);
      }
    });

    it('are as many as may be, however many are added at once', async () => {
      await store().addAccount(account);
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, i) => store().addKey(added(other(i), { liveMax: 5 }))),
      );
      expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(5);
      expect(outcomes.filter((outcome) => outcome === 'too_many')).toHaveLength(15);
      const [first, second] = await store().keys();
      await store().revokeKey(first!.id, 7, []);
      await store().changeKey(second!.id, { expiresAt: 5 }, []);
      const more = await Promise.all(
        Array.from({ length: 9 }, (_, i) => store().addKey(added(other(`m${i}`), { liveMax: 5 }))),
      );
      expect(more.filter((outcome) => outcome === 'added')).toHaveLength(2);
    });

    it('take over from another at once, once', async () => {
      await withKey();
      const next = (n: number) =>
        added(other(n, { createdAt: 3 }), { basis: [key], replaces: { id: 'key_1', expiresAt: 9 } });
      const outcomes = await Promise.all([store().addKey(next(2)), store().addKey(next(3))]);
      expect(outcomes.sort()).toEqual(['added', 'outdated']);
      expect(await store().keys()).toMatchObject([{ ...key, expiresAt: 9 }, { createdAt: 3 }]);
    });

    it('need an account', async () => {
      await expect(store().addKey(added(key))).rejects.toMatchObject({ name: 'StoreUnavailable' });
    });
  });

  describe(`${name}: audit log`, () => {
    it('has what was done, newest first, in pages', async () => {
      await store().addAccount(account, entry('account.created'));
      await store().addKey(added(key), entry('key.created'));
      await store().note({ ...entry('banks.imported'), detail: 'DE' });
      const all = await store().audit({ limit: 10 });
      expect(all.map(({ action }) => action)).toEqual(['banks.imported', 'key.created', 'account.created']);
      expect(all[0]).toEqual({ ...entry('banks.imported'), detail: 'DE', number: all[0]!.number });
      expect(await store().audit({ limit: 1, before: all[0]!.number })).toEqual([all[1]]);
    });

    it('has nothing of what failed', async () => {
      await expect(store().addKey(added(key), entry('key.created'))).rejects.toMatchObject({
        name: 'StoreUnavailable',
      });
      expect(await store().audit({ limit: 10 })).toEqual([]);
    });
  });
}
