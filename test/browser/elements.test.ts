/** The elements as a page without a bundler has them, from the modules that are published, under a strict policy. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/words/languages.ts';
import { bundle } from '../../tools/doors/bundle.ts';
import { type Browser, openChromium, type Page } from './chromium.ts';
import { accessibilityFaults, overflow, treeFaults } from './harness.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; require-trusted-types-for 'script'";
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** The first two blocks of the documentation that a page needs, with its doors where they are served. */
const docs = readFileSync(join(ROOT, 'docs/elements.md'), 'utf8');
const block = (language: string) => new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(docs)![1]!;
const served = (code: string) => code.replace(/'assay\/([\w/-]+)'/g, "'/assay/$1.js'");

const page = (body: string, script: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fields</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"><script type="module" src="${script}"></script><main><h1>Fields</h1>${body}</main></html>`;

const STATES = `<form><label for="a">IBAN</label><assay-field id="a" kind="iban" name="a" required></assay-field>
<assay-field id="b" kind="phone" label="Phone" name="b" country="DE" data-from="/assay/data/phone.js" hint="For questions of the courier."></assay-field>
<assay-field id="c" kind="vat" label="VAT number" name="c"></assay-field>
<fieldset disabled><legend>Off</legend><assay-field id="d" kind="lei" label="LEI" name="d" value="506700GE1G29325QX363"></assay-field></fieldset>
<assay-field id="e" kind="bic" label="BIC" name="e" readonly value="COBADEFF"></assay-field>
<button>Send</button><button type="reset">Reset</button></form>`;
const STATES_SCRIPT = `import { AssayField } from '/assay/elements.js';
import banks from '/assay/data/banks/de.js';
const language = new URL(location.href).searchParams.get('language') ?? 'en';
AssayField.locale = (await import('/assay/locales/' + language + '.js'))[language];
document.querySelectorAll('assay-field').forEach((field) => { field.locale = AssayField.locale; });
document.querySelector('#a').data = banks;
window.results = [];
document.addEventListener('assay-result', ({ target, detail }) => window.results.push([target.id, detail?.valid]));
document.querySelector('form').addEventListener('submit', (event) => { event.preventDefault(); window.sent = Object.fromEntries(new FormData(event.target)); });
window.isReady = true;`;

const PAGES: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/': ['text/html', page(STATES, '/states.js')],
  '/states.js': ['text/javascript', STATES_SCRIPT],
  '/docs': ['text/html', page(block('html'), '/docs.js')],
  '/docs.js': ['text/javascript', served(block('js'))],
  '/page.css': [
    'text/css',
    ':root{color-scheme:light dark}body{font:16px/1.5 system-ui;margin:16px;max-width:32rem;background:Canvas}fieldset{min-width:0}',
  ],
};

const folder = mkdtempSync(join(tmpdir(), 'assay-elements-'));
let server: Server;
let browser: Browser;
beforeAll(async () => {
  await bundle(ROOT, join(folder, 'assay'));
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const file = join(folder, pathname);
    const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
    const [type, body] = PAGES[pathname] ?? [TYPES[extname(file)], isFile ? readFileSync(file) : undefined];
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': type ?? 'text/plain',
      'content-security-policy': POLICY,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  browser = await openChromium();
}, 240_000);
afterAll(async () => {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true });
});

type ContextOptions = Parameters<Browser['newContext']>[0];

interface Visit {
  readonly page: Page;
  /** What the browser complained of. */
  readonly faults: string[];
  readonly requests: string[];
}

async function open(path: string, options: ContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'en-GB',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  const opened = await context.newPage();
  const faults: string[] = [];
  const requests: string[] = [];
  opened.on('pageerror', ({ message }) => faults.push(message));
  opened.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  opened.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
  await opened.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  const isReady = path.startsWith('/docs') ? "!!customElements.get('assay-field')" : 'window.isReady';
  await expect.poll(() => opened.evaluate(isReady)).toBe(true);
  return { page: opened, faults, requests };
}

const input = (of: Page, id: string) => of.locator(`#${id} input`);
const below = (of: Page, id: string) => of.locator(`#${id} .below`);
const property = <T>(of: Page, id: string, name: string) =>
  of.evaluate(`document.querySelector('#${id}').${name}`) as Promise<T>;

it('is what the documentation shows', async () => {
  const { page: shown, faults, requests } = await open('/docs');
  await shown.getByLabel('IBAN').pressSequentially('DE89370400440532013000');
  await expect.poll(() => below(shown, 'account').textContent()).toBe('Gültig · Commerzbank');
  await shown.getByLabel('Phone').pressSequentially('01712345678');
  await expect.poll(() => shown.getByLabel('Phone').inputValue()).toBe('0171 2345678');
  expect(faults).toEqual([]);
  expect(requests.filter((request) => /\?|5320|2345/.test(request))).toEqual([]);
});

