/**
 * Numbering plans that an operator took in, `plans.json` beside the imported ranges. They count where they are younger
 * than those of this package, and are of the form that this package compiles.
 */
import { createHash } from 'node:crypto';
import type { CompiledPhone } from '../../core/phone/compiled.ts';
import type { CompiledPlans } from '../../data/phone.ts';
import type { NamedFiles } from '../../files/named.ts';

/** The form of compiled plans; to be raised when `CompiledPhone`, the automaton or the line types change. */
export const PLANS_FORM = 1;

type PlansPart = Pick<
  CompiledPhone,
  'version' | 'as_of' | 'plans' | 'examples' | 'callingCodes' | 'templates' | 'verdicts'
>;

/** A file as it is kept: the automaton in base64. */
export interface StoredPlans {
  readonly form: number;
  /** SHA-256 of the plans as JSON and of the automaton. */
  readonly sha256: string;
  readonly plans: PlansPart;
  readonly automaton: string;
}

export const PLANS_FILE = 'plans.json';

export function digestOf(plans: PlansPart, automaton: string): string {
  return createHash('sha256').update(JSON.stringify(plans)).update(automaton).digest('hex');
}

/** What was taken in, or `undefined` where nothing was. Throws on a file that is not whole. */
export function readStoredPlans(imports: NamedFiles): StoredPlans | undefined {
  const text = imports.read(PLANS_FILE);
  if (text === undefined) return undefined;
  const stored = JSON.parse(text) as Partial<StoredPlans> | null;
  if (stored?.form !== undefined && stored.form !== PLANS_FORM) {
    throw new Error('the plans were taken in by another version of Assay: take them in again');
  }
  const { plans, automaton, sha256 } = stored ?? {};
  if (!plans || typeof automaton !== 'string' || digestOf(plans, automaton) !== sha256) {
    throw new Error('the file is damaged');
  }
  return stored as StoredPlans;
}

/** The younger of the package's plans and those taken in, and what is wrong with those that had to be passed over. */
export function withStoredPlans(
  shipped: CompiledPlans,
  imports: NamedFiles,
): CompiledPlans & { readonly broken: readonly string[] } {
  try {
    const stored = readStoredPlans(imports);
    if (!stored || stored.plans.as_of <= shipped.phone.as_of) return { ...shipped, broken: [] };
    // Examples stand in the order of their own plans: those of this package belong to no others.
    const phone = { ...shipped.phone, examples: undefined, ...stored.plans };
    return { phone, automaton: Buffer.from(stored.automaton, 'base64'), broken: [] };
  } catch (error) {
    return { ...shipped, broken: [`${PLANS_FILE}: ${(error as Error).message}`] };
  }
}
