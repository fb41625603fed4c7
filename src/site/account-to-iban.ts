/** From an account as it is written at home to its IBAN: the countries where that can be said, and the form of one. */
import { rulesOf } from '../core/account/schemes.ts';
import type { AnyKind } from '../core/kind.ts';
import type { RequirementOption } from '../core/requirements/requirements.ts';
import type { RequirementLookup } from '../service/requirements.ts';
import { WORDS } from '../words/all.ts';
import { fill } from '../words/fill.ts';
import { html } from './html.ts';
import { layout, type View } from './layout.ts';
import { countriesPage, kindForScript, optionHtml } from './requirements.ts';

export const ACCOUNT_TO_IBAN = '/account-to-iban';

export function accountCountriesPage(view: View, requirements: RequirementLookup): string {
  const words = view.words.accountToIban;
  const codes = requirements.countries().map(({ country }) => country);
  const own = codes.filter((country) => optionsOf(view, requirements, country).length > 0);
  return countriesPage(view, ACCOUNT_TO_IBAN, words, own, words.note);
}

/** @returns undefined where an account alone does not make an IBAN */
export function accountToIbanPage(
  view: View,
  requirements: RequirementLookup,
  kinds: readonly AnyKind[],
  country: string,
): string | undefined {
  const options = optionsOf(view, requirements, country);
  if (options.length === 0) return undefined;
  const words = view.words.accountToIban;
  const title = fill(words.of, { country: view.country(country) });
  const { valid, incomplete, notLoaded } = WORDS[view.reader.language].field;
  const { copy, copied } = view.words.server;
  return layout(view, {
    path: `${ACCOUNT_TO_IBAN}/${country.toLowerCase()}`,
    title,
    description: words.lead,
    style: 'directory',
    scripts: ['requirements.js'],
    data: {
      country,
      words: { valid, incomplete, notLoaded, copy, copied },
      reasons: view.reasons,
      kinds: kinds.filter(({ type }) => type === 'account').map((kind) => kindForScript(view, kind)),
      withIban: true,
    },
    body: html`
<p class="crumbs"><a href="${view.link(ACCOUNT_TO_IBAN)}">${words.title}</a></p>
<h1>${title}</h1>
<p class="lead">${view.words.requirements.local}</p>
<noscript><p class="warning">${view.words.noScript}</p></noscript>
${options.map((option, at) => optionHtml(view, option, `0-${at}`))}
<p class="note">${words.note}</p>`,
  });
}

/** The accounts of a country that say their IBAN. */
function optionsOf(view: View, requirements: RequirementLookup, country: string): RequirementOption[] {
  const schemes = new Set(rulesOf(country).flatMap(({ id, iban }) => (iban === undefined ? [] : [id])));
  if (schemes.size === 0 || !requirements.countries().some((one) => one.country === country)) return [];
  const found = requirements.get({
    country,
    for: 'payout',
    holder: 'company',
    language: view.reader.language,
  });
  return (found?.options ?? []).filter(({ fields: [field] }) => schemes.has(field!.scheme ?? ''));
}
