/** Accounts over HTTP: as one text or in parts, alone, in batches and mixed with other kinds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from './harness.ts';

const PARTS = { routing_number: '021000021', account_number: '123456789' };

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('POST /v1/verify/account', () => {
  const post = (body: object) => service.post('/v1/verify/account', body);

  it('gives one answer for a text and its parts', async () => {
    const inParts = await post({ parts: PARTS, country: 'US' });
    const asText = await post({ value: '021000021 123456789', country: 'US' });
    expect(inParts.status).toBe(200);
    expect(inParts.body.details).toEqual({
      account_number: '123456789',
      bank_code: '021000021',
      check_digit: '1',
      clearing_system: 'USABA',
      proof: 'check_digit',
      scheme: 'Routing number and account',
      scheme_id: 'us-aba',
    });
    expect(inParts.body).toEqual(asText.body);
  });

  it('answers with the IBAN and the bank where the country has them', async () => {
    const { body } = await post({ value: 'Konto 532013000, BLZ 37040044', country: 'DE' });
    expect(body).toMatchObject({
      valid: true,
      details: { iban: 'DE89370400440532013000', bank: { short_name: 'Commerzbank' } },
    });
  });

  it('says which part is at fault', async () => {
    const { body } = await post({ parts: { ...PARTS, routing_number: '02100002' }, country: 'US' });
    expect(body).toMatchObject({ valid: false, reason: 'invalid_length', part: 'routing_number' });
  });

  it.each([
    [{ parts: { aba: 'x' }, country: 'US' }, '#/parts', /routing_number and account_number/],
    [{ parts: PARTS }, '#/country', /is needed where parts are given/],
    [{ parts: PARTS, value: '021000021 987654321', country: 'US' }, '#/parts', /contradict/],
    [{ country: 'US' }, '#/value', /is needed, or parts/],
  ])('refuses %j', async (body, pointer, detail) => {
    const answer = await post(body);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
    expect(answer.body.errors).toMatchObject([{ pointer, detail: expect.stringMatching(detail) }]);
  });
});

describe('in batches', () => {
  it('takes texts and parts beside each other', async () => {
    const items = [
      { parts: PARTS, country: 'US' },
      { value: '032180000118359719', country: 'MX' },
    ];
    const { body } = await service.post('/v1/verify/account/batch', { items });
    expect(body.summary).toEqual({ total: 2, valid: 2, invalid: 0 });
    const wrong = await service.post('/v1/verify/account/batch', {
      items: [{ parts: { a: 'b' }, country: 'US' }],
    });
    expect(wrong.body.errors).toMatchObject([{ pointer: '#/items/0/parts' }]);
  });

  it('takes parts where kinds are mixed, of a kind that is named', async () => {
    const named = { kind: 'account', parts: PARTS, country: 'US' };
    const { body } = await service.post('/v1/verify/batch', { items: [named] });
    expect(body.results).toMatchObject([{ type: 'account', valid: true }]);
    const unnamed = await service.post('/v1/verify/batch', { items: [{ parts: PARTS, country: 'US' }] });
    expect(unnamed.body.errors).toMatchObject([{ pointer: '#/items/0/type' }]);
    const lei = await service.post('/v1/verify/batch', { items: [{ kind: 'lei', parts: PARTS }] });
    expect(lei.body.errors).toMatchObject([{ pointer: '#/items/0/parts' }]);
  });
});
