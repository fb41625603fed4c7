/** A whole file, checked in the tab as a clerk does it: dropped, looked at, put right, downloaded. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  accessibilityFaults,
  overflow,
  type Site,
  treeFaults,
  type Visit,
  visit,
  WIDTHS,
} from './harness.ts';
import {
  bankExport,
  HEADER,
  IBAN_AT,
  type SampleRow,
  SECOND_SHEET,
  STYLES,
  sampleRows,
  workbook,
} from './sample-files.ts';

const TYPES = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = name.endsWith('xlsx') ? TYPES.xlsx : TYPES.csv;
  await page.setInputFiles('#file-input', { name, mimeType, buffer });
}

/** Opens the start page, chooses a file, and waits for what was recognised. */
async function opened(site: Site, name: string, buffer: Buffer, width = 1440): Promise<Visit> {
  const visitor = await visit(site, '/', { width });
  await choose(visitor.page, name, buffer);
  await visitor.page.locator('#file-run').waitFor();
  return visitor;
}

async function check(page: Page): Promise<void> {
  await page.click('#file-run');
  await page.locator('.rows-of-file .chars').first().waitFor();
}

async function download(page: Page, what: string): Promise<Buffer> {
  const [arrived] = await Promise.all([
    page.waitForEvent('download') as Promise<Download>,
    page.click(`[data-save="${what}"]`),
  ]);
  return readFileSync((await arrived.path())!);
}

const kindOf = (page: Page, column: number) => page.inputValue(`#file-column-${column}`);
const countOf = async (page: Page, shown: string): Promise<number> =>
  Number((await page.locator(`.chip.is-${shown} strong`).textContent())!.replace(/\D/g, ''));
const compact = (text: string | undefined) => text?.replaceAll(' ', '');

/** Nothing of the file may be in any request: no value, no name of a customer. */
function expectNothingSent({ requests }: Visit, site: Site, rows: readonly SampleRow[]): void {
  const sent = requests.map((request) => decodeURIComponent(request)).join('\n');
  for (const { cells } of rows.slice(0, 200)) {
    for (const at of [1, IBAN_AT, 3]) expect(sent).not.toContain(cells[at]!);
    expect(sent).not.toContain(compact(cells[IBAN_AT]));
  }
  expect(requests.filter((request) => !request.startsWith('GET '))).toEqual([]);
  expect(requests.filter((request) => !/^GET (blob:)?http:\/\/127/.test(request))).toEqual([]);
  expect(requests.filter((request) => request.includes(`${site.url}/v1/`))).toEqual([]);
}

/**
 * Milliseconds that the page's thread works for each of some steps of scrolling, small ones and long ones: its own time, which does not grow
 * with what else the machine does.
 */
async function frameTimes(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  };
  const times: number[] = [];
  for (let step = 0; step < 60; step++) {
    const before = await worked();
    await page.evaluate(
      `new Promise((done) => {
        document.querySelector('.scroller').scrollTop += ${step % 3 === 0 ? 90_000 : 400};
        requestAnimationFrame(() => requestAnimationFrame(done));
      })`,
    );
    times.push((await worked()) - before);
  }
  await session.detach();
  return times;
}

