/** A file check that is held, stopped, or ended from outside: the file is untouched, and what was done so far is not lost. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { check, countOf, download, opened } from './file-page.ts';
import type { Site, Visit } from './harness.ts';
import { bankExport, IBAN_AT, type SampleRow, sampleRows } from './sample-files.ts';

const HALF = 10_000;

/** Long enough for several stretches of rows: those of one country, then those of another. */
function longRows(): SampleRow[] {
  const all = sampleRows(3 * HALF);
  const of = (land: string) => all.filter(({ cells }) => cells.includes(land));
  return [...of('Österreich'), ...of('Schweiz')];
}

/** Starts a check that waits for the banks of the second country, when rows of the first were checked. @returns lets it go on */
async function startedAndWaiting(page: Page): Promise<() => void> {
  let goOn = (): void => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/web/data/banks-ch.json', async (route) => {
    await gate;
    await route.continue();
  });
  const waiting = page.waitForRequest('**/web/data/banks-ch.json');
  await page.click('#file-run');
  await waiting;
  await page.locator('.progress-line .note', { hasText: /[1-9][\d,]* rows/ }).waitFor();
  return goOn;
}

/** Ends the Worker by an error that nothing in it takes. */
async function endWorker({ page }: Visit): Promise<void> {
  const worker = page.workers().find((one) => one.url().includes('file-check'));
  await worker!.evaluate(() => {
    setTimeout(() => {
      throw new Error('ended from outside');
    });
  });
  await page.locator('.file-check .warning', { hasText: 'ended unexpectedly' }).waitFor();
}

/** The lines of a file that was stopped in the middle, and how many of them have results. */
async function partlyChecked(page: Page, rows: readonly SampleRow[]): Promise<number> {
  const text = (await download(page, 'file')).toString('latin1');
  const cells = new Set(text.split(';'));
  expect(rows.filter((row) => !cells.has(row.cells[IBAN_AT]!))).toEqual([]);
  return text.split(/;(?:true|false);/).length - 1;
}

export function fileTroubleTests(site: () => Site): void {
  describe('a check that does not come to its end', () => {
    it('is held, and goes on', async () => {
      const { page, close } = await opened(site(), 'lang.csv', bankExport(longRows()));
      const goOn = await startedAndWaiting(page);
      await page.click('#file-pause');
      const loaded = page.waitForResponse('**/web/data/banks-ch.json');
      goOn();
      await loaded;
      await page.locator('.progress-line .note', { hasText: 'Paused' }).waitFor();
      // Some frames, in which it would go on.
      await page.evaluate(
        'new Promise((done) => { let left = 30; const next = () => (left-- > 0 ? requestAnimationFrame(next) : done()); next(); })',
      );
      expect(await page.textContent('#file-pause')).toBe('Go on');
      expect(await page.locator('.file-status', { hasText: 'rows checked' }).count()).toBe(0);
      await page.click('#file-pause');
      await page.locator('.file-status', { hasText: '20,000 rows checked' }).waitFor();
      await close();
    });

    it('is stopped: what was checked so far is saved, beside all rows of the file', async () => {
      const rows = longRows();
      const { page, close } = await opened(site(), 'lang.csv', bankExport(rows));
      const goOn = await startedAndWaiting(page);
      await page.click('#file-cancel');
      goOn();
      await page.locator('.file-status', { hasText: 'Stopped' }).waitFor();
      const checked = await partlyChecked(page, rows);
      expect(checked).toBeGreaterThan(0);
      expect(checked).toBeLessThan(2 * rows.length);
      await close();
    });

    it('is restored with its changes when its Worker has ended', async () => {
      const rows = sampleRows(100);
      const visitor = await opened(site(), 'kunden.csv', bankExport(rows));
      const { page, close } = visitor;
      await check(page);
      await page.click('.chip.is-wrong');
      await page.locator('[data-do="take"]').first().click();
      await page.locator('.file-status', { hasText: '1 cell changed' }).waitFor();
      await endWorker(visitor);
      // Nothing is offered that nobody does.
      expect(await page.isDisabled('[data-save="file"]')).toBe(true);
      await page.click('.file-check .warning button');
      await page.locator('.file-status', { hasText: '100 rows checked' }).waitFor();
      expect(await countOf(page, 'repaired')).toBe(1);
      const text = (await download(page, 'file')).toString('latin1');
      const changed = rows.filter(({ cells }) => !text.includes(cells[IBAN_AT]!));
      expect(changed).toHaveLength(1);
      expect(text).toContain(changed[0]!.meant!);
      await page.click('#file-undo');
      await page.locator('.file-status', { hasText: '1 cell changed' }).waitFor();
      await close();
    });

    it('is restored as far as it was when its Worker has ended in the middle', async () => {
      const rows = longRows();
      const visitor = await opened(site(), 'lang.csv', bankExport(rows));
      const { page, close } = visitor;
      const goOn = await startedAndWaiting(page);
      await endWorker(visitor);
      goOn();
      await page.click('.file-check .warning button');
      await page.locator('.file-status', { hasText: 'Stopped' }).waitFor();
      const checked = await partlyChecked(page, rows);
      expect(checked).toBeGreaterThan(0);
      expect(checked).toBeLessThan(2 * rows.length);
      await close();
    });
  });
}
