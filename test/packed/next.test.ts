/** Next.js as it comes: a route and a page of the server, a route at the edge, a page that verifies in the browser. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openChromium } from '../browser/chromium.ts';
import { openProject, type Project, readmeSample } from './project.ts';
import type { Server } from './run.ts';

let project: Project;
let server: Server;
let browser: Browser;

beforeAll(async () => {
  project = await openProject('next');
  project.write('worker.js', readmeSample('js'));
  await project.tool('next', ['build'], 150_000);
  server = await project.serve('next', ['start', '--hostname', '127.0.0.1', '--port', '0']);
  browser = await openChromium();
}, 400_000);
afterAll(async () => {
  await browser?.close();
  server?.stop();
  project?.remove();
});

it.each(['node', 'edge'])('names the bank in a route of the runtime %s', async (route) => {
  const response = await fetch(`${server.url}/${route}`, {
    method: 'POST',
    body: 'DE89 3704 0044 0532 0130 00',
  });
  expect(await response.json()).toMatchObject({
    valid: true,
    details: { bank: { short_name: 'Commerzbank' } },
  });
  const wrong = await fetch(`${server.url}/${route}`, {
    method: 'POST',
    body: 'DE89 3704 0044 0532 0130 01',
  });
  expect(await wrong.json()).toMatchObject({ valid: false, reason: 'invalid_checksum' });
});

it('names the bank in a page of the server', async () => {
  const answer = await fetch(`${server.url}/server?value=DE89370400440532013000`);
  expect(await answer.text()).toContain('<p id="bank">Commerzbank</p>');
});

it('verifies in the browser', async () => {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(server.url);
  const text = (id: string) => page.locator(id).textContent();
  await page.getByLabel('Value').fill('DE89 3704 0044 0532 0130 00');
  await expect.poll(() => text('#iban'), { timeout: 10_000 }).toBe('Germany');
  await page.getByLabel('Value').fill('07400 123456');
  await expect.poll(() => text('#phone'), { timeout: 10_000 }).toBe('+447400123456');
  expect(faults).toEqual([]);
});

it('weighs at most 358 KB in the browser, with Next.js and React', () => {
  expect(project.weight('.next/static')).toBeLessThanOrEqual(358);
});
