/**
 * What `check:banks` holds the records of ended banks and of given-up codes to: each names a bank that lives or nobody, a BIC
 * that reaches somebody, and no code that was another bank's.
 */
import { readFileSync } from 'node:fs';
import { formerBicsOf } from '../../src/core/banks/record.ts';
import { type Heirs, hasEnded, heirsOf, successionOf } from '../../src/core/banks/succession.ts';
import { bankCodeShape, readCode } from '../../src/intake/banks/code.ts';
import type { BankFile, BankRecord } from '../../src/intake/banks/record.ts';

/** Codes that were given up, with the BIC they had, empty where it is not known. */
export type DeletedCodes = Readonly<Record<string, string>>;

/** By country, which BIC a register of today has for a code. */
export type Bics = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What else is known. */
export interface Known {
  /** Every country's banks. */
  readonly heirs: Heirs;
  readonly bics: Bics;
}

/** Banks of files by `XX:short_name`. */
export const heirsIn = (files: readonly BankFile[]): Heirs =>
  heirsOf(files.map((file) => ({ ...file, kind: 'curated', source: 'curated' })));

/** Findings about one bank that has ended. */
export function aboutEnd(country: string, bank: BankRecord, { heirs, bics }: Known): string[] {
  if (!hasEnded(bank)) return bank.former_bics && !bank.bic ? ['former_bics, and none now'] : [];
  const findings: string[] = [];
  const { successor, heir } = successionOf(bank, country, heirs);
  if (bank.status === 'merged' && bank.successor && successor === undefined)
    findings.push(`successor ${bank.successor} has ended and nobody followed: this one is closed too`);
  const shape = bankCodeShape(country) ?? '';
  const reaching = [heir?.bic, ...(heir?.other_bics ?? []), ...ownBics({ country, bank, shape }, bics)];
  // A list that gives this code the BIC of a bank that has ended keeps it in use.
  if (bank.facts?.swift !== undefined) return findings;
  for (const bic of [bank.bic, ...(bank.other_bics ?? [])]) {
    if (bic !== undefined && !reaching.some((one) => one?.slice(0, 8) === bic.slice(0, 8)))
      findings.push(`BIC ${bic} is of a bank that has ended, and nobody uses it: former_bics has such`);
  }
  return findings;
}

/** The BICs that a register of today has for a bank's codes. */
function ownBics(
  { country, bank, shape }: { country: string; bank: BankRecord; shape: string },
  bics: Bics,
): string[] {
  const register = bics.get(country);
  if (register === undefined) return [];
  const spans = bank.codes.map((text) => readCode(text, shape)).filter((span) => typeof span !== 'string');
  return [...register]
    .filter(([code]) => spans.some(({ low, high }) => low <= code && code <= high))
    .map(([, bic]) => bic);
}

/** Patterns that give a deleted code to a bank that it was not of. */
export function aboutDeleted(file: BankFile, deleted: DeletedCodes): string[] {
  const shape = bankCodeShape(file.country);
  if (shape === undefined) return [];
  const spans = file.banks.flatMap((bank) =>
    bank.codes.flatMap((text) => {
      const span = readCode(text, shape);
      return typeof span === 'string' ? [] : [{ bank, span }];
    }),
  );
  const exact = new Set(spans.filter(({ span }) => span.kind === 'exact').map(({ span }) => span.low));
  return Object.entries(deleted).flatMap(([code, bic]) => {
    if (exact.has(code)) return [];
    return spans
      .filter(({ span, bank }) => span.low <= code && code <= span.high && !isOf(bank, bic))
      .map(({ span, bank }) => `${bank.short_name}: ${span.text} covers ${code}, which was another bank's`);
  });
}

/** Networks of independent banks share the first four letters: theirs have to agree in eight. */
const NETWORKS = /^(?:GENO|WELA|NOLA|HELA|SOLA|BYLA|MALA|SKSL)/;

function isOf(bank: BankRecord, bic: string): boolean {
  const [own = '-', length] = [bank.bic ?? formerBicsOf(bank)[0], NETWORKS.test(bic) ? 8 : 4];
  return own.slice(0, length) === bic.slice(0, length);
}

/** The German codes that the Bundesbank has deleted. */
export function readDeletedCodes(): { readonly country: string; readonly codes: DeletedCodes } {
  return JSON.parse(readFileSync(new URL('../../data/banks/deleted-codes.json', import.meta.url), 'utf8'));
}
