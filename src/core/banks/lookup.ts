/** Looking banks up by what people know of them: a name, a BIC, a bank code. */
import { atOnce } from '../found.ts';
import { type BankIndex, eachRanked, foldName, indexing, NONE, WORST } from './bank-index.ts';
import type { Directory } from './directory.ts';
import type { ListedBank } from './listing.ts';

export { foldName } from './bank-index.ts';

/** Which banks are looked for; everything given has to fit. */
export interface BankQuery {
  /** Two letters, any case; all countries by default. */
  readonly country?: string | undefined;
  /** A name or a part of one, a bank code as it stands in an IBAN, or a BIC. */
  readonly q?: string | undefined;
  /** The first four to eleven characters of a BIC, any case. */
  readonly bic?: string | undefined;
  /** `next_cursor` of the page before. */
  readonly cursor?: string | undefined;
  /** Banks on a page, 1 to 100; 20 by default. */
  readonly limit?: number | undefined;
  /** Whether each bank has source and date of its facts. */
  readonly facts?: boolean | undefined;
}

/** A page of the banks found, the best matches first. */
export interface BankPage {
  /** The banks of the page, the best matches first. */
  readonly banks: readonly ListedBank[];
  /** How many there are on all pages. */
  readonly total: number;
  /** Where the next page begins; absent on the last. */
  readonly next_cursor?: string;
}

export interface BankLookup {
  /**
   * The banks that match every part of the query. Without `q`, in the directory's order: by country, the largest first
   * where that is known. `undefined` when the cursor is of no such list.
   */
  find(query: BankQuery): BankPage | undefined;
  /** The bank that a code leads to, with all codes it is known by. Any case. */
  get(country: string, code: string, options?: Pick<BankQuery, 'facts'>): ListedBank | undefined;
}

export interface OpenedBankLookup extends BankLookup {
  /** Makes in steps what is otherwise made, at once, when it is first needed. */
  preparing(): Generator<void, void>;
}

export const PAGE_DEFAULT = 20;
export const PAGE_MAX = 100;

/** Opens the look-up; the index is made when it is first needed. */
export function createBankLookup(directory: Directory): OpenedBankLookup {
  let made: BankIndex | undefined;
  function* makingIndex(): Generator<void, BankIndex> {
    made ??= yield* indexing(yield* directory.listing());
    return made;
  }

  /** The places of the institutions that fit, the best first; each list is of one rank. */
  const matching = ({ country, q, bic }: BankQuery, index: BankIndex): readonly number[][] => {
    const wanted = country?.toUpperCase();
    const { institutions, ended } = index;
    const ranks: number[][] = Array.from({ length: 2 * (WORST + 1) }, () => []);
    const add = (place: number, rank: number) => {
      if (wanted !== undefined && institutions[place]!.country !== wanted) return;
      ranks[rank]!.push(place);
    };
    const start = bic === undefined ? undefined : bicStart(bic);
    const carriers = start === undefined ? undefined : index.withBic(start);
    if (q === undefined) {
      if (carriers === undefined) for (let place = 0; place < institutions.length; place++) add(place, 0);
      else for (const place of carriers) add(place, 0);
      return ranks;
    }
    const fit = ranked(q, directory, index);
    const addRanked = (place: number, rank: number) => add(place, 2 * rank + ended[place]!);
    if (carriers === undefined) eachRanked(fit, addRanked);
    else for (const place of carriers) if (fit[place] !== NONE) addRanked(place, fit[place]!);
    return ranks;
  };

  const described = (bank: ListedBank, { facts }: Pick<BankQuery, 'facts'>): ListedBank =>
    facts ? { ...bank, facts: directory.facts(bank.country, bank.code)! } : bank;

  return {
    find(query) {
      const index = atOnce(makingIndex());
      const found = ([] as number[]).concat(...matching(query, index));
      const at = (place: number) => index.institutions[place]!;
      const from =
        query.cursor === undefined ? 0 : found.findIndex((place) => at(place).key === query.cursor);
      if (from < 0) return undefined;
      const to = from + Math.min(Math.max(query.limit ?? PAGE_DEFAULT, 1), PAGE_MAX);
      const banks = found.slice(from, to).map((place) => described(at(place).bank(), query));
      const next = found[to];
      return { banks, total: found.length, ...(next !== undefined && { next_cursor: at(next).key }) };
    },
    get(country, code, options = {}) {
      const bank = directory.listed(country.toUpperCase(), code.toUpperCase());
      return bank && described(bank, options);
    },
    *preparing() {
      yield* makingIndex();
    },
  };
}

/** By name; where nothing fits, with what people write for letters with two dots: `Muenchen`. */
function byName(name: string, index: BankIndex): Uint8Array {
  const ranks = index.byName(name);
  const plain = name.replace(/([aou])e/g, '$1');
  return plain === name || ranks.some((rank) => rank !== NONE) ? ranks : index.byName(plain);
}

/** How well each institution fits a query, by its place: 0 the best, `WORST` the worst, `NONE` not at all. */
function ranked(q: string, directory: Directory, index: BankIndex): Uint8Array {
  const ranks = byName(foldName(q), index);
  const asCode = q.replace(/[\s.-]/g, '').toUpperCase();
  for (const institution of directory.withCode(asCode)) ranks[index.placeOf(institution)] = 0;
  if (BIC.test(asCode)) for (const at of index.withBic(bicStart(asCode))) ranks[at] = 0;
  return ranks;
}

/** A whole BIC; shorter text in `q` is read as a name. */
const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** A head office's BIC may be written with XXX; a branch's leads to its institution where it is not known itself. */
const bicStart = (bic: string): string => bic.toUpperCase().replace(/XXX$/, '');
