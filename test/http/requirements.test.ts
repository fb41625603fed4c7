/** GET /v1/requirements, and a payout form that is built from nothing but its answers. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Requirements } from '../../src/core/requirements/requirements.ts';
import { countedChecks, type Service, startService } from './harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const ask = (query: string, headers: Record<string, string> = {}) =>
  service.send({ url: `/v1/requirements?${query}`, headers });

describe('GET /v1/requirements', () => {
  it('says without a key what a country asks for', async () => {
    const { status, body, headers } = await ask('country=gb');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect(body).toMatchObject({ country: 'GB', for: 'payout', holder: 'company' });
    const [iban, domestic] = (body as Requirements).options;
    expect(iban!.fields).toMatchObject([{ key: 'iban', kind: 'iban', required: true }]);
    expect(domestic!.fields.map(({ key, kind, scheme }) => [key, kind, scheme])).toEqual([
      ['sort_code', 'account', 'gb-sort-code'],
      ['account_number', 'account', 'gb-sort-code'],
    ]);
  });

  it('speaks the language of lang, else of Accept-Language', async () => {
    const label = async (query: string, language: string) => {
      const { body, headers } = await ask(`country=US${query}`, { 'accept-language': language });
      return [headers['content-language'], body.options[0].fields[1].label];
    };
    expect(await label('', 'de-AT, en;q=0.5')).toEqual(['de', 'Kontonummer']);
    expect(await label('&lang=pl', 'de')).toEqual(['pl', 'Numer rachunku']);
    expect(await label('', 'ja')).toEqual(['en', 'Account number']);
  });

  it('is sent again only when it has changed', async () => {
    const { headers } = await ask('country=MX');
    const held = await ask('country=MX', { 'if-none-match': String(headers.etag) });
    expect(held.status).toBe(304);
    expect((await ask('country=MX&lang=de', { 'if-none-match': String(headers.etag) })).status).toBe(200);
  });

  it('is JSON Schema for those who accept it', async () => {
    const { body, headers } = await ask('country=GB', { accept: 'application/schema+json' });
    expect(headers['content-type']).toBe('application/schema+json');
    expect(headers.vary).toContain('accept');
    const validate = new Ajv2020({ strict: true }).compile(body);
    expect(validate({ sort_code: '200000', account_number: '55779911' })).toBe(true);
    expect(validate({ sort_code: '2000', account_number: '55779911' })).toBe(false);
  });

  it('refuses what there is not, and finds nothing where no source names a number', async () => {
    const code = async (query: string) => (await ask(query)).body.code;
    expect(await code('country=QQ')).toBe('invalid_request');
    expect(await code('country=GB&for=dinner')).toBe('invalid_request');
    expect(await code('country=GB&holder=cat')).toBe('invalid_request');
    expect(await code('for=payout')).toBe('invalid_request');
    expect(await code('country=AQ')).toBe('not_found');
    expect((await ask('country=QQ')).body.errors[0].pointer).toBe('#/country');
  });
});

/** What a person would type into a form: each field that is shown, by its key. */
type Form = Readonly<Record<string, string>>;

/** The request that verifies a filled form, made of the answer alone. */
function requestFor({ country, options }: Requirements, option: number, form: Form) {
  const { fields } = options[option]!;
  const [{ kind, scheme, key }] = fields as [(typeof fields)[number]];
  const url = `/v1/verify/${kind.replaceAll('_', '-')}`;
  if (kind === 'account') return { url, body: { country, parts: form } };
  return { url, body: { country, value: form[key], ...(scheme !== undefined && { scheme }) } };
}

describe('a payout form of ten countries', () => {
  const COUNTRIES = ['AR', 'AU', 'BR', 'CA', 'DE', 'GB', 'IN', 'JP', 'MX', 'US'];

  it.each(COUNTRIES)('takes every example of %s and refuses it with a digit lost', async (country) => {
    const { body } = await ask(`country=${country}&for=payout&holder=person`);
    const answer = body as Requirements;
    for (const [at, { name, fields }] of answer.options.entries()) {
      const filled = Object.fromEntries(fields.map(({ key, example }) => [key, example]));
      const { url, body: sent } = requestFor(answer, at, filled);
      const verified = await service.post(url, sent);
      expect([name, verified.status, verified.body.valid]).toEqual([name, 200, true]);
      const long = fields.find(({ length }) => length.min === length.max) ?? fields[0]!;
      const wrong = requestFor(answer, at, { ...filled, [long.key]: `${long.example}1` });
      expect([name, (await service.post(wrong.url, wrong.body)).body.valid]).toEqual([name, false]);
    }
  });

  it('counts what it verifies, and not what it asks for', async () => {
    const before = await countedChecks(service);
    await ask('country=US');
    expect(await countedChecks(service)).toBe(before);
  });
});
