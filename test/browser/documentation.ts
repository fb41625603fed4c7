/** The documentation: search by keyboard, samples to copy, the key of the console in them. */
import { describe, expect, it } from 'vitest';
import { type Site, visit } from './harness.ts';

export function documentationTests(site: () => Site): void {
  describe('the documentation', () => {
    it('is searched by keyboard alone, with one file of this service', async () => {
      const { page, close, requests } = await visit(site(), '/docs/operating?lang=de');
      const before = requests.length;
      await page.keyboard.press('/');
      await page.keyboard.type('rate limited');
      await page.locator('#found a', { hasText: 'rate_limited' }).first().waitFor();
      expect(requests.slice(before)).toEqual([`GET ${site().url}/web/data/search.json `]);
      expect(await page.locator('#status').textContent()).toMatch(/^Gefundene Stellen: \d+$/);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      const chosen = await page.locator(':focus').getAttribute('href');
      expect(chosen).toBe(await page.locator('#found a').first().getAttribute('href'));
      expect(chosen).toContain('?lang=de');
      await page.keyboard.press('Escape');
      expect(await page.locator('#found a').count()).toBe(0);
      await page.keyboard.type('xyzzyx/');
      await expect.poll(() => page.locator('#status').textContent()).toContain('kommen nirgends vor');
      await page.locator('#search').fill('pg_dump');
      await page.locator('#found a').first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/operating?lang=de#back-up-and-restore');
      await close();
    });

    it('has a button on each sample that copies it', async () => {
      const { page, close } = await visit(site(), '/guides/quick-start');
      const samples = page.locator('.sample');
      expect(await page.locator('.sample button').count()).toBe(await samples.count());
      const sample = samples.filter({ hasText: '/v1/verify/iban' }).first();
      await sample.locator('button').click();
      await expect.poll(() => sample.locator('button').textContent()).toBe('Copied');
      const copied = (await page.evaluate('navigator.clipboard.readText()')) as string;
      expect(copied).toBe(await sample.locator('code').textContent());
      expect(copied).toContain(`${site().url}/v1/verify/iban`);
      await close();
    });

    it('lists what is on the page beside it, or above it to be opened', async () => {
      const { page, close } = await visit(site(), '/docs/operating');
      const list = page.locator('.on-page a');
      expect(await list.first().isVisible()).toBe(true);
      await page.setViewportSize({ width: 320, height: 900 });
      await expect.poll(() => list.first().isVisible()).toBe(false);
      await page.locator('.on-page summary').click();
      expect(await list.first().isVisible()).toBe(true);
      await close();
    });

    it('is printed as the text alone', async () => {
      const { page, close } = await visit(site(), '/docs/operating');
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('button:visible, nav:visible, input:visible').count()).toBe(0);
      expect(await page.locator('h1').isVisible()).toBe(true);
      await close();
    });

    it('has the key of the console in its samples, in memory alone', async () => {
      const { page, context, close } = await visit(site(), '/console');
      const { key } = site();
      const requests: string[] = [];
      await page.locator('#key').fill(key);
      await page.locator('#key').press('Enter');
      const link = page.locator('#samples');
      await link.waitFor();
      const opening = context.waitForEvent('page');
      await link.click();
      const guide = await opening;
      guide.on('request', (request) =>
        requests.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`),
      );
      const places = guide.locator('[data-key]');
      await expect.poll(() => places.first().textContent()).toBe(key);
      expect(new Set(await places.allTextContents())).toEqual(new Set([key]));

      // It goes along while one reads on, and is kept nowhere.
      await guide.locator('.contents a', { hasText: 'Errors' }).click();
      await guide.waitForURL('**/guides/errors');
      await expect.poll(() => places.first().textContent()).toBe(key);
      expect(
        await guide.evaluate(
          'JSON.stringify([localStorage, sessionStorage, document.cookie, location.href])',
        ),
      ).not.toContain(key);
      expect(requests.filter((request) => request.includes(key))).toEqual([]);
      await guide.locator('#own-key button').click();
      expect(await places.first().textContent()).toBe('$ASSAY_KEY');

      await guide.goto(`${site().url}/guides/quick-start`);
      await expect.poll(() => places.first().textContent()).toBe(key);
      await page.locator('#close').click();
      await expect.poll(() => places.first().textContent()).not.toBe(key);
      await close();
    });

    it('has no key where nobody hands one', async () => {
      const { page, context, close } = await visit(site(), '/console');
      await page.locator('#key').fill(site().key);
      await page.locator('#key').press('Enter');
      await page.locator('#samples').waitFor();
      const other = await context.newPage();
      await other.goto(`${site().url}/guides/quick-start`);
      expect(await other.locator('[data-key]').first().textContent()).not.toBe(site().key);
      await close();
    });

    it('reads without scripts, and offers no field to search with', async () => {
      const { page, close } = await visit(site(), '/docs/operating', { scripts: false, width: 320 });
      expect(await page.locator('input:visible, button:visible').count()).toBe(0);
      await page.locator('.on-page summary').click();
      expect(await page.locator('.on-page a').first().isVisible()).toBe(true);
      await close();
    });
  });
}
