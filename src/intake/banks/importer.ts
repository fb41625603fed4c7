/**
 * What an importer of an official bank file is: where the file comes from, and how its rows read.
 *
 * An importer knows one publisher's format and nothing else. Fetching, checking whether a file is whole, and putting it in
 * the place of the last one is the intake's part.
 */
import type { CuratedBank } from '../../core/banks/bank.ts';
import type { Bytes } from '../../files/bytes.ts';
import type { DayDeclared } from '../edition-day.ts';

/** A bank read from a file, and the country whose IBANs carry its codes. */
export type ImportedBank = CuratedBank & { readonly country: string };

export interface Importer {
  /** The countries the file is about; the first is the one it is asked for by. */
  readonly countries: readonly string[];
  /** Who publishes it; shown in answers as `source`. */
  readonly publisher: string;
  /** A whole file never has fewer codes. */
  readonly minimum: number;
  /** How the day of an edition is known. */
  readonly day: DayDeclared;
  /** Whether the file lists all codes of its countries: one that it lacks is no longer given to a bank. */
  readonly isWhole?: boolean;
  /** Reads the rows. `dated` takes days, yyyy-mm-dd, where the file has any: its own, or those of its records. */
  read(bytes: Bytes, dated: (day: string) => void): AsyncIterable<ImportedBank>;
}
