/** The API document: the first click on "Test Request" and "Send" is answered, operation after operation. */
import { describe, expect, it } from 'vitest';
import { type Site, visit } from './harness.ts';

export function docsTests(site: () => Site): void {
  describe('the viewer of the API document', () => {
    it('sends the examples as they stand, and each is answered', async () => {
      const paths = ['/v1/playground/iban', '/v1/verify/iban', '/v1/verify/national-id/batch'];
      for (const path of paths) expect(await firstClick(site(), path), path).toBe(200);
    });

    it('has a field for the key before anything is chosen, and the ways to the other pages', async () => {
      const { page, close } = await visit(site(), '/docs/api/try');
      await page.getByText('Selected Auth Type: apiKey').first().waitFor();
      await page.getByPlaceholder('Token').first().waitFor();
      const ways = await page
        .locator('header nav a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(ways).toEqual(['/coverage', '/banks', '/docs', '/docs/api', '/console']);
      expect(await page.getAttribute('header nav [aria-current]', 'href')).toBe('/docs/api');
      await close();
    });

    it('is loaded when it is asked for, at the operation that is to be tried', async () => {
      const { page, requests, close } = await visit(site(), '/docs/api/verify-iban');
      expect(requests.filter((request) => request.includes('standalone'))).toEqual([]);
      await page.locator('.endpoint a').first().click();
      await page.getByText('Test Request').first().waitFor();
      expect(page.url()).toContain('#tag/verify/POST/v1/verify/iban');
      expect(requests.some((request) => request.includes('standalone'))).toBe(true);
      await close();
    });

    it('is found from the documentation, and read without scripts', async () => {
      const { page, close } = await visit(site(), '/docs/http');
      await page.keyboard.press('/');
      await page.keyboard.type('/v1/iban/from-account');
      await page.locator('#found a[href^="/docs/api/from-account"]').first().waitFor();
      await close();
      const plain = await visit(site(), '/docs/api/verify-iban', { scripts: false });
      expect(await plain.page.locator('section.call').count()).toBeGreaterThan(1);
      expect(await plain.page.locator('pre').first().textContent()).toContain('/v1/verify/iban');
      await plain.close();
    });

    it('asks nobody but this service', async () => {
      const { page, requests, complaints, close } = await visit(site(), '/docs/api/try');
      await page.getByText('Test Request').first().waitFor();
      expect(requests.filter((request) => !request.includes(site().url))).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    });
  });
}

/** The status of what a visitor gets who opens an operation, enters a key where it takes one and presses Send. */
async function firstClick(site: Site, path: string): Promise<number> {
  const [, , tag] = path.split('/');
  const { page, close } = await visit(site, `/docs/api/try#tag/${tag}/POST${path}`);
  await page
    .locator('button', { hasText: `(post ${path})` })
    .first()
    .click();
  if (tag === 'verify') await page.getByPlaceholder('Token').first().fill(site.key);
  const answered = page.waitForResponse((response) => response.url().endsWith(path));
  await page
    .locator('button', { hasText: /^\s*Send/ })
    .first()
    .click();
  const status = (await answered).status();
  await close();
  return status;
}
