/** Who holds a BIC that no bank of the directory has: in lists of BICs beside it, of all countries. */

/** The party that a BIC was given to, by one list. */
export interface BicHolder {
  /** Legal name. */
  readonly name: string;
  /** Whose list it is. */
  readonly source: string;
  /** The date of the list, yyyy-mm-dd. */
  readonly as_of: string;
  /** Legal Entity Identifier. */
  readonly lei?: string;
}

/** Looks a BIC up by its first eight characters. */
export interface FindHolder {
  (bic: string): BicHolder | undefined;
  /** Whether some BIC has these first six characters: the party and its country. */
  hasParty?(six: string): boolean;
}

/** One list of names by BIC. */
export interface HolderList {
  readonly source: string;
  readonly as_of: string;
  readonly names: Readonly<Record<string, string>>;
  readonly leis?: Readonly<Record<string, string>>;
}

/** The characters of a BIC that name the party and its country. */
export const PARTY_LENGTH = 6;

/** The first list that has a BIC counts. A list is opened when those before it don't have one. */
export function holdersIn(lists: Iterable<() => readonly HolderList[]>): FindHolder {
  const waiting = [...lists];
  const opened: HolderList[] = [];
  const listAt = (at: number): HolderList | undefined => {
    while (at === opened.length && waiting.length > 0) opened.push(...waiting.shift()!());
    return opened[at];
  };
  let parties: Set<string> | undefined;
  const partiesOfAll = (): Set<string> => {
    const all = new Set<string>();
    for (let at = 0; listAt(at) !== undefined; at++)
      for (const bic of Object.keys(opened[at]!.names)) all.add(bic.slice(0, PARTY_LENGTH));
    return all;
  };
  const find: FindHolder = (bic) => {
    for (let at = 0; ; at++) {
      const list = listAt(at);
      if (list === undefined) return undefined;
      const name = list.names[bic];
      if (name === undefined) continue;
      const lei = list.leis?.[bic];
      return { name, source: list.source, as_of: list.as_of, ...(lei !== undefined && { lei }) };
    }
  };
  find.hasParty = (six) => {
    parties ??= partiesOfAll();
    return parties.has(six);
  };
  return find;
}
