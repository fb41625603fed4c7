/**
 * Where a curated record and a national registry name two institutions for one code. The curated record answers; so that this never
 * happens unseen, `check:banks` reports each that `differences/<cc>.json` has no reason for.
 */

import type { CuratedBank, LayerInput } from '../../src/core/banks/bank.ts';
import { formerBicsOf } from '../../src/core/banks/record.ts';
import { hasEnded } from '../../src/core/banks/succession.ts';
import { bankCodeShape, type CodeSpan, readCode } from '../../src/intake/banks/code.ts';
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
