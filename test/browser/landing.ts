/** The landing page: each kind good and bad, the place of the fault, the server, the key, the link to share. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSite, type Site, treeFaults, visit } from './harness.ts';

const GOOD = 'DE89 3704 0044 0532 0130 00';
const WRONG = 'DE88 3704 0044 0532 0130 00';
/** As a text it would be found in "Not valid" too. */
const VALID = /^Valid/;

const JUNK: readonly (readonly [value: string, text: string])[] = [
  ['someone@example.org', 'This is an e-mail address.'],
  ['https://example.org/x', 'This is a web address.'],
  ['<b><script>alert(1)</script><img src=x onerror=alert(2)>', 'This is markup, not a number.'],
  ['4111 1111 1111 1111', 'payment card'],
  ['please transfer the money soon', 'This is a text, not a number.'],
  ['9'.repeat(10_000), '10000 characters'],
];

/** Types as a visitor does and waits for the verdict. */
async function type(page: Page, value: string, verdict: string | RegExp): Promise<void> {
  await page.fill('#value', value);
  await page.locator('#verdict', { hasText: verdict }).waitFor();
}

/** Chooses the tab of a kind, which may not be in sight. */
export async function chooseKind(page: Page, kind: string): Promise<void> {
  if (!(await page.isVisible(`#kinds-${kind}`))) await page.click('#more-kinds');
  await page.click(`#kinds-${kind}`);
}

/** The drawn parts, as `Role text`; the verdict when there are none, so that a failure shows why. */
async function parts(page: Page): Promise<string[]> {
  const drawn = await page
    .locator('.part')
    .evaluateAll((nodes) =>
      nodes.map(
        (node) =>
          `${node.querySelector('.role')?.textContent ?? ''} ${node.querySelector('.chars')!.textContent}`,
      ),
    );
  return drawn.length > 0 ? drawn : [`none: ${await page.textContent('#verdict')}`];
}

