/** What every store must do at the end of an account, for its limits, and for operators. */
import { describe, expect, it } from 'vitest';
import type { OperatorRecord } from '../../src/store/operators.ts';
import type { Store } from '../../src/store/store.ts';
import { account, added, key } from './account-contract.ts';

const note = (action: string, detail = '') => ({ at: 5, by: 'cli', action, target: 'acc_1', detail });
const operator: OperatorRecord = {
  id: 'opr_1',
  name: 'Ada',
  hash: 'op hash',
  start: 'assay_admin_ab',
  rights: ['read', 'accounts'],
  createdAt: 3,
  expiresAt: null,
  revokedAt: null,
  secondFactor: false,
};

export function endContract(name: string, store: () => Store): void {
  const withKeys = async () => {
    await store().addAccount(account);
    await store().addAccount({ ...account, id: 'acc_2', name: 'Two', createdAt: 2 });
    const test = { ...key, id: 'key_2', hash: 'bb', start: 'assay_test_ab', createdAt: 3 };
    const other = { ...key, id: 'key_3', accountId: 'acc_2', hash: 'cc' };
    for (const one of [key, test, other]) expect(await store().addKey(added(one))).toBe('added');
  };
  const spend = (subject: string, cost: number) =>
    store().spend({ charges: [{ subject, meter: 'iban', window: '2026-11-21', cost }] });

  describe(`${name}: the end of an account`, () => {
    it('closes it and revokes its keys, once, and nothing is added to it', async () => {
      await withKeys();
      const start = await store().changes();
      const closed = await store().ends.close('acc_1', 9, 'left', note('account.closed'));
      expect(closed).toEqual({ ...account, suspended: true, closedAt: 9, reason: 'left' });
      expect(await store().ends.close('acc_1', 10, undefined, note('again'))).toBeUndefined();
      expect((await store().keys('acc_1')).map(({ revokedAt }) => revokedAt)).toEqual([9, 9]);
      expect((await store().findKeyById('key_3'))!.revokedAt).toBeNull();
      expect(await store().addKey(added({ ...key, id: 'key_9', hash: 'zz' }))).toBe('closed');
      expect((await store().changes(start.position)).changed).toContainEqual({
        hash: null,
        accountId: 'acc_1',
      });
      expect((await store().audit({ limit: 9 })).map(({ action }) => action)).toEqual(['account.closed']);
      expect((await store().ends.closedBefore(10, 9)).map(({ id }) => id)).toEqual(['acc_1']);
      expect(await store().ends.closedBefore(9, 9)).toEqual([]);
    });

    it('deletes it, and keeps what it has counted under a number', async () => {
      await withKeys();
      await spend('key:key_1', 3);
      await spend('key:key_2', 4);
      await spend('account:acc_1', 3);
      await store().noteUses(['key_1', 'key_3'], 7);
      await store().revokeKey('key_2', 6, []);
      const start = await store().changes();
      expect(await store().ends.remove('acc_1', note('account.deleted', 'number '))).toBe(1);
      expect(await store().ends.remove('acc_1', note('again'))).toBeUndefined();
      expect(await store().findAccount('acc_1')).toBeUndefined();
      expect(await store().keys('acc_1')).toEqual([]);
      expect(await store().findKey('aa')).toBeUndefined();
      expect(await store().uses(['key_1', 'key_3'])).toEqual([{ keyId: 'key_3', usedAt: 7 }]);
      // Fingerprints are not listed as changes either.
      const { changed } = await store().changes(start.position);
      expect(changed.filter(({ hash }) => hash !== null)).toEqual([]);
      expect(changed).toContainEqual({ hash: null, accountId: 'acc_1' });
      await spend('key:key_1', 1); // of a process that has not read it yet
      expect(await store().ends.booked('', 9)).toEqual([
        { subject: 'account:acc_1', number: 1, test: false },
        { subject: 'key:key_1', number: 1, test: false },
        { subject: 'key:key_2', number: 1, test: true },
      ]);
      expect(await store().ends.booked('key:key_1', 9)).toHaveLength(1);
      expect(await store().ends.booked('', 1)).toHaveLength(1);
      expect((await store().counters(['key:key_1', 'key:key_2'], '', '9')).map(({ used }) => used)).toEqual([
        4, 4,
      ]);
      expect((await store().audit({ limit: 1 }))[0]).toMatchObject({ detail: 'number 1', target: 'acc_1' });
      expect(await store().ends.remove('acc_2', note('account.deleted', ''))).toBe(2);
    });

    it('takes its notices with it', async () => {
      await withKeys();
      const notice = (id: string, accountId: string) => ({
        ...{ id, event: 'allowance.warning' as const, accountId, recipient: 'operator', subject: '2026-11' },
        ...{ data: '{}', address: null },
      });
      const marks = ['acc_1', 'acc_2'].map((id) => ({ at: 1, notice: notice(`n_${id}`, id) }));
      await store().spend({
        charges: [{ subject: 's', meter: 'billable', window: 'w', cost: 1, limit: 9, marks }],
      });
      await store().ends.remove('acc_1', note('account.deleted'));
      expect((await store().notices.list({ limit: 9 })).map(({ id }) => id)).toEqual(['n_acc_2']);
    });
  });

  describe(`${name}: limits of accounts and keys`, () => {
    it('are kept, changed, and a part of what a decision rests on', async () => {
      const limited = { ...account, dailyAllowance: 5 };
      await store().addAccount(limited);
      expect(await store().findAccount('acc_1')).toEqual(limited);
      const narrow = { ...key, allowedIps: ['10.0.0.0/8', '::1'], rateLimit: 60 };
      await store().addKey(added(narrow));
      expect(await store().findKey('aa')).toEqual({ key: narrow, account: limited });
      expect(await store().changeAccount('acc_1', { dailyAllowance: null, reason: 'late' })).toEqual({
        ...account,
        reason: 'late',
      });
      const changed = await store().changeKey('key_1', { allowedIps: null, rateLimit: 9 }, [narrow]);
      expect(changed).toEqual({ ...key, rateLimit: 9 });
      expect(await store().changeKey('key_1', { rateLimit: null }, [narrow])).toBeUndefined();
      expect(await store().changeKey('key_1', { rateLimit: null }, [changed!])).toEqual(key);
    });

    it('notes when keys were used, of those that there are, and never backwards', async () => {
      await withKeys();
      const start = await store().changes();
      await store().noteUses(['key_1', 'key_2', 'key_9'], 100);
      await store().noteUses(['key_1'], 50);
      await store().noteUses(['key_2'], 200);
      expect(await store().uses(['key_1', 'key_2', 'key_3', 'key_9'])).toEqual([
        { keyId: 'key_1', usedAt: 100 },
        { keyId: 'key_2', usedAt: 200 },
      ]);
      expect((await store().changes(start.position)).changed).toEqual([]);
    });
  });

  describe(`${name}: the audit log`, () => {
    it('has where something was done from, and is read for some ids alone', async () => {
      await store().note({ ...note('one'), origin: 'hashed' });
      await store().note({ ...note('two'), target: 'key_1' });
      await store().note({ ...note('three'), target: 'x', by: 'key_1' });
      await store().note({ ...note('four'), target: 'y' });
      const mine = await store().audit({ limit: 9, about: ['acc_1', 'key_1'] });
      expect(mine.map(({ action, origin }) => [action, origin])).toEqual([
        ['three', undefined],
        ['two', undefined],
        ['one', 'hashed'],
      ]);
      expect(await store().audit({ limit: 9, about: ['acc_1'], before: mine[2]!.number })).toEqual([]);
    });
  });

  describe(`${name}: operators`, () => {
    it('are added, listed, found, changed, and stay revoked', async () => {
      await store().operators.add(operator, note('operator.created'));
      expect(await store().operators.list()).toEqual([operator]);
      expect(await store().operators.find('opr_1')).toEqual(operator);
      expect(await store().operators.find('opr_2')).toBeUndefined();
      expect(await store().operators.findByHash('op hash')).toEqual(operator);
      const change = { name: 'Eve', rights: ['data'] as const, expiresAt: 9, hash: 'h', start: 's' };
      const changed = { ...operator, ...change };
      expect(await store().operators.change('opr_1', change, note('operator.changed'))).toEqual(changed);
      expect(await store().operators.change('opr_1', {}, note('nothing'))).toEqual(changed);
      await store().operators.change('opr_1', { revokedAt: 5 }, note('operator.revoked'));
      expect(await store().operators.change('opr_1', { name: 'x' }, note('late'))).toBeUndefined();
      expect((await store().operators.find('opr_1'))!.name).toBe('Eve');
    });

    it('whose key needs a code are found by its hash, as one that does not', async () => {
      const both = [
        { ...operator, secondFactor: true },
        { ...operator, id: 'opr_2', hash: 'other', createdAt: 4 },
      ];
      for (const one of both) await store().operators.add(one, note('operator.created'));
      expect(await store().operators.list()).toEqual(both);
      expect(await store().operators.findByHash('op hash')).toEqual(both[0]);
      const change = { secondFactor: true, hash: 'third' };
      await store().operators.change('opr_2', change, note('operator.changed'));
      await store().operators.change('opr_1', { secondFactor: false }, note('operator.changed'));
      expect(await store().operators.findByHash('third')).toEqual({ ...both[1], ...change });
      expect(await store().operators.findByHash('op hash')).toEqual(operator);
    });
  });
}
