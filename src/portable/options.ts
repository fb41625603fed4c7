/** What the library's functions take where there are no files. */
import type { AccountBanks } from '../core/account/banks.ts';
import type { Directory } from '../core/banks/directory.ts';
import type { Areas } from '../core/phone/areas.ts';
import type { CarrierRanges } from '../core/phone/carriers.ts';
import type { PhoneData } from '../core/phone/data.ts';

/** A verifier that also takes data, in browsers and at the edge. On Node the package's own is used. */
export type Handing<Verify, Data> = Verify extends (
  value: infer Value,
  options?: infer Options,
) => infer Result
  ? (value: Value, options?: Options & Data) => Result
  : never;

export interface HandedBanks {
  /** In browsers and at the edge: `assay/data/banks` or that of a country. Without it no bank is named. */
  readonly data?: Directory | undefined;
}

export interface HandedPlans {
  /** In browsers and at the edge: the numbering plans, `assay/data/phone` or those of a country. */
  readonly data?: PhoneData | undefined;
  /** The same: `assay/data/carriers`. */
  readonly carriers?: CarrierRanges | undefined;
  /** The same: `assay/data/areas`. */
  readonly areas?: Areas | undefined;
}

export interface HandedAccounts {
  /** In browsers and at the edge: `assay/data/banks`, for accounts that have an IBAN. */
  readonly directory?: Directory | undefined;
  /** The same: `assay/data/accounts`, for the others. */
  readonly banks?: AccountBanks | undefined;
}

/** The data sets that are opened from an address, by name. */
export const SETS = ['banks', 'accounts', 'phone', 'requirements', 'knownSystems'] as const;
export type SetName = (typeof SETS)[number];

/** Which data is opened, and from where. */
export interface OpenOptions {
  /** On Node: where imports are kept, the service's `DATA_DIR`; without it there are none. */
  readonly dataDir?: string | undefined;
  /** On Node: called for each import that can't be read; the data opens without it. */
  readonly onBroken?: ((what: string) => void) | undefined;
  /**
   * In browsers and at the edge: the address of the folder where the package's `generated/` is served, with a slash at its end. On
   * Node the data is in the package, and nothing is fetched.
   */
  readonly from?: string | URL | undefined;
  /** In browsers and at the edge: the data sets to fetch; all by default, 3 MB. */
  readonly sets?: readonly SetName[] | undefined;
  /** In browsers and at the edge: fetches a file, where it is not `fetch` that does. */
  readonly fetch?: ((url: string) => Promise<Response>) | undefined;
}
