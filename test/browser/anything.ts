/** The first field, which takes anything: cells as a clerk copies them, what is offered where a country is missing, and what it costs. */
import { describe, expect, it } from 'vitest';
import { accessibilityFaults, openSite, overflow, SCHEMES, type Site, treeFaults, visit } from './harness.ts';

/** Of an e-mail, an invoice and a spreadsheet, each with what the page says of it. */
const CELLS: readonly (readonly [cell: string, verdict: string])[] = [
  ['IBAN: DE89 3704 0044 0532 0130 00', 'Gültig IBAN · Deutschland'],
  ['Tel.: +49 30 901820', 'Gültig Telefon · Deutschland'],
  ['Mobil 0171 2345678', 'Noch nicht bestimmt'],
  ['kontakt@example.org', 'Nicht gültig Das ist eine E-Mail-Adresse.'],
  ['SE 811228-9874', 'Gültig Personenkennzahl · Schweden'],
  ['USt-IdNr.: DE136695976', 'Gültig USt-IdNr. · Deutschland'],
  ['Steuer-ID 86095742719', 'Gültig Personenkennzahl · Deutschland'],
  ['RF18 5390 0754 7034', 'Gültig RF-Referenz'],
  ['BIC: COBADEFFXXX', 'Gültig BIC · Deutschland'],
  ['Gläubiger-ID DE98ZZZ09999999999', 'Gültig Gläubiger-ID · Deutschland'],
  ['Rechnung Nr. 2024-0815', 'Nicht erkannt'],
  ['1.234,56 €', 'Nicht erkannt'],
  ['LEI 506700GE1G29325QX363', 'Gültig LEI'],
  ['CHE-107.787.577 MWST', 'Gültig USt-IdNr. · Schweiz'],
  ['12.03.2024', 'Nicht erkannt'],
  ['4.91512E+12', 'Nicht erkannt'],
  ['030 901820', 'Noch nicht bestimmt'],
  ['44051401359', 'Noch nicht bestimmt'],
  ['DE89370400440532013000\t', 'Gültig IBAN · Deutschland'],
  ['DE88 3704 0044 0532 0130 00', 'Nicht gültig'],
  ['+49 30 901820 / +49 171 2345678', 'Mehr als ein Wert'],
  [
    'Bankverbindung: Commerzbank, IBAN DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX',
    'Gültig IBAN · Deutschland',
  ],
  ['« FR76 3000 6000 0112 3456 7890 189 »', 'Gültig IBAN · Frankreich'],
  ['KMK nr - EE100931558', 'Gültig USt-IdNr. · Estland'],
  ['P.IVA: IT00743110157', 'Gültig USt-IdNr. · Italien'],
  ['„+49 171 2345678“', 'Gültig Telefon · Deutschland'],
  ['&lt;DE136695976&gt;', 'Gültig USt-IdNr. · Deutschland'],
  ['Total EUR 1.234,56', 'Nicht erkannt'],
];

