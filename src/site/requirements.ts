/** What a country asks for, as forms that verify what is typed: the list of countries, and the forms of one. */
import type { AnyKind } from '../core/kind.ts';
import {
  HOLDERS,
  PURPOSES,
  type RequirementField,
  type RequirementHolder,
  type RequirementOption,
  type RequirementPurpose,
} from '../core/requirements/requirements.ts';
import type { RequirementLookup } from '../service/requirements.ts';
import { labelsOf, WORDS } from '../words/all.ts';
import { fill, withLocalName } from '../words/fill.ts';
import { type Html, html } from './html.ts';
import type { KindOnPage } from './kind-on-page.ts';
import { kindOnPage } from './kinds.ts';
import { layout, type View } from './layout.ts';

export function requirementCountriesPage(view: View, requirements: RequirementLookup): string {
  const words = view.words.requirements;
  const codes = requirements.countries().map(({ country }) => country);
  const guide = view.link('/guides/pay-out-to-fifty-countries');
  const note = html`${words.note} <a href="${guide}">${view.words.documentation.title}</a>`;
  return countriesPage(view, '/requirements', words, codes, note);
}

/** The countries that have a page below an address, by their names. */
export function countriesPage(
  view: View,
  path: string,
  { title, lead }: { readonly title: string; readonly lead: string },
  codes: readonly string[],
  note: Html | string,
): string {
  const countries = codes
    .map((country) => ({ country, name: view.country(country) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, view.reader.language));
  return layout(view, {
    path,
    title,
    description: lead,
    style: 'directory',
    body: html`
<h1>${title}</h1>
<p class="lead">${lead}</p>
<ul class="columns">${countries.map(
      ({ country, name }) =>
        html`<li><a href="${view.link(`${path}/${country.toLowerCase()}`)}">${name}</a></li>\n`,
    )}</ul>
<p class="note">${note}</p>`,
  });
}

/** Options that are the same for several holders stand once. */
interface RequirementSection {
  readonly purpose: RequirementPurpose;
  readonly holders: readonly RequirementHolder[];
  readonly options: readonly RequirementOption[];
}

/** @returns undefined where no source names a number of the country */
export function requirementsPage(
  view: View,
  requirements: RequirementLookup,
  kinds: readonly AnyKind[],
  country: string,
): string | undefined {
  if (!requirements.countries().some((one) => one.country === country)) return undefined;
  const words = view.words.requirements;
  const sections = PURPOSES.flatMap((purpose) => sectionsOf(view, requirements, country, purpose));
  const used = new Set(
    sections.flatMap(({ options }) => options.flatMap(({ fields }) => fields.map(({ kind }) => kind))),
  );
  const { valid, incomplete, notLoaded } = WORDS[view.reader.language].field;
  return layout(view, {
    path: `/requirements/${country.toLowerCase()}`,
    title: fill(words.of, { country: view.country(country) }),
    description: words.lead,
    style: 'directory',
    scripts: ['requirements.js'],
    data: {
      country,
      words: { valid, incomplete, notLoaded },
      reasons: view.reasons,
      kinds: kinds.filter(({ type }) => used.has(type)).map((kind) => kindForScript(view, kind)),
    },
    body: html`
<p class="crumbs"><a href="${view.link('/requirements')}">${words.title}</a></p>
<h1>${fill(words.of, { country: view.country(country) })}</h1>
<p class="lead">${words.local}</p>
<noscript><p class="warning">${view.words.noScript}</p></noscript>
${sections.map((section, at) => sectionHtml(view, section, at))}
<p class="note">${words.note}</p>`,
  });
}

function sectionsOf(
  { reader }: View,
  requirements: RequirementLookup,
  country: string,
  purpose: RequirementPurpose,
): RequirementSection[] {
  const sections = new Map<string, RequirementSection>();
  for (const holder of HOLDERS) {
    const found = requirements.get({ country, for: purpose, holder, language: reader.language });
    if (found === undefined) continue;
    const same = JSON.stringify(found.options);
    const holders = [...(sections.get(same)?.holders ?? []), holder];
    sections.set(same, { purpose, holders, options: found.options });
  }
  return [...sections.values()];
}

/** What the script needs to load the verifier of a kind. */
export function kindForScript(view: View, kind: AnyKind): KindOnPage {
  const { title, fields } = labelsOf(kind.type, view.reader.language);
  return kindOnPage(kind, { name: title, labels: fields, countries: [], specimens: [] });
}

function sectionHtml(view: View, { purpose, holders, options }: RequirementSection, section: number): Html {
  const { requirements: words } = view.words;
  const whose = holders.map((holder) => words.holders[holder]).join(' · ');
  return html`<section>
<h2>${words.purposes[purpose]} <span class="note">${whose}</span></h2>
${options.map((option, at) => [
  at > 0 && html`<p class="note">${words.or}</p>`,
  optionHtml(view, option, `${section}-${at}`),
])}</section>\n`;
}

export function optionHtml(view: View, { name, fields }: RequirementOption, id: string): Html {
  const sources = new Map(
    fields.flatMap((field) => field.sources.map((source) => [source.title, source] as const)),
  );
  const { kind } = fields[0]!;
  // Sent nowhere, by the Enter key either: without its script a form would put the number into an address.
  return html`<form class="requirement" data-kind="${kind}" method="dialog">
<fieldset><legend translate="no">${name}</legend>
${fields.map((field) => fieldHtml(view, field, `${id}-${field.key}`))}
<output></output>
</fieldset>
<details><summary>${view.words.coverage.sources}</summary><ul>${[...sources.values()].map(
    ({ title, url, dated, read }) =>
      html`<li lang="en">${url === undefined ? title : html`<a href="${url}" rel="noreferrer">${title}</a>`} <span class="date">${dated === undefined ? '' : `${dated} `}(${read})</span></li>
`,
  )}</ul></details>
</form>\n`;
}

function fieldHtml(
  view: View,
  { key, label, local_name, example, length, required }: RequirementField,
  id: string,
): Html {
  const { optional } = view.words.requirements;
  const isSaid = withLocalName(label, local_name) === label;
  // As the country calls it, in its own words.
  const name = html`${label}${!isSaid && html` <span translate="no">(${local_name})</span>`}`;
  return html`<div class="field"><label for="${id}">${name}${!required && `, ${optional}`}</label>
<input class="scripted" id="${id}" name="${key}" placeholder="${example}" maxlength="${2 * length.max + 8}" autocomplete="off" spellcheck="false"${required && html` required`}></div>\n`;
}
