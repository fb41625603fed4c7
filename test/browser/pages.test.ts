/** The pages as a visitor meets them, in a real Chromium. One file, so that they share one browser. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { adminTests } from './admin.ts';
import { anythingTests } from './anything.ts';
import { consoleTests } from './console.ts';
import { directoryTests } from './directory.ts';
import { docsTests } from './docs.ts';
import { documentationTests } from './documentation.ts';
import { fileCheckTests } from './file-check.ts';
import { filePlanTests } from './file-plan.ts';
import { fileTroubleTests } from './file-trouble.ts';
import { fileWalkTests } from './file-walk.ts';
import {
  accessibilityFaults,
  closeBrowser,
  openSite,
  overflow,
  SCHEMES,
  type Site,
  treeFaults,
  visit,
  WIDTHS,
} from './harness.ts';
import { landingTests } from './landing.ts';

// A browser on a busy machine: the tests wait for what a page shows, however long that takes.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await closeBrowser();
  await site.close();
});

const PAGES = [
  '/',
  '/coverage',
  '/coverage/pl',
  '/banks',
  '/banks/de',
  '/banks/de/37040044',
  '/console',
  '/account-to-iban',
  '/account-to-iban/cz',
  '/requirements',
  '/requirements/gb',
  '/test-values',
  '/test-values/be',
  '/guides',
  '/guides/moving',
  '/guides/errors',
  '/docs/speed',
  '/docs/http',
  '/docs/no-such-page',
  '/errors',
  '/errors/rate_limited',
  '/reasons',
  '/nothing/here',
];

describe.each(PAGES)('%s', (path) => {
  it('fits every width, in light and dark, and axe finds nothing serious', async () => {
    const { page, close, requests, complaints } = await visit(site, path);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), `${width} ${colorScheme}`).toBeLessThanOrEqual(0);
      }
      // Rows of a long table are all alike; a hundred of them say what thousands do.
      await page.evaluate(
        'document.querySelectorAll("tbody tr:nth-child(n+100)").forEach((row) => row.remove())',
      );
      expect(await accessibilityFaults(page), colorScheme).toEqual([]);
    }
    expect(await treeFaults(page)).toEqual([]);
    expect(requests.filter((request) => !request.includes(site.url))).toEqual([]);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await close();
  });
});

it.each(['/', '/console', '/requirements/gb'])(
  '%s without scripts says so, and offers no control that does nothing',
  async (path) => {
    const { page, close } = await visit(site, path, { scripts: false });
    expect(await page.locator('noscript').isVisible()).toBe(true);
    expect(await page.locator('input:visible, button:visible').count()).toBe(0);
    await close();
  },
);

it('shows the chosen tab in the colours of a reader who sets them', async () => {
  const { page, close } = await visit(site, '/');
  await page.emulateMedia({ forcedColors: 'active' });
  const paper = (selected: boolean) =>
    page.evaluate(
      `getComputedStyle(document.querySelector('#kinds [aria-selected="${selected}"]')).backgroundColor`,
    );
  expect(await paper(true)).not.toBe(await paper(false));
  await close();
});

it('is printed in light colours and without controls', async () => {
  const { page, close } = await visit(site, '/', { scheme: 'dark' });
  const paper = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
  const dark = await paper();
  await page.emulateMedia({ media: 'print' });
  expect(await paper()).not.toBe(dark);
  expect(await page.locator('button:visible, header nav:visible').count()).toBe(0);
  await close();
});

landingTests(() => site);
anythingTests(() => site);
fileCheckTests(() => site);
filePlanTests(() => site);
fileWalkTests(() => site);
fileTroubleTests(() => site);
directoryTests(() => site);
consoleTests(() => site);
adminTests(() => site);
docsTests(() => site);
documentationTests(() => site);
