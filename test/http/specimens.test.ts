/** GET /v1/specimens. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as kinds from '../../src/core/kinds.ts';
import { countedChecks, type Service, startService } from './harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('GET /v1/specimens', () => {
  it('has values of each kind that verify as it says', async () => {
    const { body } = await service.send({ url: '/v1/specimens' });
    const types = new Set(body.specimens.map(({ type }: { type: string }) => type));
    expect([...types].toSorted()).toEqual(
      Object.values(kinds)
        .map(({ type }) => type)
        .toSorted(),
    );
    const segments = new Set(Object.values(kinds).map(({ segment }) => segment));
    const wrong = [];
    for (const { type, value, country, valid, reason } of body.specimens) {
      const segment = segments.has(type) ? type : type.replace('_', '-');
      const answer = await service.post(`/v1/verify/${segment}`, { value, ...(country && { country }) });
      if (answer.body.valid !== valid || answer.body.reason !== reason)
        wrong.push([type, country, value, reason, answer.body.reason]);
    }
    expect(wrong).toEqual([]);
  });

  it('has those of one kind, of one country', async () => {
    const { body } = await service.send({ url: '/v1/specimens?kind=iban&country=de' });
    expect(body.specimens.length).toBeGreaterThan(1);
    for (const { type, value } of body.specimens) expect([type, value.slice(0, 2)]).toEqual(['iban', 'DE']);
    const named = await service.send({ url: '/v1/specimens?kind=national-id&country=pl' });
    expect(new Set(named.body.specimens.map((one: { type: string }) => one.type))).toEqual(
      new Set(['national_id']),
    );
    expect((await service.send({ url: '/v1/specimens?kind=bban' })).body.code).toBe('invalid_request');
    const typed = await service.send({
      url: '/v1/specimens?type=national_id&kind=national-id&country=Poland',
    });
    expect(typed.body).toEqual(named.body);
    expect((await service.send({ url: '/v1/specimens?type=national_id&kind=&country=PL' })).body).toEqual(
      named.body,
    );
    const two = await service.send({ url: '/v1/specimens?type=iban&kind=bic' });
    expect([two.status, two.body.errors[0].pointer]).toEqual([400, '#/type']);
  });
});

describe('GET /v1/specimens that makes some', () => {
  const made = (query: string) =>
    service.send({ url: `/v1/specimens?${query}`, headers: { authorization: `Bearer ${service.key}` } });

  it('makes those of ranges that are kept for tests, where that is requested', async () => {
    const kept = await made('kind=phone&country=gb&count=10&reserved=true');
    const origins = (answer: { body: { specimens: { origin: string }[] } }) =>
      new Set(answer.body.specimens.map(({ origin }) => origin));
    expect(origins(kept)).toEqual(new Set(['reserved']));
    const allowed = await made('kind=phone&country=gb&count=60&allow_test_values=true');
    expect(origins(allowed)).toEqual(new Set(['reserved']));
    const values = allowed.body.specimens.map(({ value }: { value: string }) => value);
    expect(values.some((value: string) => value.startsWith('+447700900'))).toBe(true);
    const none = await made('kind=phone&country=ad&reserved=true');
    expect(none.body).toMatchObject({ code: 'invalid_request', errors: [{ pointer: '#/reserved' }] });
    expect((await service.send({ url: '/v1/specimens?kind=phone&reserved=true' })).status).toBe(401);
  });

  it('makes as many as are requested, the same for the same seed, and counts nothing', async () => {
    const before = await countedChecks(service);
    const { body } = await made('kind=national-id&country=pl&count=100&seed=7');
    expect(body.specimens).toHaveLength(100);
    expect((await made('kind=national-id&country=pl&count=100&seed=7')).body).toEqual(body);
    expect((await made('kind=national-id&country=pl&count=100&seed=8')).body).not.toEqual(body);
    expect(await countedChecks(service)).toBe(before);
    for (const { value } of body.specimens.slice(0, 5)) {
      const answer = await service.post('/v1/verify/national-id', { value, country: 'PL' });
      expect(answer.body.valid).toBe(true);
    }
  });

  it('makes wrong ones by a scheme', async () => {
    const { body } = await made('kind=company&scheme=fr-siren&wrong=invalid_checksum');
    const [{ value, ...rest }] = body.specimens;
    expect(rest).toEqual({
      type: 'company',
      country: 'FR',
      scheme: 'fr-siren',
      valid: false,
      reason: 'invalid_checksum',
      origin: 'generated',
    });
    const answer = await service.post('/v1/verify/company', { value, scheme: 'fr-siren' });
    expect(answer.body.reason).toBe('invalid_checksum');
  });

  it('takes a key', async () => {
    for (const query of ['count=1', 'seed=2', 'wrong=invalid_length', 'scheme=fr-siren']) {
      const { status, body } = await service.send({ url: `/v1/specimens?kind=company&${query}` });
      expect([status, body.code]).toEqual([401, 'missing_api_key']);
    }
  });

  it.each([
    ['count=1', 'type'],
    ['kind=iban&count=0', 'count'],
    ['kind=iban&count=101', 'count'],
    ['kind=iban&count=ten', 'count'],
    ['kind=iban&seed=4294967296', 'seed'],
    ['kind=iban&count=1&country=US', 'country'],
    ['kind=vat&scheme=pl-pesel', 'scheme'],
    ['kind=iban&wrong=country_required', 'wrong'],
  ])('names what is wrong with %s', async (query, parameter) => {
    const { status, body } = await made(query);
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(JSON.stringify(body.errors)).toContain(parameter);
  });
});
