/** The page of the administration: there where ADMIN_KEY is set, and without anything of the service in it. */
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../src/words/languages.ts';
import { startService } from '../http/harness.ts';

const ADMIN_KEY = 'a-long-key-of-the-operator-0123456789';

it('is drawn in every language where ADMIN_KEY is set, and is not there without it', async () => {
  const [on, off] = [await startService({ env: { ADMIN_KEY } }), await startService()];
  const read = (service: typeof on, language: string) =>
    service.inject({ url: `/admin?lang=${language}`, headers: { accept: 'text/html' } });
  const titles = new Set<string>();
  for (const language of LANGUAGES) {
    const { statusCode, body } = await read(on, language);
    expect(statusCode).toBe(200);
    titles.add(/<meta name="description" content="([^"]*)"/.exec(body)![1]!);
    for (const secret of [ADMIN_KEY, on.accountId, on.key]) expect(body).not.toContain(secret);
  }
  expect(titles.size).toBe(LANGUAGES.length);
  expect((await read(off, 'en')).statusCode).toBe(404);
  await on.close();
  await off.close();
});
