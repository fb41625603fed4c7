/** GET /v1/kinds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS } from '../../src/core/assay.ts';
import type { KindWords } from '../../src/service/vocabulary.ts';
import { type Service, startService } from './harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const ask = (headers: Record<string, string> = {}) => service.send({ url: '/v1/kinds', headers });
const find = (body: { kinds: KindWords[] }, type: string) => body.kinds.find((kind) => kind.type === type)!;

describe('GET /v1/kinds', () => {
  it('lists every kind, in order, without a key', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body.kinds.map(({ type }: KindWords) => type)).toEqual(KINDS.map(({ type }) => type));
  });

  it('has names, labels and messages in the language that is accepted, English by default', async () => {
    const [english, german, unknown] = await Promise.all([
      ask(),
      ask({ 'accept-language': 'de-CH, en;q=0.5' }),
      ask({ 'accept-language': 'xx' }),
    ]);
    expect([english.body.language, german.body.language, unknown.body.language]).toEqual(['en', 'de', 'en']);
    expect(german.headers['content-language']).toBe('de');
    const [one, other] = [english, german].map(({ body }) => find(body, 'iban'));
    expect(other!.reasons).not.toEqual(one!.reasons);
    expect(other!.reasons.map(({ reason }) => reason)).toEqual(one!.reasons.map(({ reason }) => reason));
    expect(find(german.body, 'lei').details).toContainEqual({
      name: 'check_digits',
      is: 'text',
      label: 'Prüfziffern',
      means: 'The two check digits of ISO 7064.',
    });
  });

  it('has the fields of records with labels of their own', async () => {
    const bank = find((await ask()).body, 'iban').details.find(({ name }) => name === 'bank')!;
    expect(bank).toMatchObject({ is: 'record', optional: true });
    expect(bank.fields).toContainEqual(expect.objectContaining({ name: 'name', label: expect.any(String) }));
  });

  it('names options, and what is free or can be tried', async () => {
    const { body } = await ask();
    expect(find(body, 'iban').options.map(({ name }) => name)).toEqual(['bic', 'facts', 'suggest', 'strict']);
    for (const kind of KINDS) {
      const { free, trial, findable, samples } = find(body, kind.type);
      expect([free, trial, findable]).toEqual([kind.free, kind.trial, kind.find !== undefined]);
      expect(samples.length).toBeGreaterThan(0);
    }
  });

  it('is sent again only when the language or the kinds have changed', async () => {
    const german = await ask({ 'accept-language': 'de' });
    const { etag } = german.headers as { etag: string };
    expect(german.headers.vary).toBe('accept-language, accept-encoding');
    expect(german.headers['cache-control']).toBe('public, max-age=3600');
    const headers = { 'accept-language': 'de', 'if-none-match': etag };
    expect((await service.inject({ url: '/v1/kinds', headers })).statusCode).toBe(304);
    expect((await ask({ 'accept-language': 'fr', 'if-none-match': etag })).status).toBe(200);
  });
});