export function anythingTests(site: () => Site): void {
  describe('the first field', () => {
    it('says of copied cells what they are, and sends none of them', async () => {
      const { page, requests, complaints, close } = await visit(site(), '/', { locale: 'de-DE' });
      for (const [cell, verdict] of CELLS) {
        await page.fill('#value', cell);
        await expect.poll(() => page.textContent('#verdict'), { message: cell }).toContain(verdict);
      }
      expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
      const sent = /3704|0532|901820|2345678|136695976|86095742719|44051401359/;
      expect(requests.filter((request) => sent.test(decodeURIComponent(request)))).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    });

    it("offers the countries of a number that only lacks its own, the browser's first", async () => {
      const { page, close } = await visit(site(), '/', { locale: 'de-DE' });
      const buttons = page.locator('#suggestion button');
      await page.fill('#value', '030 901820');
      await expect.poll(() => page.textContent('#verdict')).toContain('in mehreren Ländern gültig');
      expect(await page.getAttribute('#verdict', 'class')).toBe('verdict idle');
      expect(await page.getAttribute('#value', 'aria-invalid')).toBe('false');
      expect(await buttons.first().textContent()).toBe('Deutschland · Telefon');
      expect(await buttons.count()).toBeLessThanOrEqual(5);
      await buttons.first().click();
      await expect.poll(() => page.textContent('#verdict')).toBe('Gültig Telefon · Deutschland');
      expect(await page.inputValue('#country')).toBe('DE');
      await close();
    });

    it.each(['en-GB', 'fr-FR', 'pl-PL'])(
      'has a number that is dialled at home as a phone first, whatever the language: %s',
      async (locale) => {
        const { page, close } = await visit(site(), '/?lang=en', { locale });
        const buttons = page.locator('#suggestion button');
        for (const number of ['030 901820', '0170 1234567', '01701234567']) {
          await page.fill('#value', number);
          await expect.poll(() => buttons.first().textContent(), { message: number }).toContain('Phone');
          if (number.includes(' ')) expect(await buttons.first().textContent()).toBe('Germany · Phone');
          const few = await buttons.count();
          await page.locator('#suggestion button', { hasText: /^More$/ }).click();
          expect(await buttons.count()).toBeGreaterThan(few);
          await page.fill('#value', '');
        }
        await close();
      },
    );

    it('offers them in the tab of a kind, too', async () => {
      const { page, close } = await visit(site(), '/', { locale: 'en-GB' });
      const first = page.locator('#suggestion button').first();
      await page.click('#kinds-phone');
      await page.fill('#value', '020 7946 0018');
      await expect.poll(() => page.textContent('#verdict')).toContain('Not yet known');
      await expect.poll(() => first.textContent()).toBe('United Kingdom');
      await first.click();
      await expect.poll(() => page.textContent('#verdict')).toContain('Valid United Kingdom');
      await page.click('#kinds-national_id');
      await page.fill('#value', '44051401359');
      await expect.poll(() => page.textContent('#verdict')).toContain('Not yet known');
      await page.locator('#suggestion button', { hasText: 'Poland' }).click();
      await expect.poll(() => page.textContent('#verdict')).toContain('Valid Poland');
      await close();
    });

    it('offers the other readings of a valid number, and both of two', async () => {
      const { page, close } = await visit(site(), '/');
      await page.fill('#value', 'NIP 526-104-08-28');
      await page.locator('#suggestion button', { hasText: 'VAT' }).click();
      await expect.poll(() => page.getAttribute('#kinds-vat', 'aria-selected')).toBe('true');
      await expect.poll(() => page.textContent('#verdict')).toContain('Valid Poland');
      await page.click('#kinds-anything');
      await page.fill('#value', '+49 30 901820 / +49 171 2345678');
      await page.locator('#suggestion button', { hasText: '+491712345678' }).click();
      await expect.poll(() => page.textContent('#verdict')).toContain('Valid');
      await close();
    });

    it('loads the rules of all kinds for what is no IBAN, in less than 270 kB', async () => {
      const { page, requests, close } = await visit(site(), '/');
      const scripts = () => requests.filter((request) => /\/web\/anything/.test(request));
      await page.fill('#value', 'DE89 3704 0044 0532 0130 00');
      await page.locator('#verdict', { hasText: /^Valid/ }).waitFor();
      await page.waitForTimeout(500);
      expect(scripts()).toEqual([]);
      await page.fill('#value', 'PESEL 44051401359');
      await page.locator('#verdict', { hasText: /^Valid/ }).waitFor();
      expect(scripts()).toHaveLength(1);
      const bytes = (await page.evaluate(
        `performance.getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`,
      )) as number;
      expect(bytes).toBeLessThan(270_000);
      await close();
    });

    it('says that the BIC beside an IBAN is of another bank, of whatever country', async () => {
      const { page, requests, close } = await visit(site(), '/', { locale: 'de-DE' });
      const warning = page.locator('#suggestion .warning');
      for (const [cell, bic] of [
        ['IBAN: DE89 3704 0044 0532 0130 00 BIC: INGDDEFFXXX', 'INGDDEFFXXX'],
        ['IBAN NL91 ABNA 0417 1643 00 SWIFT: COBADEFF', 'COBADEFF'],
      ] as const) {
        await page.fill('#value', cell);
        await expect.poll(() => warning.textContent()).toBe(`Der BIC ${bic} gehört einer anderen Bank.`);
        expect(await page.textContent('#verdict')).toContain('Gültig IBAN');
        expect(await page.textContent('#facts')).toContain(`${bic} · einer anderen Bank`);
      }
      await page.fill('#value', 'DE89370400440532013000 BIC COBADEFFXXX');
      await expect.poll(() => page.textContent('#facts')).toContain('COBADEFFXXX · dieser Bank');
      expect(await warning.count()).toBe(0);
      expect(requests.filter((request) => /COBA|INGD|3704/.test(request))).toEqual([]);
      await close();
    });

    it('offers no territory that has the same number', async () => {
      const { page, close } = await visit(site(), '/');
      await page.fill('#value', 'SSN 536-90-4399');
      await page.locator('#verdict', { hasText: /^Valid/ }).waitFor();
      expect(await page.locator('#suggestion button').count()).toBe(0);
      await close();
    });

    it('is verified on the server as what it is, with a key or without', async () => {
      const own = await openSite();
      const { page, requests, close } = await visit(own, '/');
      await page.fill('#value', 'Tel +44 20 7946 0018');
      await page.locator('#verdict', { hasText: /^Valid/ }).waitFor();
      await page.click('#verify');
      await expect.poll(() => page.textContent('#meter')).toMatch(/\d/);
      await page.fill('#value', 'PESEL 44051401359');
      await page.locator('#ways').waitFor({ state: 'visible' });
      await page.fill('#key', own.key);
      await page.press('#key', 'Enter');
      await expect.poll(() => page.textContent('#json')).toContain('credits_used');
      expect(await page.textContent('#verdict')).toContain('Valid');
      const sent = requests.filter((request) => request.startsWith('POST'));
      expect(sent.map((request) => new URL(request.split(' ')[1]!).pathname)).toEqual([
        '/v1/playground/phone',
        '/v1/verify',
      ]);
      await close();
      await own.close();
    });

    it('is announced, fits narrow windows in light and dark, and axe finds nothing serious', async () => {
      const { page, close } = await visit(site(), '/', { locale: 'de-DE', width: 320 });
      expect(await page.getAttribute('#verdict', 'role')).toBe('status');
      for (const cell of ['030 901820', '+49 30 901820 / +49 171 2345678', 'CHE-107.787.577 MWST']) {
        await page.fill('#value', cell);
        await page.locator('#suggestion button').first().waitFor();
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme });
          expect(await overflow(page), cell).toBeLessThanOrEqual(0);
          expect(await accessibilityFaults(page), `${cell} ${colorScheme}`).toEqual([]);
        }
        expect(await treeFaults(page)).toEqual([]);
      }
      await close();
    });
  });
}
