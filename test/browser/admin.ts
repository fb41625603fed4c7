/** The administration: an account from its creation to its deletion, keys, sums, jobs, and who may not. */
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const ADMIN = 'a-long-key-of-the-operator-0123456789';
/** Where screenshots go that somebody looks at; none are taken without it. */
const SHOTS = process.env.ASSAY_SCREENSHOTS;

async function signIn(page: Page, key = ADMIN): Promise<void> {
  await page.fill('#key', key);
  await page.keyboard.press('Enter');
  await page.locator('#administration[data-shown]').waitFor();
}

export function adminTests(other: () => Site): void {
  describe('/admin', () => {
    let site: Site;
    beforeAll(async () => {
      site = await openSite({ env: { ADMIN_KEY: ADMIN, JOBS: 'on' } });
    });
    afterAll(() => site.close());

    it('is not there without ADMIN_KEY', async () => {
      expect((await fetch(`${other().url}/admin`, { headers: { accept: 'text/html' } })).status).toBe(404);
    });

    it('refuses a key that is none, and shows what one with a right to read may not do', async () => {
      const { page, close } = await visit(site, '/admin');
      await page.fill('#key', 'assay_admin_nonsense');
      await page.keyboard.press('Enter');
      await page.locator('#refused', { hasText: 'not accepted' }).waitFor();
      const { key } = await site.operators.create({ name: 'Ada', rights: ['read'] }, 'test');
      await signIn(page, key);
      await page.fill('#new-account', 'forbidden');
      await page.click('#new-account-form button');
      await page.locator('#message', { hasText: 'Insufficient rights' }).waitFor();
      expect((await site.store.findAccounts('forbidden', 1)).length).toBe(0);
      await page.click('#close');
      expect(await page.isHidden('#administration')).toBe(true);
      expect(await page.locator('#accounts *').count()).toBe(0);
      await close();
    });

    it('takes an account from its creation to its deletion, by keyboard alone', async () => {
      const { page, close, complaints } = await visit(site, '/admin');
      await signIn(page);
      expect(await page.textContent('#who')).toBe('ADMIN_KEY');
      const press = async (name: string, within = '#accounts') => {
        await page.locator(within).getByRole('button', { name, exact: true }).first().focus();
        await page.keyboard.press('Enter');
      };
      await page.focus('#new-account');
      await page.keyboard.type('Windmill');
      await page.keyboard.press('Tab');
      await page.keyboard.type('500');
      await page.keyboard.press('Enter');
      const row = page.locator('#accounts tr', { hasText: 'Windmill' });
      await row.waitFor();
      const [account] = await site.store.findAccounts('Windmill', 1);
      const { id } = account!;
      expect(await row.textContent()).toContain(id);
      await row.getByRole('button').focus();
      await page.keyboard.press('Enter');
      await page.locator('#new-key').waitFor();
      await page.fill('#new-key', 'till');
      await page.fill('#new-key-limit', '60');
      await page.keyboard.press('Enter');
      const secret = (await page.locator('#message code').textContent())!;
      expect(secret).toMatch(/^assay_live_/);
      const body = { value: 'DE89370400440532013000' };
      await site.post('/v1/verify/iban', body, { authorization: `Bearer ${secret}` });
      await page.locator('#account-keys tr', { hasText: '60' }).waitFor();

      await page.fill('#account-reason', 'unpaid');
      await press('Suspend');
      await page.locator('#accounts tr', { hasText: 'suspended: unpaid' }).waitFor();
      await page.locator('#accounts tr', { hasText: 'Windmill' }).getByRole('button').press('Enter');
      await press('Delete', '#chosen');
      await page.locator('#message', { hasText: `Windmill (${id})` }).waitFor();
      await press('Delete', '#message');
      await page.locator('#message', { hasText: 'deleted_1' }).waitFor();
      await expect.poll(() => page.locator('#accounts tr', { hasText: 'Windmill' }).count()).toBe(0);
      expect(await site.store.findAccount(id)).toBeUndefined();
      expect(complaints).toEqual([]);
      await close();
    });

    it('fits every width when it is open, in light and dark, and axe finds nothing serious', async () => {
      await site.post('/v1/jobs?kind=iban', { items: [{ value: 'x' }] });
      const { page, close } = await visit(site, '/admin');
      await signIn(page);
      await page.locator('#accounts tbody button').first().click();
      await page.locator('#new-key').waitFor();
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          expect(await overflow(page), `${width} ${colorScheme}`).toBeLessThanOrEqual(0);
          if (SHOTS) {
            mkdirSync(SHOTS, { recursive: true });
            await page.screenshot({ path: `${SHOTS}/admin-${width}-${colorScheme}.png`, fullPage: true });
          }
        }
        expect(await accessibilityFaults(page), colorScheme).toEqual([]);
      }
      expect(await treeFaults(page)).toEqual([]);
      await close();
    });

    it('shows sums of the days that are chosen, and gives them as CSV', async () => {
      const { page, close } = await visit(site, '/admin?lang=de');
      await signIn(page);
      await page.fill('#sums-from', '2026-11-01');
      await page.fill('#sums-to', '2026-11-30');
      await page.selectOption('#sums-by', 'kind');
      await site.post('/v1/verify/iban', { value: 'DE89370400440532013000' });
      await page.click('#usage form button');
      await page.locator('#sums-result tr', { hasText: 'iban' }).waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.click('#sums-result .secondary'),
      ]);
      expect(file.suggestedFilename()).toBe('usage-2026-11-01-2026-11-30.csv');
      await close();
    });
  });
}
