/** The institutions of each country as lists show them: with all their codes and BICs, put together when they are first needed. */
import { atOnce } from '../found.ts';
import type { Bank } from './bank.ts';
import type { CodeTable } from './codes.ts';
import type { CompiledLayer } from './compile.ts';
import { announcedBics } from './facts.ts';
import { PARTY_LENGTH } from './holders.ts';
import { gathering, type Identity } from './institutions.ts';
import { aheadOf } from './packed.ts';
import { type Column, type CompiledRecord, fieldsOf, readFormerBics, textField } from './record.ts';
import type { Gathered, GatheredCountry } from './summary.ts';
import type { Tables } from './tables.ts';

/** A bank as a list shows it: with every code it is known by. */
export interface ListedBank extends Bank {
  /** As the sources write them: exact codes, prefixes (`102*`) and inclusive ranges (`100-119`). */
  readonly codes: readonly string[];
}

/** What the directory holds of one institution of a country, however many records that takes. */
export interface Institution {
  /** `DE.37040044`; no other institution has it. */
  readonly key: string;
  readonly country: string;
  readonly name: string | undefined;
  readonly short_name: string | undefined;
  /** Former names, brands and abbreviations. */
  readonly also: readonly string[] | undefined;
  readonly status: string | undefined;
  /** All BICs, the primary one first. */
  readonly bics: readonly string[];
  /** Builds the record, which is not kept. */
  bank(): ListedBank;
}

type Find = (country: string, bankCode: string) => Bank | undefined;

/** The institutions of each country, put together when they are first needed. */
export function institutionsBy({ codes, layersOf, tableOf }: Tables, find: Find) {
  const gathered = new Map<string, Institutions>();
  function* gatheringIn(country: string) {
    const known =
      gathered.get(country) ??
      (yield* institutionsOf(country, layersOf(country), () => tableOf(country)!, find));
    gathered.set(country, known);
    return known;
  }
  const institutionWith = (country: string, bankCode: string) => {
    const entry = tableOf(country)?.find(bankCode);
    return entry && atOnce(gatheringIn(country)).ofRecord(entry.record);
  };
  const mayCarry = (country: string, letters: string) =>
    aheadOf(layersOf(country))?.bics.includes(letters) ?? true;
  /** By the country in a BIC, where institutions may carry it: banks of small countries have BICs of their neighbours. */
  const carrying = new Map<string, readonly string[]>();
  const carriersOf = (letters: string): readonly string[] => {
    let countries = carrying.get(letters);
    if (countries === undefined) {
      countries = codes.filter((country) => mayCarry(country, letters));
      carrying.set(letters, countries);
    }
    return countries;
  };
  const hasParty = (six: string): boolean =>
    carriersOf(six.slice(4)).some((country) => atOnce(gatheringIn(country)).hasParty(six));
  const withBic = (bic: string): readonly Institution[] => {
    const countries = carriersOf(bic.slice(4, 6));
    const start = bic.slice(0, 8);
    let found: readonly Institution[] = NONE;
    for (const country of countries) {
      const known = gathered.get(country) ?? atOnce(gatheringIn(country));
      const carriers = known.withBic(start);
      if (carriers.length > 0) found = found.length === 0 ? carriers : [...found, ...carriers];
    }
    return found;
  };
  return { gatheringIn, institutionWith, withBic, hasParty };
}

const NONE: readonly Institution[] = [];

/** What is read of an institution's record is read when it is needed: there are thousands, and few are. */
class Listed implements Institution {
  readonly #one: Gathered;
  readonly #find: Find;

  constructor(one: Gathered, find: Find) {
    this.#one = one;
    this.#find = find;
  }

  get key(): string {
    return this.#one.key;
  }

  get country(): string {
    return this.#one.country;
  }

  get name(): string | undefined {
    return textField(this.#one.record, 'name');
  }

  get short_name(): string | undefined {
    return textField(this.#one.record, 'short_name');
  }

  get also(): readonly string[] | undefined {
    return textField(this.#one.record, 'also')?.split('\n');
  }

  get status(): string | undefined {
    return textField(this.#one.record, 'status');
  }

  get bics(): readonly string[] {
    return this.#one.bics;
  }

  get codes(): readonly string[] {
    return this.#one.codes;
  }

  /** What is looked up again and again, on pages of a list too, is kept by what finds it. */
  bank(): ListedBank {
    const { country, code, codes } = this.#one;
    return { ...this.#find(country, code)!, codes };
  }
}

/** The institutions of a country as lists show them. */
export class Institutions {
  readonly list: readonly Listed[];
  readonly #byRecord: ReadonlyMap<Gathered, Listed>;
  readonly #gathered: GatheredCountry;
  #byBic: ReadonlyMap<string, readonly Institution[]> | undefined;
  #parties: ReadonlySet<string> | undefined;

  constructor(gathered: GatheredCountry, find: Find) {
    this.list = gathered.list.map((one) => new Listed(one, find));
    this.#gathered = gathered;
    this.#byRecord = new Map(gathered.list.map((one, at) => [one, this.list[at]!]));
  }

  /** The one that a record is of. */
  ofRecord([codes]: CompiledRecord): Listed {
    return this.#byRecord.get(this.#gathered.byRecord.get(codes)!)!;
  }

  /** Those that carry a BIC of eight characters, or carried it. */
  withBic(bic: string): readonly Institution[] {
    this.#byBic ??= byBic(this.list);
    return this.#byBic.get(bic) ?? NONE;
  }

  /** Whether one of them carries, or carried, a BIC with these first six characters. */
  hasParty(six: string): boolean {
    this.#parties ??= new Set(this.list.flatMap(({ bics }) => bics.map((bic) => bic.slice(0, PARTY_LENGTH))));
    return this.#parties.has(six);
  }
}

/** By the first eight characters of their BICs: the branch does not matter. */
function byBic(institutions: readonly Institution[]): ReadonlyMap<string, readonly Institution[]> {
  const index = new Map<string, Institution[]>();
  for (const institution of institutions) {
    for (const start of new Set(institution.bics.map((bic) => bic.slice(0, 8)))) {
      const found = index.get(start);
      if (found === undefined) index.set(start, [institution]);
      else found.push(institution);
    }
  }
  return index;
}

/** A country's institutions: those put together ahead, or in steps. */
function* institutionsOf(
  country: string,
  layers: readonly CompiledLayer[],
  table: () => CodeTable,
  find: Find,
): Generator<void, Institutions> {
  const ahead = aheadOf(layers);
  const gathered = ahead ? ahead.institutions() : yield* gathering(country, layers, table(), identityOf);
  return new Institutions(gathered, find);
}

const IDENTITY: readonly Column[] = ['name', 'short_name', 'swift', 'other_bics', 'former_bics'];

export function identityOf(record: CompiledRecord): Identity {
  const { name, short_name, swift, other_bics, former_bics } = fieldsOf(record, IDENTITY) as Record<
    string,
    string | undefined
  >;
  const former = former_bics === undefined ? [] : readFormerBics(former_bics).map(({ bic }) => bic);
  const bics = [swift, ...(other_bics?.split(' ') ?? []), ...former, ...announcedBics(record)];
  return { name, short_name, bics: bics.filter((bic) => bic !== undefined) };
}
