/**
 * Which curated record a registry's or an official file's terse row belongs to, so that all codes of an institution answer
 * with what is known of it.
 */
import type { CuratedBank } from '../../core/banks/bank.ts';

/** What a row states about itself. */
export interface InstitutionFacts {
  readonly bic?: string;
  readonly name?: string;
  readonly city?: string;
}

/** The facts of the institution a row belongs to: its curated record without what belongs to single codes. */
export type SameInstitution = (
  row: InstitutionFacts,
) => Omit<CuratedBank, (typeof OF_SINGLE_CODES)[number]> | undefined;

/**
 * A row is of a curated institution when it has the same BIC to the last character (networks of independent banks share
 * the first eight), or the same first six characters and a name that begins with the curated short name ("Commerzbank
 * Filiale Köln", COBADE): a branch, whose city is its own. Where two active records would do, neither is taken. Savings
 * and cooperative banks share those six with hundreds of their kind, and names like "Volksbank", so that is not for them.
 */
export function institutions(curated: readonly CuratedBank[]): SameInstitution {
  const exact = new Map<string, CuratedBank[]>();
  const party = new Map<string, CuratedBank[]>();
  for (const bank of curated) {
    if ((bank.status ?? 'active') !== 'active' || bank.bic === undefined) continue;
    for (const bic of [bank.bic, ...(bank.other_bics ?? [])]) put(exact, bic, bank);
    if (!NETWORKS.has(bank.type ?? '')) put(party, bank.bic.slice(0, 6), bank);
  }
  return ({ bic, name, city }) => {
    if (bic === undefined) return undefined;
    const same = exact.get(bic);
    if (same) return same.length === 1 ? factsOf(same[0]!) : undefined;
    const related = (party.get(bic.slice(0, 6)) ?? []).filter((bank) => beginsWith(name, bank.short_name));
    return related.length === 1 ? { ...factsOf(related[0]!), ...(city && { city }) } : undefined;
  };
}

const NETWORKS: ReadonlySet<string> = new Set(['savings_bank', 'cooperative_bank']);

function put(banks: Map<string, CuratedBank[]>, key: string, bank: CuratedBank): void {
  const there = banks.get(key);
  if (!there) banks.set(key, [bank]);
  else if (!there.includes(bank)) there.push(bank);
}

const beginsWith = (name: string | undefined, short: string | undefined): boolean =>
  name !== undefined && short !== undefined && `${name} `.toLowerCase().startsWith(`${short} `.toLowerCase());

/** What belongs to single codes or to one record. */
const OF_SINGLE_CODES = [
  'codes',
  'bic',
  'other_bics',
  'former_bics',
  'method',
  'iban_rule',
  'as_of',
] as const;

function factsOf(bank: CuratedBank): Omit<CuratedBank, (typeof OF_SINGLE_CODES)[number]> {
  const facts: Partial<Record<keyof CuratedBank, unknown>> = { ...bank };
  for (const field of OF_SINGLE_CODES) delete facts[field];
  return facts as Omit<CuratedBank, (typeof OF_SINGLE_CODES)[number]>;
}
