/** The console: usage, keys, and lists that the service verifies. */
import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  accessibilityFaults,
  openSite,
  overflow,
  SCHEMES,
  type Site,
  treeFaults,
  visit,
  WIDTHS,
} from './harness.ts';
import { IBAN_AT, sampleRows, workbook } from './sample-files.ts';

const IBANS = ['DE89 3704 0044 0532 0130 00', 'GB29 NWBK 6016 1331 9268 19', 'DE88 3704 0044 0532 0130 00'];

async function signIn(page: Page, key: string): Promise<void> {
  await page.fill('#key', key);
  await page.click('#open button');
  await page.locator('#account').waitFor();
}

async function paste(page: Page, text: string): Promise<void> {
  await page.fill('#list-text', text);
  await page.click('#list-read');
  await page.locator('#file-run').waitFor();
}

/** The file with its results. */
async function download(page: Page): Promise<string> {
  const [arrived] = await Promise.all([
    page.waitForEvent('download') as Promise<Download>,
    page.click('[data-save="file"]'),
  ]);
  return readFileSync((await arrived.path())!, 'utf8');
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export function consoleTests(site: () => Site): void {
  describe('/console', () => {
    it('refuses a key that is none, and says so', async () => {
      const { page, close } = await visit(site(), '/console');
      await page.fill('#key', 'assay_live_nonsense');
      await page.click('#open button');
      await page.locator('#refused', { hasText: 'not accepted' }).waitFor();
      expect(await page.isHidden('#account')).toBe(true);
      await close();
    });

    it('checks a pasted list of 250 values by the service, and gives it back with its results', async () => {
      const own = await openSite();
      const { page, close, requests } = await visit(own, '/console');
      await signIn(page, own.key);
      const lines = Array.from({ length: 250 }, (_, at) => `${at};${IBANS[at % 3]};=1+1`);
      await paste(page, ['No;IBAN;Note', ...lines].join('\n'));
      await expect.poll(() => page.textContent('#file-run')).toBe('Check 250 values');
      // Equal values are sent once.
      expect(await page.textContent('#file-cost')).toBe('Counts as 3 checks.');
      expect(requests.filter((request) => request.includes('/v1/verify'))).toEqual([]);
      await page.click('#file-run');
      await page.locator('.file-status', { hasText: '250 rows checked. Wrong: 83.' }).waitFor();
      expect(requests.filter((request) => request.includes('/v1/verify/batch'))).toHaveLength(1);
      await page.locator('#usage .figures strong', { hasText: /^3$/ }).first().waitFor();
      const csv = (await download(page)).split('\n');
      expect(csv[1]).toMatch(
        /^0;DE89 3704 0044 0532 0130 00;=1\+1;true;;DE89370400440532013000;.*Commerzbank/,
      );
      expect(csv[3]).toMatch(/^2;DE88 3704 0044 0532 0130 00;=1\+1;false;invalid_checksum;/);
      expect(csv.filter((line) => line !== '')).toHaveLength(251);
      await close();
      await own.close();
    });

    it('checks a workbook as the start page does, in columns and by the country of each row', async () => {
      const rows = sampleRows(40);
      const own = await openSite();
      const { page, close } = await visit(own, '/console');
      await signIn(page, own.key);
      await page.setInputFiles('#file-input', {
        name: 'kunden.xlsx',
        mimeType: XLSX,
        buffer: workbook(rows),
      });
      await page.locator('#file-run').waitFor();
      expect(await page.locator('#file-row-country option:checked').textContent()).toBe('Land');
      expect(await page.inputValue(`#file-column-${IBAN_AT}`)).toBe('iban');
      expect(await page.inputValue('#file-column-3')).toBe('phone');
      // 40 accounts, and three phone numbers.
      await expect.poll(() => page.textContent('#file-cost')).toBe('Counts as 43 checks.');
      await page.click('#file-run');
      await page.locator('.file-status', { hasText: '40 rows checked. Wrong: 1.' }).waitFor();
      await page.locator('#usage .figures strong', { hasText: /^43$/ }).first().waitFor();
      await close();
      await own.close();
    });

    it('stops where the allowance ends: what was verified is shown and can be saved', async () => {
      const own = await openSite({ allowance: 100 });
      const { page, close } = await visit(own, '/console');
      await signIn(page, own.key);
      await paste(page, ['IBAN', ...sampleRows(150).map(({ cells }) => cells[IBAN_AT]!)].join('\n'));
      await page.locator('#file-cost', { hasText: 'Counts as 150 checks.' }).waitFor();
      await page.click('#file-run');
      await page.locator('.file-check .warning', { hasText: 'allowance' }).waitFor();
      await page.locator('.file-status', { hasText: '100 rows checked. Wrong: 3. Stopped.' }).waitFor();
      const csv = (await download(page)).trimEnd().split('\n');
      expect(csv).toHaveLength(151);
      expect(csv[100]).toContain(',true,');
      expect(csv[101]).toMatch(/,+$/);
      await page.click('.file-head button');
      await page.locator('#list-text').waitFor();
      await close();
      await own.close();
    });

    it('does not start a check of more values than it takes', async () => {
      const { page, close } = await visit(site(), '/console');
      await signIn(page, site().key);
      const rows = Array.from({ length: 10_001 }, (_, at) => `+4930${1_000_000 + at}`);
      const buffer = Buffer.from(['Phone', ...rows].join('\n'));
      await page.setInputFiles('#file-input', { name: 'viele.csv', mimeType: 'text/csv', buffer });
      await page.locator('#file-cost', { hasText: 'up to 10,000 values' }).waitFor();
      expect(await page.isDisabled('#file-run')).toBe(true);
      await close();
    });

    it('counts what was recognised as no kind, in a colour of its own', async () => {
      const own = await openSite();
      for (const value of ['nothing', IBANS[0]]) await own.post('/v1/verify', { value });
      const { page, close } = await visit(own, '/console');
      await signIn(page, own.key);
      await page.locator('#usage .figures', { hasText: 'Not recognised' }).waitFor();
      expect(await page.locator('#usage .legend li').allTextContents()).toEqual(['IBAN', 'Not recognised']);
      const colours = (await page.evaluate(
        `[...document.querySelectorAll('#usage .legend li')]
          .map((node) => getComputedStyle(node).getPropertyValue('--kind'))`,
      )) as string[];
      expect(new Set(colours).size).toBe(2);
      expect(colours).not.toContain('');
      await close();
      await own.close();
    });

    it('counts as the language does', async () => {
      const { page, close } = await visit(site(), '/console?lang=pl');
      await signIn(page, site().key);
      const sentenceFor = async (count: number) => {
        await page.fill('#list-text', '');
        await paste(page, ['IBAN', ...sampleRows(count).map(({ cells }) => cells[IBAN_AT]!)].join('\n'));
        await page.locator('#file-cost:not(:empty)').waitFor();
        const sentence = `${await page.textContent('#file-run')}. ${await page.textContent('#file-cost')}`;
        await page.click('.file-head button');
        return sentence;
      };
      expect(await sentenceFor(1)).toBe('Sprawdź 1 wartość. Liczy się jako 1 sprawdzenie.');
      expect(await sentenceFor(3)).toBe('Sprawdź 3 wartości. Liczy się jako 3 sprawdzenia.');
      expect(await sentenceFor(5)).toBe('Sprawdź 5 wartości. Liczy się jako 5 sprawdzeń.');
      await page.goto(`${site().url}/console`);
      await signIn(page, site().key);
      expect(await sentenceFor(1)).toBe('Check 1 value. Counts as 1 check.');
      expect(await sentenceFor(1200)).toBe('Check 1,200 values. Counts as 1,200 checks.');
      await close();
    });

    it('makes, changes and revokes keys, and shows a secret once', async () => {
      const { page, close } = await visit(site(), '/console');
      const { key } = await site().keys.grant('service', site().accountId, 'console', {
        rights: ['verify', 'read', 'manage'],
      });
      await signIn(page, key);
      await page.fill('#new-name', 'made here');
      await page.click('#new-key-form button');
      const secret = await page.locator('#created code').textContent();
      expect(secret).toMatch(/^assay_live_/);
      const own = page.locator('#keys tr', { hasText: 'made here' });
      await own.getByText('Change').click();
      await page.fill('#changed-name', 'named anew');
      await page.fill('#changed-expiry', '2027-01-31');
      await page.click('#key-message button');
      const changed = page.locator('#keys tr', { hasText: 'named anew' });
      await changed.waitFor();
      await expect.poll(() => changed.textContent()).toContain('Jan 31, 2027');
      await expect.poll(() => page.locator('#created code').count()).toBe(0);
      await changed.getByText('Revoke').click();
      await page.click('#key-message button');
      await page.locator('#keys tr', { hasText: 'revoked' }).waitFor();
      const answer = await site().send({ url: '/v1/usage', headers: { authorization: `Bearer ${secret}` } });
      expect(answer.status).toBe(401);
      await close();
    });

    it('makes a test key to which values for tests are valid', async () => {
      const { page, close } = await visit(site(), '/console', { width: 320 });
      const { key } = await site().keys.grant('service', site().accountId, 'console', {
        rights: ['verify', 'read', 'manage'],
      });
      await signIn(page, key);
      await page.fill('#new-name', 'sandbox');
      await page.check('#new-manage');
      await page.check('#new-sandbox');
      expect(await page.isChecked('#new-manage')).toBe(false);
      const size = (id: string) => page.locator(id).evaluate((box) => box.getBoundingClientRect().width);
      expect(await size('#new-sandbox')).toBe(await size('#new-manage'));
      await page.click('#new-key-form button');
      const secret = await page.locator('#created code').textContent();
      expect(secret).toMatch(/^assay_test_/);
      await expect
        .poll(() => page.locator('#keys tr', { hasText: 'sandbox' }).textContent())
        .toContain('allow_test_values');
      const body = { value: 'AT611904300234573201' };
      const answer = await site().post('/v1/verify/iban', body, { authorization: `Bearer ${secret}` });
      expect(answer.body).toMatchObject({ valid: true, test_value: expect.anything() });
      await close();
    });

    it('says to a key without the right that it may not manage keys', async () => {
      const { page, close } = await visit(site(), '/console');
      await signIn(page, site().key);
      await expect.poll(() => page.textContent('#keys')).toContain('no right to manage keys');
      await page.click('#close');
      expect(await page.isHidden('#account')).toBe(true);
      await expect.poll(() => page.inputValue('#key')).toBe('');
      await close();
    });

    it('fits every width when it is open, and axe finds nothing serious', async () => {
      const { page, close } = await visit(site(), '/console');
      await signIn(page, site().key);
      const everyWidth = async () => {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          expect(await overflow(page), String(width)).toBeLessThanOrEqual(0);
        }
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme });
          expect(await accessibilityFaults(page), colorScheme).toEqual([]);
        }
        expect(await treeFaults(page)).toEqual([]);
      };
      await everyWidth();
      await paste(page, IBANS.join('\n'));
      await page.locator('#file-cost:not(:empty)').waitFor();
      await everyWidth();
      await page.click('#file-run');
      await page.locator('.rows-of-file .chars').first().waitFor();
      await everyWidth();
      await close();
    });
  });
}
