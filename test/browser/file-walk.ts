/** A clerk's way through a file, from where it is dropped to where it is downloaded: by mouse, and by keyboard alone. */
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { check, choose, compact, countOf, download, opened } from './file-page.ts';
import { type Site, visit } from './harness.ts';
import { bankExport, HEADER, IBAN_AT, type SampleRow, sampleRows } from './sample-files.ts';

const PHONE_AT = HEADER.indexOf('Telefon');
const LAND_AT = HEADER.indexOf('Land');
const TABS_MAX = 80;

/** As an office has them: 3 in a hundred accounts are mistyped, and 3 in a hundred phone numbers are none. */
const officeRows = (count: number): SampleRow[] =>
  sampleRows(count).map((row, at) =>
    at % 33 === 16 ? { ...row, cells: row.cells.with(PHONE_AT, 'siehe Akte') } : row,
  );

/** The rows of a file in Windows-1252, without the row of names. */
const rowsOf = (file: Buffer): string[][] =>
  (parse(file.toString('latin1').replaceAll('\u0080', '€'), { delimiter: ';' }) as string[][]).slice(1);

/** Whether the keyboard is in what a selector finds. */
const isAt = async (page: Page, selector: string) => (await page.locator(`${selector}:focus`).count()) > 0;

/** Goes on by the Tab key until the keyboard is in what a selector finds. */
async function tabTo(page: Page, selector: string, key = 'Tab'): Promise<void> {
  for (let times = 0; times < TABS_MAX; times++) {
    await page.keyboard.press(key);
    if (await isAt(page, selector)) return;
  }
  throw new Error(`${selector} is not reached by ${key}`);
}

const found = (page: Page, text: string) => page.locator('.found', { hasText: text }).waitFor();

