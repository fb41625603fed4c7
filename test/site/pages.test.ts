/** The pages without a browser: languages, unknown addresses, what is never markup. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KINDS } from '../../src/core/assay.ts';
import { BANK_STATUSES, BANK_TYPES } from '../../src/core/banks/bank.ts';
import { BIC_USAGES } from '../../src/core/bic/verify.ts';
import { DOCUMENT_TYPES } from '../../src/core/document/verify.ts';
import { CARRIER_TYPES } from '../../src/core/phone/compiled.ts';
import { LINE_TYPES } from '../../src/core/phone/line-type.ts';
import { html } from '../../src/site/html.ts';
import { preferred } from '../../src/site/language.ts';
import { WORDS } from '../../src/words/all.ts';
import { fill } from '../../src/words/fill.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import { type Service, startService } from '../http/harness.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const page = (url: string, headers: Record<string, string> = {}) =>
  service.send({ url, headers: { accept: 'text/html', ...headers } });

describe.each(LANGUAGES)('in %s', (language) => {
  it('draws every page, and links within the language', async () => {
    for (const url of [
      '/',
      '/coverage',
      '/coverage/de',
      '/coverage/carriers',
      '/coverage/de/carriers',
      '/banks',
      '/banks/at',
      '/banks/at/00100',
      '/console',
      '/test-values',
      '/test-values/de',
      '/account-to-iban',
      '/account-to-iban/de',
      '/account-to-iban/br',
      '/requirements',
      '/requirements/gb',
      '/requirements/cz',
      '/reasons',
      '/errors',
      '/errors/rate_limited',
      '/guides',
      '/guides/privacy',
    ]) {
      const { status, text } = await page(`${url}?lang=${language}`);
      expect(status).toBe(200);
      expect(text).toContain(`<html lang="${language}">`);
      expect(text).toContain(`href="/banks?lang=${language}"`);
      expect(text).not.toMatch(/undefined|\[object/);
    }
  });
});

describe('/account-to-iban', () => {
  it('has the parts of each country that has IBANs, those of the IBAN where accounts do not say it', async () => {
    const fields = async (country: string) => {
      const { text } = await page(`/account-to-iban/${country}`);
      return [...text.matchAll(/<input class="scripted" id="[^"]*" name="([^"]*)"/g)].map(([, name]) => name);
    };
    expect(await fields('gb')).toEqual(['bank_code', 'branch_code', 'account_number']);
    expect(await fields('nl')).toEqual(['bank_code', 'account_number']);
    expect(await fields('br')).toEqual([
      ...['bank_code', 'branch_code', 'account_number', 'account_type', 'holder'],
    ]);
    expect(await fields('cz')).toEqual(['prefix', 'account_number', 'bank_code']);
    for (const country of ['us', 'mu']) expect((await page(`/account-to-iban/${country}`)).status).toBe(404);
    const { text } = await page('/account-to-iban');
    for (const country of ['gb', 'ie', 'nl', 'br', 'cz', 'ro'])
      expect(text).toContain(`href="/account-to-iban/${country}"`);
  });
});

describe('codes of closed lists', () => {
  it('have words', () => {
    const { codes, banks } = WORDS.en.pages;
    const lists = [...BANK_TYPES, ...LINE_TYPES, ...CARRIER_TYPES, ...DOCUMENT_TYPES, ...BIC_USAGES];
    expect(lists.filter((code) => !(code in codes))).toEqual([]);
    expect(Object.keys(banks.status)).toEqual([...BANK_STATUSES]);
  });
});

describe('the pages of the directory', () => {
  it('count the same banks', async () => {
    const listed = /Banks: ([\d,]+)/.exec((await page('/banks/de')).text)![1]!;
    expect((await page('/coverage/de')).text).toContain(`${listed} banks with`);
    expect((await page('/banks')).text).toContain(`Germany</a> <span class="note">${listed}</span>`);
  });

  it('lead from a bank that has ended to the living one', async () => {
    const { text } = await page('/banks/de/20041111');
    expect(text).toContain(
      '<li>comdirect bank Aktiengesellschaft, until 2020</li><li>Commerzbank Aktiengesellschaft</li>',
    );
  });
});

describe('the language of a page', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['zh, fr;q=0.5, uk;q=0.7', 'uk'],
    ['pl;q=0, it', 'it'],
    ['ja', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('%s is %s', (header, language) => {
    expect(preferred(header)).toBe(language);
  });

  it('follows the browser, unless the address names one', async () => {
    expect((await page('/', { 'accept-language': 'fr' })).text).toContain('<html lang="fr">');
    expect((await page('/?lang=pl', { 'accept-language': 'fr' })).text).toContain('<html lang="pl">');
    expect((await page('/?lang=xx', { 'accept-language': 'fr' })).headers.vary).toContain('accept-language');
  });
});

describe('an unknown address', () => {
  it('tells of a country what its schemes check, and which carriers have which prefixes', async () => {
    const { text } = await page('/coverage/pl');
    expect(text).toContain(
      'Personal number. Checked: the shape; the check digits; that the birth date exists',
    );
    expect(text).toContain('shared by persons and companies');
    expect(text).toContain('href="/coverage/pl/carriers"');
    const carriers = await page('/coverage/pl/carriers');
    expect(carriers.text).toMatch(/<h1>Poland \(PL, \+48\)<\/h1>.*Virtual operators.*Virgin Mobile/s);
    expect((await page('/coverage/carriers')).text).toContain('href="/coverage/pl/carriers"');
  });

  it.each([
    '/nope',
    '/banks/zz',
    '/banks/de/none',
    '/coverage/zz',
    '/coverage/zz/carriers',
    '/errors/nope',
    '/banks/de?cursor=nope',
  ])('%s answers a browser with a page and a program with a problem', async (url) => {
    const forPeople = await page(url);
    expect(forPeople.status).toBe(404);
    expect(forPeople.headers['content-type']).toContain('text/html');
    const forPrograms = await service.send({ url });
    expect(forPrograms.status).toBe(404);
    expect(forPrograms.body.code).toBe('not_found');
  });

  it('below /v1 it is always a problem', async () => {
    expect((await page('/v1/nope')).headers['content-type']).toContain('problem+json');
  });
});

describe('markup', () => {
  it('escapes whatever is put into it', async () => {
    expect(html`<p title="${'"'}">${'<b>'} ${['&', html`<i>`]}</p>`.text).toBe(
      '<p title="&quot;">&lt;b&gt; &amp;<i></p>',
    );
    const { text } = await page(`/banks/de?q=${encodeURIComponent('"><script>x</script>')}`);
    expect(text).not.toContain('<script>x');
    expect(fill('{a} of {b}', { a: 1 })).toBe('1 of {b}');
  });

  it('needs no inline script or style', async () => {
    for (const url of ['/', '/coverage', '/banks/de', '/console', '/docs']) {
      const { text, headers } = await page(url);
      expect(String(headers['content-security-policy'])).toMatch(/script-src 'self'(;|$)/);
      expect(text).not.toMatch(/<script(?![^>]*(src=|application\/json))|\son\w+=/);
    }
  });
});

describe('the landing page', () => {
  it('200, and it loads nothing from elsewhere', async () => {
    const { status, headers, text } = await service.send({ url: '/' });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(text).not.toMatch(/(?:src|href)="https?:\/\/(?!localhost:8080\/)/);
    for (const [, file] of text.matchAll(/(?:src|href)="(\/web\/[^"]+)"/g)) {
      expect((await service.send({ url: file! })).status).toBe(200);
    }
  });
});

it('draws each kind in a colour of its own, and what was recognised as none in the last', () => {
  const css = readFileSync(new URL('../../web/styles/console.css', import.meta.url), 'utf8');
  const drawn = [...css.matchAll(/^\.kind-(\d+) \{/gm)].map(([, place]) => Number(place));
  expect(drawn).toEqual(Array.from({ length: KINDS.length + 1 }, (_, place) => place));
});
