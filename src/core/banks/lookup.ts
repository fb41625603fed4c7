/**
 * Looking banks up by what people know of them: a name, a BIC, a bank code.
 *
 * The index is one folded line of text an institution, read from end to end for each query: the whole directory is
 * well below a megabyte, so that takes a fraction of a millisecond and finds words wherever they stand.
 */
import type { Directory, Institution, ListedBank } from './directory.ts';

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
}

/** A page of the banks found, the best matches first. */
export interface BankPage {
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
  get(country: string, code: string): ListedBank | undefined;
}

export const PAGE_DEFAULT = 20;
export const PAGE_MAX = 100;

interface Line {
  readonly institution: Institution;
  /** Short name and legal name, folded, each between spaces. */
  readonly text: string;
  /** How long each of them is. */
  readonly short: number;
  readonly name: number;
  readonly ended: boolean;
}

/** Opens the look-up; the index is made when it is first needed. */
export function createBankLookup(directory: Directory): BankLookup {
  let lines: readonly Line[] | undefined;
  const index = () => {
    lines ??= directory.institutions().map(lineOf);
    return lines;
  };

  /** The lines that fit, the best first; each list is of one rank. */
  const matching = ({ country, q, bic }: BankQuery): readonly Line[][] => {
    const wanted = country?.toUpperCase();
    const start = bic === undefined ? undefined : bicStart(bic);
    const rank = q === undefined ? () => 0 : ranking(q, directory);
    const ranks: Line[][] = Array.from({ length: 2 * (WORST + 1) }, () => []);
    for (const line of index()) {
      const { institution } = line;
      if (wanted !== undefined && institution.country !== wanted) continue;
      if (start !== undefined && !hasBic(institution, start)) continue;
      const at = rank(line);
      if (at === undefined) continue;
      ranks[2 * at + (q !== undefined && line.ended ? 1 : 0)]!.push(line);
    }
    return ranks;
  };

  return {
    find(query) {
      const found = ([] as Line[]).concat(...matching(query));
      const from =
        query.cursor === undefined
          ? 0
          : found.findIndex(({ institution }) => institution.key === query.cursor);
      if (from < 0) return undefined;
      const to = from + Math.min(Math.max(query.limit ?? PAGE_DEFAULT, 1), PAGE_MAX);
      const banks = found.slice(from, to).map(({ institution }) => institution.bank());
      const next = found[to];
      return { banks, total: found.length, ...(next && { next_cursor: next.institution.key }) };
    },
    get: (country, code) => directory.listed(country.toUpperCase(), code.toUpperCase()),
  };
}

function lineOf(institution: Institution): Line {
  const [short, name] = [foldName(institution.short_name ?? ''), foldName(institution.name ?? '')];
  const ended = (institution.status ?? 'active') !== 'active';
  return { institution, text: ` ${short}  ${name} `, short: short.length, name: name.length, ended };
}

/** How well a line fits a query, 0 the best and `WORST` the worst; undefined when it does not. */
function ranking(q: string, directory: Directory): (line: Line) => number | undefined {
  const asCode = q.replace(/[\s.-]/g, '').toUpperCase();
  const start = BIC.test(asCode) ? bicStart(asCode) : undefined;
  const coded = new Set(directory.withCode(asCode));
  const rankOfName = rankingByName(foldName(q));
  if (start === undefined && coded.size === 0) return rankOfName;
  return (line) =>
    coded.has(line.institution) || (start !== undefined && hasBic(line.institution, start))
      ? 0
      : rankOfName(line);
}

/** The same for a folded name: a word of nearly every name makes this the busiest loop, so it reads no more than it must. */
function rankingByName(wanted: string): (line: Line) => number | undefined {
  const opening = ` ${wanted}`;
  // The longest first: it is in the fewest lines, and nearly every line ends there.
  const [longest, ...others] = wanted.split(' ').sort((a, b) => b.length - a.length) as [string, ...string[]];
  if (longest === '') return () => undefined;
  const isWhole = ({ text, short, name }: Line) =>
    (short === wanted.length && text.startsWith(opening)) ||
    (name === wanted.length && text.endsWith(`${opening} `));
  if (others.length === 0)
    return (line) => {
      const { text } = line;
      const at = text.indexOf(longest);
      if (at < 0) return undefined;
      if (isWhole(line)) return 1;
      if (at === 1) return 2;
      return text.charCodeAt(at - 1) === SPACE || text.includes(opening, at) ? 3 : WORST;
    };
  const beginnings = [longest, ...others].map((word) => ` ${word}`);
  return (line) => {
    const { text } = line;
    if (!text.includes(longest)) return undefined;
    if (!others.every((word) => text.includes(word))) return undefined;
    if (isWhole(line)) return 1;
    if (text.startsWith(opening)) return 2;
    return beginnings.every((word) => text.includes(word)) ? 3 : WORST;
  };
}

const WORST = 4;
const SPACE = 0x20;

/** A whole BIC; shorter text in `q` is read as a name. */
const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** A head office's BIC may be written with XXX; a branch's leads to its institution where it is not known itself. */
const bicStart = (bic: string): string => bic.toUpperCase().replace(/XXX$/, '');

const hasBic = ({ bics }: Institution, start: string): boolean =>
  bics.some((bic) => bic.startsWith(start) || (start.length === 11 && bic === start.slice(0, 8)));

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ə: 'e',
};

/** A name without case, accents and punctuation. */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’`ʼ.]/gu, '')
    .replace(/[ßøłđðþæœıə]/g, (letter) => LETTERS[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
