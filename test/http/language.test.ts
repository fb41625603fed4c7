/** Messages in the language that a request accepts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languageOf } from '../../src/http/language.ts';
import { WORDS } from '../../src/words/all.ts';
import { type Service, startService } from './harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const WRONG = { value: 'DE89 3704 0044 0532 0130 01' };

it.each([
  ['de', 'de'],
  ['de-AT, en;q=0.5', 'de'],
  ['xx, pl;q=0.4, uk;q=0.7', 'uk'],
  ['en;q=0, fr;q=0.1', 'fr'],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
  [`${'x,'.repeat(10_000)}de`, undefined],
])('reads %s as %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

it('answers with the message of the reason, in single answers, batches and the playground', async () => {
  const headers = { 'accept-language': 'de-CH, de;q=0.9' };
  const message = WORDS.de.reasons.invalid_checksum;
  const single = await service.post('/v1/verify/iban', WRONG, headers);
  expect(single.body).toMatchObject({ reason: 'invalid_checksum', message });
  const batch = await service.post('/v1/verify/iban/batch', { items: [WRONG] }, headers);
  expect(batch.body.results[0]).toMatchObject({ reason: 'invalid_checksum', message });
  expect((await service.try('/v1/playground/iban', WRONG, headers)).body).toMatchObject({ message });
});

it('names the number system that a value is a number of', async () => {
  const ofEmployer = { value: '51605725', country: 'DE' };
  const { body } = await service.post('/v1/verify/company', ofEmployer, { 'accept-language': 'de' });
  expect(body).toMatchObject({ reason: 'unsupported_scheme', known_system_name: 'Betriebsnummer' });
  expect(body.message).toContain(': Betriebsnummer.');
});

it('leaves the message out where no language is asked for, and where the value is valid', async () => {
  expect((await service.post('/v1/verify/iban', WRONG)).body).not.toHaveProperty('message');
  const valid = { value: 'DE89 3704 0044 0532 0130 00' };
  expect((await service.post('/v1/verify/iban', valid, { 'accept-language': 'de' })).body.message).toBe(
    undefined,
  );
});

describe('a refused request', () => {
  it.each([
    ['de-CH, de;q=0.9', WORDS.de.problems.missing_api_key.detail],
    ['en', WORDS.en.problems.missing_api_key.detail],
  ])('says why in %s', async (language, message) => {
    const { body } = await service.try('/v1/verify/iban', WRONG, { 'accept-language': language });
    expect(body).toMatchObject({ code: 'missing_api_key', title: 'Missing API key', message });
    expect(body.detail).toBe(WORDS.en.problems.missing_api_key.detail);
  });

  it('has no message where no language is asked for', async () => {
    expect((await service.try('/v1/verify/iban', WRONG)).body).not.toHaveProperty('message');
  });
});

it('names the areas of a phone number in the language, in single answers, batches and the playground', async () => {
  const value = { value: '+49 89 123456' };
  const german = { 'accept-language': 'de-CH, de;q=0.9' };
  const areas = { details: { areas: ['München'] } };
  expect((await service.post('/v1/verify/phone', value)).body).toMatchObject({
    details: { areas: ['Munich'] },
  });
  expect((await service.post('/v1/verify/phone', value, german)).body).toMatchObject(areas);
  expect((await service.post('/v1/verify', value, german)).body).toMatchObject(areas);
  expect((await service.try('/v1/playground/phone', value, german)).body).toMatchObject(areas);
  for (const path of ['/v1/verify/phone/batch', '/v1/verify/batch']) {
    const { body } = await service.post(path, { items: [value] }, german);
    expect(body.results[0]).toMatchObject(areas);
  }
});
