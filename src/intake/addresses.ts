/**
 * Where publishers offer their files openly: the one table of addresses that are fetched from, with what the publisher says of using the
 * file, as far as it could be read, and the limits of a download.
 *
 * Sources of the terms, read 2026-11-23:
 *   "Swiss Bank Master API", SIX, https://www.six-group.com/dam/download/banking-services/interbank-clearing/bc-bank-master/sic-restapi-epcd-public-v3.0.zip
 *   "SCL-Directory", Deutsche Bundesbank, https://www.bundesbank.de/en/tasks/payment-systems/rps/sepa-clearer/scl-directory/scl-directory-626672
 *   "Bankleitzahlen", Deutsche Bundesbank, https://www.bundesbank.de/de/aufgaben/unbarer-zahlungsverkehr/serviceangebot/bankleitzahlen
 */

export interface Address {
  /** The file itself, or with `link` the page that names it. */
  readonly url: string;
  /** What the file's address looks like on the page. */
  readonly link?: RegExp;
  /** What the publisher says of using it; absent where nothing could be read. */
  readonly terms?: string;
  /** No edition has more bytes. */
  readonly largest: number;
  /** How long a download may take, in milliseconds. */
  readonly patienceMs: number;
}

const MB = 1024 * 1024;
/** Lists of hundreds or thousands of banks are far smaller. */
const LIMITS = { largest: 32 * MB, patienceMs: 120_000 };

/** Of files of banks, by the country that they are asked for by. */
export const BANK_ADDRESSES: Readonly<Record<string, Address>> = {
  AT: {
    url: 'https://www.oenb.at/docroot/downloads_observ/sepa-zv-vz_gesamt.csv',
    ...LIMITS,
  },
  BE: {
    url: 'https://www.nbb.be/doc/be/be/protocol/full_list_current.xlsx',
    ...LIMITS,
  },
  BR: {
    url: 'https://www.bcb.gov.br/content/estabilidadefinanceira/str1/ParticipantesSTR.csv',
    ...LIMITS,
  },
  CH: {
    url: 'https://api.six-group.com/api/epcd/bankmaster/v3/bankmaster.json',
    terms: 'SIX: may be used freely, without liability of SIX; BICs are the property of SWIFT',
    ...LIMITS,
  },
  CZ: {
    url: 'https://www.cnb.cz/cs/platebni-styk/.galleries/ucty_kody_bank/download/kody_bank_CR.csv',
    ...LIMITS,
  },
  DE: {
    url: 'https://www.bundesbank.de/de/aufgaben/unbarer-zahlungsverkehr/serviceangebot/bankleitzahlen/download-bankleitzahlen-602592',
    link: /\/resource\/blob\/[^"'\s]*blz-aktuell-txt-data\.txt/,
    terms: 'Deutsche Bundesbank: put on the internet without obligation; the notes of its imprint hold',
    ...LIMITS,
  },
  HR: {
    url: 'https://www.hnb.hr/documents/20182/121798/tf-pp-ds-vbb-xlsx-e-vbb.xlsx/',
    ...LIMITS,
  },
  HU: {
    url: 'https://www.mnb.hu/letoltes/sht.xlsx',
    ...LIMITS,
  },
  NL: {
    url: 'https://www.betaalvereniging.nl/kennisbank/iban-en-bic/',
    link: /\/wp-content\/uploads\/[^"'\s]*BIC-lijst-NL[^"'\s]*\.xlsx/,
    ...LIMITS,
  },
  NO: {
    url: 'https://www.bits.no/document/iban/',
    ...LIMITS,
  },
  PL: {
    url: 'https://ewib.nbp.pl/plewibnra?dokNazwa=plewibnra.txt',
    ...LIMITS,
  },
  RU: {
    url: 'https://www.cbr.ru/s/newbik',
    ...LIMITS,
  },
  SI: {
    url: 'https://www.bsi.si/en/d/list-of-identifiers-of-psp',
    ...LIMITS,
  },
  SK: {
    url: 'https://www.nbs.sk/_img/Documents/_PlatobneSystemy/EUROSIPS/Directory_IC_DPS_SR.csv',
    ...LIMITS,
  },
  UA: {
    url: 'https://bank.gov.ua/NBU_BankInfo/get_data_branch_glbank?json',
    ...LIMITS,
  },
};

/** Of the directory of BICs that the Bundesbank's SEPA clearer reaches. */
export const SCL_ADDRESS: Address = {
  url: 'https://www.bundesbank.de/scl-directory',
  terms:
    'Deutsche Bundesbank: an excerpt for information, without obligation; not for the automated processing of payments or checks of reachability',
  ...LIMITS,
};