export function landingTests(site: () => Site): void {
  describe('the landing page', () => {
    it('verifies an IBAN while it is typed, in the tab alone', async () => {
      const { page, requests, complaints, close } = await visit(site(), '/');
      await type(page, 'DE89 3704', 'Not complete yet');
      await type(page, GOOD, VALID);
      await expect
        .poll(() => parts(page))
        .toEqual(['Country DE', 'Check digits 89', 'Bank 37040044', 'Account 0532013000']);
      await type(page, WRONG, 'Not valid');
      const sent = requests.filter((request) => /3704|0532/.test(decodeURIComponent(request)));
      expect(sent).toEqual([]);
      expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    });

    it('shows an example that the service has verified, which ends with the first key', async () => {
      const { page, requests, close } = await visit(site(), '/', { locale: 'de-DE' });
      const example = page.locator('#example');
      expect(await example.locator('.verdict').textContent()).toBe('Gültig IBAN · Vereinigtes Königreich');
      expect(await example.locator('.chars').allTextContents()).toEqual([
        ...['GB', '29', 'NWBK', '601613', '31926819'],
      ]);
      expect(await example.locator('h2').textContent()).toMatch(/National Westminster|NatWest/);
      await expect.poll(() => page.textContent('#sample')).toContain('GB29 NWBK 6016 1331 9268 19');
      expect(JSON.parse((await page.textContent('#json'))!)).toMatchObject({ valid: true, type: 'iban' });
      await page.focus('#value');
      await page.keyboard.press('D');
      expect(await example.count()).toBe(0);
      await page.keyboard.press('Backspace');
      await expect.poll(() => page.isVisible('#answer')).toBe(false);
      expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
      await close();
    });

    it('says as what a number is read, and reads it as another kind where someone says so', async () => {
      const { page, close } = await visit(site(), '/');
      expect(await page.isVisible('#kind')).toBe(false);
      await type(page, GOOD, VALID);
      expect(await page.locator('#kind option:checked').textContent()).toBe('IBAN');
      await page.selectOption('#kind', { label: 'BIC' });
      await expect.poll(() => page.getAttribute('#kinds-bic', 'aria-selected')).toBe('true');
      expect(await page.isVisible('#kinds-bic')).toBe(true);
      expect(await page.inputValue('#value')).toBe(GOOD);
      await page.locator('#verdict', { hasText: 'Not valid' }).waitFor();
      await page.selectOption('#kind', { label: 'Any number' });
      await page.locator('#verdict', { hasText: VALID }).waitFor();
      await close();
    });

    it('has four kinds in sight, and the others behind one button, by keyboard', async () => {
      const { page, close } = await visit(site(), '/');
      const seen = () => page.locator('#kinds button:visible').count();
      expect(await seen()).toBe(5);
      await page.focus('#more-kinds');
      await page.keyboard.press('Enter');
      expect(await seen()).toBe(await page.locator('#kinds button').count());
      expect(await page.locator(':focus').getAttribute('role')).toBe('tab');
      await close();
    });

    it('takes back an edit in the middle, a paste and the clearing of the field', async () => {
      const { page, close } = await visit(site(), '/');
      await page.focus('#value');
      await page.keyboard.type('DE89370400440532013000');
      await expect.poll(() => page.inputValue('#value')).toBe(GOOD);
      await page.evaluate("document.querySelector('#value').setSelectionRange(7, 7)");
      await page.keyboard.press('Backspace');
      expect(await page.inputValue('#value')).not.toBe(GOOD);
      await page.keyboard.press('Control+z');
      expect(await page.inputValue('#value')).toBe(GOOD);
      await page.evaluate("navigator.clipboard.writeText('Tel.: +49 30 901820')");
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('ControlOrMeta+V');
      expect(await page.inputValue('#value')).toBe('Tel.: +49 30 901820');
      await page.keyboard.press('Control+z');
      expect(await page.inputValue('#value')).toBe(GOOD);
      await page.locator('#verdict', { hasText: VALID }).waitFor();
      await page.click('#clear');
      expect(await page.inputValue('#value')).toBe('');
      await page.keyboard.press('Control+z');
      expect(await page.inputValue('#value')).toBe(GOOD);
      await close();
    });

    it('is read from right to left without a blank screen', async () => {
      const { page, close } = await visit(site(), '/');
      await page.evaluate("document.documentElement.dir = 'rtl'");
      expect(
        await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      ).toBeLessThanOrEqual(0);
      const box = (await page.locator('h1').boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(1440);
      await close();
    });

    it('groups while someone types, with the caret where it was', async () => {
      const { page, close } = await visit(site(), '/');
      const stands = () =>
        page.evaluate(
          `((input) => input.value.slice(0, input.selectionStart) + '|' + input.value.slice(input.selectionStart))(document.querySelector('#value'))`,
        );
      await page.click('#kinds-iban');
      await page.locator('#verdict', { hasText: 'Type' }).waitFor();
      await type(page, 'DE89', 'Not complete yet');
      await page.locator('#value').pressSequentially('37040044');
      expect(await stands()).toBe('DE89 3704 0044|');
      for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('1');
      expect(await stands()).toBe('DE89 3704 1|004 4');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      expect(await stands()).toBe('DE89 370|0 044');
      await page.click('#kinds-phone');
      await page.selectOption('#country', 'DE');
      // The plans of the world are there once something is said.
      await type(page, '0', 'Not complete yet');
      await page.locator('#value').pressSequentially('30901820');
      expect(await stands()).toBe('030 901820|');
      await close();
    });

    it('says something of the first key in 50 ms, under the first tab and others', async () => {
      const times: number[] = [];
      for (const tab of ['anything', 'anything', 'anything', 'iban', 'iban']) {
        const { page, requests, close } = await visit(site(), '/');
        await page.click(`#kinds-${tab}`);
        await page.waitForLoadState('networkidle');
        const [took, said] = (await page.evaluate(`(() => {
          document.querySelector('#value').focus();
          const started = performance.now();
          document.execCommand('insertText', false, 'D');
          return [performance.now() - started, document.querySelector('#verdict').textContent];
        })()`)) as [number, string];
        expect(said, tab).toBe('Not complete yet 1 of 2 characters');
        times.push(took);
        expect(requests.filter((request) => /\/data\/|\/anything/.test(request))).toEqual([]);
        await close();
      }
      // Of a busy machine the quickest counts.
      expect(Math.min(...times.slice(0, 3))).toBeLessThan(50);
      expect(Math.min(...times.slice(3))).toBeLessThan(50);
    });

    it('takes a paste as it is, and says what it is', async () => {
      const { page, close } = await visit(site(), '/');
      for (const [text, verdict] of [
        ['Tel.: +49 30 901820', 'Valid Phone'],
        ['IBAN: DE89370400440532013000', 'Valid IBAN'],
      ] as const) {
        await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
        await page.focus('#value');
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.press('ControlOrMeta+V');
        await page.locator('#verdict', { hasText: verdict }).waitFor();
        await page.locator('#value').blur();
        expect(await page.inputValue('#value')).toBe(text);
      }
      await close();
    });

    it('arrives with less than 60 kB, the rules of IBANs included', async () => {
      const { page, close } = await visit(site(), '/');
      await type(page, GOOD, VALID);
      const bytes = (await page.evaluate(
        `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
          .filter(({ name }) => !name.includes('/data/'))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`,
      )) as number;
      expect(bytes).toBeGreaterThan(10_000);
      expect(bytes).toBeLessThan(60_000);
      await close();
    });

    it('underlines the place of the fault', async () => {
      const { page, close } = await visit(site(), '/');
      const faults = () => page.locator('.fault').allTextContents();
      await type(page, 'DE89 37O4 0044 0532 0130 00', 'Not valid');
      await expect.poll(() => faults()).toEqual(['O']);
      await page.click('#kinds-national_id');
      await page.selectOption('#country', 'PL');
      await type(page, '44051401358', 'Not valid');
      await expect.poll(() => faults()).toEqual(['8']);
      await expect
        .poll(() => parts(page))
        .toEqual(['Birth date 440514', 'Serial number 0135', 'Check digit 8']);
      await page.click('#kinds-phone');
      await type(page, '+44 7400 12345678', 'Not valid');
      await expect.poll(() => faults()).toEqual(['78']);
      await type(page, '+999 123456', 'Not valid');
      await expect.poll(() => faults()).toEqual(['+999']);
      await chooseKind(page, 'vat');
      await type(page, 'ATU13585628', 'Not valid');
      await expect.poll(() => faults()).toEqual(['8']);
      await expect.poll(() => parts(page)).toEqual(['Country AT', 'Number U1358562', 'Check digit 8']);
      await close();
    });

    it('names the bank from the directory of its country, and suggests the one swap that fits', async () => {
      const { page, close, requests } = await visit(site(), '/');
      await type(page, GOOD, VALID);
      await page.locator('.who h2', { hasText: 'Commerzbank' }).waitFor();
      await type(page, 'DE89 3704 0044 0532 0310 00', 'Not valid');
      await expect.poll(() => page.locator('.fault').allTextContents()).toEqual(['31']);
      await expect.poll(() => page.textContent('#suggestion code')).toBe(GOOD);
      await page.click('#suggestion button');
      await page.locator('#verdict', { hasText: VALID }).waitFor();
      await expect.poll(() => page.inputValue('#value')).toBe(GOOD);
      expect(requests.filter((request) => /3704|0532|0044/.test(request))).toEqual([]);
      expect(requests.filter((request) => request.includes('/data/'))).toHaveLength(1);
      await close();
    });

    it('verifies kinds that need no data of their own', async () => {
      const { page, close } = await visit(site(), '/');
      await chooseKind(page, 'lei');
      await page.click('.example');
      await page.locator('#verdict', { hasText: VALID }).waitFor();
      await expect
        .poll(() => parts(page))
        .toEqual(['Issuer prefix 5067', 'Entity code 00GE1G29325QX3', 'Check digits 63']);
      await close();
    });

    it('verifies phone numbers and identity numbers', async () => {
      const { page, close } = await visit(site(), '/');
      await page.click('#kinds-phone');
      await type(page, '+44 7400 123456', VALID);
      await expect
        .poll(() => parts(page))
        .toEqual(['Calling code +44', 'Area or network 7400', 'Subscriber 123456']);
      await type(page, '+44 7400 12', /Not/);
      await page.click('#kinds-national_id');
      await page.selectOption('#country', 'PL');
      await type(page, '44051401359', VALID);
      await expect
        .poll(() => parts(page))
        .toEqual(['Birth date 440514', 'Serial number 0135', 'Check digit 9']);
      await expect.poll(() => page.textContent('#facts')).toContain('What a pass proves');
      await type(page, '44051401358', 'Not valid');
      await close();
    });

    it('names the parts of identity numbers that the schemes themselves know', async () => {
      const { page, close } = await visit(site(), '/');
      await page.click('#kinds-national_id');
      for (const [country, value, drawn] of [
        ['AT', '1237 010180', ['Number 123', 'Check digit 7', 'Birth date 010180']],
        ['AE', '784198012345678', ['Number 78419801234567', 'Check digit 8']],
        [
          'FR',
          '295109912611193',
          ['Sex 2', 'Birth date 9510', 'Region 99126', 'Serial number 111', 'Check digits 93'],
        ],
        ['NO', '15108695089', ['Birth date 151086', 'Serial number 950', 'Check digits 89']],
      ] as const) {
        await page.selectOption('#country', country);
        await page.fill('#value', value);
        await expect.poll(() => parts(page)).toEqual(drawn);
      }
      await close();
    });

    it('offers a specimen of the country that is picked', async () => {
      const { page, close } = await visit(site(), '/');
      await page.click('#kinds-iban');
      await page.selectOption('#country', 'NO');
      await page.locator('#verdict', { hasText: VALID }).waitFor();
      await expect.poll(() => page.inputValue('#value')).toMatch(/^NO/);
      await page.click('#kinds-national_id');
      await page.selectOption('#country', 'FR');
      await page.locator('#verdict', { hasText: VALID }).waitFor();
      await page.selectOption('#country', 'PL');
      await page.locator('#verdict', { hasText: VALID }).waitFor();
      await expect.poll(() => page.textContent('#examples')).toContain('Poland');
      await expect.poll(() => page.inputValue('#value')).toBe('44051401359');
      for (const kind of ['vat', 'company']) {
        await chooseKind(page, kind);
        await page.selectOption('#country', 'AT');
        await page.locator('#verdict', { hasText: VALID }).waitFor();
        await expect.poll(() => page.textContent('#facts')).toContain('What a pass proves');
      }
      await page.click('#kinds-phone');
      await page.selectOption('#country', 'GB');
      await page.locator('#verdict', { hasText: VALID }).waitFor();
      await type(page, '07400 123456', VALID);
      await page.selectOption('#country', 'DE');
      await expect.poll(() => page.inputValue('#value')).toBe('07400 123456');
      await close();
    });

    it('puts no specimen into a field that someone has moved to', async () => {
      const { page, close } = await visit(site(), '/');
      let arrive = () => {};
      const held = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route('**/v1/specimens*', async (route) => {
        await held;
        await route.continue();
      });
      await page.click('#kinds-national_id');
      await page.selectOption('#country', 'PL');
      await page.focus('#value');
      arrive();
      await page.locator('#examples', { hasText: 'Poland' }).waitFor();
      await page.keyboard.insertText('44051401359');
      await page.locator('#verdict', { hasText: VALID }).waitFor();
      expect(await page.inputValue('#value')).toBe('44051401359');
      await close();
    });

    it.each([
      ['national_id', '**/web/**/*.js', '52998224725'],
      ['phone', '**/web/data/phone.bin', '+44 7400 123456'],
    ])(
      'says that the rules of %s could not be loaded, and asks for them again',
      async (kind, files, value) => {
        const { page, close } = await visit(site(), '/');
        await page.locator('#verdict').waitFor();
        await page.route(files, (route) => route.abort());
        await page.click(`#kinds-${kind}`);
        await page.locator('#verdict', { hasText: 'could not be loaded' }).waitFor();
        if (kind === 'national_id') await page.selectOption('#country', 'BR');
        await page.fill('#value', value);
        expect(await page.textContent('#verdict')).toContain('could not be loaded');
        await page.unroute(files);
        await page.locator('#verdict', { hasText: VALID }).waitFor();
        expect(await page.inputValue('#value')).toBe(value);
        await close();
      },
    );

    it('keeps what was typed under each tab, and moves between tabs by keyboard', async () => {
      const { page, close } = await visit(site(), '/');
      await page.fill('#value', GOOD);
      await page.focus('#kinds-anything');
      const selected = () => page.getAttribute('#kinds [aria-selected="true"]', 'id');
      const tabs = await page
        .locator('#kinds button:visible')
        .evaluateAll((nodes) => nodes.map((node) => node.id));
      expect(tabs).toHaveLength(5);
      for (const [key, tab] of [
        ['ArrowRight', tabs[1]],
        ['End', tabs.at(-1)],
        ['ArrowRight', tabs[0]],
        ['ArrowLeft', tabs.at(-1)],
        ['Home', tabs[0]],
      ] as const) {
        await page.keyboard.press(key);
        expect(await selected()).toBe(tab);
        await expect.poll(() => page.inputValue('#value')).toBe(tab === tabs[0] ? GOOD : '');
      }
      await close();
    });

    it('says of junk what it is, under every tab, keeps it and never shows it as markup', async () => {
      const { page, complaints, requests, close } = await visit(site(), '/');
      const tabs = await page.locator('#kinds button').evaluateAll((nodes) => nodes.map((node) => node.id));
      expect(tabs.length).toBeGreaterThanOrEqual(8);
      await page.click('#more-kinds');
      for (const tab of tabs) {
        await page.click(`#${tab}`);
        for (const [value, text] of JUNK) {
          await type(page, value, text);
          await expect.poll(() => page.inputValue('#value'), tab).toBe(value);
          expect(await page.locator('.part, .fault').count(), `${tab} ${text}`).toBe(0);
          expect(await page.isDisabled('#verify')).toBe(true);
        }
      }
      expect(await page.locator('main :is(script, img, b)').count()).toBe(0);
      expect(complaints).toEqual([]);
      expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
      await close();
    });

    it('finds no mistake in what is still being typed', async () => {
      const { page, close } = await visit(site(), '/');
      await type(page, 'DE89 3704', 'Not complete yet');
      await expect.poll(() => parts(page)).toEqual(['Country DE', 'Check digits 89', 'Bank 3704']);
      expect(await page.locator('.fault').count()).toBe(0);
      await page.click('#kinds-iban');
      await type(page, 'he', 'This is a text, not a number.');
      await type(page, 'US', 'There are no such numbers in this country.');
      await close();
    });

    it('names the parts of the zone of a travel document', async () => {
      const { page, close } = await visit(site(), '/');
      await chooseKind(page, 'document');
      await page.locator('.example').first().click();
      await page.locator('#verdict', { hasText: VALID }).waitFor();
      await expect
        .poll(() => parts(page))
        .toEqual([
          'Type of document P<',
          'Issuing state UTO',
          `Names ${'<'.repeat(39)}`,
          'Number L898902C3',
          'Check digit 6',
          'Nationality UTO',
          'Birth date 740812',
          'Check digit 2',
          'Sex F',
          'Date of expiry 120415',
          'Check digit 9',
          'Optional data ZE184226B<<<<<',
          'Check digit 1',
          'Check digit 0',
        ]);
      await page.fill('#value', (await page.inputValue('#value')).replace(/0$/, '2'));
      await expect.poll(() => page.locator('.fault').allTextContents()).toEqual(['2']);
      expect((await parts(page)).slice(-2)).toEqual(['Check digit 1', 'Check digit 2']);
      await close();
    });

    it('says nothing in English on a page in another language', async () => {
      const { page, close } = await visit(site(), '/?lang=de');
      await page.fill('#value', 'DE89 3704 0044 0532 0130 00 9');
      await page.locator('#verdict.bad').waitFor();
      expect(await page.textContent('#verdict')).not.toMatch(/characters|Erwartet/);
      await page.fill('#value', 'DE98 3704 0044 0532 0130 00');
      await expect
        .poll(() => page.textContent('#suggestion .note'))
        .toBe(
          'Die Zeichen 3 und 4 sind vertauscht (98 statt 89); so stimmen alle Prüfziffern, und die Bank ist bekannt.',
        );
      await page.click('#kinds-national_id');
      await page.fill('#value', '44051401359');
      await page.fill('#key', 'assay_live_nonsense');
      await page.click('#key-form button');
      await page.locator('#meter', { hasText: 'Ungültiger API-Schlüssel. Der API-Schlüssel ist' }).waitFor();
      await close();
    });

    it('says to a screen reader that the value is wrong, where, and what was meant', async () => {
      const { page, close } = await visit(site(), '/');
      await type(page, 'DE98 3704 0044 0532 0130 00', 'Not valid');
      await expect.poll(() => page.getAttribute('#value', 'aria-invalid')).toBe('true');
      await expect
        .poll(() => page.locator('.part:has(.fault) .here').allTextContents())
        .toEqual(['Mistake here']);
      await page.locator('#suggestion[role=status]', { hasText: 'change places (98 to 89)' }).waitFor();
      await type(page, GOOD, VALID);
      await expect.poll(() => page.getAttribute('#value', 'aria-invalid')).toBe('false');
      await page.locator('.who h2', { hasText: 'Commerzbank' }).waitFor();
      expect(await treeFaults(page)).toEqual([]);
      await close();
    });

    it('offers the tab that a value belongs to', async () => {
      const { page, close } = await visit(site(), '/');
      await page.click('#kinds-iban');
      await page.fill('#value', '+44 7400 123456');
      await page.click('#suggestion button');
      await page.locator('#verdict', { hasText: VALID }).waitFor();
      expect(await page.getAttribute('#kinds-phone', 'aria-selected')).toBe('true');
      await close();
    });

    it('shares a link whose value no server sees', async () => {
      const { page, close } = await visit(site(), '/');
      await page.click('#kinds-iban');
      await type(page, GOOD, VALID);
      await page.click('#share button');
      const link = (await page.evaluate('navigator.clipboard.readText()')) as string;
      await close();
      expect(link).toContain('#iban=');
      const shared = await visit(site(), link.slice(site().url.length));
      await shared.page.locator('#verdict', { hasText: VALID }).waitFor();
      expect(await shared.page.inputValue('#value')).toBe(GOOD);
      expect(shared.requests.filter((request) => /3704/.test(request.split('#')[0]!))).toEqual([]);
      await shared.close();
    });

    it('copies the same request in five languages', async () => {
      const { page, close } = await visit(site(), '/');
      await page.click('#kinds-iban');
      await type(page, GOOD, VALID);
      for (const id of ['curl', 'js', 'python', 'go', 'php']) {
        await page.click(`#samples-${id}`);
        await page.click('#sample-copy button');
        const copied = (await page.evaluate('navigator.clipboard.readText()')) as string;
        expect(copied).toContain('/v1/verify/iban');
        expect(copied).toContain(GOOD);
      }
      await close();
    });
  });

  describe('the landing page and the server', () => {
    it('shows the bank and counts down the free checks, then takes a key or an account', async () => {
      const open = await openSite({ env: { PLAYGROUND_FREE_CHECKS: '2', SIGNUP: 'open' } });
      const { page, close, requests } = await visit(open, '/');
      await page.click('#kinds-iban');
      await type(page, GOOD, VALID);
      await page.click('#verify');
      await page.locator('.who h2', { hasText: 'Commerzbank' }).waitFor();
      await expect.poll(() => page.textContent('#meter')).toBe('1 of 2 free checks left');
      await page.click('#verify');
      await page.locator('#meter', { hasText: '0 of 2' }).waitFor();
      await page.click('#verify');
      await page.locator('#meter', { hasText: 'spent' }).waitFor();
      await page.locator('#ways').waitFor();

      await page.fill('#key', open.key);
      await page.click('#key-form button');
      await page.locator('.who h2', { hasText: 'Commerzbank' }).waitFor();
      await expect.poll(() => page.textContent('#meter')).toContain('Your key is in use');
      expect(requests.some((request) => request.includes('/v1/verify/iban'))).toBe(true);

      await page.click('#meter button');
      await page.fill('#account-name', 'visitor');
      await page.click('#signup-form button');
      await page.locator('#new-key code', { hasText: 'assay_live_' }).waitFor();
      await page.click('#kinds-national_id');
      await page.selectOption('#country', 'PL');
      await type(page, '44051401359', VALID);
      await page.click('#verify');
      await page.locator('#json', { hasText: 'credits_used' }).waitFor();
      await close();
      await open.close();
    });

    it('tells two browsers of one make apart by their fingerprints, and each has one', async () => {
      const fingerprintsOf = async (visits: number) => {
        const { page, close } = await visit(site(), '/');
        const seen: (string | undefined)[] = [];
        for (let i = 0; i < visits; i++) {
          await type(page, GOOD, VALID);
          const sent = page.waitForRequest(/\/v1\/playground\//);
          await page.click('#verify');
          seen.push((await (await sent).allHeaders())['x-client-fingerprint']);
          await page.reload();
        }
        await close();
        return seen;
      };
      const [first, again] = await fingerprintsOf(2);
      const [other] = await fingerprintsOf(1);
      expect(first).toMatch(/^[0-9a-f]{64}$/);
      expect(again).toBe(first);
      expect(other).not.toBe(first);
    });

    it('asks for another key where one is refused', async () => {
      const { page, close } = await visit(site(), '/');
      await page.click('#kinds-national_id');
      await page.selectOption('#country', 'PL');
      await type(page, '44051401359', VALID);
      await page.fill('#key', 'assay_live_wrong');
      await page.click('#key-form button');
      await page.locator('#meter', { hasText: 'Invalid API key. The API key is' }).waitFor();
      expect(await page.isVisible('#key')).toBe(true);
      expect(await page.isDisabled('#verify')).toBe(true);
      await close();
    });

    it('tells a server that is gone from a wrong value', async () => {
      const { page, context, close } = await visit(site(), '/');
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/data/**', async (route) => {
        const response = await route.fetch();
        await held;
        await route.fulfill({ response });
      });
      await type(page, GOOD, VALID);
      await context.setOffline(true);
      await page.click('#verify');
      await page.locator('#meter', { hasText: 'did not answer' }).waitFor();
      await expect.poll(() => page.textContent('#verdict')).toContain('Valid');
      // What else arrives says nothing of the request.
      release();
      await page.locator('.who h2', { hasText: 'Commerzbank' }).waitFor();
      expect(await page.textContent('#meter')).toContain('did not answer');
      await close();
    });
  });
}
