/**
 * Files of systems that were once misread, laid out as those write them and filled with numbers of nobody: what each column is, which rows are
 * wrong, and the exit code.
 */
import { describe, expect, it } from 'vitest';
import type { CheckOptions } from '../../src/bulk/prepare.ts';
import { FORMATS, openDocument, type Rows, readingOf } from './table-files.ts';

/** Rows of each file, and those with a value made wrong: the row, from 1, and what is put in its place. */
const COUNT = 25;
const WRONG_ROWS = [4, 17];

const NAMES = 'Anna Bela Cem Dana Emil Fred Gina Hugo Ines Jon Kira Leo Mira Nils Olga'.split(' ');
const FAMILIES = 'Muster Probe Beispiel Example Sample Specimen Fictive'.split(' ');
const CITIES = ['Brighton', 'Dortmund', 'Wildberg', 'Bamberg', 'Augsburg', 'Hamburg', 'Freiburg'];
const given = (row: number) => NAMES[row % NAMES.length]!;
const family = (row: number) => FAMILIES[row % FAMILIES.length]!;
const city = (row: number) => CITIES[row % CITIES.length]!;
const company = (row: number) => `${family(row)} ${['GmbH', 'Ltd', 'Inc.', 'SARL'][row % 4]}`;
const day = (row: number) => `${String(1 + (row % 28)).padStart(2, '0')}.03.2026`;

/** The Bundesbank's accounts have no check digit of their own. */
const account = (row: number) => String(1_000_000_019 + row * 7_919_377);
function iban(row: number): string {
  const bban = `10000000${account(row)}`;
  const rest = BigInt(`${bban}131400`) % 97n;
  return `DE${String(98n - rest).padStart(2, '0')}${bban}`;
}
const broken = (text: string) => `${text.slice(0, -1)}${(Number(text.at(-1)) + 1) % 10}`;
/** Of ranges that are kept for fiction. */
const usPhone = (row: number) => `(212) 555-01${String(row + 10).padStart(2, '0')}`;
const dePhone = (row: number) => `030 23125 ${String(100 + row * 13)}`;

type Maker = (row: number) => string;
const none: Maker = () => '';
const word =
  (...words: readonly string[]): Maker =>
  (row) =>
    words[row % words.length]!;

interface Reported {
  /** Names of columns and what stands in them. */
  readonly columns: readonly (readonly [name: string, cell: Maker, wrong?: Maker])[];
  readonly above?: Rows;
  readonly below?: Rows;
  /** The file as which the rows are written; CSV with semicolons without it. */
  readonly file?: keyof typeof FORMATS;
  readonly options?: Partial<CheckOptions>;
  /** Columns that are checked, and as what. */
  readonly found: Readonly<Record<string, string>>;
  /** The column with the country of each row. */
  readonly country?: string;
}

