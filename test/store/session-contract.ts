/** What every store must do with sessions, and with second factors: a code works once, whoever else tries it. */
import { describe, expect, it } from 'vitest';
import { waitAfterTries } from '../../src/store/second-factors.ts';
import { SESSIONS_MAX, type SessionRecord } from '../../src/store/sessions.ts';
import type { Store } from '../../src/store/store.ts';

const note = (action: string) => ({ at: 5, by: 'opr_1', action, target: 'opr_1', detail: '' });
const session: SessionRecord = {
  hash: 'hash 1',
  subject: 'operator:opr_1',
  binding: 'key 1',
  createdAt: 10,
  idleAt: 20,
  endsAt: 40,
};
const SUBJECT = session.subject;

export function sessionContract(name: string, store: () => Store): void {
  const actions = async () => (await store().audit({ limit: 99 })).map(({ action }) => action);

  describe(`${name}: sessions`, () => {
    it('are added, found, used and ended, once each', async () => {
      const { sessions } = store();
      await sessions.add(session, note('session.opened'));
      expect(await sessions.find('hash 1')).toEqual(session);
      expect(await sessions.find('hash 2')).toBeUndefined();
      await sessions.used('hash 1', 30);
      await sessions.used('hash 1', 25);
      expect(await sessions.find('hash 1')).toEqual({ ...session, idleAt: 30 });
      const ends = [sessions.end('hash 1', note('ended')), sessions.end('hash 1', note('ended'))];
      expect((await Promise.all(ends)).sort()).toEqual([false, true]);
      await sessions.used('hash 1', 90);
      expect(await sessions.find('hash 1')).toBeUndefined();
      expect(await actions()).toEqual(['ended', 'session.opened']);
    });

    it('of one person end at once, and those of others stay', async () => {
      const { sessions } = store();
      for (const hash of ['a', 'b']) await sessions.add({ ...session, hash }, note('opened'));
      await sessions.add({ ...session, hash: 'c', subject: 'operator:opr_2' }, note('opened'));
      expect(await sessions.endAll(SUBJECT, note('ended'))).toBe(2);
      expect(await sessions.endAll(SUBJECT, note('ended'))).toBe(0);
      expect(await sessions.find('a')).toBeUndefined();
      expect(await sessions.find('c')).toBeDefined();
      expect((await actions()).filter((action) => action === 'ended')).toHaveLength(1);
    });

    it('go when they have ended, and the oldest where there are too many', async () => {
      const { sessions } = store();
      await sessions.add({ ...session, hash: 'idle', idleAt: 90, endsAt: 100 }, note('opened'));
      await sessions.add({ ...session, hash: 'over', idleAt: 200, endsAt: 100 }, note('opened'));
      for (let i = 0; i < SESSIONS_MAX + 1; i++) {
        const times = { createdAt: 100 + i, idleAt: 900, endsAt: 900 };
        await sessions.add({ ...session, ...times, hash: `s${i}` }, note('opened'));
      }
      for (const hash of ['idle', 'over', 's0']) expect(await sessions.find(hash)).toBeUndefined();
      for (const hash of ['s1', `s${SESSIONS_MAX}`]) expect(await sessions.find(hash)).toBeDefined();
    });
  });

  describe(`${name}: second factors`, () => {
    const confirmed = { at: 7, step: 100, recovery: ['r1', 'r2'] };
    const inForce = async () => {
      await store().secondFactors.propose(SUBJECT, 'sealed 1');
      expect(await store().secondFactors.confirm(SUBJECT, 'sealed 1', confirmed, note('set'))).toBe(true);
    };

    it('are proposed, and in force once they are confirmed', async () => {
      const { secondFactors } = store();
      expect(await secondFactors.find(SUBJECT)).toBeUndefined();
      await secondFactors.propose(SUBJECT, 'sealed 0');
      await secondFactors.propose(SUBJECT, 'sealed 1');
      const proposed = { subject: SUBJECT, sealed: null, proposed: 'sealed 1', confirmedAt: null };
      expect(await secondFactors.find(SUBJECT)).toEqual({ ...proposed, recoveryCodes: 0 });
      expect(await secondFactors.useStep(SUBJECT, 1)).toBe(false);
      expect(await secondFactors.confirm(SUBJECT, 'sealed 0', confirmed, note('set'))).toBe(false);
      await inForce();
      expect(await secondFactors.list()).toEqual([
        { subject: SUBJECT, sealed: 'sealed 1', proposed: null, confirmedAt: 7, recoveryCodes: 2 },
      ]);
      expect(await actions()).toEqual(['set']);
      await secondFactors.propose(SUBJECT, 'sealed 2');
      expect(await secondFactors.find(SUBJECT)).toMatchObject({ sealed: 'sealed 1', proposed: 'sealed 2' });
    });

    it('take the code of a step once, and none of an earlier one', async () => {
      await inForce();
      const { secondFactors } = store();
      expect(await secondFactors.useStep(SUBJECT, 100)).toBe(false);
      const twice = [secondFactors.useStep(SUBJECT, 101), secondFactors.useStep(SUBJECT, 101)];
      expect((await Promise.all(twice)).sort()).toEqual([false, true]);
      expect(await secondFactors.useStep(SUBJECT, 100)).toBe(false);
      expect(await secondFactors.useStep(SUBJECT, 102)).toBe(true);
    });

    it('take each recovery code once', async () => {
      await inForce();
      const { secondFactors } = store();
      const use = (hash: string) => secondFactors.useRecovery(SUBJECT, hash, note('recovery'));
      expect((await Promise.all([use('r1'), use('r1')])).sort()).toEqual([false, true]);
      expect(await use('r9')).toBe(false);
      expect(await secondFactors.useRecovery('operator:opr_2', 'r2', note('recovery'))).toBe(false);
      expect((await secondFactors.find(SUBJECT))?.recoveryCodes).toBe(1);
      expect((await actions()).filter((action) => action === 'recovery')).toHaveLength(1);
    });

    it('slow wrong codes down, however many come at once, until one is right', async () => {
      await inForce();
      const { secondFactors } = store();
      const tries = Array.from({ length: 20 }, () => secondFactors.attempt(SUBJECT, 1_000));
      const allowed = (await Promise.all(tries)).filter((one) => one.allowed);
      expect(allowed).toHaveLength(5);
      // Which of them was the fifth is the store's.
      expect(Math.max(...allowed.map(({ retryAt }) => retryAt))).toBe(31_000);
      expect(await secondFactors.attempt(SUBJECT, 30_999)).toEqual({ allowed: false, retryAt: 31_000 });
      expect(await secondFactors.attempt(SUBJECT, 31_000)).toEqual({ allowed: true, retryAt: 91_000 });
      expect((await secondFactors.attempt(SUBJECT, 91_000)).retryAt).toBe(91_000 + 120_000);
      await secondFactors.useStep(SUBJECT, 500);
      expect(await secondFactors.attempt(SUBJECT, 91_001)).toEqual({ allowed: true, retryAt: 91_001 });
      expect((await secondFactors.attempt('operator:nobody', 5)).allowed).toBe(false);
      expect(waitAfterTries(1_000)).toBe(900_000);
    });

    it('are sealed anew, and taken away', async () => {
      await inForce();
      const { secondFactors } = store();
      const before = (await secondFactors.find(SUBJECT))!;
      await secondFactors.reseal({ ...before, sealed: 'another' }, 'new', null);
      expect((await secondFactors.find(SUBJECT))?.sealed).toBe('sealed 1');
      await secondFactors.reseal(before, 'new', null);
      expect((await secondFactors.find(SUBJECT))?.sealed).toBe('new');
      expect(await secondFactors.remove(SUBJECT, note('removed'))).toBe(true);
      expect(await secondFactors.remove(SUBJECT, note('removed'))).toBe(false);
      expect(await secondFactors.find(SUBJECT)).toMatchObject({ sealed: null, recoveryCodes: 0 });
      expect(await secondFactors.useRecovery(SUBJECT, 'r1', note('recovery'))).toBe(false);
      expect(await secondFactors.useStep(SUBJECT, 999)).toBe(false);
      expect((await actions()).filter((action) => action === 'removed')).toHaveLength(1);
    });
  });
}
