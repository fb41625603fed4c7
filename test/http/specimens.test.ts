/** GET /v1/specimens. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as kinds from '../../src/core/kinds.ts';
import { type Service, startService } from './harness.ts';

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
  });
});
