/** The bank directory to browse: countries, the banks of one, one bank. */
import type { BankLookup, BankPage } from '../core/banks/lookup.ts';
import type { CoverageReport } from '../service/coverage.ts';
import { fill } from '../words/fill.ts';
import { codeWord, sourceWord } from './codes.ts';
import { type Html, html } from './html.ts';
import { layout, type View } from './layout.ts';

type ListedBank = BankPage['banks'][number];

/** Codes shown of a bank in a list; its own page has all of them. */
const CODES_IN_LIST = 3;

const addressOf = ({ country, code }: ListedBank): string => `/banks/${country.toLowerCase()}/${code}`;

/** @param banks the directory, whose institutions are counted: it lists one once, whatever records speak of it */
export function bankCountriesPage(view: View, { iban }: CoverageReport, banks: BankLookup): string {
  const { banks: words, coverage } = view.words;
  const countries = iban.countries
    .filter(({ bank_codes }) => bank_codes > 0)
    .map(({ country }) => ({
      country,
      name: view.country(country),
      banks: banks.find({ country, limit: 1 })!.total,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, view.reader.language));
  return layout(view, {
    path: '/banks',
    title: words.title,
    description: words.description,
    style: 'directory',
    body: html`
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<ul class="columns">${countries.map(
      ({ country, name, banks }) =>
        html`<li><a href="${view.link(`/banks/${country.toLowerCase()}`)}">${name}</a> <span class="note">${view.number(banks)}</span></li>\n`,
    )}</ul>
<p class="note">${coverage.data}: <a href="${view.link('/coverage')}">${coverage.title}</a></p>`,
  });
}

export interface BankListing {
  readonly country: string;
  readonly q: string;
  readonly page: BankPage;
  /** Whether it is not the first page. */
  readonly continued: boolean;
}

export function banksOfCountryPage(view: View, { country, q, page, continued }: BankListing): string {
  const { banks: words, facts } = view.words;
  const name = view.country(country);
  const path = `/banks/${country.toLowerCase()}`;
  const query = (cursor: string) => {
    const parameters = new URLSearchParams({ ...(q !== '' && { q }), cursor });
    return view.link(`${path}?${parameters}`);
  };
  return layout(view, {
    path,
    title: fill(words.of, { country: name }),
    description: words.description,
    style: 'directory',
    body: html`
<p class="crumbs"><a href="${view.link('/banks')}">${words.title}</a></p>
<h1>${name}</h1>
<form class="search" method="get" action="${path}">
<div><label for="q">${words.search}</label><input id="q" name="q" type="search" value="${q}" maxlength="100"></div>
${view.reader.chosen && html`<input type="hidden" name="lang" value="${view.reader.language}">`}
<button class="primary">${words.find}</button></form>
<p class="note" role="status">${page.total === 0 ? words.none : `${words.title}: ${view.number(page.total)}`}</p>
${
  page.total > 0 &&
  html`<div class="scroll" tabindex="0" role="region" aria-label="${name}"><table>
<thead><tr><th scope="col">${words.name}</th><th scope="col">${facts.swift}</th><th scope="col" class="values">${words.codes}</th><th scope="col" class="city">${facts.city}</th></tr></thead>
<tbody>${page.banks.map((bank) => row(view, bank))}</tbody></table></div>`
}
<p>${continued && html`<a href="${view.link(path)}">${words.start}</a> `}${page.next_cursor !== undefined && html`<a href="${query(page.next_cursor)}" rel="next">${words.next}</a>`}</p>`,
  });
}

function row(view: View, bank: ListedBank): Html {
  const { status } = bank;
  return html`<tr><th scope="row" class="bank"><a href="${view.link(addressOf(bank))}">${bank.name ?? bank.short_name ?? bank.code}</a>
${status !== undefined && status !== 'active' && html` <span class="status ${status}">${statusOf(view, status)}</span>`}</th>
<td><code>${bank.swift}</code></td><td class="values">${codes(view, bank.codes, CODES_IN_LIST)}</td><td class="city">${bank.city}</td></tr>\n`;
}

function codes({ words }: View, all: readonly string[], shown: number): Html {
  const more = all.length - shown;
  return html`${all.slice(0, shown).map((code) => html`<code>${code}</code> `)}${more > 0 && html`<span class="note date">${fill(words.banks.moreCodes, { count: more })}</span>`}`;
}

const statusOf = ({ words }: View, status: string): string =>
  (words.banks.status as Readonly<Record<string, string>>)[status] ?? status;

/** Fields of a record whose value is shown as it stands. */
const PLAIN = ['short_name', 'city', 'swift', 'founded', 'group', 'lei'] as const;

export function bankPage(view: View, bank: ListedBank, banks: BankLookup): string {
  const { banks: words, facts } = view.words;
  const record = bank as ListedBank & Readonly<Record<string, unknown>>;
  const name = bank.name ?? bank.short_name ?? bank.code;
  const rows = PLAIN.filter((field) => record[field] !== undefined && record[field] !== name).map(
    (field) => ({
      label: (facts as Readonly<Record<string, string>>)[field] ?? field.toUpperCase(),
      value: String(record[field]),
      isCode: field === 'swift' || field === 'lei',
    }),
  );
  const bics = (record.bics as readonly string[] | undefined) ?? [];
  const history = (record.history as readonly { name: string; until?: string }[] | undefined) ?? [];
  return layout(view, {
    path: addressOf(bank),
    title: `${name} · ${view.country(bank.country)}`,
    description: [name, bank.swift, bank.city].filter(Boolean).join(', '),
    style: 'directory',
    look: 'text',
    body: html`
<p class="crumbs"><a href="${view.link('/banks')}">${words.title}</a> / <a href="${view.link(`/banks/${bank.country.toLowerCase()}`)}">${view.country(bank.country)}</a></p>
<div class="bank-head"><img src="${bank.logo_svg}" alt="" width="72" height="72"><div><h1>${name}</h1>
${bank.status !== undefined && html`<span class="status ${bank.status}">${statusOf(view, bank.status)}</span>`}</div></div>
${bank.description !== undefined && html`<p lang="en">${bank.description}</p>`}
${bank.successor !== undefined && successor(view, bank, banks)}
<dl class="rows">${rows.map(({ label, value, isCode }) => html`<div><dt>${label}</dt><dd class="${isCode ? 'code' : ''}">${value}</dd></div>`)}
${bank.type !== undefined && html`<div><dt>${facts.type}</dt><dd>${codeWord(view.words, bank.type)}</dd></div>`}
${bank.website !== undefined && /^https?:/.test(bank.website) && html`<div><dt>${facts.website}</dt><dd><a href="${bank.website}" rel="noreferrer">${new URL(bank.website).hostname}</a></dd></div>`}
<div><dt>${facts.source}</dt><dd>${sourceWord(view.words, bank.source)} · <span class="date">${view.date(bank.as_of)}</span></dd></div></dl>
<h2>${words.codes}</h2><p class="codes">${bank.codes.map((code) => html`<code>${code}</code> `)}</p>
${bank.codes.some((code) => code.endsWith('*')) && html`<p class="note">${words.anyCharacters}</p>`}
${bics.length > 1 && html`<h2>${words.bics}</h2><p class="codes">${bics.map((bic) => html`<code>${bic}</code> `)}</p>`}
${history.length > 0 && html`<h2>${words.history}</h2><ol>${history.map(({ name, until }) => html`<li>${name}${until !== undefined && `, ${fill(words.until, { year: until })}`}</li>`)}${bank.successor !== undefined && html`<li>${bank.successor}</li>`}</ol>`}
<h2>${words.sample}</h2>
<pre tabindex="0"><code>curl ${view.baseUrl}/v1/banks/${bank.country}/${bank.code} \\
  -H "Authorization: Bearer $ASSAY_KEY"</code></pre>`,
  });
}

/** A link to the successor bank, where the directory has it under that name. */
function successor(view: View, bank: ListedBank, banks: BankLookup): Html {
  const wanted = bank.successor!;
  const found = banks.find({ country: bank.country, q: wanted.slice(0, 100), limit: 5 })?.banks;
  const living = found?.find(({ name }) => name === wanted);
  return html`<p>${view.words.banks.chain}: ${living ? html`<a href="${view.link(addressOf(living))}">${wanted}</a>` : wanted}</p>`;
}
