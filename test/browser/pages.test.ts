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
import { closeBrowser, openSite, type Site, treeFaults, visit, WIDTHS } from './harness.ts';
import { landingTests } from './landing.ts';
import { faultsOfAxe, faultsOfLayout } from './laws.ts';

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
  '/docs',
  '/guides/moving',
  '/guides/errors',
  '/docs/comparison',
  '/docs/http',
  '/docs/no-such-page',
  '/docs/api',
  '/docs/api/verify-iban',
  '/errors',
  '/errors/rate_limited',
  '/reasons',
  '/nothing/here',
];

/** What a page looks like in a narrow and in a wide window, and in both colours. */
const LOOKS = [
  [320, 'light'],
  [768, 'dark'],
  [1440, 'light'],
] as const;

describe.each(PAGES)('%s', (path) => {
  it('keeps the laws of layout at every width, and axe finds nothing, in light and dark', async () => {
    const { page, close, requests, complaints } = await visit(site, path);
    // Rows of a long table are all alike; a hundred of them say what thousands do.
    await page.evaluate(
      'document.querySelectorAll("tbody tr:nth-child(n+100)").forEach((row) => row.remove())',
    );
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await faultsOfLayout(page), `${width}`).toEqual([]);
    }
    for (const [width, colorScheme] of LOOKS) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      expect(await faultsOfAxe(page), `${width} ${colorScheme}`).toEqual([]);
    }
    expect(await treeFaults(page)).toEqual([]);
    expect(requests.filter((request) => !request.includes(site.url))).toEqual([]);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await close();
  });
});

/** States of the start page, by what is typed. */
it.each([
  ['valid', 'DE89 3704 0044 0532 0130 00'],
  ['wrong, with a suggestion', 'DE89 3704 0044 0532 0310 00'],
  ['open', '030 901820'],
  ['none', 'please transfer the money soon'],
  ['long', 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
])('the start page keeps them with a value that is %s', async (_, value) => {
  const { page, close } = await visit(site, '/');
  await page.fill('#value', value);
  await expect.poll(() => page.getAttribute('#verdict', 'class')).toMatch(/good|bad|idle/);
  await page.locator('#example').waitFor({ state: 'detached' });
  for (const [width, colorScheme] of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await faultsOfLayout(page), `${width}`).toEqual([]);
    expect(await faultsOfAxe(page), `${width} ${colorScheme}`).toEqual([]);
  }
  await close();
});

it('corrects a number by keyboard alone, and the focus is always seen', async () => {
  const { page, close } = await visit(site, '/');
  const focused = () =>
    page.evaluate(
      '(() => { const node = document.activeElement; const { outlineStyle, outlineWidth } = getComputedStyle(node); return [node.id, outlineStyle !== "none" && outlineWidth !== "0px"]; })()',
    ) as Promise<[string, boolean]>;
  for (let presses = 0; presses < 30 && (await focused())[0] !== 'value'; presses++) {
    await page.keyboard.press('Tab');
    expect((await focused())[1], (await focused())[0]).toBe(true);
  }
  await page.keyboard.type('DE89370400440532031000');
  await page.locator('#suggestion button').first().waitFor();
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    const isThere = await page.evaluate('document.activeElement.matches("#suggestion button")');
    if (isThere) break;
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => page.inputValue('#value')).toBe('DE89 3704 0044 0532 0130 00');
  await expect.poll(() => page.getAttribute('#verdict', 'class')).toBe('verdict good');
  await close();
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
