/**
 * The bank directory: which bank a code in an IBAN belongs to.
 *
 * Codes are written exactly, as prefixes or as ranges; `precedence.ts` has the rule of which record answers. A bank's
 * record is built when it is first asked for, frozen and shared from then on.
 */

import type { Day } from '../date.ts';
import { atOnce } from '../found.ts';
import type { AccountChecks } from './accounts.ts';
import type { Bank, BankFacts } from './bank.ts';
import type { CompiledDirectory } from './compile.ts';
import type { Conversion, Conversions } from './conversion.ts';
import { countingOf } from './counts.ts';
import { factsOf, onDay } from './facts.ts';
import type { BicHolder, FindHolder } from './holders.ts';
import { type HolderLookup, holdersOf } from './kept-holders.ts';
import { type Institution, type Institutions, institutionsBy, type ListedBank } from './listing.ts';
import { aheadOf } from './packed.ts';
import { type Brand, brandOf, type LogoUrl, recordBuilder, type ShownWith } from './shown.ts';
import type { CountryCount } from './summary.ts';
import { type Tables, tablesOf } from './tables.ts';

/** Looks banks up. */
export interface Directory extends HolderLookup {
  /** The bank with a code as it stands in the IBAN. The record is frozen and shared. */
  find(country: string, bankCode: string): Bank | undefined;
  /** The same when only the code is known: of several countries that use it, the first in alphabetical order. */
  findByCode(bankCode: string, country?: string): Bank | undefined;
  /** How the bank with a code is known to people. */
  brand(country: string, bankCode: string): Brand;
  /** Source and date of the facts that `find` answers with. */
  facts(country: string, bankCode: string): BankFacts | undefined;
  /** Who holds a BIC that no bank here has, by lists beside the directory; of eight characters or more. */
  holderOf(bic: string): BicHolder | undefined;
  /** Germany: the Bundesbank's method for the check digit of the bank's account numbers, where a layer has it. */
  checkMethod(bankCode: string): string | undefined;
  /** What stands in the IBAN of an account by the rule of its bank, where the country's banks have rules and this one's is known. */
  convert(country: string, bankCode: string, account: string): Conversion;
  /** What the directory holds, by country in alphabetical order. */
  counts(): readonly CountryCount[];
  /** The same in steps, for whoever has other work to do meanwhile. */
  counting(): Generator<void, readonly CountryCount[]>;
  /** Every institution that answers for a code, of one country or by country in alphabetical order. */
  institutions(country?: string): readonly Institution[];
  /** All of them, in steps. */
  listing(): Generator<void, readonly Institution[]>;
  /** Puts together in steps what was not put together ahead: the institutions of countries to which something was added. */
  preparing(): Generator<void, void>;
  /** The institutions that carry a BIC of 8 or 11 characters, or carried it, by country; the branch does not matter. */
  withBic(bic: string): readonly Institution[];
  /** Whether a BIC with these first six characters, the party and its country, is known here or by lists beside the directory. */
  hasParty(six: string): boolean;
  /** The bank with a code as `find` answers it, and every code it is known by. */
  listed(country: string, bankCode: string): ListedBank | undefined;
  /** The institutions that a code as it stands in the IBAN leads to, at most one a country. */
  withCode(bankCode: string): readonly Institution[];
  /** The same directory with addresses of logos in its records; the same one for the same function. */
  withLogos(logoUrl: LogoUrl): Directory;
  /**
   * The same directory, which answers what is announced for a day from that day on; the same one for the same function. Without a day
   * it answers as it was compiled.
   */
  onDay(today: () => Day): Directory;
}

/**
 * Opens a compiled directory. Without `logoUrl` its records have no addresses of logos.
 *
 * @param accounts functions that verify account numbers whose check digits are the bank's choice, by country
 * @param holders finds holders of other BICs
 * @param conversions functions that make of an account what stands in its IBAN, by country
 */
