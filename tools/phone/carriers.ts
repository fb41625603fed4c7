/**
 * Compiles the carriers: the prefix table, and the curated brands of data/carriers, which are checked on the way.
 * A curated carrier that names prefixes of its own overrides the table there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { CARRIER_TYPES, type CompiledBrand } from '../../src/core/phone/compiled.ts';
import { phoneCountryOf } from '../../src/core/phone/world.ts';
import { encodeRanges, rangesOf } from '../../src/intake/phone/encode-ranges.ts';
import { readPrefixes } from './prefixes.ts';

export interface CarrierRow extends CompiledBrand {
  /** As the prefix table writes them. */
  readonly names: readonly string[];
  /** Names of the table whose carrier is called otherwise today: the first of `names` is shown in their place. */
  readonly renames?: readonly string[];
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

export function compileCarriers(): Carriers {
  const files = readCarrierFiles();
  const numbers = new Map<string, number>();
  const prefixes = new Map<string, number>();
  for (const [prefix, name] of carrierPrefixes(files)) {
    if (name === '') {
      prefixes.set(prefix, 0);
      continue;
    }
    if (!numbers.has(name)) numbers.set(name, numbers.size + 1);
    prefixes.set(prefix, numbers.get(name)!);
  }
  const brands: Record<string, Record<string, CompiledBrand>> = {};
  for (const { country, carriers } of files) {
    const known: Record<string, CompiledBrand> = {};
    for (const row of carriers) {
      for (const name of row.names) {
        if (known[name]) throw new Error(`data/carriers: ${country} has two carriers named ${name}`);
        known[name] = brandOf(row, country);
      }
    }
    brands[country] = known;
  }
  return { ranges: encodeRanges(rangesOf(prefixes), [...numbers.keys()]), brands };
}

/** Prefix with calling code to carrier name: the prefix table, and what the curated files say otherwise; "" is nobody's. */
export function carrierPrefixes(files: readonly CarrierFile[]): Map<string, string> {
  const names = new Map(readPrefixes('carrier').map(({ prefix, name }) => [prefix, name]));
  for (const { country, carriers } of files) {
    const callingCode = phoneCountryOf(country)?.calling_code;
    for (const {
      names: [today],
      renames = [],
    } of carriers) {
      for (const [prefix, name] of names) {
        if (callingCode && renames.includes(name) && prefix.startsWith(callingCode))
          names.set(prefix, today!);
      }
    }
  }
  for (const { carriers, ranges = {} } of files) {
    for (const [name, prefixes] of Object.entries(ranges)) {
      for (const prefix of prefixes) names.set(prefix, name);
    }
    for (const row of carriers) for (const prefix of row.prefixes ?? []) names.set(prefix, row.names[0]!);
  }
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
