/** The core against its peers: the same values, the full result built, one thread. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { findPhoneNumbersInText } from 'libphonenumber-js/max';
import { createDirectory, type Directory } from '../src/core/banks/directory.ts';
import { unpackMethods } from '../src/core/banks/german/table.ts';
import { type BankQuery, createBankLookup } from '../src/core/banks/lookup.ts';
import { latestDay } from '../src/core/clock.ts';
import { verifyDocument } from '../src/core/document/verify.ts';
import { toIban } from '../src/core/iban/account.ts';
import { verifyIban } from '../src/core/iban/verify.ts';
import { NATIONAL_IDS } from '../src/core/national-id/schemes.ts';
import { verifyNationalId } from '../src/core/national-id/verify.ts';
import { findPhones } from '../src/core/phone/find.ts';
import { verifyPhone } from '../src/core/phone/verify.ts';
import { allOf } from '../src/core/scheme/set.ts';
import { readBanks } from '../src/data/banks-file.ts';
import { loadData } from '../src/data/load.ts';
import { GENERATED_FOLDER } from '../src/version.ts';
import { randomZone, validZone } from '../tools/document/zones.ts';
import { random } from '../tools/national-id/sample.ts';
import { contender, type Line, print, race, ratio, spreadOf } from './ratio.ts';

const require = createRequire(new URL('../bench/package.json', import.meta.url));
const { stdnum } = require('stdnum') as typeof import('stdnum');
const fastIban = require('fast-iban') as { validateIBAN(iban: string): boolean };
const mrz = require('mrz') as { parse(lines: readonly string[]): { valid: boolean } };
const lib = require('google-libphonenumber') as typeof import('google-libphonenumber');

const data = loadData(GENERATED_FOLDER);
const today = latestDay(Date.now)();

const vectors = (path: string) =>
  JSON.parse(readFileSync(new URL(`../test/vectors/${path}.json`, import.meta.url), 'utf8')) as {
    valid: { value: string }[];
    invalid: { value: string }[];
  };

export function benchIban(): void {
  const countries = 'DE FR ES IT NL BE AT CH GB IE PL CZ SE NO DK FI PT GR HU RO'.split(' ');
  const values = countries.map((cc, i) => {
    const plain = vectors(`iban/${cc.toLowerCase()}`).valid[0]!.value.replace(/ /g, '');
    return i % 2 === 0 ? plain : plain.replace(/(.{4})(?=.)/g, '$1 ');
  });
  const speeds = race([
    contender('assay', values, (value) => verifyIban(value, { directory: data.banks })),
    contender('ibantools', values, (value) => isValidIBAN(electronicFormatIBAN(value)!)),
    contender('fast-iban', values, (value) => fastIban.validateIBAN(value)),
    contender('loop', values, remainderOnly),
  ]);
  print('IBAN: verified, bank resolved, full result built; times as fast as', [
    { what: 'ibantools isValidIBAN, a boolean', ratio: ratio(speeds, 'assay', 'ibantools'), goal: 5 },
    {
      what: 'fast-iban validateIBAN, a boolean of mod 97',
      ratio: ratio(speeds, 'assay', 'fast-iban'),
      goal: 1,
    },
    { what: 'a hand-written loop of length and mod 97', ratio: ratio(speeds, 'assay', 'loop'), goal: 0.3 },
  ]);
}

/** German accounts of twenty banks whose check digit method is known, against a directory that knows no methods. */
export function benchGermanMethods(): void {
  const methods = unpackMethods(
    JSON.parse(readFileSync(new URL('german-methods.json', GENERATED_FOLDER), 'utf8')),
  );
  const step = Math.floor(methods.size / 20);
  const codes = [...methods.keys()].sort().filter((_, i) => i % step === 0);
  const values = codes.flatMap((code) => accountsOf(code).slice(0, 1));
  const without = createDirectory(readBanks(GENERATED_FOLDER));
  const judged = (name: string, directory: Directory) =>
    contender(name, values, (value) => verifyIban(value, { directory }));
  const speeds = race([judged('method', data.banks), judged('none', without)]);
  print('IBAN: German accounts whose check digit is judged; times as fast as', [
    { what: 'the same without', ratio: ratio(speeds, 'method', 'none'), goal: 0.8 },
  ]);
}

