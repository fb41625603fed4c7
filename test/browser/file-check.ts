/** A whole file, checked in the tab as a clerk does it: dropped, looked at, put right, downloaded. */
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { check, choose, compact, countOf, download, opened } from './file-page.ts';
import {
  accessibilityFaults,
  overflow,
  SCHEMES,
  type Site,
  treeFaults,
  type Visit,
  visit,
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

const kindOf = (page: Page, column: number) => page.inputValue(`#file-column-${column}`);
/** The rows of a file in Windows-1252, of which these files have one sign that Latin-1 does not. */
const tableOf = (file: Buffer): string[][] =>
  parse(file.toString('latin1').replaceAll('\u0080', '€'), { delimiter: ';' });

/** The texts of the cells of a row, as the sheet has them. */
function cellsIn(sheet: string, row: number): string[] {
  const [, own = ''] = new RegExp(`<row r="${row}"[^>]*>(.*?)</row>`, 's').exec(sheet) ?? [];
  return [...own.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, inner = '']) => {
    const [, text = ''] = /<t[^>]*>(.*?)<\/t>/s.exec(inner) ?? [];
    return text.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  });
}

/** Nothing of the file may be in any request: no value, no name of a customer. */
function expectNothingSent({ requests }: Visit, site: Site, rows: readonly SampleRow[]): void {
  const sent = requests.map((request) => decodeURIComponent(request)).join('\n');
  for (const { cells } of rows.slice(0, 200)) {
    for (const at of [1, IBAN_AT, 3]) expect(sent).not.toContain(cells[at]!);
    expect(sent).not.toContain(compact(cells[IBAN_AT]));
  }
  expect(requests.filter((request) => !request.startsWith('GET '))).toEqual([]);
  expect(requests.filter((request) => !/^GET (blob:)?http:\/\/127/.test(request))).toEqual([]);
  const asked = requests.filter((request) => request.includes(`${site.url}/v1/`));
  // The logo of the example that the page shows.
  expect(asked.filter((request) => !request.includes('/bank-logos/NWBK.svg'))).toEqual([]);
}

/** Notes what rows the page requests from then on. */
const NOTE_REQUESTS = `
  globalThis.requestedRows = [];
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message) {
    if (message.is === 'rows') globalThis.requestedRows.push(message.count);
    return send.apply(this, arguments);
  };
`;

