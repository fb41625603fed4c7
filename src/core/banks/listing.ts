/** The institutions of each country as lists show them: with all their codes and BICs, put together when they are first needed. */
import { atOnce } from '../found.ts';
import type { Bank } from './bank.ts';
import type { CodeTable } from './codes.ts';
import type { CompiledLayer } from './compile.ts';
import { announcedBics } from './facts.ts';
import { type Gathered, gathering, type Identity } from './institutions.ts';
import { type Column, type CompiledRecord, fieldsOf, readFormerBics, textField } from './record.ts';
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
  readonly also?: readonly string[];
  readonly status: string | undefined;
  /** All BICs, the primary one first. */
  readonly bics: readonly string[];
  /** Builds the record, which is not kept. */
  bank(): ListedBank;
}

type Find = (country: string, bankCode: string) => Bank | undefined;

/** The institutions of each country, put together when they are first needed. */
export function institutionsBy({ layersOf, tableOf }: Tables, find: Find) {
  const gathered = new Map<string, Institutions>();
  function* gatheringIn(country: string) {
    const known =
      gathered.get(country) ?? (yield* institutionsOf(country, layersOf(country), tableOf(country)!, find));
    gathered.set(country, known);
    return known;
  }
  const institutionWith = (country: string, bankCode: string) => {
    const entry = tableOf(country)?.find(bankCode);
    return entry && atOnce(gatheringIn(country)).byRecord.get(entry.record[0])!;
  };
  return { gatheringIn, institutionWith };
}

type Shown = Institution & Pick<Gathered, 'codes'>;

export interface Institutions {
  readonly list: readonly Shown[];
  readonly byRecord: ReadonlyMap<string, Shown>;
}

/** A country's institutions, each able to build its record, and whose record is whose. */
function* institutionsOf(
  country: string,
  layers: readonly CompiledLayer[],
  table: CodeTable,
  find: Find,
): Generator<void, Institutions> {
  const { list, byRecord } = yield* gathering(country, layers, table, identityOf);
  const shown = new Map(
    list.map((one): [Gathered, Shown] => {
      const { key, entry, code, codes, bics } = one;
      const { name, short_name } = identityOf(entry.record);
      const status = textField(entry.record, 'status');
      const also = textField(entry.record, 'also')?.split('\n');
      // What is looked up again and again, on pages of a list too, is built once.
      const bank = () => ({ ...find(country, code)!, codes });
      return [one, { key, country, name, short_name, ...(also && { also }), status, bics, codes, bank }];
    }),
  );
  return {
    list: [...shown.values()],
    byRecord: new Map([...byRecord].map(([codes, one]) => [codes, shown.get(one)!])),
  };
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