/** Looking banks up has no peer: what counts is the processor time of one query over the whole directory. */
export function benchBankLookup(): void {
  const lookup = createBankLookup(data.banks);
  const queries: readonly (readonly [what: string, query: BankQuery, most?: number])[] = [
    ['by name', { q: 'sparkasse köln' }, 100],
    ['by a name that many have', { q: 'volksbank' }, 100],
    ['by a word of thousands of names', { q: 'bank' }],
    ['by a name that nobody has', { q: 'xyzzy bank' }, 100],
    ['by BIC', { bic: 'COBADEFF' }, 100],
    ['by bank code', { q: '37040044' }, 100],
  ];
  const lines = queries.map(([what, query, most]): Line => {
    const rounds = Array.from({ length: 8 }, () => {
      const before = process.cpuUsage();
      for (let i = 0; i < 200; i++) lookup.find(query);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 200;
    });
    return { what, ratio: spreadOf(rounds.slice(1)), ...(most !== undefined && { most }) };
  });
  print('Banks found: microseconds of processor time a query', lines);
}

/** Valid IBANs of a German bank. */
const accountsOf = (bank_code: string): string[] =>
  Array.from({ length: 300 }, (_, i) => String(1_234_567_890 + i * 98_765_431).slice(-10)).flatMap(
    (account_number) => {
      const made = toIban({ country: 'DE', bank_code, account_number }, { directory: data.banks });
      return made.valid ? [made.normalized] : [];
    },
  );

const BYTES = new Uint8Array(64);

/** The ceiling: nothing but the remainder. */
function remainderOnly(text: string): boolean {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code !== 32) BYTES[length++] = code;
  }
  let value = 0;
  for (let i = 0; i < length; i++) {
    const code = BYTES[(i + 4) % length]!;
    value = code > 64 ? (value * 100 + code - 55) % 97 : (value * 10 + code - 48) % 97;
  }
  return value === 1;
}

/** The scheme of each country that is compared, the peer's module, and how many times as fast we promise to be. */
const RACED = [
  ['SE', 'se-personnummer', 'personnummer', 10],
  ['PL', 'pl-pesel', 'pesel', 10],
  ['IT', 'it-codice-fiscale', 'codicefiscale', 10],
  ['ES', 'es-dni', 'dni', 10],
  ['FR', 'fr-nir', 'nir', 6],
  ['DE', 'de-idnr', 'idnr', 6],
  ['NL', 'nl-bsn', 'bsn', 10],
  ['BE', 'be-rijksregister', 'nn', 6],
  ['US', 'us-ssn', 'ssn', 4],
  ['BR', 'br-cpf', 'cpf', 6],
  ['CA', 'ca-sin', 'sin', 6],
  ['CH', 'ch-ahv', 'ssn', 6],
  ['UA', 'ua-rntrc', 'rntrc', 6],
  ['IN', 'in-aadhaar', 'aadhaar', 6],
  ['CN', 'cn-ric', 'ric', 6],
] as const;

export function benchNationalId(): void {
  const peers = stdnum as Record<string, Record<string, { validate(text: string): unknown }>>;
  const lines: Line[] = RACED.map(([country, id, module, goal]) => {
    const { valid, invalid } = vectors(`national-id/${id}`);
    const values = [...valid.slice(0, 2), ...invalid.slice(0, 2)].map(({ value }) => value);
    const peer = peers[country]![module]!;
    const speeds = race([
      contender('assay', values, (value) => verifyNationalId(value, { country, today })),
      contender('stdnum', values, (value) => peer.validate(value)),
    ]);
    return { what: `stdnum validate, ${country}`, ratio: ratio(speeds, 'assay', 'stdnum'), goal };
  });
  const medians = spreadOf(lines.map(({ ratio: { median } }) => median));
  lines.push({ what: `the median of the ${RACED.length}`, ratio: medians, goal: 10 });
  print('National identity numbers, two valid and two invalid: full result built; times as fast as', lines);
  benchSchemes();
  benchMistyped();
  benchScripts();
}

const TURNS = 100;
const PASSES = 250;

/** How much slower the slowest scheme is than the median one, each on its first vector. */
function benchSchemes(): void {
  const times = allOf(NATIONAL_IDS).map(({ id, country }) => {
    const { value } = vectors(`national-id/${id}`).valid[0]!;
    const options = { country, scheme: id, today };
    const { pass } = contender(id, [value], (text) => verifyNationalId(text, options));
    return { id, pass, time: Number.POSITIVE_INFINITY };
  });
  // The schemes take turns, and the least of each one's times counts: whatever else runs on the machine only adds to it.
  for (let turn = 0; turn < TURNS; turn++) {
    for (const scheme of times) {
      const start = process.cpuUsage();
      for (let i = 0; i < PASSES; i++) scheme.pass();
      const { user, system } = process.cpuUsage(start);
      scheme.time = Math.min(scheme.time, user + system);
    }
  }
  times.sort((a, b) => a.time - b.time);
  const median = times[Math.floor(times.length / 2)]!.time;
  const slowest = times.slice(-3).map(({ id, time }) => `${id} ${(time / median).toFixed(1)}`);
  const missed = times.at(-1)!.time > median * 2 ? ': MISSED' : '';
  process.stdout.write(
    `\nThe slowest of ${times.length} schemes, in times of the median: ${slowest.reverse().join(', ')}` +
      `   goal at most 2${missed}\n`,
  );
}

