/** Files as people have them: a column that may be by chance, titles above the names, workbooks of several sheets. */
import { strToU8, zipSync } from 'fflate';
import { workbookOf } from './sample-files.ts';

const IBANS = [
  'DE89370400440532013000',
  'AT611904300234573201',
  'NL91ABNA0417164300',
  'DE98370400440532013000',
];
const WORDS = [
  ...['customer', 'supplier', 'business', 'creditor'],
  ...['investor', 'retailer', 'operator', 'engineer'],
];

/** Words of eight letters have the form of a BIC. */
export const unsureFile = (): Buffer =>
  Buffer.from(
    `Name;Role;IBAN\n${WORDS.map((word, at) => `Company ${at + 1};${word};${IBANS[at % IBANS.length]}`).join(
      '\n',
    )}\n`,
  );

/** Accounts of three countries with rows of one. */
export const countriesFile = (): Buffer =>
  Buffer.from(`IBAN;Country\n${[...IBANS, ...IBANS].map((iban) => `${iban};Germany`).join('\n')}\n`);

/** Two titles and a blank line stand above the names, and a line of totals below the rows. */
export const titledFile = (): Buffer =>
  Buffer.from(
    `Open items of customers;;\nExported on 3 July 2026;;\n\nCustomer;IBAN;Amount\n${IBANS.map(
      (iban, at) => `Company ${at + 1};${iban};${at + 1}00.50`,
    ).join('\n')}\nTotal;;1002.00\n`,
  );

const ROWS = [['Customer', 'IBAN'], ...IBANS.map((iban, at) => [`Company ${at + 1}`, iban])];
const COVER = [['Accounts of our customers'], ['Please do not change']];

export const twoSheets = (): Buffer => workbookOf({ Cover: COVER, Accounts: ROWS });

/** The same of LibreOffice. */
export function openDocument(): Buffer {
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const row = (cells: readonly string[]) => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`;
  const sheet = (name: string, rows: readonly (readonly string[])[]) =>
    `<table:table table:name="${name}">${rows.map(row).join('')}</table:table>`;
  const spaces = ['office', 'table', 'text'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const content = `<office:document-content ${spaces.join(' ')}><office:body><office:spreadsheet>${sheet('Cover', COVER)}${sheet('Accounts', ROWS)}</office:spreadsheet></office:body></office:document-content>`;
  const mimetype = strToU8('application/vnd.oasis.opendocument.spreadsheet');
  return Buffer.from(zipSync({ mimetype: [mimetype, { level: 0 }], 'content.xml': strToU8(content) }));
}
