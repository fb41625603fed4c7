/** Tables of other columns than Assay's, made at random from a seed: nothing in them is a value of a kind. */

/** Numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0;
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;
const whole = (random: Random, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1));
const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => whole(random, 0, 9)).join('');
const letters = (random: Random, count: number) =>
  Array.from({ length: count }, () => String.fromCharCode(whole(random, 65, 90))).join('');

const WORDS =
  'customer supplier business partner Brighton Dortmund Wildberg LASTSCHRIFT GUTSCHRIFT standard express premium internal external pending shipped'.split(
    ' ',
  );
const NAMES =
  'Larkspur Mühlbauer Kaltenbach Abernathy Oakhurst Merriweather Fahrenkamp Eastgate Castellani Lindqvist'.split(
    ' ',
  );
const CITIES = 'Hamburg Lyon Porto Torino Bristol Austin Gdańsk Utrecht Leuven Linz'.split(' ');
const STATES = 'CA DE IN AL CO GA ID IL LA MA MD ME MN MO MS MT NC NE PA SC SD TN VA'.split(' ');
const PROVINCES = 'MI TO NA PA BA CT BO FI GE VE VR BG BS'.split(' ');

/** A kind of column: its name, and its cell in a row. */
type Column = readonly [name: string, cell: (random: Random, row: number) => string];

export const OTHER_COLUMNS: readonly Column[] = [
  ['id', (_, row) => String(1000 + row)],
  ['Record ID', (random) => digits(random, 9)],
  ['uuid', (random) => [8, 4, 4, 4, 12].map((count) => digits(random, count)).join('-')],
  ['Order Number', (random) => digits(random, 10)],
  ['Order ID', (_, row) => `#${4510 + row}`],
  ['order_ref', (random) => `${letters(random, 2)}${digits(random, 8)}`],
  ['Invoice No', (_, row) => `2026${String(row).padStart(6, '0')}`],
  ['Rechnungsnummer', (random) => `RE-${digits(random, 6)}`],
  ['Kundennummer', (random) => digits(random, 8)],
  ['Kd-Nr', (_, row) => String(10_000 + row * 10)],
  ['SKU', (random) => `${letters(random, 3)}-${digits(random, 4)}`],
  ['Ticket', (random) => digits(random, 7)],
  ['code', (random) => letters(random, 8)],
  ['batch', (random) => letters(random, 11)],
  ['role', (random) => pick(random, WORDS)],
  ['Buchungstext', (random) => pick(random, WORDS).toUpperCase()],
  ['First Name', (random) => pick(random, NAMES)],
  ['Company', (random) => `${pick(random, NAMES)} GmbH`],
  ['Account', (random) => `${pick(random, NAMES)} Ltd`],
  ['City', (random) => pick(random, CITIES)],
  ['State', (random) => pick(random, STATES)],
  ['Prov.', (random) => pick(random, PROVINCES)],
  ['Zip', (random) => digits(random, 5)],
  ['zip+4', (random) => `${digits(random, 5)}-${digits(random, 4)}`],
  ['Street', (random) => `${pick(random, NAMES)}str. ${whole(random, 1, 200)}`],
  ['amount', (random) => `${whole(random, 1, 9999)}.${digits(random, 2)}`],
  ['Betrag', (random) => `${whole(random, 1, 9)}.${digits(random, 3)},${digits(random, 2)}`],
  ['quantity', (random) => String(whole(random, 1, 500))],
  ['percent', (random) => `${whole(random, 0, 100)} %`],
  ['date', (random) => `2026-${digits(random, 1)}${whole(random, 1, 9)}-1${digits(random, 1)}`],
  ['Datum', (random) => `1${whole(random, 0, 9)}.0${whole(random, 1, 9)}.2026`],
  ['timestamp', (random) => `17${digits(random, 8)}`],
  ['time', (random) => `1${whole(random, 0, 9)}:${whole(random, 10, 59)}:${whole(random, 10, 59)}`],
  ['email', (random) => `${pick(random, NAMES).toLowerCase()}@example.com`],
  ['url', (random) => `https://example.com/${digits(random, 9)}`],
  ['ip', (random) => Array.from({ length: 4 }, () => whole(random, 1, 254)).join('.')],
  ['serial', (random) => `${letters(random, 4)}${digits(random, 12)}`],
  ['reference', (random) => digits(random, 12)],
  ['Phone type', (random) => pick(random, ['home', 'mobile', 'work'])],
  ['latitude', (random) => `${whole(random, -89, 89)}.${digits(random, 6)}`],
];

/** A table of six of these columns. */
export function randomTable(seed: number): string {
  const random = seeded(seed);
  const columns = Array.from({ length: 6 }, () => pick(random, OTHER_COLUMNS));
  const count = whole(random, 3, 60);
  const rows = Array.from({ length: count }, (_, row) =>
    columns.map(([, cell]) => cell(random, row)).join('\t'),
  );
  return `${columns.map(([name]) => name).join('\t')}\n${rows.join('\n')}\n`;
}
