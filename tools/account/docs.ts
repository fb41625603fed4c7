/** The part of docs/banks.md about the banks behind accounts that are no IBANs. */
import { openBranches } from '../../src/core/account/branches.ts';
import { countryOf } from '../../src/core/country.ts';
import { listAccountFiles, readAccountData } from './layers.ts';

const NPM_LICENCE = 'MIT';

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
  return `## Accounts without IBAN

Accounts of countries without IBANs, and domestic forms whose code is not the IBAN's, name their bank from lists of their own, as \`details.bank\` of the kind
\`account\`. A list names a bank or doesn't; no account is refused for it. \`proof\` is \`listed\` where the list has the bank, and the branch where there is a list of
branches, and \`shape\` where it has not; where check digits agree it is \`check_digit\` all the same.

| Country | Banks | Branches | Source | Date | Licence |
|---|---:|---:|---|---|---|
${rows.join('\n')}

The names of branches are not here: Japan's alone would be as large as all the rest. In a bundle: \`assay/data/accounts/in\`, handed to \`verifyAccount\` of
\`assay/account\` as \`banks\`; \`assay/data/accounts\` has all countries.
`;
}
