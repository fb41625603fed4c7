/** What every store must do with its outbox. A part of the contract of stores. */
import { describe, expect, it } from 'vitest';
import {
  ENDED_NOTICE_MS,
  type Mark,
  NOTICE_MS,
  NOTICES_SWEPT_MAX,
  type Notice,
  OPERATOR,
} from '../../src/store/notices.ts';
import type { Store } from '../../src/store/store.ts';

const LEASE = 30_000;
const ALL = { operator: true, accounts: true };

/** A notice about an account, for the operator unless another recipient is named. */
export const markAt = (at: number, id: string, accountId = 'acc_a', recipient = OPERATOR): Mark => ({
  at,
  notice: {
    ...{ id, event: 'allowance.warning', accountId, recipient, subject: '2026-11' },
    ...{ data: JSON.stringify({ percent: 80 }), address: recipient === OPERATOR ? null : 'sealed' },
  },
});

export function noticeContract(name: string, open: () => Store, clock: { now: number }): void {
  const spend = (cost: number, marks: readonly Mark[], limit = 10, subject = 'account:a') =>
    open().spend({
      charges: [
        { subject: 'key:a', meter: 'iban', window: '2026-11-21', cost },
        { subject, meter: 'billable', window: '2026-11', cost, limit, marks },
      ],
    });
  /** Writes notices, each as soon as its own counter has one. */
  async function write(...marks: Mark[]): Promise<void> {
    for (const mark of marks) {
      await spend(1, [mark], 10, mark.notice.id);
      clock.now++;
    }
  }
  const account = (id: string) => ({ id, name: id, createdAt: 1, suspended: false, allowance: null });
  const claim = (deliverable = ALL) => open().notices.claim(clock.now + LEASE, deliverable);
  const list = (query: object = {}) => open().notices.list({ limit: 100, ...query });
  const ids = (notices: readonly Notice[]) => notices.map(({ id }) => id);

  describe(`${name}: notices`, () => {
    it('are written with the charge that reaches a mark, and by no other', async () => {
      const marks = [markAt(8, 'eighty'), markAt(10, 'hundred')];
      await spend(7, marks);
      expect(await list()).toEqual([]);
      await spend(1, marks);
      expect(await list()).toEqual([
        {
          ...markAt(8, 'eighty').notice,
          ...{ used: 8, state: 'waiting', reason: null, tries: 0, leasedUntil: 0, endedAt: null },
          ...{ createdAt: clock.now, dueAt: clock.now },
        },
      ]);
      expect((await spend(3, marks)).outcome).toBe('refused');
      clock.now++;
      await spend(2, marks);
      expect(ids(await list())).toEqual(['hundred', 'eighty']);
      expect(await open().notices.count()).toEqual({ waiting: 2, dead: 0 });
    });

    it('of several marks that one charge passes are all written, with the count it came to', async () => {
      await spend(10, [markAt(8, 'eighty'), markAt(10, 'hundred'), markAt(11, 'never')]);
      expect((await list()).map(({ id, used }) => [id, used])).toEqual([
        ['hundred', 10],
        ['eighty', 10],
      ]);
    });

    it('are written once, however many spend at once, and not again when the mark is reached a second time', async () => {
      await Promise.all(Array.from({ length: 30 }, () => spend(1, [markAt(8, 'eighty')], 20)));
      expect(ids(await list())).toEqual(['eighty']);
      await spend(-15, []);
      await spend(12, [markAt(8, 'eighty')], 20);
      expect(ids(await list())).toEqual(['eighty']);
    });

    it('of a retry that is charged once are written once', async () => {
      const retry = { key: 'k', body: 'b', expiresAt: clock.now + LEASE };
      const charges = [
        { subject: 's', meter: 'm', window: 'w', cost: 8, limit: 20, marks: [markAt(8, 'eighty')] },
      ];
      for (const outcome of ['spent', 'replayed'])
        expect((await open().spend({ charges, retry })).outcome).toBe(outcome);
      expect(ids(await list())).toEqual(['eighty']);
    });

    it('are handed out until a time, one of a recipient, and come back when that has passed', async () => {
      await write(markAt(1, 'first'), markAt(1, 'second'));
      const first = (await claim())!;
      expect(first).toMatchObject({ id: 'first', state: 'delivering', tries: 1, used: 1 });
      expect(await claim()).toBeUndefined();
      expect(ids(await list({ state: 'delivering' }))).toEqual(['first']);
      expect(ids(await list({ state: 'waiting' }))).toEqual(['second']);
      clock.now += LEASE;
      expect(await claim()).toMatchObject({ id: 'second' });
      await open().notices.settle(first, { state: 'delivered' });
      clock.now += LEASE;
      expect(await claim()).toMatchObject({ id: 'second', tries: 2 });
    });

    it('go out to one recipient once, whoever else takes some at the same moment', async () => {
      await write(...Array.from({ length: 6 }, (_, i) => markAt(1, `notice_${i}`)));
      const taken = await Promise.all(Array.from({ length: 12 }, () => claim()));
      expect(taken.filter(Boolean)).toHaveLength(1);
      const recipients = ['acc_a', 'acc_b', 'acc_c'];
      await write(...recipients.map((id) => markAt(1, `to_${id}`, id, id)));
      const others = (await Promise.all(Array.from({ length: 12 }, () => claim()))).filter(Boolean);
      expect(new Set(others.map((notice) => notice!.recipient))).toEqual(new Set(recipients));
      expect(others).toHaveLength(3);
    });

    it('are taken from the recipient who was served least recently', async () => {
      await write(
        ...['a0', 'a1', 'a2'].map((id) => markAt(1, id, 'acc_a', 'acc_a')),
        markAt(1, 'b0', 'acc_b', 'acc_b'),
      );
      const order: string[] = [];
      for (let notice = await claim(); notice; notice = await claim()) {
        order.push(notice.id);
        await open().notices.settle(notice, { state: 'delivered' });
      }
      expect(order).toEqual(['a0', 'b0', 'a1', 'a2']);
    });

    it('are taken only by those who can deliver them', async () => {
      await write(markAt(1, 'operator'), markAt(1, 'account', 'acc_a', 'acc_a'));
      expect(await claim({ operator: false, accounts: false })).toBeUndefined();
      expect(await claim({ operator: false, accounts: true })).toMatchObject({ id: 'account' });
      expect(await claim({ operator: false, accounts: true })).toBeUndefined();
      expect(await claim({ operator: true, accounts: false })).toMatchObject({ id: 'operator' });
    });

    it('that were not taken wait, with the reason, until they are due; given back, they are due at once', async () => {
      await write(markAt(1, 'one', 'acc_a', 'acc_a'));
      const dueAt = clock.now + 10_000;
      await open().notices.settle((await claim())!, { state: 'waiting', reason: 'status_503', dueAt });
      expect(await list()).toMatchObject([{ state: 'waiting', reason: 'status_503', dueAt, tries: 1 }]);
      expect(await claim()).toBeUndefined();
      clock.now = dueAt;
      await open().notices.settle((await claim())!, { state: 'waiting' });
      expect(await claim()).toMatchObject({ id: 'one', tries: 2, reason: 'status_503', address: 'sealed' });
    });

    it('are settled by whoever has them; a delivery counts although another has taken over', async () => {
      await write(markAt(1, 'one'));
      const slow = (await claim())!;
      clock.now += LEASE;
      const quick = (await claim())!;
      await open().notices.settle(slow, { state: 'dead', reason: 'no_response' });
      expect(await list()).toMatchObject([{ state: 'delivering', tries: 2 }]);
      expect(await claim()).toBeUndefined();
      await open().notices.settle(slow, { state: 'delivered' });
      await open().notices.settle(quick, { state: 'waiting', reason: 'no_response', dueAt: 0 });
      expect(await list()).toMatchObject([{ state: 'delivered', reason: null, endedAt: clock.now }]);
      expect(await claim()).toBeUndefined();
    });

    it('that are dead are sent again from the first try on, when somebody says so', async () => {
      await write(markAt(1, 'one', 'acc_a', 'acc_a'));
      await open().notices.settle((await claim())!, { state: 'dead', reason: 'no_response' });
      expect(await open().notices.count()).toEqual({ waiting: 0, dead: 1 });
      expect(await list({ state: 'dead' })).toMatchObject([{ reason: 'no_response', address: 'sealed' }]);
      expect(await claim()).toBeUndefined();
      expect(await open().notices.retry('one')).toBe(true);
      expect(await open().notices.retry('one')).toBe(false);
      expect(await open().notices.retry('other')).toBe(false);
      expect(await claim()).toMatchObject({ id: 'one', tries: 1, endedAt: null });
    });

    it('forget their address when they are delivered or withdrawn', async () => {
      await write(...['one', 'two'].map((id) => markAt(1, id, 'acc_a', 'acc_a')));
      await open().notices.settle((await claim())!, { state: 'delivered' });
      await open().notices.settle((await claim())!, { state: 'withdrawn', reason: 'result_gone' });
      expect(await list()).toMatchObject([
        { id: 'two', state: 'withdrawn', reason: 'result_gone', address: null },
        { id: 'one', state: 'delivered', address: null },
      ]);
    });

    it('are listed newest first, by state, by account and page by page', async () => {
      await write(markAt(1, 'one'), markAt(1, 'two', 'acc_b'), markAt(1, 'three'));
      expect(ids(await list())).toEqual(['three', 'two', 'one']);
      expect(ids(await list({ accountId: 'acc_a', state: 'waiting' }))).toEqual(['three', 'one']);
      const [first] = await list({ limit: 1 });
      expect(ids(await list({ after: first, limit: 1 }))).toEqual(['two']);
      expect(await list({ state: 'dead' })).toEqual([]);
    });

    it('of accounts that are suspended are not sent, and withdrawn; those about them to the operator are', async () => {
      await open().addAccount(account('acc_a'));
      await write(markAt(1, 'own', 'acc_a', 'acc_a'), markAt(1, 'about'));
      await open().changeAccount('acc_a', { suspended: true });
      expect(await claim()).toMatchObject({ id: 'about' });
      expect(await claim()).toBeUndefined();
      await open().notices.sweep();
      expect(await list({ state: 'withdrawn' })).toMatchObject([
        { id: 'own', reason: 'account_suspended', address: null },
      ]);
    });

    it('are deleted some time after they have ended, all of them after a month, and when their account is gone', async () => {
      await open().addAccount(account('acc_a'));
      await write(markAt(1, 'operator'), markAt(1, 'account', 'acc_a', 'acc_a'));
      await write(markAt(1, 'waits', 'acc_a', 'acc_a'));
      for (let i = 0; i < 2; i++) await open().notices.settle((await claim())!, { state: 'delivered' });
      await write(markAt(1, 'orphan', 'acc_none'));
      clock.now += ENDED_NOTICE_MS - 100;
      await open().notices.sweep();
      expect(ids(await list())).toEqual(['waits', 'account', 'operator']);
      clock.now += 100;
      await open().notices.sweep();
      expect(ids(await list())).toEqual(['waits', 'operator']);
      clock.now += NOTICE_MS;
      expect(await open().notices.sweep()).toBe(false);
      expect(await list()).toEqual([]);
    });

    it('are deleted a step at a time', async () => {
      await open().addAccount(account('acc_a'));
      const marks = Array.from({ length: NOTICES_SWEPT_MAX + 1 }, (_, i) => markAt(1, `notice_${i}`));
      await spend(1, marks);
      clock.now += NOTICE_MS;
      expect(await open().notices.sweep()).toBe(true);
      expect(await list()).toHaveLength(1);
      expect(await open().notices.sweep()).toBe(false);
    });
  });
}