const REPORTED: Record<string, Reported> = {
  'a role of the words customer and supplier': {
    columns: [
      ['id', String],
      ['role', word('customer', 'supplier')],
    ],
    found: {},
  },
  'Zoho contacts': {
    columns: [
      ['Contact ID', (row) => `CONT-${1000 + row}`],
      ['Contact Name', (row) => `${given(row)} ${family(row)}`],
      ['Company Name', company],
      ['Phone', usPhone, () => '(212) 555-01'],
      ['Contact Type', word('customer', 'business')],
      ['Billing City', city],
      ['Billing Country', word('USA')],
      ['Customer Sub Type', word('business', 'supplier')],
    ],
    found: { Phone: 'phone' },
    country: 'Billing Country',
  },
  'Sparkasse, its statement as CSV-MT940': {
    columns: [
      ['Auftragskonto', () => iban(0)],
      ['Buchungstag', day],
      ['Valutadatum', day],
      ['Buchungstext', word('LASTSCHRIFT', 'GUTSCHRIFT', 'ENTGELTABSCHLUSS')],
      ['Verwendungszweck', (row) => `Rechnung ${row}`],
      ['Begünstigter/Zahlungspflichtiger', company],
      ['Kontonummer', iban, (row) => broken(iban(row))],
      ['BLZ', () => 'MARKDEF1100'],
      ['Betrag', (row) => `-${row},50`],
      ['Währung', word('EUR')],
      ['Info', word('Umsatz gebucht')],
    ],
    found: { Kontonummer: 'iban', BLZ: 'bic' },
  },
  'Sparkasse, accounts and bank codes': {
    columns: [
      ['Buchungstag', day],
      ['Buchungstext', word('LASTSCHRIFT', 'GUTSCHRIFT')],
      ['Begünstigter/Zahlungspflichtiger', company],
      ['Kontonummer', account, () => '12345678901234'],
      ['BLZ', () => '10000000'],
      ['Betrag', (row) => `-${row},50`],
    ],
    options: { country: 'DE' },
    found: { Kontonummer: 'account' },
  },
  'Google contacts': {
    columns: [
      ['Name', (row) => `${given(row)} ${family(row)}`],
      ['Group Membership', word('* myContacts')],
      ['E-mail 1 - Type', word('* Work')],
      ['E-mail 1 - Value', (row) => `${row}@example.com`],
      ['Phone 1 - Type', word('Mobile', 'Work')],
      ['Phone 1 - Value', usPhone, () => '(212) 555-01'],
      ['Phone 2 - Type', word('Home')],
      ['Phone 2 - Value', (row) => usPhone(row + 30)],
      ['Address 1 - City', city],
      ['Address 1 - Country', word('US')],
    ],
    found: { 'Phone 1 - Value': 'phone', 'Phone 2 - Value': 'phone' },
    country: 'Address 1 - Country',
  },
  'Outlook contacts': {
    columns: [
      ['First Name', given],
      ['Last Name', family],
      ['Company', company],
      ['Business Street', word('Main St 1')],
      ['Business City', city],
      ['Business Country/Region', word('US')],
      ['Business Fax', none],
      ['Business Phone', usPhone, () => '(212) 555-01'],
      ['Home Phone', none],
      ['Mobile Phone', (row) => usPhone(row + 40)],
      ['E-mail Address', (row) => `${row}@example.com`],
    ],
    found: { 'Business Phone': 'phone', 'Mobile Phone': 'phone' },
    country: 'Business Country/Region',
  },
  'us-500': {
    columns: [
      ['first_name', given],
      ['last_name', family],
      ['company_name', company],
      ['address', (row) => `${row} Main St`],
      ['city', city],
      ['county', word('Orleans', 'Livingston')],
      ['state', word('LA', 'MI', 'CA', 'DE', 'IN')],
      ['zip', (row) => String(70_116 + row)],
      ['phone1', (row) => `212-555-01${row + 10}`, () => '212-555-01'],
      ['phone2', (row) => `212-555-01${row + 40}`],
      ['email', (row) => `${row}@example.com`],
      ['web', (row) => `http://www.example.com/${row}`],
    ],
    options: { country: 'US' },
    found: { phone1: 'phone', phone2: 'phone' },
  },
  'Odoo partners': {
    columns: [
      ['External ID', (row) => `base.res_partner_${row}`],
      ['Name', company],
      ['Phone', (row) => `+49 ${dePhone(row).slice(1)}`, () => '+49 30'],
      ['City', city],
      ['Country', word('Germany')],
      ['Is a Company', word('True')],
      ['Tax ID', word('DE136695976')],
    ],
    found: { Phone: 'phone', 'Tax ID': 'tax_id' },
    country: 'Country',
  },
  'Gumroad sales': {
    columns: [
      ['Purchase ID', (row) => `${row}aZ_b==`],
      ['Item Name', word('A book')],
      ['Buyer Name', (row) => `${given(row)} ${family(row)}`],
      ['Purchase Email', (row) => `${row}@example.com`],
      ['Purchase Date', (row) => `2026-03-${10 + (row % 18)}`],
      ['Country', word('United States')],
      ['State', word('CA', 'DE')],
      ['Order Number', (row) => String(522_306_441 + row * 13)],
      ['Price ($)', word('12.00')],
    ],
    found: {},
    country: 'Country',
  },
  'Stripe customers': {
    columns: [
      ['id', (row) => `cus_${row}AbCdEfGh`],
      ['Description', none],
      ['Email', (row) => `${row}@example.com`],
      ['Name', (row) => `${given(row)} ${family(row)}`],
      ['phone', usPhone, () => '(212) 555-01'],
      ['address_city', city],
      ['address_country', word('US')],
    ],
    found: { phone: 'phone' },
    country: 'address_country',
  },
  'Shopify orders': {
    columns: [
      ['Name', (row) => `#${1001 + row}`],
      ['Email', (row) => `${row}@example.com`],
      ['Currency', word('EUR')],
      ['Billing Name', (row) => `${given(row)} ${family(row)}`],
      ['Billing City', city],
      ['Billing Country', word('DE')],
      ['Billing Phone', dePhone, () => '030 1'],
      ['Shipping City', city],
      ['Shipping Country', word('US')],
      ['Shipping Phone', usPhone],
      ['Id', (row) => String(5_118_934_561_101 + row)],
    ],
    found: { 'Billing Phone': 'phone', 'Shipping Phone': 'phone' },
    country: 'Billing Country',
  },
  'WooCommerce, with a country for billing alone': {
    columns: [
      ['order_id', String],
      ['billing_first_name', given],
      ['billing_country', word('DE')],
      ['billing_phone', dePhone, () => '030 1'],
    ],
    found: { billing_phone: 'phone' },
    country: 'billing_country',
  },
  'Invoice Ninja clients, below two lines of titles': {
    above: [['Invoice Ninja'], ['Clients'], []],
    columns: [
      ['Name', company],
      ['Balance', word('$0.00')],
      ['City', city],
      ['Country', word('Germany')],
      ['Contact First Name', given],
      ['Contact Phone', dePhone, () => '030 1'],
      ['ID Number', none],
      ['VAT Number', word('DE136695976')],
    ],
    found: { 'Contact Phone': 'phone', 'VAT Number': 'vat' },
    country: 'Country',
  },
  'Consorsbank, its statement': {
    above: [
      ['Kontonummer:', account(0)],
      ['Kontoinhaber:', 'Anna Muster'],
      ['Zeitraum:', '01.03.2026 - 31.03.2026'],
      [],
    ],
    columns: [
      ['Buchung', day],
      ['Valuta', day],
      ['Sender / Empfänger', company],
      ['IBAN / Konto-Nr.', iban, (row) => broken(iban(row))],
      ['BIC / BLZ', () => 'MARKDEF1100'],
      ['Buchungstext', word('LASTSCHRIFT', 'GUTSCHRIFT')],
      ['Verwendungszweck', (row) => `Rechnung ${row}`],
      ['Betrag in EUR', (row) => `${row},10`],
    ],
    found: { 'IBAN / Konto-Nr.': 'iban', 'BIC / BLZ': 'bic' },
  },
  'DATEV, below its line of metadata': {
    above: [
      ['EXTF', '700', '16', 'Debitoren/Kreditoren', '5', '20260327101010000', '', 'RE', '', '', '1001', '1'],
    ],
    columns: [
      ['Konto', (row) => String(10_000 + row)],
      ['Name (Adressattyp Unternehmen)', company],
      ['Kurzbezeichnung', family],
      ['EU-Land', none],
      ['Straße', word('Weg 1')],
      ['Postleitzahl', (row) => String(89_073 + row)],
      ['Ort', city],
      ['Land', word('DE')],
      ['Telefon', dePhone, () => '030 1'],
      ['Bankleitzahl 1', () => '10000000'],
      ['IBAN-Nr. 1', iban],
      ['SWIFT-Code 1', () => 'MARKDEF1100'],
      ['Kennz. Hauptbankverb. 1', word('1')],
    ],
    found: { Telefon: 'phone', 'IBAN-Nr. 1': 'iban', 'SWIFT-Code 1': 'bic' },
    country: 'Land',
  },
  'a workbook with a title': {
    above: [['Lieferanten 2026']],
    file: 'table.xlsx',
    columns: [
      ['Firma', company],
      ['IBAN', iban, (row) => broken(iban(row))],
      ['Telefon', dePhone],
      ['Land', word('D')],
    ],
    found: { IBAN: 'iban', Telefon: 'phone' },
    country: 'Land',
  },
  'wrong IBANs alone under the name of a debtor': {
    columns: [
      ['debtor_name', company],
      ['debtor_account_IBAN', (row) => broken(iban(row)), (row) => broken(iban(row))],
    ],
    found: { debtor_account_IBAN: 'iban' },
  },
  'a template of payments, with streets and towns': {
    columns: [
      ['msgid', (row) => `MSG${row}`],
      ['debtor_name', company],
      ['debtor_street', word('Bahnhofstrasse', 'Lindenweg')],
      ['debtor_town', city],
      ['debtor_country_code', word('DE')],
      ['debtor_account_IBAN', iban, (row) => broken(iban(row))],
      ['bic', () => 'MARKDEF1100'],
      ['creditor_name', company],
      ['creditor_town', city],
      ['creditor_account_IBAN', (row) => iban(row + 40)],
      ['remittance_information', (row) => `Invoice ${row}`],
    ],
    found: { debtor_account_IBAN: 'iban', bic: 'bic', creditor_account_IBAN: 'iban' },
    country: 'debtor_country_code',
  },
  'Invoice Ninja vendors': {
    above: [['Invoice Ninja'], ['Vendors'], []],
    columns: [
      ['Vendor', company],
      ['City', city],
      ['Phone', (row) => `+49 ${dePhone(row).slice(1)}`, () => '+49 30'],
      ['ID Number', (row) => String(row + 1)],
      ['Currency', word('EUR')],
    ],
    found: { Phone: 'phone' },
  },
  'names of companies and accounts of customers': {
    columns: [
      ['Account', company],
      ['Company', company],
      ['Owner', given],
    ],
    found: {},
  },
  'Steuernummer of bare digits': {
    columns: [
      ['Firma', company],
      ['Steuernummer', word('18181508155')],
    ],
    options: { country: 'DE' },
    found: { Steuernummer: 'tax_id' },
  },
  'Steuernummer with strokes': {
    columns: [
      ['Firma', company],
      ['Steuernummer', word('181/815/08155')],
    ],
    options: { country: 'DE' },
    found: { Steuernummer: 'tax_id' },
  },
  'Steuernummer with its name in the cell': {
    columns: [
      ['Firma', company],
      ['Steuernummer', word('Steuernummer 18181508155')],
    ],
    options: { country: 'DE' },
    found: { Steuernummer: 'tax_id' },
  },
};

