/** The part of docs/maintainers/banks.md about the banks behind accounts that are no IBANs. */
import * as rules from '../../src/core/account/all.ts';
import { openBranches } from '../../src/core/account/branches.ts';
import type { AccountRule } from '../../src/core/account/rule.ts';
import { countryOf } from '../../src/core/country.ts';
import { listAccountFiles, readAccountData } from './layers.ts';

const NPM_LICENCE = 'MIT';

/** The countries with accounts that lead to no IBAN and whose banks no list names. */
function unlisted(listed: ReadonlySet<string>): string {
  const all: readonly AccountRule[] = Object.values(rules);
  const codes = all.filter((rule) => rule.iban === undefined && rule.bankAt !== undefined);
  const countries = new Set(codes.map(({ country }) => country).filter((country) => !listed.has(country)));
  return [...countries]
    .map((country) => `${countryOf(country)!.name} (${country})`)
    .sort()
    .join(', ');
}

export function accountBanksSection(): string {
  const { layers, branches } = readAccountData();
  const files = listAccountFiles();
  const rows = layers
    .toSorted((a, b) => (a.country < b.country ? -1 : 1))
    .map(({ country, source, as_of, undated, banks }) => {
      const file = files.find((one) => one.country === country && one.source === source);
      const packed = branches.get(country);
      const listed = packed === undefined ? '–' : openBranches(packed).size.toLocaleString('en');
      const links = file?.sources.map(({ title, url }) => `[${title}](${url})`).join('; ') ?? source;
      const date = undated ? `undated, read ${as_of}` : as_of;
      const licence = file?.licence ?? NPM_LICENCE;
      return `| ${countryOf(country)!.name} (${country}) | ${banks.length} | ${listed} | ${links} | ${date} | ${licence} |`;
    });
  const listed = new Set(layers.map(({ country }) => country));
  return `## Accounts without IBAN

Accounts of countries without IBANs, and domestic forms whose code is not the IBAN's, name their bank from lists of their own, as \`details.bank\` of the kind
\`account\`. A list names a bank or doesn't; no account is refused for it. \`proof\` is \`listed\` where the list has the bank, and the branch where there is a list of
branches, and \`shape\` where it has not; where check digits agree it is \`check_digit\` all the same.

| Country | Banks | Branches | Source | Date | Licence |
|---|---:|---:|---|---|---|
${rows.join('\n')}

Official lists that an operator may have take their place, code by code, with \`assay data update FILE\` (AU and NZ by \`assay data fetch\`, too): they are
kept with the other imports, \`bank.source\` names their publisher, and before anything is replaced the command prints which answers change.

| Country | File | What answers say then |
|---|---|---|
| United States (US) | FedACH directory, text or JSON | the institution of a routing number, its city, and who follows one that merged |
| Australia (AU) | AusPayNet's BSB directory, and its key to abbreviations (\`AU-names\`) | the institution of a BSB; without the key its abbreviation, with the name that is shipped for its prefix |
| New Zealand (NZ) | Payments NZ's bank branch register, XLSX or CSV | the bank, and whether the branch is listed |
| Canada (CA) | Payments Canada's Financial Institutions File, master as text | the institution, and the branch's own where it has another name; whether the transit is listed |
| United Kingdom (GB) | Extended Industry Sorting Code Directory, tab-separated | the bank of a sort code with its BIC |
| South Africa (ZA) | BankservAfrica's CDV parameters, as CSV or XLSX | \`proof\` is \`check_digit\` where the account number agrees by a rule of its branch; one that fails every rule of it is refused with \`invalid_checksum\` |

The parameters are a table with a header: \`Branch From\`, \`Branch To\`, \`Account Type\`, \`Account Indicator\`, \`Modulus\`, \`Fudge Factor\`, \`Weighting Digits\` (or a
column for each, \`11\` to \`1\`) and \`Exception Code\`. Nobody says which type an account is of, so it passes by the rule of any type of its branch. Of the exceptions b, f and m are
known; an account that fails under another one, or is longer than eleven digits, is not refused.

None found, of a certain origin and free to be used: ${unlisted(listed)}. Their banks are named where an operator takes a list in, or not at all.

The names of branches are not here: Japan's alone would be as large as all the rest. In a bundle: \`assay/data/accounts/in\`, handed to \`verifyAccount\` of
\`assay/account\` as \`banks\`; \`assay/data/accounts\` has all countries.
`;
}
