/** Who may make, change, rotate and revoke which keys. */
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createKeys, type Keys } from '../../src/service/keys/keys.ts';
import { fitName, KEYS_MAX, type Operator, type Requester, type Wish } from '../../src/service/keys/rules.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { ApiKey, Store } from '../../src/store/store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOON = Date.parse('2026-11-21T12:00:00Z');

let now: number;
let store: Store;
let keys: Keys;
let accountId: string;
/** The first key of the account, which may do everything. */
let root: ApiKey;

beforeEach(async () => {
  now = NOON;
  store = openSqlite(':memory:', () => now);
  keys = createKeys({ store, now: () => now, randomBytes });
  const opened = await keys.open('shop', null, 'test');
  accountId = opened.account.id;
  root = opened.record;
});

const as = ({ id, accountId }: ApiKey): Requester => ({ keyId: id, accountId });
const make = async (wish: Wish, by: Requester = 'cli'): Promise<ApiKey> =>
  (await keys.grant(by, accountId, 'key', wish)).record;
const manager = (over: Wish = {}) => make({ rights: ['manage', 'verify', 'read'], ...over });
const beyond = (field: string) => ({ code: 'insufficient_rights', facts: { pointer: `#/${field}` } });
const rotateBy = (by: ApiKey, key: ApiKey, expiresAt?: number) =>
  keys.rotate(as(by), key.id, { overlapMs: DAY, expiresAt });

describe('a key that makes another', () => {
  it.each<[string, Wish, Wish, string]>([
    ['a kind', { kinds: ['iban'] }, { kinds: ['iban', 'phone'] }, 'kinds'],
    ['a right', { rights: ['manage', 'read'] }, { rights: ['verify'] }, 'rights'],
    ['all rights, by default', { rights: ['manage'] }, {}, 'rights'],
    ['a longer life', { expiresAt: NOON + HOUR }, { expiresAt: NOON + HOUR + 1 }, 'expires_at'],
  ])('does not give it %s that it has not itself', async (_, own, wish, field) => {
    const by = await manager(own);
    await expect(make(wish, as(by))).rejects.toMatchObject(beyond(field));
    expect(await store.keys(accountId)).toHaveLength(2);
  });

  it('gives by default what it has, and no right to manage', async () => {
    const by = await manager({ rights: ['manage', 'verify'], kinds: ['iban'], expiresAt: NOON + HOUR });
    expect(await make({}, as(by))).toMatchObject({
      rights: ['verify'],
      kinds: ['iban'],
      expiresAt: NOON + HOUR,
    });
    expect(await make({}, as(root))).toMatchObject({
      rights: ['verify', 'read'],
      kinds: null,
      expiresAt: null,
    });
    const sooner = { rights: ['manage', 'verify'], expiresAt: NOON + 1 } as const;
    expect(await make(sooner, as(by))).toMatchObject(sooner);
  });

  it('has to be live, and to manage, at that moment', async () => {
    const by = await manager();
    const reader = await make({ rights: ['read'] });
    await expect(make({}, as(reader))).rejects.toMatchObject({ code: 'insufficient_rights' });
    await keys.revoke('admin', by.id);
    await expect(make({}, as(by))).rejects.toMatchObject({ code: 'invalid_api_key' });
    const short = await manager({ expiresAt: NOON + HOUR });
    now += HOUR;
    await expect(make({}, as(short))).rejects.toMatchObject({ code: 'invalid_api_key' });
  });

  it('stays within its own account', async () => {
    const other = await keys.open('other', null, 'test');
    for (const act of [
      () => keys.grant(as(root), other.account.id, 'x'),
      () => keys.find(as(root), other.record.id),
      () => keys.change(as(root), other.record.id, { name: 'mine' }),
      () => rotateBy(root, other.record),
      () => keys.revoke(as(root), other.record.id),
    ]) {
      await expect(act()).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await store.keys(other.account.id)).toEqual([other.record]);
  });
});

