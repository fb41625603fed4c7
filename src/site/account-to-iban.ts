/**
 * From an account to its IBAN, in the parts of a country: those in which accounts are written at home where these say their IBAN, else those
 * that stand in it.
 */
import { rulesOf } from '../core/account/schemes.ts';
import { IBAN_REGISTRY } from '../core/account/sources.ts';
import { BY_LETTERS } from '../core/iban/account.ts';
import type { AnyKind } from '../core/kind.ts';
import type { RequirementField, RequirementOption } from '../core/requirements/requirements.ts';
import { DIGIT, type IbanPart, STRUCTURES, type Structure, structureFor } from '../core/structures.ts';
import type { RequirementLookup } from '../service/requirements.ts';
import { labelsOf, WORDS } from '../words/all.ts';
import { fill } from '../words/fill.ts';
import { html } from './html.ts';
import { layout, type View } from './layout.ts';
import { countriesPage, kindForScript, optionHtml } from './requirements.ts';

export const ACCOUNT_TO_IBAN = '/account-to-iban';

export function accountCountriesPage(view: View, requirements: RequirementLookup): string {
  const words = view.words.accountToIban;
  const own = OWN.get(requirements) ?? countriesOf(view, requirements);
  OWN.set(requirements, own);
  return countriesPage(view, ACCOUNT_TO_IBAN, words, own, words.note);
}

/** Countries with a page, which are the same in each language: to find them asks for the requirements of each. */
const OWN = new WeakMap<RequirementLookup, readonly string[]>();

function countriesOf(view: View, requirements: RequirementLookup): readonly string[] {
  const codes = [...requirements.countries(), ...STRUCTURES].map(({ country }) =>
    typeof country === 'string' ? country : country.code,
  );
  return [...new Set(codes)].filter((country) => optionsOf(view, requirements, country).length > 0);
}

/** @returns undefined where there are no IBANs */
export function accountToIbanPage(
  view: View,
  requirements: RequirementLookup,
  kinds: readonly AnyKind[],
  country: string,
): string | undefined {
  const options = optionsOf(view, requirements, country);
  if (options.length === 0) return undefined;
  const words = view.words.accountToIban;
  const { kind } = options[0]!.fields[0]!;
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
      kinds: kinds.filter(({ type }) => type === kind).map((one) => kindForScript(view, one)),
      withIban: true,
    },
    body: html`
<p class="crumbs"><a href="${view.link(ACCOUNT_TO_IBAN)}">${words.title}</a></p>
<h1>${title}</h1>
<p class="lead">${view.words.requirements.local}</p>
<noscript><p class="warning">${view.words.noScript}</p></noscript>
${kinds.some((one) => one.type === kind && one.madeOfAccount) && html`<p>${words.missing}</p>`}
${options.map((option, at) => optionHtml(view, option, `0-${at}`))}
<p class="note">${words.note}</p>`,
  });
}

/** The accounts of a country that say their IBAN; where none does, what stands in the IBAN. */
function optionsOf(view: View, requirements: RequirementLookup, country: string): RequirementOption[] {
  const written = writtenOptions(view, requirements, country);
  if (written.length > 0) return written;
  const structure = structureFor(country);
  // Where the registry has none it is not certain that an account makes one IBAN.
  const isKnown = structure?.registered === true && structure.country.code === country;
  return isKnown && isOfParts(structure) ? [optionOfIban(view, structure)] : [];
}

/** Whether bank, branch and account are all there is: some have their currency, too. */
const isOfParts = ({ classes, parts }: Structure): boolean =>
  parts.every(
    ({ kind, from, to }) => kind !== 'X' || classes.subarray(from, to).every((allowed) => allowed === DIGIT),
  );

function writtenOptions(view: View, requirements: RequirementLookup, country: string): RequirementOption[] {
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

/** What the parts of an IBAN are called in the country, where that is another word than "code" or "number". */
const LOCAL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BR: {
    bank_code: 'ISPB',
    branch_code: 'Agência',
    account_number: 'Conta',
    account_type: 'Tipo de conta',
    holder: 'Titular',
  },
  GB: { branch_code: 'Sort code' },
  IE: { branch_code: 'NSC' },
};

/** Countries whose IBANs have letters behind the account number that belong to it, as fields of their own. */
const BEHIND_ACCOUNT: Readonly<Record<string, readonly string[]>> = { BR: ['account_type', 'holder'] };

/** The parts of a country's IBANs, without check digits, which are computed, and without what is the same in all. */
function optionOfIban(view: View, structure: Structure): RequirementOption {
  const { code } = structure.country;
  const { fields: names } = labelsOf('iban', view.reader.language);
  const { bic, accountType, holder } = view.words.accountToIban;
  const behind = BEHIND_ACCOUNT[code] ?? [];
  const account = { ...structure.account, to: structure.account.to - behind.length };
  const labels: Readonly<Record<string, string | undefined>> = {
    ...names,
    ...(BY_LETTERS.has(code) && { bank_code: bic }),
    account_type: accountType,
    holder,
  };
  const field = (key: string, { from, to }: Pick<IbanPart, 'from' | 'to'>): RequirementField => {
    const isNumber = structure.classes.subarray(from, to).every((allowed) => allowed === DIGIT);
    const length = to - from;
    const isFilled = key === 'account_number' && isNumber;
    const most = key === 'bank_code' && BY_LETTERS.has(code) ? BIC_MAX : length;
    return {
      key,
      kind: 'iban',
      label: labels[key]!,
      local_name: LOCAL[code]?.[key] ?? labels[key]!,
      example: '',
      length: { min: isFilled ? 1 : length, max: most },
      pattern: `^[${isNumber ? '0-9' : '0-9A-Z'}]{${isFilled ? 1 : length},${most}}$`,
      required: true,
      sources: [IBAN_REGISTRY],
    };
  };
  return {
    name: view.country(code),
    fields: [
      field('bank_code', structure.bank),
      ...(structure.branch ? [field('branch_code', structure.branch)] : []),
      field('account_number', account),
      ...behind.map((key, at) => field(key, { from: account.to + at, to: account.to + at + 1 })),
    ],
  };
}

const BIC_MAX = 11;
