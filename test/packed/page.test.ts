/** A page without a bundler: the README's, as a browser gets it from any server of files. */
import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openChromium } from '../browser/chromium.ts';
import { openProject, type Project, readmeSample } from './project.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
};

let project: Project;
let server: Server;
let browser: Browser;
beforeAll(async () => {
  project = await openProject('page');
  project.write('index.html', `<!doctype html><link rel="icon" href="data:,">${readmeSample('html')}`);
  server = createServer((request, response) => {
    const file = join(project.folder, request.url === '/' ? 'index.html' : request.url!);
    const found = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
    response.writeHead(found ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'text/plain' });
    response.end(found ? readFileSync(file) : '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  browser = await openChromium();
});
afterAll(async () => {
  await browser?.close();
  server?.close();
  project?.remove();
});

it('verifies while you type', async () => {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.getByLabel('IBAN').fill('de89370400440532013000');
  await expect
    .poll(() => page.locator('#verdict').textContent(), { timeout: 10_000 })
    .toBe('DE89 3704 0044 0532 0130 00');
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01');
  await expect
    .poll(() => page.locator('#verdict').textContent(), { timeout: 10_000 })
    .toBe('invalid_checksum');
  expect(faults).toEqual([]);
});
