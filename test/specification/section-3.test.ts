import { afterEach, describe, expect, it } from 'vitest';
import { countedChecks, type Service, startService } from '../http/harness.ts';
import { CENTRAL_BANK_IBAN, IBAN_PATH, openApiOf, tryFrom } from './specimens.ts';

let service: Service;
afterEach(() => service.close());

describe('3. States and transitions', () => {
  it('States and transitions of any resource: not shown. Filled: a result has none, the same value is judged alike each time and nothing but the count moves; results are not kept, so none can be fetched.', async () => {
    service = await startService();
    const first = await service.post(IBAN_PATH, { value: CENTRAL_BANK_IBAN });
    service.clock.now += 86_400_000;
    const second = await service.post(IBAN_PATH, { value: CENTRAL_BANK_IBAN });
    expect(second.body).toEqual(first.body);
    expect(await countedChecks(service)).toBe(2);
    for (const operations of Object.entries((await openApiOf(service)).paths)) {
      if (operations[0].startsWith('/v1/verify')) expect(Object.keys(operations[1])).toEqual(['post']);
    }
  });

  it('States and transitions of any resource: not shown. Filled: a key works until it expires or is revoked, and an account until it is suspended.', async () => {
    service = await startService();
    const statusWith = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` };
      return (await service.try(IBAN_PATH, { value: CENTRAL_BANK_IBAN }, headers)).status;
    };
    const revoked = await service.keys.grant('service', service.accountId, 'revoked');
    const expiring = await service.keys.grant('service', service.accountId, 'expiring', {
      expiresAt: service.clock.now + 60_000,
    });
    expect([await statusWith(revoked.key), await statusWith(expiring.key)]).toEqual([200, 200]);
    await service.keys.revoke('service', revoked.record.id);
    service.clock.now += 60_000;
    expect([await statusWith(revoked.key), await statusWith(expiring.key)]).toEqual([401, 401]);
    expect(await statusWith(service.key)).toBe(200);
    const account = await service.keys.createAccount('suspended');
    const { key } = await service.keys.grant('service', account.id, 'good');
    await service.store.changeAccount(account.id, { suspended: true });
    expect(await statusWith(key)).toBe(403);
  });

  it('The playground quota is a counter (`quota.used`, `quota.remaining`, `quota.limit`) with no named states.', async () => {
    service = await startService({ env: { PLAYGROUND_FREE_CHECKS: '3' } });
    const quotas = [];
    for (let i = 0; i < 4; i++) quotas.push((await tryFrom(service, { address: '198.51.100.1' })).body.quota);
    expect(quotas).toEqual([
      { used: 1, remaining: 2, limit: 3 },
      { used: 2, remaining: 1, limit: 3 },
      { used: 3, remaining: 0, limit: 3 },
      { used: 3, remaining: 0, limit: 3 },
    ]);
  });
});