export function fileWalkTests(site: () => Site): void {
  describe('a clerk', () => {
    it('drops a file anywhere on the page', async () => {
      const { page, close } = await visit(site(), '/');
      const text = JSON.stringify(bankExport(sampleRows(10)).toString('latin1'));
      const data = await page.evaluateHandle(
        `(() => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([${text}], 'kunden.csv', { type: 'text/csv' }));
          return transfer;
        })()`,
      );
      await page.dispatchEvent('h1', 'dragover', { dataTransfer: data });
      expect(await page.locator('#file-entry.over').count()).toBe(1);
      await page.dispatchEvent('h1', 'drop', { dataTransfer: data });
      await page.locator('#file-run').waitFor();
      expect(await page.textContent('.file-head h2')).toBe('kunden.csv');
      expect(page.url()).toBe(`${site().url}/`);
      await close();
    });

    it('finds what is wrong in each column, puts right what can be, and has the list of the rest', async () => {
      const rows = officeRows(400);
      const { page, close } = await opened(site(), 'kunden.csv', bankExport(rows));
      await check(page);
      const wrong = rows.filter(
        ({ meant, cells }) => meant !== undefined || cells[PHONE_AT] === 'siehe Akte',
      );
      await page.locator('.file-status', { hasText: `400 rows checked. Wrong: ${wrong.length}.` }).waitFor();
      expect(await countOf(page, 'wrong')).toBe(wrong.length);
      await page.click('#file-take-all');
      await page.locator('.file-status', { hasText: /cells? changed/ }).waitFor();
      const repaired = await countOf(page, 'repaired');
      const after = rowsOf(await download(page, 'file'));
      const changed = rows.filter(({ cells }, at) => after[at]![IBAN_AT] !== cells[IBAN_AT]);
      expect(changed).toHaveLength(repaired);
      for (const [at, { cells, meant }] of rows.entries()) {
        expect(after[at]!.slice(0, HEADER.length).toSpliced(IBAN_AT, 1)).toEqual(cells.toSpliced(IBAN_AT, 1));
        if (after[at]![IBAN_AT] !== cells[IBAN_AT]) expect(compact(after[at]![IBAN_AT])).toBe(meant);
      }
      const left = rowsOf(await download(page, 'to_ask_again'));
      expect(left).toHaveLength(wrong.length - repaired);
      expect(left.every((cells) => rows.some((row) => row.cells[LAND_AT] === cells[LAND_AT]))).toBe(true);
      await close();
    });

    it('goes all the way by keyboard alone, and never loses the place', async () => {
      const rows = sampleRows(70);
      const { page, close } = await visit(site(), '/');
      // From the first listener on it is Playwright that is asked for a file: well before it is.
      page.on('filechooser', () => {});
      await tabTo(page, '#file-input');
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
      await chooser.setFiles({ name: 'kunden.csv', mimeType: 'text/csv', buffer: bankExport(rows) });
      await page.locator('#file-run').waitFor();
      expect(await isAt(page, '.file-head h2')).toBe(true);
      await tabTo(page, '#file-run');
      await page.keyboard.press('Enter');
      await page.locator('.file-status', { hasText: '70 rows checked' }).waitFor();
      await expect.poll(() => isAt(page, '.recognised-of-file summary')).toBe(true);
      await tabTo(page, '.chip.is-wrong');
      await page.keyboard.press('Enter');
      await found(page, '2 rows');
      await tabTo(page, '#file-rows');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      await found(page, '1 row');
      const [wrong] = rows.filter(({ meant }) => meant !== undefined).slice(1);
      const putRight = async () => {
        await page.keyboard.press('Enter');
        await page.keyboard.type(wrong!.meant!);
        await page.keyboard.press('Enter');
        await found(page, '0 rows');
      };
      await putRight();
      await tabTo(page, '#file-undo', 'Shift+Tab');
      await page.keyboard.press('Enter');
      await found(page, '1 row');
      expect(await isAt(page, '#file-undo')).toBe(true);
      await tabTo(page, '#file-rows');
      await putRight();
      await tabTo(page, '[data-save="file"]', 'Shift+Tab');
      const after = rowsOf(await download(page, 'file', () => page.keyboard.press('Enter')));
      for (const [at, { cells, meant }] of rows.entries())
        expect(compact(after[at]![IBAN_AT])).toBe(meant ?? compact(cells[IBAN_AT]));
      await expect.poll(() => isAt(page, '[data-save="file"]')).toBe(true);
      // All that are certain at once: the button that was pressed has nothing more to do.
      await choose(page, 'mehr.csv', bankExport(sampleRows(100)));
      await page.locator('.file-head', { hasText: 'mehr.csv' }).waitFor();
      await page.locator('.recognised-of-file[open] #file-run').waitFor();
      await tabTo(page, '#file-run');
      await page.keyboard.press('Enter');
      await page.locator('#file-take-all').waitFor();
      await tabTo(page, '#file-take-all');
      await page.keyboard.press('Enter');
      await page.locator('.file-status', { hasText: /cells? changed/ }).waitFor();
      await expect.poll(() => isAt(page, '#file-undo')).toBe(true);
      await close();
    });

    it('sees faults, filters and the place of the keyboard in colours of the system', async () => {
      const { page, close } = await opened(site(), 'kunden.csv', bankExport(sampleRows(70)));
      await check(page);
      await page.click('.chip.is-wrong');
      await found(page, '2 rows');
      await page.emulateMedia({ forcedColors: 'active' });
      const look = (selector: string, property: string) =>
        page.evaluate(
          `getComputedStyle(document.querySelector('${selector}')).getPropertyValue('${property}')`,
        );
      expect(await look('.chip[aria-pressed="true"]', 'background-color')).not.toBe(
        await look('.chip[aria-pressed="false"]', 'background-color'),
      );
      expect(await look('.rows-of-file mark.fault', 'text-decoration-line')).toBe('underline');
      expect(await look('.rows-of-file .is-wrong', 'border-left-style')).toBe('double');
      await page.focus('#file-rows');
      await page.keyboard.press('ArrowRight');
      expect(await look('#file-rows-active', 'outline-style')).toBe('solid');
      await close();
    });
  });
}