const PHONE_NAMES =
  'phone_number,PhoneNumber,phone1,Phone 1,Business Phone,Mobile Phone,Home Phone,contact_phone,billing_phone,customer_phone,' +
  'Phone (work),Phone 1 - Value,Telefon 1,WhatsApp';
for (const name of PHONE_NAMES.split(','))
  REPORTED[`American numbers under ${name}`] = {
    columns: [
      ['Name', given],
      [name, usPhone, () => '(212) 555-01'],
    ],
    options: { country: 'US' },
    found: { [name]: 'phone' },
  };

for (const name of [
  'country',
  'Land',
  'address_country',
  'billing_country',
  'Billing Country',
  'Country/Region',
  'Address 1 - Country',
  'debtor_country_code',
  'iso_country',
  'Country (ISO)',
])
  REPORTED[`countries under ${name}`] = {
    columns: [
      ['Name', given],
      ['phone', dePhone, () => '030 1'],
      [name, word('DE')],
    ],
    found: { phone: 'phone' },
    country: name,
  };
REPORTED['signs of vehicles under Land'] = {
  columns: [
    ['Name', given],
    ['Telefon', (row) => (row % 2 ? dePhone(row) : '01 99 00 12 34'), () => '1'],
    ['Land', word('F', 'D')],
  ],
  found: { Telefon: 'phone' },
  country: 'Land',
};

