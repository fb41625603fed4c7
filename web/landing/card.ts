/** The card: who stands behind a number, and what is known of it. */
import { element } from '../dom.ts';
import type { PageWords as AllWords } from '../page-data.ts';
import type { PairedBic, ResultOnPage } from '../verifiers/verifier.ts';

/** The words of the page, and the labels of the kind's details. */
type PageWords = AllWords & { readonly labels: Readonly<Record<string, string>> };

type Fields = Readonly<Record<string, unknown>>;
type Row = readonly [name: string, value: Node | string, language?: string];

/** @param more facts beside those of the result, by their name in `words.facts` */
export function card(
  { formatted, details = {} }: ResultOnPage,
  more: Readonly<Record<string, string>>,
  words: PageWords,
): Node[] {
  const { bank, carrier, ...rest } = details as { bank?: Fields; carrier?: Fields } & Fields;
  const nodes: Node[] = [];
  if (bank) nodes.push(bankCard(bank, words));
  if (carrier) nodes.push(carrierCard(carrier, words));
  const rows: Row[] = [];
  if (formatted)
    rows.push(
      [words.facts.international, formatted.international],
      [words.facts.national, formatted.national],
    );
  for (const [name, value] of Object.entries(rest)) {
    if (name === 'bic') rows.push([labelOf(name, words), bicRow(value as PairedBic, words)]);
    const shown = name in more ? undefined : textOf(value, words);
    if (shown !== undefined && name !== 'check_digits') rows.push([labelOf(name, words), shown]);
  }
  // Schemes describe themselves in English.
  for (const [name, value] of Object.entries(more)) rows.push([labelOf(name, words), value, 'en']);
  nodes.push(list(rows));
  return nodes;
}

/** A BIC that stands beside an IBAN, and whose it is. */
const bicRow = ({ given, relation }: PairedBic, words: PageWords): HTMLElement =>
  element('span', {}, element('span', { class: 'code' }, given), ` · ${wordOf(relation, words)}`);

function bankCard(bank: Fields, words: PageWords): HTMLElement {
  const { facts } = words;
  const text = (name: string) => (bank[name] === undefined ? undefined : String(bank[name]));
  const status = text('status');
  const rows: Row[] = [];
  for (const name of ['short_name', 'city', 'swift', 'type', 'founded', 'successor', 'group'] as const) {
    const value = text(name);
    if (value !== undefined && value !== text('name'))
      rows.push([labelOf(`bank.${name}`, words), name === 'type' ? wordOf(value, words) : value]);
  }
  const website = text('website');
  if (website !== undefined && /^https?:/.test(website)) {
    rows.push([facts.website, element('a', { href: website, rel: 'noreferrer' }, new URL(website).hostname)]);
  }
  const source = text('source') ?? '';
  const date = element('span', { class: 'date' }, text('as_of'));
  rows.push([
    facts.source,
    element('span', {}, `${source === 'curated' ? words.codes.curated : source} · `, date),
  ]);
  const page = `/banks/${String(bank.country).toLowerCase()}/${encodeURIComponent(String(bank.code))}`;
  return element(
    'section',
    { class: 'who', 'aria-label': facts.bank },
    text('logo_svg') === undefined
      ? tile(text('name') ?? '')
      : element('img', { src: text('logo_svg'), alt: '', width: '56', height: '56' }),
    element(
      'div',
      {},
      element('h2', {}, element('a', { href: page }, text('name') ?? text('swift') ?? text('code') ?? '')),
      status !== undefined && element('span', { class: `status ${status}` }, statusOf(status, words)),
    ),
    list(rows),
  );
}

/** Where no logo is: one is asked for by the code of the bank, which stays in this tab. */
function tile(name: string): HTMLElement | undefined {
  const initials = (name.match(/(?<!\p{L})\p{L}/gu) ?? []).slice(0, 2).join('').toUpperCase();
  return initials === '' ? undefined : element('span', { class: 'tile', 'aria-hidden': 'true' }, initials);
}

function carrierCard(carrier: Fields, words: PageWords): HTMLElement {
  const { facts } = words;
  const name = String(carrier.name);
  const rows: Row[] = [];
  if (carrier.brand !== undefined && carrier.brand !== name) rows.push([facts.name, name]);
  if (carrier.type !== undefined) rows.push([facts.type, wordOf(String(carrier.type), words)]);
  if (carrier.mvno_host !== undefined) rows.push([facts.host, String(carrier.mvno_host)]);
  return element(
    'section',
    { class: 'who', 'aria-label': facts.carrier },
    tile(String(carrier.brand ?? name)),
    element('div', {}, element('h2', {}, String(carrier.brand ?? name)), element('p', {}, facts.carrierNote)),
    list(rows),
  );
}

/** What people read character by character: numbers and codes, BICs too. */
const CODE = /^(?=\D*\d)[\dA-Z+() /.-]*$|^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/;
const YEAR = /^\d{4}$/;

function list(rows: readonly Row[]): HTMLElement {
  return element(
    'dl',
    { class: 'rows' },
    ...rows.map(([name, value, lang]) => {
      const code = typeof value === 'string' && CODE.test(value) && !YEAR.test(value);
      return element(
        'div',
        {},
        element('dt', {}, name),
        element('dd', { class: code ? 'code' : undefined, lang }, value),
      );
    }),
  );
}

function labelOf(name: string, { facts, labels }: PageWords): string {
  return labels[name] ?? (facts as Readonly<Record<string, string>>)[name] ?? capital(plain(name));
}

function statusOf(status: string, { banks }: PageWords): string {
  return (banks.status as Readonly<Record<string, string>>)[status] ?? plain(status);
}

function textOf(value: unknown, words: PageWords): string | undefined {
  const { facts } = words;
  if (typeof value === 'boolean') return value ? facts.yes : facts.no;
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return /^[a-z_]+$/.test(value) ? wordOf(value, words) : value;
  if (!Array.isArray(value)) return undefined;
  const names = value.map((one: unknown) => (typeof one === 'string' ? one : (one as Fields).name));
  return names.every((name) => typeof name === 'string') ? names.join(', ') : undefined;
}

/** Codes of closed lists in words: `fixed_line`, `central_bank`. */
const wordOf = (code: string, { codes }: PageWords): string =>
  (codes as Readonly<Record<string, string>>)[code] ?? plain(code);
const plain = (code: string) => code.replaceAll('_', ' ');
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
