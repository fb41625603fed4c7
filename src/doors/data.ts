/** Opens the data that modules carry as text: banks, and ranges of phone numbers. */
import type { AccountCheckOf } from '../core/banks/accounts.ts';
import type { ConversionOf } from '../core/banks/conversion.ts';
import { createDirectory, type Directory } from '../core/banks/directory.ts';
import { germanAccounts } from '../core/banks/german/accounts.ts';
import { germanConversion } from '../core/banks/german/conversion.ts';
import { openPacked, type PackedFacts } from '../core/banks/packed.ts';
import { mostTrustedFirst } from '../core/banks/precedence.ts';
import { Areas } from '../core/phone/areas.ts';
import type { RangeData } from '../core/phone/carrier.ts';
import { CarrierRanges } from '../core/phone/carriers.ts';
import type { CompiledPhone } from '../core/phone/compiled.ts';
import { unpack, unpackText } from './packed.ts';

/** The directory of a country. */
export interface PackedBanks extends PackedFacts {
  /** Not packed, as every look-up needs them. */
  readonly codes: string;
  /** The blocks: JSON, packed, see `packed.ts`. */
  readonly packed: readonly string[];
  /** Germany's methods of account numbers, JSON. */
  readonly methods?: string;
  /** Germany's rules by which IBANs are made of account numbers: JSON, packed. */
  readonly conversion?: string;
}

/** Opens the directory of some countries. What a text holds is unpacked when it is needed. */
export function openBanks(countries: readonly PackedBanks[]): Directory {
  const layers = countries.flatMap((one) =>
    openPacked(one, {
      codes: () => one.codes,
      block: (at) => JSON.parse(unpackText(one.packed[at]!)),
    }),
  );
  const { methods, conversion } = countries.find((one) => one.methods !== undefined) ?? {};
  let german: AccountCheckOf | undefined;
  const check: AccountCheckOf = (bankCode, methodOf) => {
    german ??= germanAccounts(JSON.parse(methods!));
    return german(bankCode, methodOf);
  };
  let converting: ConversionOf | undefined;
  const convert: ConversionOf = (...account) => {
    converting ??= germanConversion(JSON.parse(unpackText(conversion!)), JSON.parse(methods!));
    return converting(...account);
  };
  return createDirectory(
    { layers: mostTrustedFirst(layers) },
    undefined,
    methods === undefined ? {} : { DE: check },
    undefined,
    conversion === undefined ? {} : { DE: convert },
  );
}

/** The ranges of carriers, and what these are called today, which nothing but they needs. */
export type BrandedCarriers = CarrierRanges & { brandsOf?: RangeData['brandsOf'] };

/**
 * @param packed see `packed.ts`
 * @param brands by region, JSON; read when the first carrier is named
 */
export function openCarriers(packed: string, brands: string): BrandedCarriers {
  let known: CompiledPhone['brands'] | undefined;
  const carriers: BrandedCarriers = new CarrierRanges(unpack(packed));
  carriers.brandsOf = (region) => {
    known ??= JSON.parse(brands) as CompiledPhone['brands'];
    return known[region];
  };
  return carriers;
}

/** @param blocks the first number of each, a colon, and what it holds, see `packed.ts` */
export const openAreas = (...blocks: readonly string[]): Areas =>
  new Areas(() =>
    blocks.map((block) => {
      const at = block.indexOf(':');
      return { first: Number(block.slice(0, at)), open: () => unpack(block.slice(at + 1)) };
    }),
  );
