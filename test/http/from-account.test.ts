/** POST /v1/iban/from-account and its batch. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countedChecks, type Service, startService } from './harness.ts';

describe('POST /v1/iban/from-account', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());

  const post = (body: object, more = '', headers = {}) =>
    service.post(`/v1/iban/from-account${more}`, body, headers);

  it('200 with the verified IBAN and its bank, counted as one check', async () => {
    const before = await countedChecks(service);
    const { status, body } = await post({
      country: 'DE',
      bank_code: '37040044',
      account_number: '532013000',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      type: 'iban',
      input: '532013000',
      valid: true,
      normalized: 'DE89370400440532013000',
      details: { national_check: 'passed', bank: { swift: 'COBADEFF' } },
      meta: { credits_used: 1 },
    });
    expect(await countedChecks(service)).toBe(before + 1);
  });

  it('200 with computed check digits, and with given ones that are wrong', async () => {
    const parts = { country: 'ES', bank_code: '2100', branch_code: '0418', account_number: '0200051332' };
    expect((await post(parts)).body).toMatchObject({ valid: true, normalized: 'ES9121000418450200051332' });
    expect((await post({ ...parts, national_check_digits: '46' })).body).toMatchObject({
      valid: false,
      reason: 'invalid_national_check_digit',
    });
  });

  it('200 invalid, with a reason', async () => {
    const { body } = await post({ country: 'US', account_number: '1' });
    expect(body).toMatchObject({ valid: false, reason: 'unsupported_country', meta: { credits_used: 1 } });
  });

  it('200 on a batch, an invalid account among them, each counted as one check', async () => {
    const before = await countedChecks(service);
    const items = [
      { country: 'DE', bank_code: '37040044', account_number: '532013000' },
      { country: 'NO', account_number: '8601.11.17947' },
      { country: 'NO', account_number: '8601.11.17948' },
      { country: 'DE', account_number: ' ' },
    ];
    const { status, body } = await post({ items }, '/batch');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      results: [
        { valid: true, normalized: 'DE89370400440532013000' },
        { valid: true, normalized: 'NO9386011117947' },
        { valid: false, reason: 'invalid_national_check_digit', input: '8601.11.17948' },
        { valid: false, reason: 'empty_input' },
      ],
      summary: { total: 4, valid: 2, invalid: 2 },
      meta: { credits_used: 4 },
    });
    expect(await countedChecks(service)).toBe(before + 4);
    expect((await post({ items: [] }, '/batch')).body).toMatchObject({
      results: [],
      meta: { credits_used: 0 },
    });
  });

  it('400 on a batch that is too large or has an account without a country', async () => {
    const before = await countedChecks(service);
    const one = { country: 'NO', account_number: '8601.11.17947' };
    const large = await post({ items: Array.from({ length: 101 }, () => one) }, '/batch');
    expect(large).toMatchObject({ status: 400, body: { code: 'batch_too_large' } });
    const without = await post({ items: [one, { account_number: '1' }] }, '/batch');
    expect(without).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(without.body).toMatchObject({ errors: [{ pointer: '#/items/1/country' }] });
    expect(await countedChecks(service)).toBe(before);
  });

  it('counts a repeated request once, and refuses another under its key', async () => {
    const before = await countedChecks(service);
    const items = [{ country: 'NO', account_number: '8601.11.17947' }];
    const again = { 'idempotency-key': 'accounts-1' };
    await post({ items }, '/batch', again);
    await post({ items }, '/batch', again);
    expect(await countedChecks(service)).toBe(before + 1);
    const other = await post({ items: [...items, ...items] }, '/batch', again);
    expect(other).toMatchObject({ status: 400, body: { code: 'idempotency_key_reused' } });
  });

  it.each<[string, object, string]>([
    ['no account number', { country: 'DE' }, 'invalid_request'],
    ['no country', { account_number: '1' }, 'invalid_request'],
    ['a country that is no code', { country: 'Atlantis', account_number: '1' }, 'invalid_request'],
    ['a number for text', { country: 'DE', bank_code: {}, account_number: '1' }, 'invalid_request'],
    ['a blank account number', { country: 'DE', account_number: ' - ' }, 'empty_input'],
  ])('400 and nothing counted: %s', async (_, body, code) => {
    const before = await countedChecks(service);
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code });
    expect(await countedChecks(service)).toBe(before);
  });
});
