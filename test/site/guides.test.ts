/** The guides are true: every sample is run. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SETTINGS } from '../../src/config.ts';
import { type Service, startService } from '../http/harness.ts';

const FOLDER = fileURLToPath(new URL('../../docs/guides/', import.meta.url));
const SAMPLES = fileURLToPath(new URL('../samples/', import.meta.url));
const guides = readdirSync(FOLDER).map((file) => ({ file, text: readFileSync(join(FOLDER, file), 'utf8') }));

let service: Service;
let folder: string;
beforeAll(async () => {
  service = await startService();
  folder = mkdtempSync(join(SAMPLES, 'guide-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await service.close();
});

const blocks = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, code]) => code!);

/** A curl command of a guide, and the JSON that follows it. */
const requestsIn = (text: string) =>
  [...text.matchAll(/^curl http:\/\/localhost:8080(\S+)(.*?)^```\n(?:\n```json\n(.*?)^```$)?/gms)].map(
    ([, url, rest, json]) => ({
      url: url!,
      body: /-d '([^']+)'/.exec(rest!)?.[1],
      isKeyed: rest!.includes('Authorization'),
      answer: json === undefined ? undefined : JSON.parse(json),
    }),
  );

describe.each(guides)('$file', ({ text }) => {
  it('has a title and says in one sentence what it is about', () => {
    expect(text).toMatch(/^# .+\n\n[A-Z][^\n#]+[.]\n/);
  });

  it('prints with the library what it says', async () => {
    for (const [at, sample] of blocks(text, 'ts').entries()) {
      const file = join(folder, `${at}-${text.length}.ts`);
      writeFileSync(file, sample.replaceAll("'assay'", "'../../../src/index.ts'"));
      const log = vi.spyOn(console, 'log').mockImplementation(() => {});
      await import(file);
      const lines = log.mock.calls.map((parts) => parts.join(' '));
      log.mockRestore();
      const comments = [...sample.matchAll(/console\.log\(.*; \/\/ (.*)$/gm)].map(([, comment]) => comment);
      expect(comments).not.toEqual([]);
      expect(lines).toEqual(comments);
    }
  });

  it('is answered as it says', async () => {
    for (const { url, body, isKeyed, answer } of requestsIn(text)) {
      const { body: answered } = await service.send({
        method: body === undefined ? 'GET' : 'POST',
        url,
        headers: {
          ...(isKeyed && { authorization: `Bearer ${service.key}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: body }),
      });
      if (answer) expect(answered).toMatchObject(answer);
      else expect(answered).toBeDefined();
    }
  });

  it('names settings that there are', () => {
    const known = Object.values(SETTINGS).map(({ variable }) => variable);
    const named = [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)*)(?:=\w+)?`/g)].map(([, name]) => name!);
    expect(named.filter((name) => name.length > 3 && !known.includes(name as never))).toEqual([]);
  });
});
