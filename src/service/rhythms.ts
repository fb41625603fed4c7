/** How often the publisher of each set of data issues it, and what renews it: the age table goes by this. */

/** Days after which a newer edition is to be expected. Who issues every day is asked for no more than once a month. */
const MONTHLY = 45;
const QUARTERLY = 120;
/** Where nothing regular is known. */
const YEARLY = 400;

/** What a version of Assay brings. */
const WITH_ASSAY = 'npm install assay@latest';

export interface Rhythm {
  /** Days after which a newer edition is to be expected. */
  readonly every_days: number;
  /** The command that brings it. */
  readonly renew: string;
}

/** Banks by their country, where there is an official file: of publishers that issue less than once a month. */
const BANKS: Readonly<Record<string, number>> = {
  CZ: YEARLY,
  DE: QUARTERLY,
  HR: YEARLY,
  SI: YEARLY,
  SK: YEARLY,
};
const WITH_ADDRESS: ReadonlySet<string> = new Set(
  'AT BE BR CH LI CZ DE HR HU NL NO PL RU SI SK UA AU NZ'.split(' '),
);
const ACCOUNTS: ReadonlySet<string> = new Set(['AU', 'CA', 'GB', 'NZ', 'US']);

const fetched = (name: string): string => `assay data fetch ${name}`;
const UPDATED = 'assay data update FILE';

/** Of the banks of a country, by the codes in its IBANs. */
export const banksRhythm = (country: string, isOwn = false): Rhythm => {
  if (!isOwn && WITH_ADDRESS.has(country) && !ACCOUNTS.has(country))
    return { every_days: BANKS[country] ?? MONTHLY, renew: fetched(country) };
  return { every_days: YEARLY, renew: `assay banks update ${country} --from FILE --format csv` };
};

/** Of the banks of a country's accounts that are no IBANs. */
export function accountsRhythm(country: string): Rhythm {
  if (!ACCOUNTS.has(country)) return { every_days: YEARLY, renew: WITH_ASSAY };
  return { every_days: MONTHLY, renew: WITH_ADDRESS.has(country) ? fetched(country) : UPDATED };
}

/** Of the ranges of a country's phone numbers. */
const rangesRhythm = (country: string): Rhythm => ({
  every_days: MONTHLY,
  renew: `assay phone update ${country} --from FILE`,
});

/** Of everything else, by how its name begins. */
const OTHERS: readonly (readonly [begins: string, rhythm: Rhythm])[] = [
  ['phone numbering plans', { every_days: QUARTERLY, renew: fetched('plans') }],
  ['phone areas', { every_days: QUARTERLY, renew: fetched('areas') }],
  ['time zones', { every_days: YEARLY, renew: fetched('zones') }],
  ['holders of BICs', { every_days: YEARLY, renew: 'assay banks leis --from FILE --names FILE' }],
  ['LEIs', { every_days: MONTHLY, renew: 'assay banks leis --from FILE' }],
  ['names of LEIs', { every_days: MONTHLY, renew: 'assay banks leis --from FILE --names FILE' }],
  ['SCL directory', { every_days: MONTHLY, renew: fetched('scl') }],
  ['SEPA schemes', { every_days: MONTHLY, renew: 'assay banks sepa --scheme SCHEME --from FILE' }],
  ['modulus tables', { every_days: QUARTERLY, renew: UPDATED }],
  ['CDV parameters', { every_days: QUARTERLY, renew: UPDATED }],
  ['names of BSBs', { every_days: MONTHLY, renew: fetched('AU-names') }],
  ['banks: bankdata-germany', banksRhythm('DE')],
  ['banks: curated', { every_days: YEARLY, renew: 'assay data fetch' }],
];

/** Of a set by its name; what has no publisher to ask comes with a version of Assay. */
export function rhythmOf(name: string): Rhythm {
  const [, kind = '', source = '', country = ''] =
    /^(banks|accounts|phone ranges): (.*) \(([A-Z]{2})\)$/.exec(name) ?? [];
  if (kind === 'banks') return banksRhythm(country, source === 'operator');
  if (kind === 'accounts') return accountsRhythm(country);
  if (kind === 'phone ranges') return rangesRhythm(country);
  const found = OTHERS.find(([begins]) => name.startsWith(begins));
  return found?.[1] ?? { every_days: YEARLY, renew: WITH_ASSAY };
}

/** Whether a publisher's file of the banks of a country can be taken in. */
export const hasImporter = (country: string): boolean => ACCOUNTS.has(country) || WITH_ADDRESS.has(country);