describe('a key that changes or rotates another', () => {
  it.each<[string, Wish, string]>([
    ['limited to kinds', { kinds: ['iban'] }, 'kinds'],
    ['with fewer rights', { rights: ['manage', 'verify'] }, 'rights'],
    ['that ends', { expiresAt: NOON + HOUR }, 'expires_at'],
  ])('%s gets neither the secret of a wider one nor its name', async (_, own, field) => {
    const by = await manager(own);
    await expect(rotateBy(by, root)).rejects.toMatchObject(beyond(field));
    await expect(keys.change(as(by), root.id, { name: 'mine' })).rejects.toMatchObject(beyond(field));
    await expect(keys.change(as(by), root.id, { kinds: ['iban'] })).rejects.toMatchObject(beyond(field));
    expect(await store.findKeyById(root.id)).toEqual(root);
  });

  it.each<[string, Wish, object, string]>([
    ['put off its own end', { expiresAt: NOON + HOUR }, { expiresAt: NOON + DAY }, 'expires_at'],
    ['give itself a right', { rights: ['manage'] }, { rights: ['manage', 'verify'] }, 'rights'],
    ['give itself a kind', { kinds: ['iban'] }, { kinds: ['iban', 'lei'] }, 'kinds'],
  ])('does not %s', async (_, own, change, field) => {
    const by = await manager(own);
    await expect(keys.change(as(by), by.id, change)).rejects.toMatchObject(beyond(field));
    expect(await store.findKeyById(by.id)).toEqual(by);
  });

  it('does both to one that has no more than it has', async () => {
    const by = await manager({ kinds: ['iban', 'lei'], expiresAt: NOON + DAY });
    const narrow = await make({ kinds: ['iban'] }, as(by));
    expect(await keys.change(as(by), narrow.id, { kinds: ['lei'] })).toMatchObject({ kinds: ['lei'] });
    const { record } = await rotateBy(by, narrow);
    expect(record).toMatchObject({ kinds: ['lei'], expiresAt: NOON + DAY });
    expect((await rotateBy(by, by)).record).toMatchObject({ expiresAt: NOON + DAY, kinds: by.kinds });
  });

  it('may revoke a wider one: nothing is given by it', async () => {
    const by = await manager({ kinds: ['iban'], expiresAt: NOON + HOUR });
    expect(await keys.revoke(as(by), root.id)).toMatchObject({ revokedAt: NOON });
  });
});