function rowsOf({ columns, above = [], below = [] }: Reported): { rows: Rows; wrong: number[] } {
  const hasWrong = columns.some(([, , wrong]) => wrong !== undefined);
  const rows = Array.from({ length: COUNT }, (_, row) =>
    columns.map(([, cell, wrong]) => (wrong && WRONG_ROWS.includes(row + 1) ? wrong : cell)(row)),
  );
  return {
    rows: [...above, columns.map(([name]) => name), ...rows, ...below],
    wrong: hasWrong ? WRONG_ROWS : [],
  };
}

describe('files that were misread', () => {
  it.each(Object.entries(REPORTED))('%s', async (name, reported) => {
    const { file = 'table.csv', options, found, country } = reported;
    const { rows, wrong } = rowsOf(reported);
    const reading = await readingOf(FORMATS[file]!(rows), file, options);
    expect(reading.columns).toEqual(found);
    expect(reading.plan.country_column).toBe(country);
    expect(reading.plan.header_line).toBe((reported.above?.length ?? 0) + 1);
    if (Object.keys(found).length === 0) {
      expect(reading.exit).toBe(2);
      return;
    }
    const all = name.startsWith('wrong IBANs') ? rows.slice(1).map((_, at) => at + 1) : wrong;
    expect([reading.rows, reading.wrong]).toEqual([COUNT, all]);
    expect(reading.exit).toBe(all.length > 0 ? 1 : 0);
  });

  it('a second sheet', async () => {
    const { rows } = rowsOf(REPORTED['a workbook with a title']!);
    const bytes = openDocument({ Info: [['Read me'], ['Made by hand']], Suppliers: rows });
    const { plan, columns, wrong } = await readingOf(bytes, 'table.ods');
    expect([plan.sheet, plan.header_line]).toEqual(['Suppliers', 2]);
    expect(columns).toEqual({ IBAN: 'iban', Telefon: 'phone' });
    expect(wrong).toEqual(WRONG_ROWS);
  });
});