/** A typing mistake in a grouped form against the same in the compact form. */
function benchMistyped(): void {
  const lines = [
    ['BR', '390.533.447-06'],
    ['CH', '756.9217.0769.84'],
    ['BE', '85.07.30-033.29'],
  ].map(([country = '', grouped = '']): Line => {
    const judge = (value: string) => verifyNationalId(value, { country, today });
    const compact = grouped.replace(/[^0-9]/g, '');
    const speeds = race([contender('grouped', [grouped], judge), contender('compact', [compact], judge)]);
    return {
      what: `${country}, times as slow as compact`,
      ratio: ratio(speeds, 'compact', 'grouped'),
      most: 2,
    };
  });
  print('A mistyped identity number in its grouped form', lines);
}

const ZONES = 1_000_000;

/** A number in the digits of other scripts against the same in ASCII. */
function benchScripts(): void {
  const ascii = '85073003328';
  const judge = (value: string) => verifyNationalId(value, { country: 'BE', today });
  const lines = [
    ['Arabic', 0x660],
    ['Devanagari', 0x966],
    ['full-width', 0xff10],
    ['mathematical', 0x1d7ce],
  ].map(([script, zero]): Line => {
    const value = ascii.replace(/[0-9]/g, (digit) => String.fromCodePoint(Number(zero) + Number(digit)));
    const speeds = race([contender('other', [value], judge), contender('ascii', [ascii], judge)]);
    return {
      what: `${script} digits, times as slow as ASCII`,
      ratio: ratio(speeds, 'ascii', 'other'),
      most: 4,
    };
  });
  print('An identity number in the digits of another script', lines);
}

/** Zones of the three sizes, two valid and one with a wrong digit each, against the peer. */
function raceDocuments(): void {
  const next = random(today);
  const texts = (['TD1', 'TD2', 'TD3'] as const).flatMap((layout) => {
    const width = { TD1: 30, TD2: 36, TD3: 44 }[layout];
    const broken = (zone: string) => zone.match(new RegExp(`.{${width}}`, 'g'))!.join('\n');
    const wrong = validZone(next, layout).replace(/[0-9]/, (digit) => String(9 - Number(digit)));
    return [validZone(next, layout), validZone(next, layout), wrong].map(broken);
  });
  const speeds = race([
    contender('assay', texts, (text) => verifyDocument(text, { today })),
    contender('mrz', texts, (text) => mrz.parse(text.split('\n')).valid),
  ]);
  print('Travel documents: full result built; times as fast as', [
    { what: 'mrz parse', ratio: ratio(speeds, 'assay', 'mrz'), goal: 3 },
  ]);
}