export function createDirectory(
  { layers }: CompiledDirectory,
  logoUrl?: LogoUrl,
  accounts: AccountChecks = {},
  holders: FindHolder = () => undefined,
  conversions: Conversions = {},
): Directory {
  return directoryOf({ ...tablesOf(layers), accounts, holders, conversions }, { logoUrl });
}

function directoryOf(opened: Tables, around: ShownWith): Directory {
  const { codes, tableOf, methods, rules, withCodesOf, conversions } = opened;
  const methodOf = (bankCode: string) => methods().find(bankCode)?.method;
  const ruleOf = (bankCode: string) => rules().find(bankCode)?.rule;
  const record = recordBuilder(opened, around);
  const { holder, holderAt } = holdersOf(opened, around, record);
  const find = (country: string, bankCode: string) => holder(country, bankCode)?.bank;
  const { gatheringIn, institutionWith, withBic, hasParty } = institutionsBy(opened, find);

  return {
    holder,
    holderAt,
    find,
    findByCode(bankCode, country) {
      const owner = country ?? codes.find((code) => tableOf(code)!.has(bankCode));
      return owner === undefined ? undefined : find(owner, bankCode);
    },
    brand: (country, bankCode) => brandOf(tableOf(country)?.find(bankCode)),
    facts(country, bankCode) {
      const entry = tableOf(country)?.find(bankCode);
      return entry && factsOf(entry.layer, onDay(entry.record, around.today).record);
    },
    holderOf: (bic) => opened.holders(bic.slice(0, 8)),
    checkMethod: methodOf,
    convert: (country, bankCode, account) => conversions[country]?.(bankCode, account, { methodOf, ruleOf }),
    ...wholeOf(opened, gatheringIn),
    withBic,
    hasParty: (six) => hasParty(six) || opened.holders.hasParty?.(six) === true,
    listed(country, bankCode) {
      const bank = find(country, bankCode);
      return bank && { ...bank, codes: institutionWith(country, bankCode)!.codes };
    },
    withCode: (bankCode) =>
      withCodesOf(bankCode.length).flatMap((code) => institutionWith(code, bankCode) ?? []),
    ...variantsOf(opened, around),
  };
}

/** The same tables with other surroundings, the last of each kept. */
function variantsOf(opened: Tables, around: ShownWith): Pick<Directory, 'withLogos' | 'onDay'> {
  let shown: { readonly address: LogoUrl; readonly directory: Directory } | undefined;
  let dated: { readonly today: () => Day; readonly directory: Directory } | undefined;
  return {
    withLogos(address) {
      if (shown?.address !== address)
        shown = { address, directory: directoryOf(opened, { ...around, logoUrl: address }) };
      return shown.directory;
    },
    onDay(today) {
      if (dated?.today !== today) dated = { today, directory: directoryOf(opened, { ...around, today }) };
      return dated.directory;
    },
  };
}

/** What goes through all countries, at once or in steps. */
function wholeOf(
  { codes, layersOf, tableOf }: Tables,
  gatheringIn: (country: string) => Generator<void, Institutions>,
): Pick<Directory, 'counts' | 'counting' | 'institutions' | 'listing' | 'preparing'> {
  let counted: readonly CountryCount[] | undefined;

  function* counting() {
    if (counted !== undefined) return counted;
    const counts: CountryCount[] = [];
    for (const code of codes) counts.push(yield* countingOf(code, layersOf(code), () => tableOf(code)!));
    counted = counts;
    return counted;
  }

  function* listing() {
    const lists: (readonly Institution[])[] = [];
    for (const code of codes) {
      lists.push((yield* gatheringIn(code)).list);
      yield;
    }
    return lists.flat();
  }

  return {
    counts: () => atOnce(counting()),
    counting,
    institutions(country) {
      if (country === undefined) return atOnce(listing());
      return codes.includes(country) ? atOnce(gatheringIn(country)).list : [];
    },
    listing,
    *preparing() {
      for (const code of codes) if (aheadOf(layersOf(code)) === undefined) yield* gatheringIn(code);
    },
  };
}
