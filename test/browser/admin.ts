/** The administration: an account from its creation to its deletion, keys, sums, jobs, and who may not. */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { TOTP } from 'otpauth';
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

async function shoot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png` });
}

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
      const { key, operator } = await site.operators.create({ name: 'Ada', rights: ['read'] }, 'test');
      await signIn(page, key);
      expect(await page.textContent('#operators')).toContain('with the right all');
      expect(await page.textContent('#message')).toBe('');
      const seen = await site.store.audit({ limit: 5 });
      expect(seen.filter(({ action, by }) => action === 'refused' && by === operator.id)).toEqual([]);
      await page.fill('#new-account', 'forbidden');
      await page.click('#new-account-form button');
      await page.locator('#message', { hasText: 'Insufficient rights' }).waitFor();
      expect((await site.store.findAccounts('forbidden', 1)).length).toBe(0);
      await page.click('#close');
      await page.locator('#open:visible').waitFor();
      expect(await page.isHidden('#administration')).toBe(true);
      expect(await page.locator('#accounts *').count()).toBe(0);
      await close();
    });

    it('signs in with a key and a code, keeps neither, and goes on after a reload', async () => {
      const { key, operator } = await site.operators.create(
        { name: 'Lovelace', rights: ['all'], secondFactor: true },
        'test',
      );
      const { page, context, close, requests } = await visit(site, '/admin');
      await page.fill('#key', key);
      await page.keyboard.press('Enter');
      const owed = page.locator('#administration[data-shown=owed]');
      await owed.waitFor();
      expect(await page.locator('#administration section:visible').count()).toBe(1);
      await page.locator('#factor-form button').press('Enter');
      const secret = (await page.locator('#app-secret').textContent())!.replaceAll(' ', '');
      const totp = new TOTP({ secret });
      await page.locator('#first-code').pressSequentially('000000');
      await page.keyboard.press('Enter');
      await page.locator('#message', { hasText: 'The code is wrong' }).waitFor();
      await page.fill('#first-code', totp.generate({ timestamp: site.clock.now }));
      await page.keyboard.press('Enter');
      await page.locator('#administration[data-shown=true]').waitFor();
      const codes = await page.locator('#recovery-codes li').allTextContents();
      expect(codes).toHaveLength(10);
      expect(await page.textContent('#secondFactor')).toContain('Recovery codes left: 10');
      expect(await page.locator('#operators tr', { hasText: operator.id }).textContent()).toContain(
        'key and code',
      );

      const cookies = await context.cookies();
      expect(cookies).toMatchObject([{ name: 'assay_admin', httpOnly: true, sameSite: 'Strict', path: '/' }]);
      await page.reload();
      await page.locator('#administration[data-shown=true]').waitFor();
      expect(await page.textContent('#who')).toBe(operator.id);
      const held = await page.evaluate<string>(
        'JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, document.body.innerHTML])',
      );
      for (const kept of [key, secret, cookies[0]!.value, codes[0]!]) expect(held).not.toContain(kept);

      await page.click('#close');
      await page.locator('#open:visible').waitFor();
      expect(await page.locator('#operators *').count()).toBe(0);
      expect(await context.cookies()).toEqual([]);
      site.clock.now += 60_000;
      await page.fill('#key', key);
      await page.keyboard.press('Enter');
      await page.locator('#code:focus').waitFor();
      await page.fill('#code', '000000');
      await page.keyboard.press('Enter');
      await page.locator('#refused', { hasText: 'The code is wrong' }).waitFor();
      await page.fill('#code', totp.generate({ timestamp: site.clock.now }));
      await page.keyboard.press('Enter');
      await page.locator('#administration[data-shown=true]').waitFor();
      expect([await page.inputValue('#key'), await page.inputValue('#code')]).toEqual(['', '']);
      const withKey = requests.filter((request) => request.includes(key));
      expect(withKey.every((request) => /^POST \S+\/v1\/admin\/session /.test(request))).toBe(true);

      // The session ends elsewhere: the page says so and shows nothing any more.
      await site.store.sessions.endAll(`operator:${operator.id}`, {
        ...{ at: site.clock.now, by: 'test', action: 'session.ended', target: operator.id, detail: '' },
      });
      await page.click('#usage form button');
      await page.locator('#refused', { hasText: 'Sign in again' }).waitFor();
      expect(await page.locator('#accounts *').count()).toBe(0);
      await close();
    });

    it('shows signing in at each width, in light and dark, with the code', async () => {
      const { key } = await site.operators.create({ name: 'Hopper', rights: ['read'] }, 'test');
      for (const width of [1280, 360]) {
        const { page, close } = await visit(site, '/admin', { width });
        for (const scheme of SCHEMES) {
          await page.emulateMedia({ colorScheme: scheme });
          await page.locator('#code-part').evaluate((part) => part.removeAttribute('hidden'));
          expect(await overflow(page), `${width} ${scheme}`).toBeLessThanOrEqual(0);
          expect(await accessibilityFaults(page), `${width} ${scheme}`).toEqual([]);
          await shoot(page, `sign-in-${width}-${scheme}`);
        }
        await signIn(page, key);
        await page.locator('#factor-form button').click();
        await page.locator('#app-secret').waitFor();
        expect(await overflow(page), String(width)).toBeLessThanOrEqual(0);
        expect(await accessibilityFaults(page), String(width)).toEqual([]);
        await page.locator('#secondFactor').scrollIntoViewIfNeeded();
        await shoot(page, `second-factor-${width}`);
        expect(await treeFaults(page)).toEqual([]);
        await close();
      }
    });

    it('takes an account from its creation to its deletion, by keyboard alone', async () => {
      const { page, close, complaints } = await visit(site, '/admin');
      const called = `Windmill ${randomUUID()}`;
      await signIn(page);
      expect(await page.textContent('#who')).toBe('ADMIN_KEY');
      const press = async (name: string, within = '#accounts') => {
        await page.locator(within).getByRole('button', { name, exact: true }).first().press('Enter');
      };
      await page.focus('#new-account');
      await page.keyboard.type(called);
      await page.keyboard.press('Tab');
      await page.keyboard.type('500');
      await page.keyboard.press('Enter');
      const row = page.locator('#accounts tr', { hasText: called });
      await row.waitFor();
      const [account] = await site.store.findAccounts(called, 1);
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
      await page.locator('#accounts tr', { hasText: called }).getByRole('button').press('Enter');
      await press('Delete', '#chosen');
      await page.locator('#message', { hasText: `${called} (${id})` }).waitFor();
      await press('Delete', '#message');
      await page.locator('#message', { hasText: /deleted_\d/ }).waitFor();
      await expect.poll(() => page.locator('#accounts tr', { hasText: called }).count()).toBe(0);
      expect(await site.store.findAccount(id)).toBeUndefined();
      expect(complaints).toEqual([]);
      await close();
    });

    it('leaves the keyboard where the operator is when keys come late', async () => {
      const { page, close } = await visit(site, '/admin');
      const { name } = await site.keys.createAccount('Watermill', null);
      await signIn(page);
      let letGo = (): void => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(/\/keys\?/, async (route) => {
        await held;
        await route.continue();
      });
      await page.locator('#accounts tr', { hasText: name }).getByRole('button').first().press('Enter');
      await page.locator('#chosen h3:focus').waitFor();
      await page.focus('#account-reason');
      letGo();
      await page.locator('#account-keys').getByRole('heading', { name }).waitFor();
      expect(await page.locator('#account-reason:focus').count()).toBe(1);
      await close();
    });

    it('takes the limits of a key away, and shows whose it is', async () => {
      const { page, close } = await visit(site, '/admin');
      await signIn(page);
      const account = await site.keys.createAccount('Lighthouse', null);
      const wish = { allowedIps: ['192.0.2.1'], rateLimit: 7 };
      const { record } = await site.keys.grant('test', account.id, 'lamp', wish);
      await page.click('#close');
      await signIn(page);
      await page.locator('#accounts tr', { hasText: 'Lighthouse' }).getByRole('button').press('Enter');
      await page.locator('#account-keys h3', { hasText: `Lighthouse (${account.id})` }).waitFor();
      await page.locator('#account-keys').getByRole('button', { name: 'Change', exact: true }).press('Enter');
      expect([await page.inputValue('#key-ips'), await page.inputValue('#key-limit')]).toEqual([
        '192.0.2.1',
        '7',
      ]);
      await page.fill('#key-ips', '');
      await page.fill('#key-limit', '');
      await page.keyboard.press('Enter');
      await page.locator('#key-form').waitFor({ state: 'detached' });
      const changed = await site.store.findKeyById(record.id);
      expect([changed?.allowedIps, changed?.rateLimit]).toEqual([undefined, undefined]);
      await page.selectOption('#sums-by', 'account');
      await close();
    });

    it('makes, changes, replaces and ends operators, by keyboard alone', async () => {
      const { page, close, complaints } = await visit(site, '/admin');
      await signIn(page);
      await page.focus('#new-operator');
      await page.keyboard.type('Grace');
      await page.focus('#new-operator-data');
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      const secret = (await page.locator('#message code').textContent())!;
      expect(secret).toMatch(/^assay_admin_/);
      const row = page.locator('#operators tr', { hasText: 'Grace' });
      await row.waitFor();
      expect(await row.textContent()).toContain('read, data');
      const found = async () => (await site.operators.list()).find(({ name }) => name === 'Grace')!;
      expect(await row.textContent()).toContain((await found()).id);
      const press = (name: string) => row.getByRole('button', { name, exact: true }).press('Enter');
      await press('Change');
      await page.locator('#operator-accounts').press('Space');
      await page.fill('#operator-end', '2199-01-31');
      await page.keyboard.press('Enter');
      await page.locator('#operators tr', { hasText: 'accounts' }).waitFor();
      expect((await found()).rights).toEqual(['read', 'accounts', 'data']);
      await press('Replace');
      await page.locator('#message code', { hasNotText: secret }).waitFor();
      await press('Revoke');
      await page.locator('#message', { hasText: `Grace (${(await found()).id})` }).waitFor();
      await page.locator('#message').getByRole('button', { name: 'Revoke' }).press('Enter');
      await page.locator('#operators tr', { hasText: 'revoked' }).waitFor();
      expect((await found()).revokedAt).not.toBeNull();
      expect(await page.textContent('#data')).toContain('assay data fetch');
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
