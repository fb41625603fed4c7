/** Sources that several schemes of accounts share: each is cited once. */
import type { Source } from '../scheme/scheme.ts';

/** A source of a scheme that it says no refusing rule of. */
export const ofNoRule = (source: Source): Source => ({ ...source, authority: [] });

export const IBAN_REGISTRY: Source = {
  title: 'IBAN Registry, release 102 of June 2026: structure and example of the domestic account number',
  url: 'https://www.swift.com/standards/data-standards/iban-international-bank-account-number',
  read: '2026-11-21',
  authority: [],
};

export const IBANTOOLS: Source = {
  title: 'ibantools 4.5.4: structures and national checks',
  url: 'https://www.npmjs.com/package/ibantools',
  read: '2026-11-21',
};

export const NATIONAL_97: Source = {
  title: 'ibantools 4.5.4, national checks by ISO 7064 MOD 97-10; the examples of the IBAN Registry agree',
  url: 'https://www.npmjs.com/package/ibantools',
  read: '2026-11-21',
};

export const BOSNIAN_INSTRUCTION: Source = {
  title:
    'Instruction on the structure and use of the IBAN, Službene novine Federacije BiH 4/2007: two check digits by ISO 7064 MOD 97-10',
  url: 'https://www.cbbh.ba/Content/Read/609?lang=bs',
  read: '2026-11-21',
  authority: ['invalid_checksum'],
};

export const BELGIAN_RULES: Source = {
  title: 'Bank account validation rules: Belgium',
  url: 'http://www.credit-card.be/BankAccount/ValidationRules.htm',
  read: '2026-11-21',
};

export const CZECH_DECREE: Source = {
  title: 'Číslo účtu, after decree 62/2004 Sb. of the Česká národní banka',
  url: 'https://neviditelnypes.lidovky.cz/zviretnik/rozhlednik-platim-platis-platime-2-cislo-uctu.A100224_164137_p_zviretnik_dru',
  read: '2026-11-21',
  authority: ['invalid_checksum'],
};

export const ESTONIAN_BANKS: Source = {
  title: 'Eesti Pangaliit: siseriiklik kontonumber, weights 7 3 1',
  url: 'https://www.pangaliit.ee/arveldused/iban/siseriiklik-kontonumber',
  read: '2026-11-21',
  authority: ['invalid_checksum'],
};

export const FINNISH_BANKS: Source = {
  title:
    'Federation of Finnish Financial Services: the structure of Finnish bank account numbers, 1 November 2009',
  url: 'https://www.yumpu.com/en/document/view/2808670/the-structure-of-finnish-bank-account-numbers-1-',
  read: '2026-11-21',
  authority: ['invalid_checksum'],
};

export const CROATIAN_DECISION: Source = {
  title: 'Odluka o konstrukciji i upotrebi međunarodnog broja bankovnog računa, Narodne novine 162/2004',
  url: 'https://narodne-novine.nn.hr/clanci/sluzbeni/2004_11_162_2839.html',
  read: '2026-11-21',
  authority: ['invalid_checksum'],
};

export const ICELANDIC_REGISTER: Source = {
  title: 'Þjóðskrá: um kennitölur, the weights of the ninth digit',
  url: 'https://skra.is/folk/eg-i-thjodskra/um-kennitolur',
  read: '2026-11-21',
  authority: ['invalid_checksum'],
};

export const CLE_RIB: Source = {
  title: 'Clé RIB; the examples of the IBAN Registry agree',
  url: 'http://fr.wikipedia.org/wiki/Cl%C3%A9_RIB',
  read: '2026-11-21',
};

export const WIN_IBAN: Source = {
  title: 'WinIban, manual with the official algorithm of the CIN; the examples of the IBAN Registry agree',
  url: 'https://artico.name/soft/iban/wiban.htm',
  read: '2026-11-21',
};

export const NORWEGIAN_NUMBERS: Source = {
  title: 'Norwegian bank account numbers',
  url: 'https://reedphish.wordpress.com/2016/03/06/norwegian-bank-account-numbers/',
  read: '2026-11-21',
};

export const RUSSIAN_KEY: Source = {
  title:
    'Bank of Russia, Порядок расчета контрольного ключа в номере лицевого счета, 8 September 1997, No. 515',
  url: 'https://zakonbase.ru/content/part/140344',
  read: '2026-11-23',
  authority: ['invalid_checksum'],
};

export const SWEDISH_RANGES: Source = {
  title: 'Bankinfrastruktur: IBAN och svenskt nationellt kontonummer',
  url: 'https://www.bankinfrastruktur.se/framtidens-betalningsinfrastruktur/iban-och-svenskt-nationellt-kontonummer',
  read: '2026-11-23',
  authority: [],
};

export const ARGENTINE_CODES: Source = {
  title:
    'Banco Central de la República Argentina, comunicación A 7533: CBU and CVU are made up of two blocks, each with a check digit (the weights are those of python-stdnum)',
  url: 'https://es.scribd.com/document/713351345/A7533',
  read: '2026-11-23',
  authority: [],
};

export const NUBAN_STANDARD: Source = {
  title:
    'Central Bank of Nigeria, proposals on the implementation of the NUBAN scheme, version 0.4: the weights; the revised standard of 2020 puts codes of other institutions in front',
  url: 'https://www.scribd.com/document/712968497/nuban-proposals-v-0-4-03-09-2010',
  read: '2026-11-23',
  authority: ['invalid_checksum'],
};

export const PAYOUT_RAILS: Source = {
  title: 'Gumroad, bank accounts by country: what a payout provider takes (app/models, one class a country)',
  url: 'https://github.com/antiwork/gumroad',
  read: '2026-11-23',
};

export const TAIWAN_BANKS: Source = {
  title:
    'Taiwan’s financial institutions, of the government’s open data: three digits of the bank, seven with its branch',
  url: 'https://github.com/nczz/taiwan-banks-list',
  read: '2026-11-23',
};

export const KOREAN_BANKS: Source = {
  title: 'Codes of Korean banks, three digits, and the lengths of their account numbers, in public programs',
  url: 'https://github.com/antiwork/gumroad',
  read: '2026-11-23',
};

export const SOUTH_AFRICAN_BANKS: Source = {
  title: 'Netcash: branch codes of six digits and the lengths of account numbers, by bank',
  url: 'https://help.netcash.co.za/docs/account-profile/account/tools/',
  read: '2026-11-23',
};
