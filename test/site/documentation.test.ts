/** The documentation: every file of docs/ is a page, stands in the contents, and leads nowhere that is not there. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, FILES, MOVED } from '../../src/site/contents.ts';
import type { SearchIndex } from '../../src/site/search-index.ts';
import { WORDS } from '../../src/words/all.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { readPacked } from '../../tools/packed.ts';
import { pageOf } from '../../tools/web/documentation.ts';
import { anchorOf, render, targetOf } from '../../tools/web/markup.ts';
import { searchIn } from '../../web/search.ts';
import { type Service, startService } from '../http/harness.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OWN_ADDRESS = 'https://verify.example.org';
/** Pages for those who change Assay, who read them in the repository; `test/architecture/documents.test.ts` follows their links. */
const IN_REPOSITORY = /^decisions\/|^maintainers\/(?:recipes\/|(?:publishing|rooms|scripts)\.md$)/;
const files = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.md') && !IN_REPOSITORY.test(name))
  .map((name) => name.replace(/\.md$/, ''));

let service: Service;
beforeAll(async () => {
  service = await startService({ env: { BASE_URL: OWN_ADDRESS } });
});
afterAll(() => service.close());

const get = (url: string) => service.send({ url, headers: { accept: 'text/html' } });
const written = (file: string) => readFileSync(join(ROOT, 'docs', `${file}.md`), 'utf8');

const pages = new Map<string, { status: number; text: string }>();
/** A page, asked for once. */
async function page(path: string): Promise<{ status: number; text: string }> {
  const known = pages.get(path) ?? (await get(path));
  pages.set(path, known);
  return known;
}

const hrefsIn = (text: string) => [...text.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href!);
const unescaped = (text: string) => text.replaceAll('&amp;', '&');

it('has each file of docs/ once, and no other', () => {
  expect([...FILES].sort()).toEqual(files.sort());
});

describe.each(files)('docs/%s.md', (file) => {
  const address = addressOf(file);

  it('is a page with its title, which every page leads to', async () => {
    const { status, text } = await page(address);
    const [, title] = /^# (.+)$/m.exec(written(file))!;
    expect(status).toBe(200);
    expect(text).toMatch(new RegExp(`<h1 lang="en">${title!.replace(/[?.()]/g, '\\$&')}</h1>`));
    expect(text).toContain(`<a href="${address}" aria-current="page">`);
    for (const other of ['/docs', '/guides', '/guides/quick-start', '/docs/comparison'])
      expect(hrefsIn((await page(other)).text), other).toContain(address);
  });

  it('leads nowhere that is not there', async () => {
    const { text } = await page(address);
    const article = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    for (const href of new Set(hrefsIn(article).map(unescaped))) {
      if (/^https?:/.test(href)) continue;
      const [path = '', fragment] = href.split('#', 2);
      const target = path === '' ? { status: 200, text } : await page(path);
      expect(target.status, href).toBe(200);
      if (fragment) expect(target.text, href).toContain(`id="${fragment}"`);
    }
  });

  it('has links of files that are there, to anchors that GitHub makes too', () => {
    const from = `docs/${file}.md`;
    for (const [, href] of written(file).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(href!)) continue;
      expect(href, 'an address of the service is written as code').not.toMatch(/^\//);
      const [path = '', fragment] = href!.split('#', 2);
      const target = path === '' ? from : join('docs', file, '..', path);
      const text = path === '' || path.endsWith('.md') ? readFileSync(join(ROOT, target), 'utf8') : '';
      expect(statSync(join(ROOT, target)), href).toBeDefined();
      const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
        anchorOf(title!.replaceAll('`', '')),
      );
      if (fragment) expect(anchors, href).toContain(fragment);
    }
  });

  it('shows the address of this service, and no other machine of its own', async () => {
    for (const { text } of [await page(address), await page(`${address}.md`)])
      expect(text.match(/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]):\d+/g) ?? []).toEqual([]);
    if (written(file).includes('http://localhost:8080'))
      expect((await page(address)).text).toContain(OWN_ADDRESS);
  });

  it('is what was written, for those who read no markup', async () => {
    const { text, headers } = await service.send({ url: `${address}.md` });
    expect(headers['content-type']).toContain('text/markdown');
    expect(text).toBe(written(file).replaceAll('http://localhost:8080', OWN_ADDRESS));
    expect((await service.send({ url: '/llms.txt' })).text).toContain(`(${OWN_ADDRESS}${address}.md)`);
  });

  it('weighs less than 70 KB on its way', async () => {
    expect(gzipSync((await page(address)).text).length).toBeLessThan(70_000);
  });
});

