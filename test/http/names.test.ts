/** What requests call things: countries by any name, absent fields, types by either name, and an address that is misspelled. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from './harness.ts';

const PESEL = '83010411457';
const IBAN = 'DE89370400440532013000';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const post = (url: string, body: object) => service.post(url, body);

describe('country', () => {
  it.each(['PL', 'POL', 'poland', 'Polska', ' Polen '])(
    'is %j in a request for one value',
    async (country) => {
      const { status, body } = await post('/v1/verify/national-id', { value: PESEL, country });
      expect([status, body.valid, body.details.scheme_id]).toEqual([200, true, 'pl-pesel']);
      const any = await post('/v1/verify', { value: PESEL, country });
      expect([any.status, any.body.type]).toEqual([200, 'national_id']);
    },
  );

  it.each(['Polend', 'Poolland', 'Deutschlnd'])('%j is refused, with the nearest', async (country) => {
    const { status, body } = await post('/v1/verify/national-id', { value: PESEL, country });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      {
        pointer: '#/country',
        code: 'wrong_format',
        detail: expect.stringMatching(
          /^is neither a code nor a name of a country; perhaps `(?:Poland|Germany)` is meant$/,
        ),
      },
    ]);
  });

  it('that is like none is refused with what there is', async () => {
    for (const url of ['/v1/verify/iban', '/v1/verify', '/v1/playground/iban']) {
      const { status, body } = await post(url, { value: IBAN, country: 'D1' });
      expect([status, body.errors[0].pointer, body.errors[0].detail]).toEqual([
        400,
        '#/country',
        'is neither a code nor a name of a country, as DE, DEU, Germany',
      ]);
    }
    const found = await post('/v1/find', { text: IBAN, country: 'Nowhere at all' });
    expect([found.status, found.body.errors[0].pointer]).toEqual([400, '#/country']);
  });

  it('refuses no batch: it is the reason of its item', async () => {
    const items = [
      { value: PESEL, country: 'Poland' },
      { value: PESEL, country: 'Atlantis' },
      { value: PESEL, country: null },
      { value: PESEL, country: '' },
      { value: '', country: 'Atlantis' },
      { value: null, country: 'PL' },
    ];
    const reasons = [
      undefined,
      'invalid_country',
      'country_required',
      'country_required',
      'empty_input',
      'empty_input',
    ];
    for (const [url, more] of [
      ['/v1/verify/national-id/batch', {}],
      ['/v1/verify/batch', { type: 'national_id' }],
      ['/v1/verify/batch', { kind: 'national-id' }],
    ] as const) {
      const { status, body } = await post(url, { items: items.map((item) => ({ ...item, ...more })) });
      expect(status).toBe(200);
      expect(body.results.map(({ reason }: { reason?: string }) => reason)).toEqual(reasons);
    }
    const mixed = await post('/v1/verify/batch', { items: [{ value: PESEL, country: 'Atlantis' }] });
    expect(mixed.body.results[0]).toEqual({
      ...{ type: 'unknown', input: PESEL, valid: false, reason: 'invalid_country' },
    });
  });

  it('refuses no batch whose items are in parts or name a scheme', async () => {
    const parts = { sort_code: '20-00-00', account_number: '55779911' };
    const { status, body } = await post('/v1/verify/account/batch', {
      items: [
        { parts, country: 'England' },
        { parts, country: 'Atlantis' },
        { value: '1', country: 'Atlantis', scheme: 'gb-account' },
      ],
    });
    expect(status).toBe(200);
    expect(body.results.map((one: { valid: boolean; reason?: string }) => one.valid || one.reason)).toEqual([
      true,
      'invalid_country',
      'invalid_country',
    ]);
    const mixed = await post('/v1/verify/batch', {
      items: [{ type: 'account', parts, country: 'Atlantis' }],
    });
    expect(mixed.body.results[0]).toMatchObject({ input: '20-00-00 55779911', reason: 'invalid_country' });
  });

  it('is any name where an IBAN is made, and in queries', async () => {
    const account = { bank_code: '37040044', account_number: '532013000' };
    expect((await post('/v1/iban/from-account', { ...account, country: 'Germany' })).body.normalized).toBe(
      IBAN,
    );
    const bad = await post('/v1/iban/from-account', { ...account, country: 'Germani' });
    expect([bad.status, bad.body.errors[0].detail]).toEqual([400, expect.stringContaining('`Germany`')]);
    const batch = await post('/v1/iban/from-account/batch', { items: [{ ...account, country: 'Atlantis' }] });
    expect(batch.body.results[0].reason).toBe('invalid_country');
    const get = async (url: string) =>
      (await service.send({ method: 'GET', url, headers: { authorization: `Bearer ${service.key}` } })).body;
    expect((await get('/v1/requirements?country=MEX')).country).toBe('MX');
    expect((await get('/v1/banks?country=Austria&q=erste')).total).toBeGreaterThan(0);
    expect((await get('/v1/specimens?kind=iban&country=Austria')).specimens[0].value).toMatch(/^AT/);
  });

  it('of a row of a warehouse is any name, or the reason of the row', async () => {
    const { key } = await service.keys.grant('service', service.accountId, 'dwh', { rights: ['sql'] });
    const { status, body } = await service.send({
      method: 'POST',
      url: '/v1/sql/bigquery',
      headers: {},
      payload: {
        calls: [
          ['national-id', PESEL, 'Poland'],
          ['national-id', PESEL, 'Atlantis'],
        ],
        userDefinedContext: { key },
      },
    });
    expect(status).toBe(200);
    expect(body.replies.map((one: { valid: boolean; reason?: string }) => one.valid || one.reason)).toEqual([
      true,
      'invalid_country',
    ]);
  });
});

describe('what is null or empty', () => {
  it('is absent', async () => {
    const absent = { country: null, scheme: '', suggest: null, strict: null, schemes: null };
    const { status, body } = await post('/v1/verify/tax-id', { value: 'DE136695976', ...absent });
    expect([status, body.valid]).toEqual([200, true]);
    const any = { value: IBAN, country: '', types: null, kinds: null };
    expect((await post('/v1/verify', any)).body.valid).toBe(true);
    const parts = { sort_code: '20-00-00', account_number: '55779911', roll_number: null };
    const account = await post('/v1/verify/account', { value: null, parts, country: 'GB' });
    expect([account.status, account.body.code ?? account.body.valid]).toEqual([200, true]);
  });

  it('is no value', async () => {
    for (const value of [null, '']) {
      const { status, body } = await post('/v1/verify/iban', { value });
      expect([status, body.code]).toEqual([400, 'empty_input']);
    }
    expect((await post('/v1/verify/iban', { country: 'DE' })).body.errors[0]).toMatchObject({
      code: 'missing',
    });
  });
});

describe('types', () => {
  it('are what kinds are', async () => {
    for (const names of [
      { types: ['national-id'] },
      { kinds: ['national_id'] },
      { types: ['national_id'], kinds: ['national-id'] },
    ])
      expect((await post('/v1/verify', { value: PESEL, country: 'PL', ...names })).body.type).toBe(
        'national_id',
      );
    expect((await post('/v1/find', { text: `pay ${IBAN}`, types: ['iban'] })).body.found).toHaveLength(1);
    expect(
      (await post('/v1/verify/batch', { items: [{ value: IBAN, type: 'iban', kind: 'iban' }] })).body.summary
        .valid,
    ).toBe(1);
  });

  it('that say another thing than kinds are refused', async () => {
    const one = await post('/v1/verify', { value: IBAN, types: ['iban'], kinds: ['bic'] });
    expect([one.status, one.body.errors[0].pointer]).toEqual([400, '#/types']);
    const many = await post('/v1/verify/batch', {
      items: [{ value: IBAN }, { value: IBAN, type: 'iban', kind: 'bic' }],
    });
    expect([many.status, many.body.errors[0].pointer]).toEqual([400, '#/items/1/type']);
    expect((await post('/v1/verify', { value: IBAN, types: ['iban', 'bic'], kinds: ['iban'] })).status).toBe(
      400,
    );
    expect((await post('/v1/find', { text: IBAN, types: ['iban'], kinds: ['phone'] })).status).toBe(400);
  });

  it('of which there is none are refused where they stand', async () => {
    const { body } = await post('/v1/verify/batch', { items: [{ value: IBAN, type: 'ibam' }] });
    expect(body.errors[0]).toMatchObject({ pointer: '#/items/0/type', code: 'not_allowed' });
  });
});

describe('an address', () => {
  it.each([
    ['/v1/verify/national_id', '/v1/verify/national-id'],
    ['/v1/verify/tax_id/batch', '/v1/verify/tax-id/batch'],
    ['/v1/verify/ibans', '/v1/verify/iban'],
    ['/v1/playground/phones', '/v1/playground/phone'],
  ])('%s is answered with %s', async (url, meant) => {
    const { status, body } = await post(url, { value: '1' });
    expect([status, body.code, body.detail]).toEqual([
      404,
      'not_found',
      `There is nothing at this address; perhaps \`${meant}\` is meant.`,
    ]);
  });

  it('that is like none is answered as ever', async () => {
    for (const url of ['/v1/verify/nothing-like-it', '/v1/verified', '/v1/verify/iban/x/y'])
      expect((await post(url, {})).body.detail).toBe('There is nothing at this address.');
  });
});
