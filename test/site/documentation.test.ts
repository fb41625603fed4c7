/** The guides are true: every sample is run, every link leads somewhere. */
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

  it('leads nowhere that is not there', async () => {
    const targets = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, target]) => target!);
    for (const target of targets) {
      const url = target.replace(/^([\w-]+)\.md$/, '/guides/$1');
      expect((await service.send({ url, headers: { accept: 'text/html' } })).status, target).toBe(200);
    }
  });

  it('names settings that there are', () => {
    const known = Object.values(SETTINGS).map(({ variable }) => variable);
    const named = [...text.matchAll(/`([A-Z]+(?:_[A-Z]+)*)(?:=\w+)?`/g)].map(([, name]) => name!);
    expect(named.filter((name) => name.length > 3 && !known.includes(name as never))).toEqual([]);
  });
});

describe('the guides', () => {
  it('are pages, and text for those who read no markup', async () => {
    const page = await service.send({ url: '/guides/quick-start', headers: { accept: 'text/html' } });
    expect(page.text).toContain('<h1>Quick start</h1>');
    const text = await service.send({ url: '/guides/quick-start.md' });
    expect(text.headers['content-type']).toContain('text/markdown');
    expect(text.text).toBe(guides.find(({ file }) => file === 'quick-start.md')!.text);
  });

  it('are all listed, on their page and in llms.txt', async () => {
    const list = await service.send({ url: '/guides', headers: { accept: 'text/html' } });
    const llms = await service.send({ url: '/llms.txt' });
    for (const { file } of guides) {
      expect(list.text).toContain(`href="/guides/${file.replace('.md', '')}"`);
      expect(llms.text).toContain(`/guides/${file}`);
    }
    expect(llms.text).toContain('/v1/verify/national-id');
  });
});
