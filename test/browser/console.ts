/** The console: usage, keys, a list of 250 values. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessibilityFaults, openSite, overflow, type Site, treeFaults, visit, WIDTHS } from './harness.ts';

const IBANS = ['DE89 3704 0044 0532 0130 00', 'GB29 NWBK 6016 1331 9268 19', 'DE88 3704 0044 0532 0130 00'];

async function signIn(page: Page, key: string): Promise<void> {
  await page.fill('#key', key);
  await page.click('#open button');
  await page.locator('#account').waitFor();
}

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

    it('checks a list of 250 values in batches and offers the results as CSV', async () => {
      const { page, close, requests } = await visit(site(), '/console');
      await signIn(page, site().key);
      const lines = Array.from({ length: 250 }, (_, at) => `${at};${IBANS[at % 3]};=1+1`);
      await page.fill('#batch-text', ['No;IBAN;Note', ...lines].join('\n'));
      await page.selectOption('#batch-kind', { label: 'IBAN' });
      await page.selectOption('#batch-column', { label: 'IBAN' });
      await expect.poll(() => page.textContent('#batch-run')).toBe('Check 250 values');
      await page.click('#batch-run');
      await page.locator('#batch-summary', { hasText: '167 valid, 83 not valid' }).waitFor();
      expect(requests.filter((request) => request.includes('/v1/verify/iban/batch'))).toHaveLength(3);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('#batch-results button').click(),
      ]);
      const csv = readFileSync((await download.path())!, 'utf8')
        .trim()
        .split('\r\n');
      expect(csv).toHaveLength(251);
      expect(csv[1]).toContain('Valid,,DE89370400440532013000,DE,Commerzbank');
      expect(csv[3]).toContain('Not valid,invalid_checksum');
      await page.locator('#usage .figures', { hasText: '250' }).first().waitFor();
      await close();
    });

    it('checks a list of any kinds with the country of each row, and says what was left out and meant', async () => {
      const { page, close, requests } = await visit(site(), '/console');
      await signIn(page, site().key);
      const rows = [
        ['Nr.', 'Nummer', 'Land'],
        ['1', 'IBAN: DE89 3704 0044 0532 0130 00', ''],
        ['2', 'Büro 01 42 68 53 00', 'Frankreich'],
        ['3', 'DE8937040044053201300O', ''],
        ['4', '1712345678.0', 'DE'],
      ];
      await page.fill('#batch-text', rows.map((row) => row.join('\t')).join('\n'));
      await page.selectOption('#batch-column', { label: 'Nummer' });
      expect(await page.locator('#batch-countries option:checked').textContent()).toBe('Land');
      await page.click('#batch-run');
      await page.locator('#batch-summary', { hasText: '3 valid, 1 not valid' }).waitFor();
      expect(requests.filter((request) => request.includes('/v1/verify/batch'))).toHaveLength(1);
      const cells = async (row: number) =>
        page.locator('#batch-results tbody tr').nth(row).locator('td').allTextContents();
      expect((await cells(0)).slice(3)).toEqual([
        'DE89370400440532013000',
        'DE',
        'Commerzbank Aktiengesellschaft',
        'IBAN',
        '',
        '',
        '',
      ]);
      expect((await cells(1)).slice(3)).toEqual(['+33142685300', 'FR', '', 'Phone', 'Büro', '', '']);
      expect((await cells(2)).at(-1)).toBe('DE89370400440532013000');
      expect((await cells(3)).at(-2)).toBe('decimal_removed');
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
        await page.fill('#batch-text', Array.from({ length: count }, () => IBANS[0]).join('\n'));
        return `${await page.textContent('#batch-run')}. ${await page.textContent('#batch-status')}`;
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
      await page.fill('#batch-text', IBANS.join('\n'));
      await page.click('#batch-run');
      await page.locator('#batch-summary').waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflow(page), String(width)).toBeLessThanOrEqual(0);
      }
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await treeFaults(page)).toEqual([]);
      await close();
    });
  });
}
