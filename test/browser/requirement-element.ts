/** `<assay-requirements>` as a page without a bundler has it. */
import { describe, expect, it } from 'vitest';
import { loadRequirements } from '../../src/data/requirements.ts';
import { GENERATED_FOLDER } from '../../src/version.ts';
import { LANGUAGES } from '../../src/words/languages.ts';
import type { Page } from './chromium.ts';
import { type ElementPages, type Pages, page } from './element-pages.ts';
import { accessibilityFaults, overflow, treeFaults } from './harness.ts';

const FORM = `<form><label for="r">Payee</label>
<assay-requirements id="r" country="US" required data-from="/assay/data/requirements/{country}.js"></assay-requirements>
<assay-requirements id="i" label="Tax number" name="tax" country="PL" for="invoice" data-from="/assay/data/requirements/{country}.js"></assay-requirements>
<fieldset disabled><legend>Off</legend><assay-requirements id="o" label="Account" country="GB" data-from="/assay/data/requirements/{country}.js"></assay-requirements></fieldset>
<button>Send</button><button type="reset">Reset</button></form>`;
const SCRIPT = `import { AssayField, AssayRequirements } from '/assay/elements.js';
const language = new URL(location.href).searchParams.get('language') ?? 'en';
AssayField.locale = (await import('/assay/locales/' + language + '.js'))[language];
const country = new URL(location.href).searchParams.get('country');
window.events = [];
document.addEventListener('assay-requirements', ({ target, detail }) => window.events.push([target.id, detail]));
document.addEventListener('assay-result', () => window.events.push('of a field inside'));
document.addEventListener('change', ({ target }) => window.events.push('change of ' + target.id));
document.querySelectorAll('assay-requirements').forEach((one) => { one.locale = AssayField.locale; });
if (country) document.querySelector('#r').country = country;
document.querySelector('form').addEventListener('submit', (event) => { event.preventDefault(); window.sent = [...new FormData(event.target)]; });
window.isReady = true;`;

export const REQUIREMENT_PAGES: Pages = {
  '/requirements': ['text/html', page(FORM, '/requirements.js')],
  '/requirements.js': ['text/javascript', SCRIPT],
};

const of = (shown: Page, id: string) => shown.locator(`#${id}`);
const message = (shown: Page) => of(shown, 'r').locator('.message');
const field = (shown: Page, key: string) => shown.locator(`#r assay-field[name=${key}]`);
const property = <T>(shown: Page, id: string, name: string) =>
  shown.evaluate(`document.querySelector('#${id}').${name}`) as Promise<T>;

const table = loadRequirements(GENERATED_FOLDER)();

