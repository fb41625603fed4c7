/** What is made of all records of a country: its institutions, and what is counted of them. */
import type { LayerKind } from './bank.ts';
import type { CompiledRecord } from './record.ts';

/** What records have in common that are one institution's. */
export interface Gathered {
  readonly key: string;
  readonly country: string;
  /** Its main record: the one with the most codes, of the most trusted layer among these. */
  readonly record: CompiledRecord;
  /** A code that leads to that record. */
  readonly code: string;
  readonly codes: readonly string[];
  readonly bics: readonly string[];
}

/** The institutions of a country. */
export interface GatheredCountry {
  readonly list: readonly Gathered[];
  /** By the codes of each of their records. */
  readonly byRecord: ReadonlyMap<string, Gathered>;
}

/** For how many banks and codes of a country it is a source that answers; a bank counts once, for the source that comes first. */
export interface SourceCount {
  readonly kind: LayerKind;
  readonly source: string;
  /** The date of its oldest record, yyyy-mm-dd. */
  readonly as_of: string;
  readonly banks: number;
  /** Of these, how many have a BIC. */
  readonly banksWithBic: number;
  /** Codes as written: a prefix or a range counts as one. */
  readonly codes: number;
}

export interface CountryCount {
  readonly country: string;
  readonly banks: number;
  /** Of these, how many have a BIC. */
  readonly banksWithBic: number;
  /** Codes as written, each counted for the source that answers. */
  readonly codes: number;
  /** Without those that have nothing to say beyond what more trusted ones do. */
  readonly sources: readonly SourceCount[];
}
