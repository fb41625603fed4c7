/** The short form of `npm run fuzz`. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fuzzFiles } from './files.ts';
import { createHttpFuzzer, type HttpFuzzer } from './http.ts';

let http: HttpFuzzer;
beforeAll(async () => {
  http = await createHttpFuzzer();
});
afterAll(() => http.close());

it('bent requests are answered or refused, and never repeated', async () => {
  for (let seed = 1; seed <= 3; seed++) expect((await http.run(seed, 400)).faults).toEqual([]);
});

it('bent files give rows or a reason', async () => {
  for (let seed = 1; seed <= 5; seed++) expect((await fuzzFiles(seed, 100)).faults).toEqual([]);
});