export function fileCheckTests(site: () => Site): void {
  describe('a file on the start page', () => {
    it('loads nothing of what reads files before there is one', async () => {
      const { page, requests, close } = await visit(site(), '/');
      await page.locator('#file-input').waitFor({ state: 'attached' });
      expect(requests.filter((request) => request.includes('file-check'))).toEqual([]);
      await close();
    });

    it('is checked as the export of a bank: in Windows-1252, put right, and given back whole', async () => {
      const rows = sampleRows(1000);
      const visitor = await opened(site(), 'kunden.csv', bankExport(rows));
      const { page, complaints, close } = visitor;
      expect(await page.inputValue('#file-encoding')).toBe('windows-1252');
      expect(await page.inputValue('#file-separator')).toBe(';');
      expect(await kindOf(page, IBAN_AT)).toBe('iban');
      expect(await kindOf(page, 3)).toBe('phone');
      expect(await page.locator('#file-row-country option:checked').textContent()).toBe('Land');
      await check(page);
      await page.selectOption('#file-by-target', { label: 'IBAN' });
      expect(await countOf(page, 'wrong')).toBe(30);
      await page.click('.chip.is-wrong');
      await page.locator('.found', { hasText: '30 rows' }).waitFor();
      // The place of the fault is marked in the cell.
      await page.locator('.rows-of-file mark.fault').first().waitFor();
      await page.click('#file-take-all');
      await page.locator('.file-status', { hasText: /cells? changed/ }).waitFor();
      const repaired = await countOf(page, 'repaired');
      expect(repaired).toBeGreaterThanOrEqual(10);
      // The one sign of these files that Latin-1 does not have.
      const text = (await download(page, 'file')).toString('latin1').replaceAll('\u0080', '€');
      const [header, ...after] = parse(text, { delimiter: ';' }) as string[][];
      expect(header!.slice(0, HEADER.length)).toEqual(HEADER);
      expect(after).toHaveLength(rows.length);
      let changed = 0;
      for (const [at, { cells, meant }] of rows.entries()) {
        const own = after[at]!.slice(0, HEADER.length);
        const isRepaired = own[IBAN_AT] !== cells[IBAN_AT];
        if (isRepaired) changed++;
        if (isRepaired) expect(compact(own[IBAN_AT]), cells[IBAN_AT]).toBe(meant);
        expect(own.toSpliced(IBAN_AT, 1)).toEqual(cells.toSpliced(IBAN_AT, 1));
      }
      expect(changed).toBe(repaired);
      expectNothingSent(visitor, site(), rows);
      expect(complaints).toEqual([]);
      await close();
    });

    it('is checked as a workbook: sheets, dates, formulas and styles come back', async () => {
      const rows = sampleRows(200);
      const visitor = await opened(site(), 'kunden.xlsx', workbook(rows));
      const { page, close } = visitor;
      expect(await page.locator('#file-sheet option').allTextContents()).toEqual(['Kunden', 'Notizen']);
      expect(await kindOf(page, IBAN_AT)).toBe('iban');
      await check(page);
      await page.click('#file-take-all');
      await page.locator('.file-status', { hasText: /cells? changed/ }).waitFor();
      const before = unzipSync(workbook(rows));
      const after = unzipSync(await download(page, 'file'));
      const sheet = strFromU8(after['xl/worksheets/sheet1.xml']!);
      expect(strFromU8(after['xl/worksheets/sheet2.xml']!)).toBe(SECOND_SHEET);
      expect(strFromU8(after['xl/styles.xml']!)).toContain(STYLES.match(/<cellXfs.*<\/cellXfs>/)![0]);
      expect(Object.keys(after).sort()).toEqual(expect.arrayContaining(Object.keys(before).sort()));
      expect(sheet.match(/<f>H\d+\+14<\/f>/g)).toHaveLength(rows.length);
      expect(sheet.match(/<c r="H\d+" s="1"/g)).toHaveLength(rows.length);
      expect(sheet).toContain('assay');
      expectNothingSent(visitor, site(), rows);
      await close();
    });

    it('has each mistake put right by hand: a suggestion, a change in the cell, and back', async () => {
      const { page, close } = await opened(site(), 'kunden.csv', bankExport(sampleRows(70)));
      await check(page);
      await page.click('.chip.is-wrong');
      await page.locator('.found', { hasText: '2 rows' }).waitFor();
      const table = page.locator('#file-rows');
      await page.locator('[data-do="take"]').first().click();
      await page.locator('.found', { hasText: '1 row' }).waitFor();
      // By keyboard alone: into the cell, another text, and kept.
      await table.focus();
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      // One of the same country, which its row names.
      await page.keyboard.type(sampleRows(3)[2]!.cells[IBAN_AT]!);
      await page.keyboard.press('Enter');
      await page.locator('.found', { hasText: '0 rows' }).waitFor();
      expect(await table.evaluate((node) => node === node.ownerDocument.activeElement)).toBe(true);
      await page.click('#file-undo');
      await page.locator('.found', { hasText: '1 row' }).waitFor();
      await page.click('#file-undo');
      await page.locator('.found', { hasText: '2 rows' }).waitFor();
      expect(await page.isVisible('#file-undo')).toBe(false);
      await close();
    });

    it('is a table to screen readers, which fits every width, and axe finds nothing serious', async () => {
      const { page, close } = await opened(site(), 'kunden.csv', bankExport(sampleRows(500)));
      const everyWidth = async () => {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          expect(await overflow(page), String(width)).toBeLessThanOrEqual(0);
        }
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await treeFaults(page)).toEqual([]);
      };
      await everyWidth();
      await check(page);
      await everyWidth();
      const table = page.locator('#file-rows');
      expect(await table.getAttribute('aria-rowcount')).toBe('501');
      await table.focus();
      await page.keyboard.press('Control+End');
      await page.locator('#file-rows-active').waitFor();
      expect(await page.locator('.row:has(#file-rows-active)').getAttribute('aria-rowindex')).toBe('501');
      await close();
    });

    it('that cannot be read is refused with a sentence, and another one can be chosen', async () => {
      const { page, close } = await visit(site(), '/?lang=de');
      await choose(page, 'brief.csv', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n', 'latin1'));
      await page.locator('.file-check .warning', { hasText: 'PDF' }).waitFor();
      await choose(page, 'leer.csv', Buffer.alloc(0));
      await page.locator('.file-check .warning', { hasText: 'Die Datei ist leer.' }).waitFor();
      await choose(page, 'kunden.csv', bankExport(sampleRows(10)));
      await page.locator('#file-run', { hasText: 'Datei prüfen' }).waitFor();
      expect(await page.locator('.file-check .warning:not(:empty)').count()).toBe(0);
      await close();
    });

    it('with changes that were not downloaded holds the tab that is closed', async () => {
      const { page, close } = await opened(site(), 'kunden.csv', bankExport(sampleRows(70)));
      await check(page);
      await page.click('.chip.is-wrong');
      await page.locator('[data-do="take"]').first().click();
      await page.locator('#file-undo').waitFor();
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      await page.reload();
      expect(asked).toEqual(['beforeunload']);
      await close();
    });

    it('of 100,000 rows is stopped, checked from its beginning, and scrolled without long frames', async () => {
      const rows = sampleRows(100_000);
      const file = bankExport(rows);
      const { page, close } = await opened(site(), 'gross.csv', file);
      // Both at once, so that it is stopped however fast the machine is.
      await page.evaluate(
        `for (const id of ['file-run', 'file-cancel']) document.getElementById(id).click()`,
      );
      await page.locator('.file-status', { hasText: 'Stopped' }).waitFor();
      await page.locator('details.recognised-of-file summary').click();
      await page.click('#file-run');
      await page.locator('.file-status', { hasText: '100,000 rows checked' }).waitFor();
      await page.selectOption('#file-by-target', { label: 'IBAN' });
      expect(await countOf(page, 'wrong')).toBe(rows.filter(({ meant }) => meant !== undefined).length);
      const frames = await frameTimes(page);
      expect(frames.filter((ms) => ms < 50).length).toBeGreaterThanOrEqual(frames.length * 0.95);
      await close();
    });
  });
}
