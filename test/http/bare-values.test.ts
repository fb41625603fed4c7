/** Over HTTP: strict requests, and refusals that name another kind. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from './harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ env: { JOBS: 'on' } });
});
afterAll(() => service.close());

const PESEL = { value: 'PESEL 83010411457', country: 'PL' };
const REFUSED = { valid: false, reason: 'invalid_characters', label: 'PESEL' };

describe('a strict request', () => {
  it('is refused for what others are read by: one value and a batch', async () => {
    const { body } = await service.post('/v1/verify/national-id', { ...PESEL, strict: true });
    expect(body).toMatchObject(REFUSED);
    const items = [{ ...PESEL, strict: true }, PESEL];
    const batch = await service.post('/v1/verify/national-id/batch', { items });
    expect(batch.body.results).toMatchObject([REFUSED, { valid: true, label: 'PESEL' }]);
  });

  it('of a value whose kind nobody names, and of mixed ones', async () => {
    const { body } = await service.post('/v1/verify', { ...PESEL, strict: true });
    expect(body).toMatchObject({ ...REFUSED, type: 'national_id' });
    const items = [
      { ...PESEL, kind: 'national_id', strict: true },
      { ...PESEL, strict: true },
    ];
    const mixed = await service.post('/v1/verify/batch', { items });
    expect(mixed.body.results).toMatchObject([REFUSED, REFUSED]);
  });

  it('is refused for what others are told is inconsistent, unless numbers in use are so', async () => {
    const ein = { value: '89-1234567', country: 'US', strict: true };
    const refused = { valid: false, reason: 'invalid_component', verified_as: 'us-ein' };
    expect((await service.post('/v1/verify/company', ein)).body).toMatchObject(refused);
    const items = [{ ...ein, strict: false }, ein];
    const batch = await service.post('/v1/verify/company/batch', { items });
    const told = { valid: true, details: { inconsistent: 'invalid_component' } };
    expect(batch.body.results).toMatchObject([told, refused]);
    const iin = { value: '901323300017', country: 'KZ', strict: true };
    const kept = { valid: true, details: { inconsistent: 'invalid_date' } };
    expect((await service.post('/v1/verify/national-id', iin)).body).toMatchObject(kept);
  });

  it('of the playground, and of a file', async () => {
    const tried = await service.post('/v1/playground/phone', { value: 'Tel. +49 171 2345678', strict: true });
    expect(tried.body).toMatchObject({ valid: false, reason: 'invalid_characters' });
    const sent = await service.send({
      method: 'POST',
      url: '/v1/jobs?kind=national_id&value=id&strict=true',
      headers: { authorization: `Bearer ${service.key}`, 'content-type': 'text/csv' },
      payload: 'id,country\nPESEL 83010411457,PL\n83010411457,PL\n',
    });
    expect(sent.status).toBe(202);
    await service.runner.drain();
    const result = await service.send({
      method: 'GET',
      url: `/v1/jobs/${sent.body.id}/result`,
      headers: { authorization: `Bearer ${service.key}` },
    });
    expect(result.text).toMatch(/\nPESEL 83010411457,PL,false,invalid_characters,.*\n83010411457,PL,true,/);
  });
});

describe('a refusal that names another kind', () => {
  const BIC = { value: 'INGDDEFF' };
  const WITHOUT = ['normalized', 'suggestions'];

  it('names the kind alone where it is free', async () => {
    for (const path of ['/v1/verify/iban', '/v1/playground/iban']) {
      const { body } = await service.post(path, BIC);
      expect(body).toMatchObject({ valid: false, reason: 'other_kind', kind: 'bic' });
      for (const field of WITHOUT) expect(body).not.toHaveProperty(field);
    }
    const batch = await service.post('/v1/verify/iban/batch', { items: [BIC] });
    expect(batch.body.results[0]).toMatchObject({ kind: 'bic', suggestions: [{ value: 'INGDDEFF' }] });
  });

  it('names none that the key may not use: of one value, a batch, a file', async () => {
    const { key } = await service.keys.grant('service', service.accountId, 'till', { kinds: ['iban'] });
    const headers = { authorization: `Bearer ${key}` };
    const ask = (url: string, body: object) => service.send({ method: 'POST', url, headers, payload: body });
    const one = await ask('/v1/verify/iban', BIC);
    expect(one.body).toMatchObject({ valid: false, reason: 'unsupported_country' });
    const batch = await ask('/v1/verify/iban/batch', { items: [BIC] });
    expect(batch.body.results[0]).not.toHaveProperty('kind');
    const sent = await service.send({
      method: 'POST',
      url: '/v1/jobs?kind=iban&value=iban',
      headers: { ...headers, 'content-type': 'text/csv' },
      payload: 'iban,x\nINGDDEFF,1\n',
    });
    await service.runner.drain();
    const { text } = await service.send({ method: 'GET', url: `/v1/jobs/${sent.body.id}/result`, headers });
    expect(text).toContain('\nINGDDEFF,1,false,unsupported_country,');
  });
});
