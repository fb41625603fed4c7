/**
 * Where a curated record and a national registry name two institutions for one code. The curated record answers; so that this never
 * happens unseen, `check:banks` reports each that `differences/<cc>.json` has no reason for.
 */

import type { CuratedBank, LayerInput } from '../../src/core/banks/bank.ts';
import type { Directory } from '../../src/core/banks/directory.ts';
import { formerBicsOf } from '../../src/core/banks/record.ts';
import { hasEnded } from '../../src/core/banks/succession.ts';
import { bankCodeShape, type CodeSpan, readCode } from '../../src/intake/banks/code.ts';
import { settles } from './confirm.ts';
import { covers, type Difference } from './differences.ts';

interface Claim {
  readonly bank: CuratedBank;
  readonly span: CodeSpan;
}

/** Findings about one country's layers. A bank that has ended keeps codes that others may hold now. */
export function contradictions(
  country: string,
  layers: readonly LayerInput[],
  differences: readonly Difference[],
): string[] {
  const own = layers.filter((layer) => layer.country === country);
  const claims = claimsOf(
    country,
    own.filter(({ kind }) => kind === 'curated').flatMap(({ banks }) => banks),
  );
  return own
    .filter(({ kind }) => kind === 'registry')
    .flatMap(({ source, banks }) =>
      banks.flatMap(({ bic, codes }) =>
        codes.flatMap((code) => {
          const bank = holderOf(claims, code);
          if (bic === undefined || !bank || agree(bank, bic)) return [];
          const pair = { code, theirs: bic.slice(0, 6), ours: bank.bic?.slice(0, 6) };
          if (differences.some((one) => covers(one, pair))) return [];
          return [`${bank.short_name}: has ${bank.bic} for ${code}, ${source} has ${bic}`];
        }),
      ),
    );
}

const claimsOf = (country: string, banks: readonly CuratedBank[]): Claim[] =>
  banks.flatMap((bank) =>
    bank.codes.flatMap((text) => {
      const span = readCode(text, bankCodeShape(country)!);
      return typeof span === 'string' ? [] : [{ bank, span }];
    }),
  );

/** Who answers for a code: the narrowest span that has it. */
function holderOf(claims: readonly Claim[], code: string): CuratedBank | undefined {
  const narrower = (a: Claim, b: Claim) =>
    a.span.low > b.span.low || (a.span.low === b.span.low && a.span.high < b.span.high);
  return claims
    .filter(({ span }) => span.low <= code && code <= span.high)
    .reduce<Claim | undefined>((best, one) => (best && !narrower(one, best) ? best : one), undefined)?.bank;
}

/** The first four letters are the institution's. */
function agree(bank: CuratedBank, bic: string): boolean {
  if (hasEnded(bank) || bank.bic === undefined) return true;
  const all = [bank.bic, ...(bank.other_bics ?? []), ...formerBicsOf(bank)];
  return all.some((one) => one.slice(0, 4) === bic.slice(0, 4));
}

/** What a list says of the BICs of a country's codes. */
export interface BicList {
  readonly name: string;
  /** yyyy-mm-dd, or the year. */
  readonly as_of: string;
  readonly bics: ReadonlyMap<string, string>;
}

/** The BIC that a list has for a code, of the head office. */
const headIn = ({ bics }: BicList, code: string): string | undefined => bics.get(code)?.slice(0, 8);

/** Living banks whose BIC two lists contradict alike, both newer than what is said here. */
export function contradictedTwice(
  country: string,
  directory: Pick<Directory, 'find' | 'facts'>,
  lists: readonly BicList[],
  differences: readonly Difference[],
): string[] {
  const codes = new Set(lists.flatMap(({ bics }) => [...bics.keys()]));
  return [...codes].flatMap((code) => {
    const bank = directory.find(country, code);
    const isLiving = bank?.swift !== undefined && (bank.status ?? 'active') === 'active';
    const dated = directory.facts(country, code)?.swift?.as_of;
    if (!isLiving || dated === undefined) return [];
    const ours = [bank.swift!, ...(bank.bics ?? []), ...(bank.bics_former ?? []).map(({ bic }) => bic)];
    const newer = lists.filter(({ as_of }) => as_of > dated.slice(0, as_of.length));
    for (const [at, one] of newer.entries()) {
      const bic = headIn(one, code);
      if (bic === undefined || ours.some((own) => own.startsWith(bic))) continue;
      const other = newer.slice(at + 1).find((list) => headIn(list, code) === bic);
      if (other === undefined || differences.some((two) => settles(two, code, bic, bank.swift!))) continue;
      return [
        `${bank.short_name ?? bank.name}: has ${bank.swift} for ${code}, of ${dated}; ${one.name} and ${other.name}, both newer, have ${bic}`,
      ];
    }
    return [];
  });
}
