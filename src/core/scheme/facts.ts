/** The facts of schemes: how those of several share some, and those of a whole kind by the ids of its schemes. */
import type { SchemeFacts, SchemeRule } from './scheme.ts';

/**
 * The facts of a scheme that has some in common with others. A bundler that meets the call as pure leaves it out; an object
 * that is spread it would keep.
 */
export function factsLike<Shared extends Partial<SchemeFacts>>(
  shared: Shared,
  own: Partial<SchemeFacts> & Omit<SchemeFacts, keyof Shared>,
): SchemeFacts {
  return { ...shared, ...own } as SchemeFacts & Shared;
}

/** What is said of the schemes of one kind, by their ids. */
export interface KindFacts {
  readonly facts: ReadonlyMap<string, SchemeFacts>;
  /** The share of random values of each scheme's shapes that pass. */
  readonly shares: Readonly<Record<string, number>>;
}

/**
 * @param rules the rules of a kind by the names of their constants
 * @param facts the facts by the same names
 */
export function kindFacts<Rules extends Readonly<Record<string, SchemeRule>>>(
  rules: Rules,
  facts: { readonly [Name in keyof Rules]: SchemeFacts },
  shares: KindFacts['shares'],
): KindFacts {
  const entries = Object.entries(rules).map(([name, { id }]) => [id, facts[name]!] as const);
  return { facts: new Map(entries), shares };
}