describe('by keyboard alone', () => {
  it('groups with the caret kept, in a real input', async () => {
    const { page: shown, faults } = await open('/');
    await shown.keyboard.press('Tab');
    await shown.keyboard.type('de89370400440532013000');
    const iban = input(shown, 'a');
    // What verifies the kind may arrive after the first keys.
    await expect.poll(() => iban.inputValue()).toBe('DE89 3704 0044 0532 0130 00');
    for (let i = 0; i < 7; i++) await shown.keyboard.press('ArrowLeft');
    await shown.keyboard.press('Backspace');
    expect(await iban.inputValue()).toBe('DE89 3704 0044 0530 1300 0');
    const caret = () =>
      iban.evaluate((node) => (node as unknown as { selectionStart: number }).selectionStart);
    expect(await caret()).toBe(18);
    await shown.keyboard.type('2');
    expect(await iban.inputValue()).toBe('DE89 3704 0044 0532 0130 00');
    expect(await caret()).toBe(19);
    expect(await property(shown, 'a', 'value')).toBe('DE89370400440532013000');
    expect(faults).toEqual([]);
  });

  it('shows the fault, takes the suggestion, and sends the form with Enter', async () => {
    const { page: shown, faults } = await open('/');
    await shown.keyboard.press('Tab');
    await shown.keyboard.type('DE89 3704 0O44 0532 0130 00');
    expect(await shown.locator('#a mark').textContent()).toBe('O');
    expect(await input(shown, 'a').getAttribute('aria-invalid')).toBe('true');
    await shown.keyboard.press('Enter');
    expect(await shown.evaluate('window.sent')).toBeUndefined();
    await shown.keyboard.press('Tab');
    await shown.keyboard.press('Enter');
    await expect.poll(() => below(shown, 'a').textContent()).toBe('Valid · Commerzbank');
    expect(await input(shown, 'a').evaluate((node) => node.matches(':focus'))).toBe(true);
    await shown.keyboard.press('Enter');
    await expect
      .poll(() => shown.evaluate('window.sent'))
      .toEqual({
        a: 'DE89370400440532013000',
        b: '',
        c: '',
        e: 'COBADEFF',
      });
    expect(faults).toEqual([]);
  });

  it('chooses a country that a number lacks', async () => {
    const { page: shown } = await open('/');
    await input(shown, 'c').focus();
    await shown.keyboard.type('5260001246');
    await expect.poll(() => below(shown, 'c').textContent()).toMatch(/^Not yet known/);
    await shown.keyboard.press('Shift+Tab');
    await shown.keyboard.type('Poland');
    await shown.keyboard.press('Tab');
    await expect.poll(() => property(shown, 'c', 'value')).toBe('PL5260001246');
  });
});

it('reads what is pasted, and follows its country', async () => {
  const { page: shown } = await open('/');
  await shown.evaluate("navigator.clipboard.writeText('Tel.: +44 (0)7400 123456')");
  await input(shown, 'b').focus();
  await shown.keyboard.press('Control+V');
  await expect.poll(() => property(shown, 'b', 'value')).toBe('+447400123456');
  expect(await property(shown, 'b', 'country')).toBe('GB');
});

it('is a field of its form: required, off, reset, and heard', async () => {
  const { page: shown } = await open('/');
  expect(await property(shown, 'a', 'validity.valueMissing')).toBe(true);
  expect(await property(shown, 'a', 'validationMessage')).toBe('Please fill in this field.');
  expect(await input(shown, 'd').isDisabled()).toBe(true);
  await shown.getByText('IBAN').click();
  await shown.keyboard.type('DE');
  expect(await property(shown, 'a', 'value')).toBe('DE');
  await expect.poll(() => below(shown, 'a').textContent()).toBe('Not complete yet');
  await shown.getByRole('button', { name: 'Reset' }).click();
  expect(await input(shown, 'a').inputValue()).toBe('');
  const heard = (await shown.evaluate("window.results.filter(([id]) => id === 'a')")) as unknown[];
  expect(heard.slice(-2)).toEqual([
    ['a', false],
    ['a', undefined],
  ]);
});

it('says what it says to a screen reader once, when the keys rest', async () => {
  const { page: shown } = await open('/');
  const said =
    "window.said = []; new MutationObserver(() => said.push(document.querySelector('#a').shadowRoot.querySelector('[role=status]').textContent)).observe(document.querySelector('#a').shadowRoot.querySelector('[role=status]'), { childList: true })";
  await shown.evaluate(said);
  await input(shown, 'a').focus();
  await shown.keyboard.type('DE89370400440532013001');
  await expect.poll(() => shown.evaluate('said.at(-1)')).toMatch(/check digits/);
  expect(((await shown.evaluate('said')) as string[]).length).toBeLessThan(4);
});

describe.each(LANGUAGES)('in %s', (language) => {
  it('names countries and says what is wrong', async () => {
    const { page: shown, faults } = await open(`/?language=${language}`);
    const names = new Intl.DisplayNames(language, { type: 'region' });
    await expect.poll(() => shown.locator('#b option[value=AT]').textContent()).toBe(`${names.of('AT')} +43`);
    await input(shown, 'a').fill('DE89370400440532013001');
    const { field, reasons } = await import(`../../src/words/${language}.ts`);
    await expect.poll(() => below(shown, 'a').textContent()).toBe(reasons.invalid_checksum);
    expect(await shown.locator('#b select').getAttribute('aria-label')).toBe(field.country);
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
    const { page: shown, faults } = await open('/', options);
    expect(await accessibilityFaults(shown)).toEqual([]);
    await input(shown, 'a').fill('DE89 3704 0O44 0532 0130 00');
    await input(shown, 'b').fill('0171 23456789012345');
    await input(shown, 'c').fill('5260001246');
    await expect.poll(() => below(shown, 'c').textContent()).toMatch(/^Not yet known/);
    expect(await accessibilityFaults(shown)).toEqual([]);
    expect(await treeFaults(shown)).toEqual([]);
    expect(await overflow(shown)).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
  });
});