/** A million random zones are judged, most with right check digits: none may throw, and what they come to is told. */
export function benchDocuments(): void {
  raceDocuments();
  const next = random(today);
  const outcomes = new Map<string, number>();
  let time = 0;
  for (let i = 0; i < ZONES; i++) {
    const zone = randomZone(next);
    const start = performance.now();
    const result = verifyDocument(zone, { today });
    time += performance.now() - start;
    const outcome = result.valid ? 'valid' : result.reason;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  const told = [...outcomes].map(([outcome, count]) => `${outcome} ${count.toLocaleString('en')}`).join(', ');
  process.stdout.write(
    `\n${ZONES.toLocaleString('en')} random zones in ${(time / 1000).toFixed(1)} s, none threw: ${told}\n`,
  );
}

/** A batch of a hundred: is judging them less work than reading and writing their JSON? */
export function benchBatch(): void {
  const items = ['se-personnummer', 'pl-pesel', 'it-codice-fiscale', 'es-dni', 'fr-nir'].flatMap((id) => {
    const country = id.slice(0, 2).toUpperCase();
    const { valid, invalid } = vectors(`national-id/${id}`);
    return [...valid.slice(0, 4), ...invalid.slice(0, 1)].map(({ value }) => ({ value, country }));
  });
  const batch = Array.from({ length: 100 }, (_, i) => items[i % items.length]!);
  const request = JSON.stringify({ items: batch });
  const answer = { results: batch.map(({ value, country }) => verifyNationalId(value, { country, today })) };
  const speeds = race([
    contender('judging', [request], () =>
      batch.map(({ value, country }) => verifyNationalId(value, { country, today })),
    ),
    contender('json', [request], (text) => [JSON.parse(text), JSON.stringify(answer)]),
  ]);
  print('A batch of 100 identity numbers', [
    {
      what: 'judging, times as fast as reading and writing its JSON',
      ratio: ratio(speeds, 'judging', 'json'),
      goal: 1,
    },
  ]);
}

export function benchPhone(): void {
  const util = lib.PhoneNumberUtil.getInstance();
  const regions = [...util.getSupportedRegions()].sort();
  const world = regions.flatMap((region) => randomTails(util, region, lib.PhoneNumberType.FIXED_LINE, 4));
  const big = 'US IN BR DE GB FR CN ID MX JP'
    .split(' ')
    .flatMap((region) => randomTails(util, region, lib.PhoneNumberType.MOBILE, 100));
  const lines = [
    ['a mix of the world', world],
    ['mobile numbers of ten large countries', big],
  ] as const;
  print(
    'Phone: validity, type, region, prefix, three formats, carrier, area; times as fast as',
    lines.map(([mix, values]) => {
      const speeds = race([
        contender('assay', values, (value) => verifyPhone(value, { data: data.phone })),
        contender('google', values, (value) => reference(util, value)),
      ]);
      return { what: `google-libphonenumber, ${mix}`, ratio: ratio(speeds, 'assay', 'google'), goal: 16 };
    }),
  );
}

/** Numbers as they stand in forms: with labels, extensions, brackets, words. */
export function benchPastes(): void {
  const util = lib.PhoneNumberUtil.getInstance();
  const numbers = 'US IN BR DE GB FR IT ID MX JP'
    .split(' ')
    .flatMap((region) => randomTails(util, region, lib.PhoneNumberType.FIXED_LINE, 20));
  const forms: ((number: string) => string)[] = [
    (number) => `Tel. ${number}`,
    (number) => `${number} ext. 42`,
    (number) => `(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`,
    (number) => `tel:${number};ext=42`,
    (number) => number.replace(/(..)(?=.)/g, '$1 '),
  ];
  const values = numbers.map((number, i) => forms[i % forms.length]!(number));
  const speeds = race([
    contender('assay', values, (value) => verifyPhone(value, { data: data.phone })),
    contender('google', values, (value) => reference(util, value)),
  ]);
  print('Phone: the same of numbers with labels, extensions and brackets; times as fast as', [
    { what: 'google-libphonenumber', ratio: ratio(speeds, 'assay', 'google'), goal: 8 },
  ]);
}

/** Finding numbers in prose. */
export function benchFind(): void {
  const prose = 'On 21.11.2026 the room (12) cost 1.234 EUR; whoever wants it calls before 14:30. '.repeat(4);
  const numbers = ['+1 (415) 555-2671', '030 901820', '+44 20 7946 0018 ext. 7'];
  const texts = numbers.map((number) => `${prose}${number}. ${prose}`.repeat(20));
  const speeds = race([
    contender('assay', texts, (text) => findPhones(text, { defaultCountry: 'DE', data: data.phone })),
    contender('js', texts, (text) => findPhoneNumbersInText(text, 'DE')),
  ]);
  print('Phone: numbers found in prose; times as fast as', [
    { what: 'libphonenumber-js findPhoneNumbersInText', ratio: ratio(speeds, 'assay', 'js'), goal: 5 },
  ]);
}

type Util = InstanceType<typeof lib.PhoneNumberUtil>;

/** The same outputs from the reference, but without carrier and area. */
function reference(util: Util, value: string) {
  try {
    const number = util.parse(value);
    return {
      valid: util.isValidNumber(number),
      type: util.getNumberType(number),
      region: util.getRegionCodeForNumber(number),
      prefix: util.getLengthOfNationalDestinationCode(number),
      national: util.format(number, lib.PhoneNumberFormat.NATIONAL),
      international: util.format(number, lib.PhoneNumberFormat.INTERNATIONAL),
      e164: util.format(number, lib.PhoneNumberFormat.E164),
    };
  } catch {
    return undefined;
  }
}

/** The region's example number with other last digits, the same in every run. */
function randomTails(util: Util, region: string, type: number, count: number): string[] {
  const example = util.getExampleNumberForType(region, type);
  if (!example?.getNationalNumber()) return [];
  const text = util.format(example, lib.PhoneNumberFormat.E164);
  return Array.from({ length: count }, (_, i) => {
    const tail = String((i * 7919 + 137) % 1000).padStart(3, '0');
    return text.slice(0, -3) + tail;
  });
}
