/** The core against its peers: the same values, the full result built, one thread. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { verifyIban } from '../src/core/iban/verify.ts';
import { verifyNationalId } from '../src/core/national-id/verify.ts';
import { verifyPhone } from '../src/core/phone/verify.ts';
import { loadData } from '../src/data/load.ts';
import { GENERATED_FOLDER } from '../src/generated.ts';
import { latestDay } from '../src/verifiers.ts';
import { type Contender, type Line, print, race, ratio } from './ratio.ts';

const require = createRequire(import.meta.url);
const { stdnum } = require('stdnum') as typeof import('stdnum');
const fastIban = require('fast-iban') as { validateIBAN(iban: string): boolean };
const lib = require('google-libphonenumber') as typeof import('google-libphonenumber');

const data = loadData(GENERATED_FOLDER, { assetsUrl: 'http://localhost:8080' });
const today = latestDay(Date.now());

const vectors = (path: string) =>
  JSON.parse(readFileSync(new URL(`../test/vectors/${path}.json`, import.meta.url), 'utf8')) as {
    valid: { value: string }[];
    invalid: { value: string }[];
  };

/** Makes a contender of a function that judges one value; what it returns is kept from being optimized away. */
function contender(name: string, values: readonly string[], judge: (value: string) => unknown): Contender {
  let kept: unknown;
  return {
    name,
    pass() {
      for (const value of values) kept = judge(value);
      if (kept === contender) throw new Error('never');
      return values.length;
    },
  };
}

export function benchIban(): void {
  const countries = 'DE FR ES IT NL BE AT CH GB IE PL CZ SE NO DK FI PT GR HU RO'.split(' ');
  const values = countries.map((cc, i) => {
    const plain = vectors(`iban/${cc.toLowerCase()}`).valid[0]!.value.replace(/ /g, '');
    return i % 2 === 0 ? plain : plain.replace(/(.{4})(?=.)/g, '$1 ');
  });
  const speeds = race([
    contender('assay', values, (value) => verifyIban(value, { directory: data.directory })),
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

export function benchNationalId(): void {
  const schemes = [
    { country: 'SE', id: 'se-personnummer', peer: stdnum.SE!.personnummer! },
    { country: 'PL', id: 'pl-pesel', peer: stdnum.PL!.pesel! },
    { country: 'IT', id: 'it-codice-fiscale', peer: stdnum.IT!.codicefiscale! },
    { country: 'ES', id: 'es-dni', peer: stdnum.ES!.dni! },
    { country: 'FR', id: 'fr-nir', peer: stdnum.FR!.nir! },
  ];
  const lines: Line[] = schemes.map(({ country, id, peer }) => {
    const { valid, invalid } = vectors(`national-id/${id}`);
    const values = [...valid.slice(0, 2), ...invalid.slice(0, 2)].map(({ value }) => value);
    const speeds = race([
      contender('assay', values, (value) => verifyNationalId(value, { country, today })),
      contender('stdnum', values, (value) => peer.validate(value)),
    ]);
    return { what: `stdnum validate, ${country}`, ratio: ratio(speeds, 'assay', 'stdnum'), goal: 10 };
  });
  print('National identity numbers, two valid and two invalid: full result built; times as fast as', lines);
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
      return { what: `google-libphonenumber, ${mix}`, ratio: ratio(speeds, 'assay', 'google'), goal: 8 };
    }),
  );
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