describe('a rotation', () => {
  it('never lengthens a life: neither that of the old key nor, by itself, that of the new one', async () => {
    const soon = await make({ expiresAt: NOON + HOUR });
    const { record, replaced } = await rotateBy(root, soon);
    expect(replaced.expiresAt).toBe(NOON + HOUR);
    expect((await store.findKeyById(soon.id))?.expiresAt).toBe(NOON + HOUR);
    expect(record.expiresAt).toBe(NOON + HOUR);
  });

  it('ends the old key when the overlap is over, where that is sooner', async () => {
    const endless = await make({});
    const { record, replaced } = await rotateBy(root, endless);
    expect([replaced.expiresAt, record.expiresAt]).toEqual([NOON + DAY, null]);
    const late = await make({ expiresAt: NOON + 2 * DAY });
    expect((await rotateBy(root, late)).replaced.expiresAt).toBe(NOON + DAY);
    const none = await make({});
    expect((await keys.rotate('cli', none.id, { overlapMs: 0 })).replaced.expiresAt).toBe(NOON);
  });

  it('gives the new key another end where one is asked for, within that of whoever asks', async () => {
    const soon = await make({ expiresAt: NOON + HOUR });
    const by = await manager({ expiresAt: NOON + 2 * HOUR });
    expect((await rotateBy(by, soon, NOON + 2 * HOUR)).record.expiresAt).toBe(NOON + 2 * HOUR);
    await expect(rotateBy(by, soon, NOON + 2 * HOUR + 1)).rejects.toMatchObject(beyond('expires_at'));
    await expect(rotateBy(root, soon, NOON)).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it('of a test key makes a test key', async () => {
    const test = await make({ test: true });
    expect((await rotateBy(root, test)).key).toMatch(/^assay_test_/);
  });

  it('is of a live key', async () => {
    const soon = await make({ expiresAt: NOON + HOUR });
    const revoked = await make({});
    await keys.revoke('cli', revoked.id);
    now += HOUR;
    for (const key of [soon, revoked])
      await expect(rotateBy(root, key)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('whoever asks', () => {
  const requesters: [string, () => Requester][] = [
    ...(['cli', 'admin', 'service'] as const satisfies Operator[]).map((name): [string, () => Requester] => [
      name,
      () => name,
    ]),
    ['a key', () => as(root)],
  ];

  it.each(requesters)('%s makes no test key that manages, and none that has ended', async (_, by) => {
    const refused = (pointer: string) => ({ code: 'invalid_request', facts: { pointer } });
    await expect(make({ test: true, rights: ['manage'] }, by())).rejects.toMatchObject(refused('#/rights'));
    await expect(make({ expiresAt: NOON }, by())).rejects.toMatchObject(refused('#/expires_at'));
    await expect(make({ expiresAt: Number.NaN }, by())).rejects.toMatchObject(refused('#/expires_at'));
    const test = await make({ test: true }, by());
    await expect(keys.change(by(), test.id, { rights: ['manage'] })).rejects.toMatchObject(
      refused('#/rights'),
    );
    await expect(keys.change(by(), test.id, { expiresAt: NOON })).rejects.toMatchObject(
      refused('#/expires_at'),
    );
  });

  it.each(requesters)('%s makes no more keys than an account may have', async (_, by) => {
    for (let i = 0; i < KEYS_MAX - 2; i++) {
      const key = { ...root, id: `key_${i}`, hash: `h${i}` };
      await store.addKey({ key, basis: [], liveMax: KEYS_MAX, now });
    }
    const last = await make({}, by());
    await expect(make({}, by())).rejects.toMatchObject({ code: 'too_many_keys' });
    await expect(keys.rotate(by(), last.id, { overlapMs: DAY })).rejects.toMatchObject({
      code: 'too_many_keys',
    });
    await keys.revoke(by(), last.id);
    await make({}, by());
  });

  it.each(requesters)('%s finds a revoked key as it was then, and changes it no more', async (_, by) => {
    const key = await make({});
    const revoked = await keys.revoke(by(), key.id);
    now += HOUR;
    expect(await keys.revoke(by(), key.id)).toEqual(revoked);
    await expect(keys.change(by(), key.id, { name: 'alive' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('an operator is not limited otherwise', async () => {
    const wide = { rights: ['manage', 'verify', 'read'], kinds: null, expiresAt: null } as const;
    expect(await make(wide, 'admin')).toMatchObject(wide);
    const ended = await make({ expiresAt: NOON + 1, kinds: ['iban'] });
    now += HOUR;
    expect(await keys.change('cli', ended.id, { expiresAt: now + DAY, kinds: null })).toMatchObject({
      expiresAt: now + DAY,
      kinds: null,
    });
    await expect(keys.grant('cli', 'acc_none', 'x')).rejects.toMatchObject({ code: 'not_found' });
    await expect(keys.changeAccount('acc_none', { suspended: true }, 'cli')).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('decisions', () => {
  /** A store in which something else happens just before a key is written. */
  function between(first: () => Promise<unknown>): Keys {
    let pending: (() => Promise<unknown>) | undefined = first;
    const meanwhile = async () => {
      const act = pending;
      pending = undefined;
      await act?.();
    };
    const racing: Store = Object.assign(Object.create(store), {
      ...{ findAccount: store.findAccount.bind(store), findKeyById: store.findKeyById.bind(store) },
      addKey: (...all: Parameters<Store['addKey']>) => meanwhile().then(() => store.addKey(...all)),
      changeKey: (...all: Parameters<Store['changeKey']>) => meanwhile().then(() => store.changeKey(...all)),
      revokeKey: (...all: Parameters<Store['revokeKey']>) => meanwhile().then(() => store.revokeKey(...all)),
    });
    return createKeys({ store: racing, now: () => now, randomBytes });
  }

  it('are made again when the key that asks was narrowed or revoked meanwhile', async () => {
    const by = await manager();
    const narrowed = between(() => keys.change('cli', by.id, { kinds: ['iban'] }));
    expect((await narrowed.grant(as(by), accountId, 'x')).record.kinds).toEqual(['iban']);
    const revoked = between(() => keys.revoke('cli', by.id));
    await expect(revoked.grant(as(by), accountId, 'x')).rejects.toMatchObject({ code: 'invalid_api_key' });
    expect(await store.keys(accountId)).toHaveLength(3);
  });

  it('are made again when the key that is rotated was narrowed or revoked meanwhile', async () => {
    const key = await make({});
    const narrowed = between(() => keys.change('cli', key.id, { rights: ['read'] }));
    const { record } = await narrowed.rotate('cli', key.id, { overlapMs: DAY });
    expect(record.rights).toEqual(['read']);
    const revoked = between(() => keys.revoke('cli', record.id));
    await expect(revoked.rotate('cli', record.id, { overlapMs: DAY })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await store.findKeyById(record.id))?.revokedAt).toBe(NOON);
  });

  it('give up where keys change without end', async () => {
    const restless: Store = Object.assign(Object.create(store), {
      ...{ findAccount: store.findAccount.bind(store), findKeyById: store.findKeyById.bind(store) },
      addKey: async () => 'outdated',
    });
    const acts = createKeys({ store: restless, now: () => now, randomBytes });
    await expect(acts.grant(as(root), accountId, 'x')).rejects.toMatchObject({ name: 'StoreUnavailable' });
  });
});

describe('names', () => {
  it.each(['till', 'Kasse 1 – Süd', 'متجر', 'חנות', '店 🛒', 'a'.repeat(100), ' trimmed '])(
    '%j fits',
    (name) => {
      expect(fitName(name)).toBe(name.trim());
    },
  );

  it.each([
    '',
    '  ',
    'a'.repeat(101),
    'a\0b',
    'a\nb',
    'a\u001b[2Jb',
    'gnp.\u202etxt',
    '\u2066x',
    '\u200fx',
    '\u0085',
  ])('%j does not', async (name) => {
    const refused = { code: 'invalid_request', facts: { pointer: '#/name' } };
    expect(() => fitName(name)).toThrow('invalid_request');
    await expect(keys.grant('cli', accountId, name)).rejects.toMatchObject(refused);
    await expect(keys.change('cli', root.id, { name })).rejects.toMatchObject(refused);
    await expect(keys.createAccount(name)).rejects.toMatchObject(refused);
    await expect(keys.changeAccount(accountId, { name }, 'cli')).rejects.toMatchObject(refused);
  });
});
