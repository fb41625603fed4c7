/** Values to test with: all countries with what is published for tests, and one page a country. */
import type { AnyKind } from '../core/kind.ts';
import { homeOf } from '../core/specimens/home.ts';
import { RESERVED_PHONES, type Reserved } from '../core/specimens/reserved.ts';
import { type CountryValues, PUBLISHED_VALUES, type PublishedValues } from '../core/test-values/lists.ts';
import type { Specimen } from '../service/specimens.ts';
import { labelsOf } from '../words/all.ts';
import { type Html, html, withCode } from './html.ts';
import { layout, type View } from './layout.ts';

/** What the pages show. */
export interface TestValuesOnPage {
  readonly kinds: readonly AnyKind[];
  readonly specimens: readonly Specimen[];
}

const PATH = '/test-values';

export function testValuesPage(view: View, { kinds, specimens }: TestValuesOnPage): string {
  const { testValues: words, coverage } = view.words;
  const codes = [...new Set(specimens.map((one) => homeOf(one, kinds)))].filter((code) => code !== undefined);
  const countries = codes
    .map((code) => ({ code, name: view.country(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, view.reader.language));
  const worldwide = specimens.filter((one) => homeOf(one, kinds) === undefined);
  return page(
    view,
    PATH,
    words.title,
    html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<h2>${coverage.country}</h2>
<ul class="columns">${countries.map(({ code, name }) => html`<li><a href="${view.link(`${PATH}/${code.toLowerCase()}`)}">${name}</a></li>\n`)}</ul>
<h2>${words.published}</h2>
<p>${withCode(words.publishedLead)}</p>
${PUBLISHED_VALUES.map((list) => publishedList(view, kinds, list, undefined))}
<h2>${words.films}</h2>
${Object.entries(RESERVED_PHONES).map(([code, reserved]) => films(view, view.country(code), reserved))}
<p class="note">${words.anyDigit}</p>
${worldwide.length > 0 && html`<h2>${words.worldwide}</h2>`}
${kinds.map((kind) => specimensOf(view, kind, worldwide))}`,
  );
}

/** @returns undefined where there are none of the country */
export function testValuesOfCountry(
  view: View,
  { kinds, specimens }: TestValuesOnPage,
  country: string,
): string | undefined {
  const { testValues: words } = view.words;
  const own = specimens.filter((one) => homeOf(one, kinds) === country);
  if (own.length === 0) return undefined;
  const name = view.country(country);
  const lists = PUBLISHED_VALUES.map((list) => publishedList(view, kinds, list, country)).filter(
    (list) => list !== undefined,
  );
  const reserved = RESERVED_PHONES[country];
  return page(
    view,
    `${PATH}/${country.toLowerCase()}`,
    `${name} · ${words.title}`,
    html`<p class="crumbs"><a href="${view.link(PATH)}">${words.title}</a></p>
<h1>${name}</h1>
<p class="lead">${words.lead}</p>
${kinds.map((kind) => specimensOf(view, kind, own))}
${lists.length > 0 && html`<h2>${words.published}</h2><p>${withCode(words.publishedLead)}</p>`}
${lists}
${reserved && html`<h2>${words.films}</h2>${films(view, name, reserved)}<p class="note">${words.anyDigit}</p>`}`,
  );
}

const page = (view: View, path: string, title: string, body: Html): string =>
  layout(view, {
    path,
    title,
    description: view.words.testValues.description,
    style: 'directory',
    scripts: ['test-values.js'],
    look: 'text',
    data: { copy: view.words.server.copy, copied: view.words.server.copied },
    body,
  });

function specimensOf(view: View, kind: AnyKind, specimens: readonly Specimen[]): Html | undefined {
  const own = specimens
    .filter(({ type }) => type === kind.type)
    .toSorted((a, b) => Number(b.valid) - Number(a.valid));
  if (own.length === 0) return undefined;
  const { title } = labelsOf(kind.type, view.reader.language);
  const { testValues: words } = view.words;
  return html`<h2>${title}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr><th scope="col">${title}</th><th scope="col">${words.verdict}</th></tr></thead>
<tbody>${own.map((one) => html`<tr><td data-copy><code>${one.value}</code></td><td>${verdict(view, one)}</td></tr>\n`)}</tbody></table></div>`;
}

function verdict(view: View, { valid, reason }: Specimen): Html {
  const { verdict: words } = view.words;
  if (valid) return html`${words.valid}`;
  return html`<a href="${view.link(`/reasons#${reason}`)}"><code>${reason}</code></a>`;
}

/** @returns undefined where the list has none of the country */
function publishedList(
  view: View,
  kinds: readonly AnyKind[],
  { source, values }: PublishedValues,
  country: string | undefined,
): Html | undefined {
  const groups = Object.entries(values).flatMap(([type, some]) => {
    const kind = kinds.find((one) => one.type === type);
    const own = some.flatMap((group) => valuesIn(group, country));
    return kind === undefined || own.length === 0 ? [] : [{ type, own }];
  });
  if (groups.length === 0) return undefined;
  return html`<h3>${sourceLink(view, source)}</h3>
${groups.map(
  ({
    type,
    own,
  }) => html`<details ${country !== undefined && 'open'}><summary>${labelsOf(type, view.reader.language).title}: ${view.number(own.length)}</summary>
<ul class="to-copy">${own.map((value) => html`<li data-copy><code>${value}</code></li>\n`)}</ul></details>`,
)}`;
}

/** Of a group without a country, those that begin with it. */
function valuesIn({ country: code, normalized }: CountryValues, country: string | undefined): string[] {
  const values = normalized.split(' ');
  if (country === undefined || code === country) return values;
  return code === undefined ? values.filter((value) => value.startsWith(country)) : [];
}

const films = (view: View, name: string, { shapes, source }: Reserved): Html =>
  html`<h3>${name}</h3><p class="note">${sourceLink(view, source)}</p>
<ul class="to-copy">${shapes.map((shape) => html`<li><code>${shape}</code></li>\n`)}</ul>`;

const sourceLink = (view: View, { title, url, read }: Reserved['source']): Html =>
  html`<a href="${url ?? ''}" rel="noreferrer"><span lang="en">${title}</span></a> <span class="note">${view.words.coverage.asOf} <span class="date">${view.date(read)}</span></span>`;
