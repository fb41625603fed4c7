/** Vite with React: the README's form, built, in a real browser. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reasons } from '../../src/words/de.ts';
import { type Browser, openChromium, type Page } from '../browser/chromium.ts';
import { openProject, type Project, readmeSample } from './project.ts';
import type { Server } from './run.ts';

let project: Project;
let server: Server;
let browser: Browser;
let page: Page;
const faults: string[] = [];

beforeAll(async () => {
  project = await openProject('vite');
  project.write('account-form.jsx', readmeSample('jsx'));
  await project.tool('vite', ['build', '--logLevel', 'warn']);
  server = await project.serve('vite', ['preview', '--host', '127.0.0.1', '--port', '0']);
  browser = await openChromium();
  page = await browser.newPage();
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(server.url);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  server?.stop();
  project?.remove();
});

const text = (selector: string) => page.locator(selector).textContent();

it('refuses a wrong value with the message of the language', async () => {
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01');
  await page.getByRole('button').click();
  await expect.poll(() => text('[role=alert]'), { timeout: 10_000 }).toBe(reasons.invalid_checksum);
  expect(await text('#saved')).toBe('');
});

it('weighs at most 154 KB, with React and every phone number of the world', () => {
  expect(project.weight('dist/assets')).toBeLessThanOrEqual(154);
});

it('hands on the normalized value', async () => {
  await page.getByLabel('IBAN').fill('de89 3704 0044 0532 0130 00');
  await page.getByRole('button').click();
  await expect.poll(() => text('#saved'), { timeout: 10_000 }).toBe('{"iban":"DE89370400440532013000"}');
  expect(await text('[role=alert]')).toBe('');
  expect(await text('#phone')).toBe('+447400123456');
  expect(faults).toEqual([]);
});