/** Scrolls by small steps and long ones; returns how many elements stood for rows at each. */
const SCROLL = `(async () => {
  const counts = [];
  for (let step = 0; step < 60; step++) {
    document.querySelector('.scroller').scrollTop += step % 3 === 0 ? 90_000 : 400;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    counts.push(document.querySelectorAll('.rows-of-file .layer .row').length);
  }
  return counts;
})()`;

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
      const [header, ...after] = tableOf(await download(page, 'file'));
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
      // Names of banks come for the countries of its accounts, each once.
      const banks = visitor.requests.flatMap((request) => /\/banks-(\w+)\.json/.exec(request)?.[1] ?? []);
      expect(banks.sort()).toEqual(['at', 'ch', 'nl']);
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
      let repaired = 0;
      for (const [at, { cells, meant }] of rows.entries()) {
        const own = cellsIn(sheet, at + 2).slice(0, HEADER.length);
        expect(own.toSpliced(IBAN_AT, 1)).toEqual(cells.toSpliced(IBAN_AT, 1));
        if (own[IBAN_AT] === cells[IBAN_AT]) continue;
        repaired++;
        expect(compact(own[IBAN_AT]), cells[IBAN_AT]).toBe(meant);
      }
      expect(repaired).toBeGreaterThan(0);
      expect(repaired).toBe(await countOf(page, 'repaired'));
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
        for (const width of [320, 360, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await overflow(page), String(width)).toBeLessThanOrEqual(0);
          for (const colorScheme of SCHEMES) {
            await page.emulateMedia({ colorScheme });
            expect(await accessibilityFaults(page), `${width} ${colorScheme}`).toEqual([]);
          }
        }
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

    it('counts wrong rows in its sentence as the filter does, however many of their values are', async () => {
      const lines = ['IBAN;Telefon;Land', 'AT611904300234573201;01 588580;Österreich'];
      for (const iban of ['AT611904300234573202', 'AT611904300234573203'])
        lines.push(`${iban};12;Österreich`);
      const { page, close } = await opened(site(), 'zwei.csv', Buffer.from(`${lines.join('\n')}\n`));
      await page.selectOption('#file-column-0', 'iban');
      await page.selectOption('#file-column-1', 'phone');
      await check(page);
      await page.locator('.file-status', { hasText: '3 rows checked. Wrong: 2.' }).waitFor();
      expect(await countOf(page, 'wrong')).toBe(2);
      await close();
    });

    it('says why a cell is not changed: a text that would be a formula', async () => {
      const { page, close } = await opened(site(), 'kunden.csv', bankExport(sampleRows(10)));
      await check(page);
      await page.locator('#file-rows').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('F2');
      await page.keyboard.type('=1+1');
      await page.keyboard.press('Enter');
      await page.locator('.file-check .warning', { hasText: 'A text that begins with =' }).waitFor();
      await close();
    });

    it('shows the whole of a suggestion in a narrow window', async () => {
      // Of the longest: its check digits have changed places.
      const list = Buffer.from('IBAN\nMT48MALT011000012345MTLCAST001S\nGB29NWBK60161331926819\n');
      const { page, close } = await opened(site(), 'lang.csv', list, 360);
      await page.selectOption('#file-column-0', 'iban');
      await check(page);
      const take = page.locator('[data-do="take"]').first();
      await take.waitFor();
      const cut = await take.evaluate((node) => {
        const [own, cell, seen] = [node, node.parentElement!, node.closest('.scroller')!].map((one) =>
          one.getBoundingClientRect(),
        );
        return {
          wide: node.scrollWidth - node.clientWidth,
          below: Math.ceil(own!.bottom - cell!.bottom),
          beside: Math.ceil(own!.right - seen!.right),
        };
      });
      expect(cut.wide).toBeLessThanOrEqual(0);
      expect(cut.below).toBeLessThanOrEqual(0);
      expect(cut.beside).toBeLessThanOrEqual(0);
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

    it('holds the tab that is closed in the middle of a check', async () => {
      const { page, close } = await opened(site(), 'gross.csv', bankExport(sampleRows(20_000)));
      // A browser asks on behalf of pages that were used.
      await page.click('.file-head h2');
      await page.evaluate(`for (const id of ['file-run', 'file-pause']) document.getElementById(id).click()`);
      await page.locator('.progress-line', { hasText: 'Paused' }).waitFor();
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.accept();
      });
      await page.reload();
      expect(asked).toEqual(['beforeunload']);
      await close();
    });

    it('of 100,000 rows is stopped, checked from its beginning, and scrolled with the rows in view alone', async () => {
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
      await page.evaluate(NOTE_REQUESTS);
      const drawn = (await page.evaluate(SCROLL)) as number[];
      expect(Math.max(...drawn)).toBeLessThanOrEqual(20);
      await page.locator('.rows-of-file .layer .row .chars').first().waitFor();
      const requested = (await page.evaluate('globalThis.requestedRows')) as number[];
      expect(requested.length).toBeGreaterThan(0);
      // For each step the rows in view, in at most two pages, and those beside them.
      expect(requested.length).toBeLessThanOrEqual(4 * drawn.length);
      expect(new Set(requested.filter((count) => count > 1))).toEqual(new Set([100]));
      await page.click('#file-take-all');
      await page.locator('.file-status', { hasText: /cells changed/ }).waitFor();
      const repaired = await countOf(page, 'repaired');
      const [, ...after] = tableOf(await download(page, 'file'));
      expect(after).toHaveLength(rows.length);
      const wrongly = rows.filter(({ cells, meant }, at) => {
        const own = after[at]!;
        const isOther = cells.some((cell, place) => place !== IBAN_AT && own[place] !== cell);
        return isOther || (own[IBAN_AT] !== cells[IBAN_AT] && compact(own[IBAN_AT]) !== meant);
      });
      expect(wrongly).toEqual([]);
      expect(rows.filter(({ cells }, at) => after[at]![IBAN_AT] !== cells[IBAN_AT])).toHaveLength(repaired);
      await close();
    });
  });
}
