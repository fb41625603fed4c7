/** What it costs to find out what the columns of a table hold, without the loading of data: processor time, and how much is verified. */
import { countryPlace, readTable } from '../src/bulk/columns.ts';
import { candidatesOf, fitting } from '../src/bulk/recognise.ts';
import { createAssay, KINDS, type ValueType } from '../src/core/assay.ts';
import { loadData } from '../src/data/load.ts';
import { GENERATED_FOLDER } from '../src/version.ts';
import { print, spreadOf } from './ratio.ts';

const ROUNDS = 15;
const ROWS = 200;
const GOAL_MS = 50;
const ALL = [...new Set(KINDS.map(({ type }) => type as ValueType))];

type Column = readonly [name: string, cell: (row: number) => string];

/** The same digits for the same row and column. */
const digits = (row: number, column: number, count: number): string =>
  String(Math.imul(row + 1, 2654435761 + 2 * column) >>> 0)
    .repeat(3)
    .slice(0, count);

const IBANS = ['DE89 3704 0044 0532 0130 00', 'DE02500105170137075030', 'FR1420041010050500013M02606'];
const VAT_NUMBERS = ['DE136695976', 'DE129273398', 'FR40303265045', 'ATU13585627'];

/** As an accounting program exports it. */
const USUAL: readonly Column[] = [
  ['Kundennummer', (row) => String(10_000 + row)],
  ['Name', (row) => `Firma ${row}`],
  ['Straße', (row) => `Weg ${row}`],
  ['PLZ', (row) => digits(row, 1, 5)],
  ['Ort', (row) => ['Berlin', 'Bonn', 'Köln'][row % 3]!],
  ['Land', (row) => ['DE', 'FR', 'AT'][row % 3]!],
  ['Telefon', (row) => `+49 30 90${digits(row, 2, 4)}`],
  ['Mobil', (row) => `01512 345${digits(row, 3, 4)}`],
  ['IBAN', (row) => IBANS[row % IBANS.length]!],
  ['BIC', (row) => ['COBADEFFXXX', 'INGDDEFFXXX', 'PSSTFRPPLIL'][row % 3]!],
  ['USt-IdNr.', (row) => VAT_NUMBERS[row % VAT_NUMBERS.length]!],
  ['Steuernummer', (row) => digits(row, 4, 11)],
  ['Umsatz', (row) => `${digits(row, 5, 4)},${digits(row, 6, 2)}`],
  ['seit', (row) => `2019-0${1 + (row % 9)}-1${row % 10}`],
  ['E-Mail', (row) => `a${row}@example.com`],
  ['Bestellnummer', (row) => `B${digits(row, 7, 9)}`],
  ['Referenz', (row) => digits(row, 8, 12)],
  ['Notiz', (row) => `Kunde seit ${row}`],
  ['Gruppe', (row) => ['A-Kunde', 'B-Kunde', 'C-Kunde'][row % 3]!],
  ['ext_id', (row) => digits(row, 9, 9)],
];

const many = (names: string, cell: (row: number, at: number) => string): Column[] =>
  names.split(',').map((name, at) => [name, (row) => cell(row, at)]);

/** Names that many schemes share, above numbers that are none of theirs. */
const NAMED = many(
  'VAT Number,Tax ID,Tax Number,NIF,CIF,TIN,National ID,ID Number,Account Number,Bank Account,VAT No,Tax No,RUC,RUT,NIT,UID,PIN,IC No,Registration Number,Konto',
  (row, at) => digits(row, at, 9 + (at % 4)),
);

/** No names that say anything. */
const UNNAMED = many(Array.from({ length: 20 }, (_, at) => `field ${at + 1}`).join(','), (row, at) =>
  digits(row, at, 8 + (at % 7)),
);

export function benchRecognition(): void {
  const assay = createAssay({ data: loadData(GENERATED_FOLDER), today: () => 20261127 });
  let verified = 0;
  const recognise = (text: string) => {
    const table = readTable(text, ';', 10, true);
    const place = countryPlace(table, ';', {});
    const steps = fitting(candidatesOf(ALL, table, place), (kind, value, country, _, __, manner = {}) => {
      verified++;
      return assay.verify(kind, value, { country, ...manner });
    });
    while (steps.next().done !== true);
  };
  const lines = Object.entries({ usual: USUAL, named: NAMED, unnamed: UNNAMED }).map(([what, columns]) => {
    const rows = Array.from({ length: ROWS }, (_, row) => columns.map(([, cell]) => cell(row)).join(';'));
    const text = `${[columns.map(([name]) => name).join(';'), ...rows].join('\n')}\n`;
    recognise(text);
    const before = verified;
    const times = Array.from({ length: ROUNDS }, () => {
      const start = process.cpuUsage();
      recognise(text);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    });
    const each = (verified - before) / ROUNDS;
    return {
      what: `${what} columns, ${Math.round(each)} values verified`,
      ratio: spreadOf(times),
      most: GOAL_MS,
    };
  });
  print('Recognition of 20 columns, milliseconds of processor time', lines);
}
