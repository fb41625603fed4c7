/** What is covered: the world, and one page a country. */
import type { BankLookup } from '../core/banks/lookup.ts';
import { countryOf } from '../core/country.ts';
import type { IbanCountry } from '../core/iban/coverage.ts';
import type { AnyKind } from '../core/kind.ts';
import type { NumberingPlan } from '../core/phone/plan.ts';
import type { SchemeCoverage } from '../core/scheme/coverage.ts';
import type { CoverageReport } from '../service/coverage.ts';
import { labelsOf } from '../words/all.ts';
import { counted, fill, writtenAs } from '../words/fill.ts';
import { codeWord, sourceWord } from './codes.ts';
import type { DocumentationPage } from './documentation.ts';
import { Html, html } from './html.ts';
import { layout, type View } from './layout.ts';
import { shapeInWords, structureInWords } from './shape-words.ts';

/** Outlines of countries, as the build draws them. */
export interface WorldMap {
  readonly width: number;
  readonly height: number;
  readonly countries: readonly (readonly [code: string, path: string])[];
}

/** What is covered of a country. */
interface Covered {
  readonly code: string;
  readonly name: string;
  readonly iban: IbanCountry | undefined;
  readonly schemes: readonly SchemeCoverage[];
  readonly phone: boolean;
}

