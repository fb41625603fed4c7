/** Coverage and the bank directory. */
import { describe, expect, it } from 'vitest';
import { type Site, visit } from './harness.ts';

export function directoryTests(site: () => Site): void {
  describe('/coverage', () => {
    it('is searched without accents and sorted by each column', async () => {
      const { page, close } = await visit(site(), '/coverage');
      await page.fill('#search', 'curacao');
      await expect.poll(() => page.textContent('#found')).toBe('Countries: 1');
      await expect
        .poll(() => page.locator('#countries tbody tr:visible th').allTextContents())
        .toEqual(['Curaçao CW']);
      await page.fill('#search', 'atlantis');
      await expect.poll(() => page.textContent('#found')).toBe('No country has this name.');
      await page.fill('#search', '');
      await page.click('#countries th:nth-child(4) button');
      await page.click('#countries th:nth-child(4) button');
      const counts = await page
        .locator('#countries td:nth-child(4)')
        .evaluateAll((cells) => cells.map((cell) => Number(cell.getAttribute('data-value'))));
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      await close();
    });

    it('leads from the map to a country, its schemes and their sources', async () => {
      const { page, close } = await visit(site(), '/coverage');
      await page.locator('.world a[href="/coverage/pl"]').click();
      await page.waitForURL('**/coverage/pl');
      await page.click('#pl-pesel summary');
      await expect.poll(() => page.textContent('#pl-pesel')).toMatch(/What a pass proves/);
      await expect.poll(() => page.locator('#pl-pesel li a').count()).toBeGreaterThan(0);
      await expect.poll(() => page.textContent('main')).toMatch(/\d+% of the banks have a BIC/);
      await expect.poll(() => page.locator('#plan + dl').textContent()).toMatch(/\+48.*mobile\+48 \d{3}/s);
      await close();
    });
  });

  describe('/banks', () => {
    it('finds a bank by its name and shows its page', async () => {
      const { page, close } = await visit(site(), '/banks/de');
      await page.fill('#q', 'commerzbank');
      await page.keyboard.press('Enter');
      await page.locator('th.bank a').first().click();
      await page.waitForURL('**/banks/de/*');
      await expect.poll(() => page.textContent('h1')).toContain('Commerzbank');
      await expect.poll(() => page.textContent('main')).toMatch(/COBADE[A-Z]{2}/);
      await close();
    });
  });
}
