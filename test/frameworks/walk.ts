/** What is done with the form of each fixture, built by its own tools, in a real browser under a strict policy. */
import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reasons } from '../../src/words/de.ts';
import { type Browser, openChromium, type Page } from '../browser/chromium.ts';
import { accessibilityFaults } from '../browser/harness.ts';

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:";
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};
const VALID = 'DE89370400440532013000';
const PATIENCE = { timeout: 60_000 };

/** @param folders in which a path is looked for, one after the other */
function serve(folders: readonly string[]): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const path = pathname === '/' ? 'index.html' : pathname;
    const file = folders
      .map((folder) => join(folder, path))
      .find((one) => statSync(one, { throwIfNoEntry: false })?.isFile());
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': TYPES[extname(path)] ?? 'text/plain',
      'content-security-policy': POLICY,
    });
    response.end(file === undefined ? undefined : readFileSync(file));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

/** @param build makes the page, and says where it is */
export function walk(build: () => Promise<readonly string[]>): void {
  let server: Server;
  let browser: Browser;
  let page: Page;
  const faults: string[] = [];
  const requests: string[] = [];

  beforeAll(async () => {
    server = await serve(await build());
    browser = await openChromium();
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    page = await context.newPage();
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  const text = (selector: string) => page.locator(selector).textContent();

  it('verifies what is typed, by keyboard alone, and has its form wait', async () => {
    await expect.poll(() => page.locator('#account assay-field').count(), PATIENCE).toBe(2);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('DE89 3704 0O44 0532 0130 00');
    await expect.poll(() => text('#iban mark'), PATIENCE).toBe('O');
    expect(await page.locator('#iban input').getAttribute('aria-invalid')).toBe('true');
    expect(await text('#iban .below')).toBe(reasons.invalid_format);
    // Frameworks draw what they hear when their turn comes.
    await expect.poll(() => text('#heard'), PATIENCE).toBe('invalid_format');
    await page.keyboard.press('Enter');
    expect(await text('#sent')).toBe('');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('takes a suggestion with one click', async () => {
    await page.locator('#iban .suggestion').click();
    await expect.poll(() => text('#iban .below'), PATIENCE).toBe('Gültig · Commerzbank');
    await expect.poll(() => text('#heard'), PATIENCE).toBe(VALID);
    expect(await page.locator('#iban input').inputValue()).toBe('DE89 3704 0044 0532 0130 00');
  });

  it('reads a paste, fills in what a country asks for, and sends all of it', async () => {
    await page.evaluate("navigator.clipboard.writeText('Tel.: +49 (0)171 2345678')");
    await page.locator('#phone input').focus();
    await page.keyboard.press('Control+V');
    await expect.poll(() => page.locator('#phone input').inputValue(), PATIENCE).toBe('0171 2345678');
    await page.keyboard.press('Tab');
    await page.keyboard.type('021000021');
    await page.keyboard.press('Tab');
    await page.keyboard.type('12345678');
    await expect.poll(() => text('#filled'), PATIENCE).not.toBe('');
    await page.keyboard.press('Enter');
    await expect.poll(() => text('#sent'), PATIENCE).not.toBe('');
    expect(JSON.parse((await text('#sent'))!)).toEqual({
      iban: VALID,
      phone: '+491712345678',
      routing_number: '021000021',
      account_number: '12345678',
    });
  });

  it('breaks no policy, sends nothing, and stays accessible', async () => {
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    expect(requests.filter((request) => /\?|5320|2345678|0210000/.test(request))).toEqual([]);
  });
}
