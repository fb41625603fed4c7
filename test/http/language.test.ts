/** Messages in the language that a request accepts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REASONS } from '../../src/core/reasons.ts';
import { languageOf } from '../../src/http/language.ts';
import { LOCALES } from '../../src/locales/all.ts';
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
  const message = LOCALES.de.reasons.invalid_checksum;
  const single = await service.post('/v1/verify/iban', WRONG, headers);
  expect(single.body).toMatchObject({ reason: 'invalid_checksum', message });
  const batch = await service.post('/v1/verify/iban/batch', { items: [WRONG] }, headers);
  expect(batch.body.results[0]).toMatchObject({ reason: 'invalid_checksum', message });
  expect((await service.try('/v1/playground/iban', WRONG, headers)).body).toMatchObject({ message });
});

it('leaves the message out where no language is asked for, and where the value is valid', async () => {
  expect((await service.post('/v1/verify/iban', WRONG)).body).not.toHaveProperty('message');
  const valid = { value: 'DE89 3704 0044 0532 0130 00' };
  expect((await service.post('/v1/verify/iban', valid, { 'accept-language': 'de' })).body.message).toBe(
    undefined,
  );
});

it.each(Object.values(LOCALES))('has a sentence for each reason in $language', ({ reasons }) => {
  expect(Object.keys(reasons).sort()).toEqual([...REASONS].sort());
  for (const text of Object.values(reasons)) expect(text).toMatch(/^\p{Lu}.*\.$/u);
  expect(new Set(Object.values(reasons)).size).toBe(REASONS.length);
});
