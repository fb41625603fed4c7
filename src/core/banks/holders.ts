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
export type FindHolder = (bic: string) => BicHolder | undefined;

/** One list of names by BIC. */
export interface HolderList {
  readonly source: string;
  readonly as_of: string;
  readonly names: Readonly<Record<string, string>>;
  readonly leis?: Readonly<Record<string, string>>;
}

/** The first list that has a BIC counts. A list is opened when those before it don't have one. */
export function holdersIn(lists: Iterable<() => readonly HolderList[]>): FindHolder {
  const waiting = [...lists];
  const opened: HolderList[] = [];
  return (bic) => {
    for (let at = 0; ; at++) {
      while (at === opened.length && waiting.length > 0) opened.push(...waiting.shift()!());
      const list = opened[at];
      if (list === undefined) return undefined;
      const name = list.names[bic];
      if (name === undefined) continue;
      const lei = list.leis?.[bic];
      return { name, source: list.source, as_of: list.as_of, ...(lei !== undefined && { lei }) };
    }
  };
}