function coveredCountries(report: CoverageReport, view: View): Covered[] {
  const phones = new Set(report.phone.countries);
  const codes = new Set([
    ...report.iban.countries.map(({ country }) => country),
    ...report.national_id.schemes.map(({ country }) => country),
    ...phones,
  ]);
  return [...codes]
    .map((code) => ({
      code,
      name: view.country(code),
      iban: report.iban.countries.find(({ country }) => country === code),
      schemes: report.national_id.schemes.filter(({ country }) => country === code),
      phone: phones.has(code),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, view.reader.language));
}

export function coveragePage(view: View, report: CoverageReport, world: WorldMap): string {
  const { coverage: words } = view.words;
  const countries = coveredCountries(report, view);
  return layout(view, {
    path: '/coverage',
    title: words.title,
    description: words.description,
    style: 'directory',
    scripts: ['coverage.js'],
    look: 'wide',
    data: { found: words.found, none: words.none, sortBy: words.sortBy },
    body: html`
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${map(view, world, countries)}
<div class="search" hidden id="search-box"><div><label for="search">${words.search}</label>
<input id="search" type="search" autocomplete="off"></div></div>
<p id="found" class="note" role="status">${fill(words.found, { count: countries.length })}</p>
<div class="scroll" tabindex="0" role="region" aria-label="${words.title}"><table id="countries">
<thead><tr><th scope="col">${words.country}</th><th scope="col" class="structure">${words.iban} (${words.length})</th><th scope="col" class="number">${words.bankCodes}</th><th scope="col" class="number">${words.schemes}</th><th scope="col">${words.phone}</th></tr></thead>
<tbody>
${countries.map((country) => row(view, country))}
</tbody></table></div>
${dataSets(view, report)}`,
  });
}

function map(view: View, { width, height, countries }: WorldMap, covered: readonly Covered[]): Html {
  const levels = new Map(covered.map((country) => [country.code, levelOf(country)]));
  const shapes = countries.map(([code, path]) => {
    const level = levels.get(code);
    if (level === undefined) return html`<path d="${path}"/>`;
    // The table below has the same links with more to read: by keyboard, one way there is enough.
    return html`<a href="${view.link(`/coverage/${code.toLowerCase()}`)}" class="level-${level}" tabindex="-1"><title>${view.country(code)}</title><path d="${path}"/></a>`;
  });
  return html`<svg class="world" viewBox="0 0 ${width} ${height}" role="group" aria-label="${view.words.coverage.map}">${shapes}</svg>
<p class="note levels">${view.words.coverage.levels}: ${LEVELS.map((level) => html`<span class="level-${level}">${level}</span> `)}</p>`;
}

const LEVELS = [1, 2, 3];

const levelOf = ({ iban, schemes, phone }: Covered): number =>
  [iban, schemes.length > 0, phone].filter(Boolean).length;

function row(view: View, { code, name, iban, schemes, phone }: Covered): Html {
  const { coverage: words } = view.words;
  const callingCode = phone && countryOf(code)?.calling_code;
  return html`<tr><th scope="row"><a href="${view.link(`/coverage/${code.toLowerCase()}`)}">${name}</a> <span class="note">${code}</span></th>
<td class="structure" data-value="${iban?.length ?? 0}">${iban ? `${iban.length}${iban.national_check ? ` · ${words.nationalCheck}` : ''}` : '–'}</td>
<td class="number" data-value="${iban?.bank_codes ?? 0}">${iban && iban.bank_codes > 0 ? html`<a href="${view.link(`/banks/${code.toLowerCase()}`)}">${view.number(iban.bank_codes)}</a>` : '–'}</td>
<td class="number" data-value="${schemes.length}">${schemes.length || '–'}</td>
<td data-value="${callingCode || 0}">${callingCode ? `+${callingCode}` : '–'}</td></tr>\n`;
}

function dataSets({ words, number, date }: View, { data, iban }: CoverageReport): Html {
  const banks = iban.countries.flatMap(({ bank_sources }) => bank_sources);
  const codesOf = (name: string) =>
    banks
      .filter(({ source }) => name.startsWith(`banks: ${source}`))
      .reduce((sum, { codes }) => sum + codes, 0);
  return html`<h2>${words.coverage.data}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${words.coverage.data}"><table>
<thead><tr><th scope="col">${words.facts.source}</th><th scope="col">${words.coverage.version}</th><th scope="col">${words.coverage.asOf}</th><th scope="col" class="number">${words.coverage.bankCodes}</th></tr></thead>
<tbody>${data.map(({ name, version, as_of }) => html`<tr><td lang="en">${name}</td><td translate="no">${version}</td><td class="date">${date(as_of)}</td><td class="number">${codesOf(name) > 0 ? number(codesOf(name)) : '–'}</td></tr>\n`)}</tbody></table></div>`;
}

/** Kinds besides identity numbers whose coverage lists schemes by country, with their titles. */
export type OtherSchemes = readonly {
  readonly title: string;
  readonly schemes: readonly SchemeCoverage[];
}[];

export function otherSchemes(view: View, kinds: readonly AnyKind[], report: CoverageReport): OtherSchemes {
  const all = report as unknown as Readonly<Record<string, { readonly schemes?: readonly SchemeCoverage[] }>>;
  return kinds
    .filter(({ type }) => type !== 'national_id' && all[type]?.schemes !== undefined)
    .map(({ type }) => ({ title: labelsOf(type, view.reader.language).title, schemes: all[type]!.schemes! }));
}

/**
 * @param hasCarriers whether there is a page on its carriers
 * @returns undefined when nothing is covered under this code
 */
export function coverageOfCountry(
  view: View,
  report: CoverageReport,
  others: OtherSchemes,
  plan: NumberingPlan | undefined,
  banks: BankLookup,
  hasCarriers: boolean,
  code: string,
): string | undefined {
  const country = coveredCountries(report, view).find((one) => one.code === code);
  if (!country) return undefined;
  const { coverage: words } = view.words;
  return layout(view, {
    path: `/coverage/${code.toLowerCase()}`,
    title: `${country.name} · ${words.title}`,
    description: words.description,
    style: 'directory',
    look: 'text',
    body: html`
<p class="crumbs"><a href="${view.link('/coverage')}">${words.title}</a></p>
<h1>${country.name}</h1>
${country.iban && ibanSection(view, country.iban, banks)}
${schemeSections(view, words.schemes, country.schemes)}
${others.map(({ title, schemes }) =>
  schemeSections(
    view,
    title,
    schemes.filter((one) => one.country === code),
  ),
)}
${plan && planSection(view, plan)}
${hasCarriers && html`<p><a href="${view.link(`/coverage/${code.toLowerCase()}/carriers`)}">${view.words.facts.carrier}</a></p>`}`,
  });
}

/** Which carrier has which number prefixes, in English, as the build has written it; see tools/phone/carrier-pages.ts. */
export type CarrierPage = Pick<DocumentationPage, 'title' | 'html'>;

export function carriersPage(view: View, path: string, { title, html: markup }: CarrierPage): string {
  return layout(view, {
    path,
    title,
    description: view.words.coverage.description,
    style: 'text',
    textLanguage: 'en',
    body: html`<p class="crumbs" lang="${view.reader.language}"><a href="${view.link('/coverage')}">${view.words.coverage.title}</a></p>
<h1>${title}</h1>
<div class="prose">${new Html(markup)}</div>`,
  });
}

/** Institutions are counted as in the list of banks; the share is one of records. */
function ibanSection(view: View, iban: IbanCountry, lookup: BankLookup): Html {
  const { coverage: words } = view.words;
  const { country, banks, banks_with_bic, bank_codes, bank_sources, bics_confirmed } = iban;
  const institutions = lookup.find({ country, limit: 1 })?.total ?? 0;
  const share = new Intl.NumberFormat(writtenAs(view.reader.language), { style: 'percent' });
  return html`<h2>${words.iban}</h2>
<dl class="rows"><div><dt>${words.length}</dt><dd>${iban.length}</dd></div>
<div><dt>${words.structure}</dt><dd>${country}, ${structureInWords(`2n${iban.structure}`, words.shape, view.reader.language)}</dd></div></dl>
<p>${iban.registered ? words.registered : words.notRegistered}. ${iban.national_check ? words.checkedNationally : words.notCheckedNationally}.</p>
${
  bank_codes > 0 &&
  html`<h2>${words.banks}</h2>
<p>${counted(words.bankCount, institutions, view.reader.language)} ${counted(words.codeCount, bank_codes, view.reader.language)}.
${fill(words.withBic, { share: share.format(banks_with_bic / banks) })}.${bics_confirmed && html` ${confirmedBics(view, bics_confirmed)}.`}
<a href="${view.link(`/banks/${country.toLowerCase()}`)}">${words.browse}</a></p>
<ul>${bank_sources.map(({ source, as_of, codes }) => html`<li><span translate="no">${sourceWord(view.words, source)}</span>, <span class="date">${view.date(as_of)}</span>: ${view.number(codes)}</li>`)}</ul>`
}`;
}

const confirmedBics = (
  view: View,
  { confirmed, compared, list, as_of }: NonNullable<IbanCountry['bics_confirmed']>,
): string =>
  fill(view.words.coverage.confirmedBics, {
    confirmed: view.number(confirmed),
    compared: view.number(compared),
    list,
    date: view.date(as_of),
  });

const schemeSections = (view: View, title: string, schemes: readonly SchemeCoverage[]): Html | false =>
  schemes.length > 0 && html`<h2>${title}</h2>${schemes.map((scheme) => schemeSection(view, scheme))}`;

function schemeSection(view: View, scheme: SchemeCoverage): Html {
  const {
    words: { coverage: words },
    reader,
  } = view;
  const share = new Intl.NumberFormat(writtenAs(reader.language), {
    style: 'percent',
    maximumSignificantDigits: 2,
  });
  return html`<section id="${scheme.id}"><h3 translate="no">${scheme.scheme}</h3><p lang="en">${described(scheme)} <code>${scheme.id}</code></p>
<dl class="rows"><div><dt>${words.shapes}</dt><dd>${shapesInWords(view, scheme.shapes)}</dd></div>
<div><dt>${words.checksum}</dt>${scheme.checksum === undefined ? html`<dd>${words.noChecksum}</dd>` : html`<dd lang="en">${scheme.checksum}</dd>`}</div>
<div><dt>${words.passes}</dt><dd>${share.format(scheme.passes)}</dd></div>
<div><dt>${words.proves}</dt><dd lang="en">${scheme.proves}</dd></div></dl>
<details><summary>${words.sources}</summary><ul lang="en">${scheme.sources.map(({ title, url, read }) => html`<li>${url === undefined ? title : html`<a href="${url}" rel="noreferrer">${title}</a>`}, <span class="date">${read}</span></li>`)}</ul></details></section>`;
}

/** A few shapes as they are, many to be opened. */
function shapesInWords({ words: { coverage: words }, reader }: View, shapes: readonly string[]): Html {
  const all = [...new Set(shapes)].map((shape) => {
    const text = shapeInWords(shape, words.shape, reader.language);
    // Some say in English what stands beside a number.
    return SENTENCE.test(shape) ? html`<span lang="en">${text}</span>` : html`${text}`;
  });
  if (all.length === 1) return html`${all[0]}`;
  const list = html`<ul>${all.map((one) => html`<li>${one}</li>`)}</ul>`;
  return all.length <= SHAPES_SHOWN
    ? list
    : html`<details><summary>${fill(words.manyShapes, { count: all.length })}</summary>${list}</details>`;
}

const SHAPES_SHOWN = 4;
const SENTENCE = /[a-z]{3}/;

/** What a scheme is, whom it counts for and what is checked, in English as all that schemes say of themselves. */
function described(scheme: SchemeCoverage): string {
  const { title, holder, asked, checks, reports, unheld } = scheme;
  const whose = holder === 'shared' ? ', shared by persons and companies' : '';
  const when = asked ? ' Counts only when it is named, or in a written form of its own.' : '';
  const why = unheld === undefined ? '' : ` ${unheld.because}`;
  const reported = reports === undefined ? '' : ` Reported, not refused: ${reports.join('; ')}.${why}`;
  return `${title}${whose}.${when} Checked: ${['the shape', ...checks].join('; ')}.${reported}${restsOn(scheme)}`;
}

/** What a rule that refuses rests on. */
function restsOn({ rests_on, circulation }: SchemeCoverage): string {
  if (rests_on === 'authority') return ' The rule is published by an authority.';
  if (rests_on === 'circulation')
    return ` ${circulation} numbers seen in public follow the rule, and none is known that does not.`;
  if (rests_on === 'practice') return ' Software that is in use in the country holds numbers to the rule.';
  return rests_on === undefined ? '' : ' No authority was found that publishes all of the rule.';
}

function planSection({ words, either }: View, plan: NumberingPlan): Html {
  const { coverage } = words;
  return html`<h2 id="plan">${coverage.plan}</h2>
<dl class="rows"><div><dt>${coverage.callingCode}</dt><dd class="code">+${plan.calling_code}</dd></div>
<div><dt>${coverage.lengths}</dt><dd>${either(plan.lengths.map(String))}</dd></div>
${plan.lines.map(({ type, example }) => html`<div><dt>${codeWord(words, type)}</dt><dd class="code">${example}</dd></div>\n`)}</dl>
${plan.portable && html`<p>${coverage.portable}</p>`}`;
}
