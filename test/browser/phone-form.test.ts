/**
 * What a form that takes German numbers costs a visitor: the doors as a page's bundler puts them together, sent compressed to a real
 * Chromium, which counts what arrived.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundle } from '../../tools/doors/bundle.ts';
import { type Browser, openChromium, type Page } from './chromium.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const KB = 1024;

const PAGES: Readonly<Record<string, string>> = {
  '/verifier': `import phone from '/assay/data/phone/de.js';
import { verifyPhone } from '/assay/phone.js';
window.verify = (value, country) => verifyPhone(value, { country, data: phone });`,
  '/field': `import '/assay/elements/phone.js';
import phone from '/assay/data/phone/de.js';
document.querySelector('assay-field').data = phone;
window.isReady = true;`,
};

const folder = mkdtempSync(join(tmpdir(), 'assay-phone-form-'));
/** The bytes that are sent, by address. */
const sent = new Map<string, Buffer>();
let server: Server;
let browser: Browser;

/** A page's script with all that it imports, for browsers. */
async function scriptOf(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: contents.replaceAll("'/assay/", `'${folder}/assay/`), resolveDir: folder },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
  });
  return outputFiles[0]!.text;
}

beforeAll(async () => {
  await bundle(ROOT, join(folder, 'assay'));
  for (const [path, contents] of Object.entries(PAGES)) {
    const html = `<!doctype html><html lang="de"><meta charset="utf-8"><title>Form</title><link rel="icon" href="data:,"><form><assay-field kind="phone" name="phone" label="Telefon" country="DE"></assay-field></form><script type="module" src="${path}.js"></script></html>`;
    sent.set(path, gzipSync(html));
    sent.set(`${path}.js`, gzipSync(await scriptOf(contents), { level: 9 }));
  }
  server = createServer(({ url }, response) => {
    const body = sent.get(url!);
    const type = url!.endsWith('.js') ? 'text/javascript' : 'text/html';
    response.writeHead(body ? 200 : 404, { 'content-type': type, 'content-encoding': 'gzip' });
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  browser = await openChromium();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true });
});

async function open(path: string): Promise<{ readonly page: Page; readonly requests: string[] }> {
  const page = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { page, requests };
}

/** The compressed bytes of all scripts, as the browser counts them. */
const scriptBytes = (page: Page) =>
  page.evaluate(
    "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)",
  ) as Promise<number>;

it('verifies German numbers with at most 21 KB', async () => {
  const { page, requests } = await open('/verifier');
  await expect.poll(() => page.evaluate('typeof window.verify')).toBe('function');
  expect(await page.evaluate("window.verify('0171 2345678', 'DE').normalized")).toBe('+491712345678');
  expect(await page.evaluate("window.verify('+44 20 7946 0018').reason")).toBe('unsupported_country');
  expect(requests.filter((path) => path.endsWith('.js'))).toEqual(['/verifier.js']);
  const bytes = await scriptBytes(page);
  expect(bytes).toBeGreaterThan(10 * KB);
  expect(bytes).toBeLessThanOrEqual(21 * KB);
});

it('has a field for German numbers, its list of countries included, with at most 32 KB', async () => {
  const { page, requests } = await open('/field');
  await expect.poll(() => page.evaluate('window.isReady')).toBe(true);
  await page.getByLabel('Telefon').pressSequentially('01712345678');
  await expect.poll(() => page.getByLabel('Telefon').inputValue()).toBe('0171 2345678');
  expect(await page.evaluate("new FormData(document.forms[0]).get('phone')")).toBe('+491712345678');
  expect(requests.filter((path) => path.endsWith('.js'))).toEqual(['/field.js']);
  const bytes = await scriptBytes(page);
  expect(bytes).toBeGreaterThan(10 * KB);
  expect(bytes).toBeLessThanOrEqual(32 * KB);
});
