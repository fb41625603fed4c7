import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { createVerification, type VerificationItem } from '../../src/service/verification.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { Spend } from '../../src/store/store.ts';

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