describe('the contents', () => {
  it('lead from page to page, in order', async () => {
    const { text } = await page(addressOf(FILES[4]!));
    expect(text).toMatch(new RegExp(`rel="prev" href="${addressOf(FILES[3]!)}"`));
    expect(text).toMatch(new RegExp(`rel="next" href="${addressOf(FILES[5]!)}"`));
    expect((await page(addressOf(FILES[0]!))).text).not.toContain('rel="prev"');
    expect((await page(addressOf(FILES.at(-1)!))).text).not.toContain('rel="next"');
  });

  it.each(LANGUAGES)('are in %s, and keep the language where it was chosen', async (language) => {
    const { text } = await page(`/docs/http?lang=${language}`);
    const { documentation: words } = WORDS[language].pages;
    expect(text).toContain(
      `<nav id="contents" class="contents" aria-label="${words.contents.replace("'", '&#39;')}"`,
    );
    const article = text.slice(text.indexOf('<article'), text.indexOf('</article>'));
    const own = hrefsIn(article).filter((href) => href.startsWith('/'));
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter((href) => !href.includes(`lang=${language}`))).toEqual([]);
  });

  it('mark the documentation in the header, not the API', async () => {
    const { text } = await page('/docs/http');
    const header = text.slice(text.indexOf('<header'), text.indexOf('</header>'));
    expect(header).toContain('<a href="/docs" aria-current="page">');
    expect(header).not.toContain('<a href="/docs/api" aria-current');
  });
});

describe('an address that a page had', () => {
  it.each(Object.entries(MOVED))('%s leads to %s, with its language', async (old, now) => {
    for (const ending of ['', '.md']) {
      const { status, headers } = await get(`${old}${ending}?lang=de`);
      expect(status).toBe(301);
      expect(headers.location).toBe(`${now}${ending}?lang=de`);
    }
    expect((await page(now)).status).toBe(200);
  });
});

describe('an address that has no page', () => {
  it.each([
    ['/docs/setting', '/docs/settings'],
    ['/guides/self-host', '/guides/self-hosting'],
    ['/docs/privacy', '/guides/privacy'],
  ])('%s leads to %s', async (wrong, right) => {
    const { status, text } = await get(wrong);
    expect(status).toBe(404);
    const main = text.slice(text.indexOf('class="text prose"'), text.indexOf('<nav id="contents"'));
    expect(hrefsIn(main)).toContain(right);
    expect((await service.send({ url: wrong })).body.code).toBe('not_found');
  });

  it('is never repeated as markup', async () => {
    const { text } = await get('/docs/%3Cscript%3Ex');
    expect(text).not.toContain('<script>x');
    expect(text).toContain('<nav id="contents"');
  });
});

