/** What the page found in a file: where the table begins, its sheet, what its columns are and how sure that is; and other choices. */
import { describe, expect, it } from 'vitest';
import { check, download, opened } from './file-page.ts';
import { accessibilityFaults, overflow, SCHEMES, type Site, treeFaults } from './harness.ts';
import { countriesFile, openDocument, titledFile, twoSheets, unsureFile } from './plan-files.ts';

export function filePlanTests(site: () => Site): void {
  describe('what was found in a file', () => {
    it('asks about an unsure column alone, beside it, and by keyboard', async () => {
      const { page, complaints, close } = await opened(site(), 'roles.csv', unsureFile());
      const said = page.locator('.unsure-columns');
      expect(await said.textContent()).toContain('1 column is unsure');
      expect(await page.inputValue('#file-column-1')).toBe('');
      expect(await page.locator('#file-why-1').textContent()).toContain('Unsure: 8 of the first 8 values');
      expect(await page.locator('#file-why-2').textContent()).toContain('Sure');
      expect(await page.locator('.acts-of-column:visible').count()).toBe(1);
      await page.locator('#file-column-1').focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.inputValue('#file-column-1')).toBe('bic');
      expect(await page.evaluate('document.activeElement.id')).toBe('file-column-1');
      expect(await said.textContent()).toBe('');
      expect(await page.locator('#file-why-1').textContent()).toBe('Chosen by you.');
      await page.selectOption('#file-column-1', '');
      await check(page);
      await page.locator('.file-status', { hasText: '8 rows checked. Wrong: 2.' }).waitFor();
      expect(complaints).toEqual([]);
      await close();
    });

    it('takes a country that it found as a hint, and one that is chosen as a claim', async () => {
      const { page, close } = await opened(site(), 'countries.csv', countriesFile());
      const note = page.locator('#file-row-country-note');
      expect(await note.textContent()).toContain('marked, not refused');
      await check(page);
      expect(await page.locator('.about', { hasText: 'another country than its row' }).count()).toBe(4);
      await page.locator('details.recognised-of-file summary').click();
      await page.selectOption('#file-row-country', '');
      await page.selectOption('#file-row-country', { label: 'Country' });
      expect(await note.textContent()).toContain('is wrong');
      await page.click('#file-run');
      await page.locator('.file-status', { hasText: 'Wrong: 6.' }).waitFor();
      await close();
    });

    it('finds the names below titles, lets another line be chosen, and gives the titles back', async () => {
      const { page, close } = await opened(site(), 'items.csv', titledFile());
      expect(await page.inputValue('#file-header-line')).toBe('4');
      expect(await page.inputValue('#file-column-1')).toBe('iban');
      await page.selectOption('#file-header-line', '5');
      await page.locator('.columns-of-file th', { hasText: 'Company 1' }).waitFor();
      await page.selectOption('#file-header-line', '4');
      await page.locator('.columns-of-file th', { hasText: 'Customer' }).waitFor();
      await check(page);
      await page.locator('.file-status', { hasText: '4 rows checked. Wrong: 1.' }).waitFor();
      const lines = (await download(page, 'file')).toString().trimEnd().split('\n');
      expect(lines.slice(0, 3)).toEqual(['Open items of customers;;', 'Exported on 3 July 2026;;', '']);
      expect(lines[3]).toMatch(/^Customer;IBAN;Amount;assay_valid;assay_reason;/);
      expect(lines.at(-1)).toMatch(/^Total;;1002\.00;+$/);
      await close();
    });

    it.each([
      ['book.xlsx', twoSheets],
      ['book.ods', openDocument],
    ])('takes the sheet that has the table, and names it: %s', async (name, file) => {
      const { page, close } = await opened(site(), name, file());
      expect(await page.locator('.sheet-taken').textContent()).toContain('Of 2 sheets, Accounts was taken');
      expect(await page.locator('#file-sheet option:checked').textContent()).toBe('Accounts');
      await check(page);
      await page.locator('.file-status', { hasText: '4 rows checked. Wrong: 1.' }).waitFor();
      await page.locator('details.recognised-of-file summary').click();
      await page.selectOption('#file-sheet', { label: 'Cover' });
      await page.locator('.columns-of-file td', { hasText: 'Please do not change' }).waitFor();
      expect(await page.locator('.sheet-taken').count()).toBe(0);
      await close();
    });

    it('fits every width with its choices, and shows all of a value', async () => {
      const { page, close } = await opened(site(), 'roles.csv', unsureFile());
      for (const width of [320, 360, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), String(width)).toBeLessThanOrEqual(0);
        const beyond = await page.evaluate(
          `[...document.querySelectorAll('.columns-of-file :is(select, p, button, td)')]
            .filter((node) => node.getBoundingClientRect().right > innerWidth || node.scrollWidth > node.clientWidth + 1)
            .map((node) => node.className || node.id || node.textContent)`,
        );
        expect(beyond, String(width)).toEqual([]);
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme });
          expect(await accessibilityFaults(page), `${width} ${colorScheme}`).toEqual([]);
        }
      }
      expect(await treeFaults(page)).toEqual([]);
      await close();
    });
  });
}
