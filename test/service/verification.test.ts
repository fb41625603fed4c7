import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { createBudgets } from '../../src/service/budgets/budgets.ts';
import { Gone, type Pace } from '../../src/service/budgets/pace.ts';
import { createVerification, type VerificationItem } from '../../src/service/verification.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { Spend } from '../../src/store/store.ts';
import { STILL } from './loop.ts';

const SECRET = 'x'.repeat(32);
const CALLER = {
  accountId: 'a',
  keyId: 'k',
  allowance: null,
  rights: ['verify'],
  kinds: null,
  test: false,
} as const;

it.each<[string, VerificationItem]>([
  ['in order', { value: 'DE89', country: 'DE', options: { suggest: true } }],
  ['in another order', { options: { suggest: true }, country: 'DE', value: 'DE89' }],
])('a retry is recognised by what versions before kept of its request: %s', async (_, item) => {
  const store = openSqlite(':memory:', () => 0);
  const spends: Spend[] = [];
  const spend = (one: Spend) => {
    spends.push(one);
    return store.spend(one);
  };
  const verification = createVerification({
    store: { ...store, spend },
    now: () => 0,
    secret: SECRET,
    verify: (type, input) => ({ type, input, valid: false, reason: 'invalid_format' }),
  });
  await verification.one(CALLER, { type: 'iban', free: false }, item, 'one');
  await verification.batch(CALLER, { type: 'iban', free: false }, [item], { retryKey: 'many' });
  await store.close();

  const kept = { value: 'DE89', country: 'DE', asked: { suggest: true } };
  const hashed = (request: unknown) =>
    createHmac('sha256', SECRET).update(JSON.stringify(request)).digest('base64url');
  expect(spends.map(({ retry }) => retry?.body)).toEqual([
    hashed(['iban', 'one', kept]),
    hashed(['iban', 'batch', [kept]]),
  ]);
});

/** A pace that is spent after each step, and counts the turns that are taken. */
function hasty() {
  const pace = { turns: 0, isSpent: () => true, turn: () => void pace.turns++ };
  return pace;
}

it('batches, accounts and texts are worked off in stretches', async () => {
  const store = openSqlite(':memory:', () => 0);
  const invalid = { type: 'iban', input: '', valid: false, reason: 'invalid_format' } as const;
  const verification = createVerification({
    store,
    now: () => 0,
    secret: SECRET,
    verify: () => invalid,
    *finder(text) {
      for (const _ of text) yield;
      return [];
    },
  });
  const kind = { type: 'iban', free: false };
  const pace = hasty();
  await verification.batch(CALLER, kind, Array(100).fill({ value: '1' }), { pace });
  expect(pace.turns).toBe(100);
  await verification.made(
    CALLER,
    kind,
    Array(100).fill(() => invalid),
    '',
    { pace },
  );
  expect(pace.turns).toBe(200);
  await verification.find(CALLER, { text: 'x'.repeat(50), kinds: ['iban'] }, { pace });
  expect(pace.turns).toBe(250);
  await store.close();
});

it('names no kind that a key may not use, and nothing but the kind in a check that is free', async () => {
  const store = openSqlite(':memory:', () => 0);
  const given: unknown[] = [];
  const verification = createVerification({
    store,
    now: () => 0,
    secret: SECRET,
    verify(type, input, _country, options) {
      given.push(options?.others);
      const suggestions = [
        { value: 'B', change: 'other_kind', proof_code: 'other_form', certain: true },
      ] as const;
      const more = { normalized: 'B', kind: 'bic', suggestions };
      return { type, input, valid: false, reason: 'other_kind', ...more };
    },
  });
  const limited = { ...CALLER, kinds: ['iban', 'phone'] };
  const bare = { type: 'iban', input: 'b', valid: false, reason: 'other_kind', kind: 'bic' };
  const { answer } = await verification.one(limited, { type: 'iban', free: true }, { value: 'b' });
  expect(answer).toEqual(bare);
  const many = await verification.batch(limited, { type: 'iban', free: true }, [{ value: 'b' }]);
  expect(many.answer).toMatchObject([{ ...bare, normalized: 'B', suggestions: [{ value: 'B' }] }]);
  await verification.one(CALLER, { type: 'phone', free: false }, { value: 'b' });
  expect(given).toEqual([limited.kinds, limited.kinds, undefined]);
  await store.close();
});

it('counts what a kind costs that is free in one way and not in another, each day anew', async () => {
  const store = openSqlite(':memory:', () => 0);
  const counted: string[][] = [];
  const spend = (one: Spend) => {
    counted.push(one.charges.map(({ meter, window }) => `${meter} ${window}`));
    return store.spend(one);
  };
  let now = Date.parse('2026-11-30T23:00:00Z');
  const verify = (type: string, input: string) =>
    ({ type, input, valid: false, reason: 'invalid_format' }) as const;
  const verification = createVerification({
    store: { ...store, spend },
    now: () => now,
    secret: SECRET,
    verify,
  });
  const free = { type: 'lei', free: true };
  const made = () => verification.made(CALLER, free, [() => verify('lei', '')], '');
  for (let i = 0; i < 2; i++) {
    await verification.one(CALLER, free, { value: '1' });
    await made();
  }
  now += 3_600_000;
  await made();
  await store.close();
  const billed = ['lei 2026-11-30', 'billable 2026-11'];
  const ofOne = ['lei 2026-11-30'];
  expect(counted).toEqual([ofOne, billed, ofOne, billed, ['lei 2026-12-01', 'billable 2026-12']]);
});

it('counts nothing of what nobody waits for any more, and knows no retry of it', async () => {
  const store = openSqlite(':memory:', () => 0);
  let stops = true;
  const slot = createBudgets(STILL).open('batch', 'acc_a');
  const verification = createVerification({
    store,
    now: () => 0,
    secret: SECRET,
    verify: (type, input) => {
      if (stops) slot.stop();
      return { type, input, valid: false, reason: 'invalid_format' };
    },
  });
  const items = [{ value: '1' }, { value: '2' }];
  const batch = (pace?: Pace) =>
    verification.batch(CALLER, { type: 'iban', free: false }, items, {
      retryKey: 'key',
      ...(pace && { pace }),
    });
  await expect(batch(slot)).rejects.toThrow(Gone);
  stops = false;
  expect(await batch()).toMatchObject({ creditsUsed: 2, replayed: false });
  expect(await batch()).toMatchObject({ replayed: true });
  await store.close();
});