describe('a link of a file', () => {
  it.each([
    ['http.md', 'docs/settings.md', '/docs/http'],
    ['../guides/privacy.md#files', 'docs/maintainers/scaling.md', '/guides/privacy#files'],
    ['../clients.md#keys', 'docs/guides/errors.md', '/docs/clients#keys'],
    [
      '../../src/core/national-id/schemes/pl-pesel.ts',
      'docs/maintainers/coverage.md',
      '/coverage/pl#pl-pesel',
    ],
    ['#there', 'docs/maintainers/coverage.md', '#there'],
    ['../../deploy/proxies', 'docs/maintainers/scaling.md', undefined],
    ['../../CHANGELOG.md', 'docs/maintainers/scaling.md', undefined],
  ])('%s of %s leads to %s', (href, from, target) => {
    expect(targetOf(href, from)).toBe(target);
  });

  it('is left out where it leads to no page, and its words stay', () => {
    expect(render('See [the files](../deploy).', 'docs/settings.md').html).toBe('<p>See the files.</p>\n');
  });

  it('is made of the address of a page, and not within another link', () => {
    expect(render('At `/errors`, [not `/errors`](http.md), `/v1/usage`', 'docs/settings.md').html).toBe(
      '<p>At <a href="/errors"><code>/errors</code></a>, <a href="/docs/http">not <code>/errors</code></a>, <code>/v1/usage</code></p>\n',
    );
  });
});

describe('the markup', () => {
  it('has headings of one name with different anchors', () => {
    const { headings } = render('## As `it` is\n\n## As it is\n', 'docs/x.md');
    expect(headings.map(({ id }) => id)).toEqual(['as-it-is', 'as-it-is-1']);
  });

  it('takes comments away, and no other markup in', () => {
    expect(render('<!-- bench: one -->\n\nText\n', 'docs/x.md').html).toBe('<p>Text</p>\n');
    expect(() => render('<b>bold</b>\n', 'docs/x.md')).toThrow('docs/x.md has markup');
    expect(() => pageOf('x', '## No title\n')).toThrow('docs/x.md begins with no title');
  });

  it('marks in samples where a key stands', () => {
    const { html } = render('```sh\ncurl -H "$ASSAY_KEY" # <b>\n```\n', 'docs/x.md');
    expect(html).toContain('-H &quot;<span data-key>$ASSAY_KEY</span>&quot; # &lt;b&gt;');
    expect(render('```js\nconst key = `assay $ASSAY_KEY`;\n```\n', 'docs/x.md').html).not.toContain(
      'data-key',
    );
  });
});

describe('the search', () => {
  const index = JSON.parse(
    readPacked(join(ROOT, 'generated/web/data/search.json')).toString(),
  ) as SearchIndex;
  const search = searchIn(index);
  const found = (text: string) => search(text).map(([address]) => address);

  it.each([
    ['rate_limited', '/errors/rate_limited'],
    ['invalid checksum', '/reasons#invalid_checksum'],
    ['WEB_CONC', '/docs/settings'],
    ['five min', '/guides/quick-start'],
    ['nginx', '/guides/self-hosting#in-front'],
    ['Pèsel', '/docs/national-ids#verify-one'],
    ['idempotency key', '/guides/errors#repeat-without-counting-twice'],
    ['warehuoses', '/docs/warehouses'],
  ])('finds by %s the place %s', (text, address) => {
    expect(found(text).slice(0, 8)).toContain(address);
  });

  it('finds nothing by nothing, and only places that have all words', () => {
    expect(found(' ')).toEqual([]);
    expect(found('xyzzyx')).toEqual([]);
    expect(found('iban xyzzyx')).toEqual([]);
    expect(found('backup restore').length).toBeLessThan(found('backup').length);
  });

  it('leads to places that are there', async () => {
    for (const [address] of index.places) {
      const [path = '', fragment] = address.split('#', 2);
      const { status, text } = await page(path);
      expect(status, address).toBe(200);
      if (fragment) expect(text, address).toContain(`id="${fragment}"`);
    }
  });

  it('weighs less than 60 KB, its script and sheet less than 6', () => {
    const bytes = (name: string) => statSync(join(ROOT, 'generated/web', name)).size;
    expect(bytes('data/search.json.gz')).toBeLessThan(60_000);
    expect(bytes('documentation.js.gz') + bytes('styles/documentation.css.gz')).toBeLessThan(6_000);
  });
});
