/** Coverage, the bank directory, what countries ask for, values to test with. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults, SCHEMES, type Site, visit } from './harness.ts';

/** The form of requirements with a name, and what it says. */
function formOf(page: Page, name: string) {
  const form = page.locator('form.requirement', { has: page.locator(`legend:text-is("${name}")`) });
  return { fields: form.locator('input'), output: form.locator('output') };
}

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

  describe('/requirements', () => {
    it('leads to a country, whose forms verify in the tab alone', async () => {
      const { page, close, requests, complaints } = await visit(site(), '/requirements');
      await page.getByRole('link', { name: 'United Kingdom', exact: true }).click();
      await page.waitForURL('**/requirements/gb');
      const { fields, output } = formOf(page, 'Sort code and account');
      await fields.nth(0).fill('20-00-00');
      await expect.poll(() => output.textContent()).toBe('Not complete yet');
      await fields.nth(1).fill('55779911');
      await expect.poll(() => output.textContent()).toBe('Valid');
      expect(await fields.nth(1).getAttribute('aria-invalid')).toBe('false');
      await fields.nth(1).fill('5577991X');
      await expect.poll(() => output.textContent()).toMatch(/has characters/);
      expect(await fields.nth(1).getAttribute('aria-invalid')).toBe('true');
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        expect(await accessibilityFaults(page), colorScheme).toEqual([]);
      }
      await fields.nth(0).fill('');
      await fields.nth(1).fill('');
      await expect.poll(() => output.textContent()).toBe('');
      const vat = formOf(page, 'VAT number');
      await vat.fields.fill('GB980780685');
      await expect.poll(() => vat.output.textContent()).toMatch(/check digits do not agree/);
      await vat.fields.press('Enter');
      await vat.fields.fill('GB980780684');
      await expect.poll(() => vat.output.textContent()).toBe('Valid');
      expect(requests.filter((request) => /5577991|980780|^POST/.test(request))).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    });

    it('tries again when the rules could not be loaded', async () => {
      const { page, close } = await visit(site(), '/requirements/gb');
      await page.route('**/web/**/*.js', (route) => route.abort());
      const { fields, output } = formOf(page, 'IBAN');
      await fields.fill('GB29 NWBK 6016 1331 9268 19');
      await expect.poll(() => output.textContent()).toMatch(/could not be loaded/);
      await page.unroute('**/web/**/*.js');
      await expect.poll(() => output.textContent()).toBe('Valid');
      await close();
    });
  });

  describe('/account-to-iban', () => {
    it('leads to a country, and says the IBAN of an account in its parts', async () => {
      const { page, close, requests, complaints } = await visit(site(), '/');
      await page.locator('a[href^="/account-to-iban"]').click();
      await page.getByRole('link', { name: 'Czechia', exact: true }).click();
      await page.waitForURL('**/account-to-iban/cz');
      const form = page.locator('form.requirement').first();
      for (const [part, text] of Object.entries({
        prefix: '19',
        account_number: '2000145399',
        bank_code: '0800',
      }))
        await form.locator(`[name=${part}]`).fill(text);
      const output = form.locator('output');
      await expect.poll(() => output.textContent()).toBe('Valid · CZ65 0800 0000 1920 0014 5399');
      await form.getByRole('button').click();
      await expect
        .poll(() => page.evaluate('navigator.clipboard.readText()'))
        .toBe('CZ65 0800 0000 1920 0014 5399');
      await form.locator('[name=account_number]').fill('2000145398');
      await expect.poll(() => output.textContent()).toMatch(/check digits do not agree/);
      expect(await form.getByRole('button').count()).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(requests.filter((request) => /20001453|^POST/.test(request))).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    });

    it('takes the bank beside an account that does not say it, and names it', async () => {
      const { page, close, requests, complaints } = await visit(site(), '/account-to-iban/nl');
      await page.getByLabel('BIC of the bank, or its first four letters').fill('ABNA');
      await page.getByLabel('Account number').fill('417164300');
      const output = page.locator('form.requirement output');
      await expect.poll(() => output.textContent()).toMatch(/^Valid · ABN AMRO.* · NL91 ABNA 0417 1643 00$/);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(requests.filter((request) => /41716|^POST/.test(request))).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    });
  });

  describe('/test-values', () => {
    it('copies a value, on the screen of a telephone too', async () => {
      const { page, close } = await visit(site(), '/test-values', { width: 320 });
      await page.locator('summary').first().click();
      const value = page.locator('details[open] [data-copy]').first();
      const text = await value.locator('code').textContent();
      expect(text).toMatch(/^[A-Z]{2}\d{2}/);
      await value.getByRole('button').click();
      await value.getByRole('button', { name: text! }).waitFor();
      await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(text);
      await close();
    });
  });
}