export function requirementTests(open: ElementPages['open']): void {
  it('is filled in by keyboard alone, part by part, and sent as one entry a field', async () => {
    const { page: shown, faults, requests } = await open('/requirements');
    await expect.poll(() => field(shown, 'routing_number').count()).toBe(1);
    await shown.keyboard.press('Tab');
    await shown.keyboard.type('021000022');
    await shown.keyboard.press('Tab');
    await shown.keyboard.type('12345678');
    await expect.poll(() => property(shown, 'r', 'result.result?.reason')).toBe('invalid_checksum');
    expect(await property(shown, 'r', 'validity.valid')).toBe(false);
    // What is right by its shape alone is not called valid.
    expect(await message(shown).textContent()).toMatch(/check digits/);
    expect(await shown.locator('#r .below').allTextContents()).toEqual(['', '']);
    await shown.keyboard.press('Enter');
    expect(await shown.evaluate('window.sent')).toBeUndefined();
    await shown.keyboard.press('Shift+Tab');
    await shown.keyboard.press('End');
    await shown.keyboard.press('Backspace');
    await expect
      .poll(() => field(shown, 'routing_number').locator('.below').textContent())
      .toBe('Not complete yet');
    await shown.keyboard.type('1');
    await expect.poll(() => property(shown, 'r', 'result.valid')).toBe(true);
    const said = field(shown, 'routing_number').locator('.below');
    expect(await said.textContent()).toBe('Valid');
    expect(await message(shown).textContent()).toBe('');
    await shown.keyboard.press('Enter');
    await expect
      .poll(() => shown.evaluate('window.sent'))
      .toEqual([
        ['routing_number', '021000021'],
        ['account_number', '12345678'],
        ['tax.vat', ''],
      ]);
    const events = (await shown.evaluate('window.events')) as unknown[];
    expect(events).not.toContain('of a field inside');
    expect(events).toContain('change of r');
    expect(events.filter((one) => Array.isArray(one)).at(-1)).toEqual([
      'r',
      expect.objectContaining({
        valid: true,
        values: { routing_number: '021000021', account_number: '12345678' },
        result: expect.objectContaining({ type: 'account', valid: true }),
      }),
    ]);
    expect(faults).toEqual([]);
    expect(requests.filter((request) => /\?|0210|12345678/.test(request))).toEqual([]);
  });

  it('has the alternatives of a country, of which one is chosen and sent', async () => {
    const { page: shown, faults } = await open('/requirements?country=GB');
    const radios = of(shown, 'r').getByRole('radio');
    await expect.poll(() => radios.count()).toBe(2);
    expect(await radios.first().isChecked()).toBe(true);
    await field(shown, 'iban').locator('input').fill('GB29 NWBK 6016 1331 9268 19');
    await expect.poll(() => property(shown, 'r', 'value.iban')).toBe('GB29NWBK60161331926819');
    await radios.first().focus();
    await shown.keyboard.press('ArrowDown');
    await expect.poll(() => field(shown, 'sort_code').count()).toBe(1);
    await field(shown, 'sort_code').locator('input').fill('60-16-13');
    expect(await property(shown, 'r', 'validationMessage')).toBe('Please fill in this field.');
    await field(shown, 'account_number').locator('input').fill('31926819');
    await expect.poll(() => property(shown, 'r', 'result.valid')).toBe(true);
    expect(await property(shown, 'r', 'value')).toEqual({ sort_code: '601613', account_number: '31926819' });
    // What stood in the other option is there again when that is chosen.
    await shown.keyboard.press('Shift+Tab');
    await radios.first().check();
    expect(await property(shown, 'r', 'value.iban')).toBe('GB29NWBK60161331926819');
    expect(faults).toEqual([]);
  });

  it('is a field of its form: required, off, reset, restored, filled in by a program', async () => {
    const { page: shown } = await open('/requirements');
    await expect.poll(() => field(shown, 'routing_number').count()).toBe(1);
    expect(await property(shown, 'r', 'validity.valueMissing')).toBe(true);
    expect(await property(shown, 'i', 'validity.valid')).toBe(true);
    await expect.poll(() => of(shown, 'o').locator('input:disabled').count()).toBeGreaterThan(0);
    expect(await of(shown, 'o').locator('input:enabled').count()).toBe(0);
    await shown.evaluate(
      "document.querySelector('#r').value = { account_number: '12345678', routing_number: '021000021' }",
    );
    await expect.poll(() => property(shown, 'r', 'validity.valid')).toBe(true);
    await shown.getByRole('button', { name: 'Reset' }).click();
    expect(await property(shown, 'r', 'value')).toEqual({ routing_number: '', account_number: '' });
    await shown.evaluate(
      "const kept = new FormData(); kept.set('routing_number', '021000021'); kept.set('account_number', '9'); document.querySelector('#r').formStateRestoreCallback(kept, 'restore')",
    );
    expect(await property(shown, 'r', 'value')).toEqual({ routing_number: '021000021', account_number: '9' });
    await shown.evaluate("document.querySelector('#r').reportValidity()");
    expect(await property(shown, 'r', 'validity.customError')).toBe(true);
  });

  it('says where nothing is known that is asked for, and draws another country', async () => {
    const { page: shown } = await open('/requirements');
    await shown.evaluate(
      "document.querySelector('#i').country = 'MX'; document.querySelector('#i').for = 'payout'",
    );
    await expect.poll(() => of(shown, 'i').locator('assay-field').getAttribute('name')).toBe('clabe');
    await shown.evaluate("document.querySelector('#i').holder = 'nobody'");
    await expect.poll(() => of(shown, 'i').locator('.message').textContent()).toMatch(/^No numbers/);
  });

  it('says that it has no data, on the page and to its maker', async () => {
    const { page: shown } = await open('/requirements');
    const warnings: string[] = [];
    shown.on('console', (message) => warnings.push(message.text()));
    await shown.evaluate(
      "document.querySelector('form').insertAdjacentElement('beforeend', Object.assign(document.createElement('assay-requirements'), { id: 'n', country: 'MX' }))",
    );
    await expect
      .poll(() => of(shown, 'n').locator('.message').textContent())
      .toBe('The list of what is asked for is missing on this page.');
    expect(warnings.join()).toContain('data-from');
    await shown.evaluate(
      "import('/assay/data/requirements/mx.js').then(({ default: data }) => { document.querySelector('#n').data = data; })",
    );
    await expect.poll(() => of(shown, 'n').locator('assay-field').count()).toBe(1);
    expect(await of(shown, 'n').locator('.message').textContent()).toBe('');
  });

  it('has the name of the country in a label once', async () => {
    const { page: shown } = await open('/requirements?country=GB&language=de');
    const labels = shown.locator('#r label, #r .label');
    await expect.poll(() => labels.count()).toBeGreaterThan(2);
    for (const radio of await of(shown, 'r').getByRole('radio').all()) {
      await radio.check();
      for (const text of await labels.allTextContents()) {
        const [, outside, inside] = /^(.*) \((.*)\)/.exec(text) ?? [];
        if (inside !== undefined) expect(outside!.toLowerCase(), text).not.toContain(inside.toLowerCase());
      }
    }
  });

  describe.each(LANGUAGES)('in %s', (language) => {
    it('has the names of the language beside those of the country', async () => {
      const { page: shown, faults } = await open(`/requirements?language=${language}`);
      const { field: words, requirements: labels } = await import(`../../src/words/${language}.ts`);
      const label = field(shown, 'account_number').locator('label');
      await expect.poll(() => label.textContent()).toContain(labels.account_number);
      await shown.evaluate("document.querySelector('#r').country = 'GB'");
      await expect.poll(() => of(shown, 'r').locator('.one-of').textContent()).toBe(words.oneOf);
      expect(faults).toEqual([]);
    });
  });

  describe.each([
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['forced colours', { forcedColors: 'active' }],
    ['320 px', { viewport: { width: 320, height: 800 } }],
  ] as const)('in %s', (_, options) => {
    it('fits, and axe finds nothing', async () => {
      const { page: shown, faults } = await open('/requirements?country=GB', options);
      await expect.poll(() => of(shown, 'r').getByRole('radio').count()).toBe(2);
      expect(await accessibilityFaults(shown)).toEqual([]);
      await of(shown, 'r').getByRole('radio').last().check();
      await field(shown, 'sort_code').locator('input').fill('60-16-1x');
      await field(shown, 'account_number').locator('input').fill('31926819');
      await expect.poll(() => field(shown, 'sort_code').locator('.below').textContent()).not.toBe('');
      expect(await accessibilityFaults(shown)).toEqual([]);
      expect(await treeFaults(shown)).toEqual([]);
      expect(await overflow(shown)).toBeLessThanOrEqual(0);
      expect(faults).toEqual([]);
    });
  });

  it('draws every country with an option for each that there is', async () => {
    const { page: shown, faults } = await open('/requirements');
    const drawn = (await shown.evaluate(`(async () => {
      const { default: data } = await import('/assay/data/requirements.js');
      const drawn = {};
      for (const [country, purposes] of Object.entries(data.countries))
        for (const [purpose, holders] of Object.entries(purposes))
          for (const holder of Object.keys(holders)) {
            const one = document.createElement('assay-requirements');
            Object.assign(one, { country, for: purpose, holder, data });
            document.body.append(one);
            drawn[[country, purpose, holder].join()] = Object.keys(one.value).length > 0;
            one.remove();
          }
      return drawn;
    })()`)) as Record<string, boolean>;
    const all = Object.entries(table.countries).flatMap(([country, purposes]) =>
      Object.entries(purposes).flatMap(([purpose, holders]) =>
        Object.keys(holders).map((holder) => [country, purpose, holder].join()),
      ),
    );
    expect(Object.keys(drawn).sort()).toEqual(all.sort());
    expect(Object.values(drawn).every(Boolean)).toBe(true);
    expect(faults).toEqual([]);
  });
}
