/** Who waits: accounts take turns, each with one piece of work at a time, and who was served least recently is next. */

export interface Line<T> {
  add(account: string, item: T): void;
  /** The next one, of an account that has none being done; `done` is to be called when it is. */
  next(): { readonly item: T; readonly account: string; readonly done: () => void } | undefined;
  /** How many wait. */
  length(): number;
  /** Takes all out that wait. */
  clear(): T[];
}

export function createLine<T>(): Line<T> {
  /** In the order in which they are served: who was served goes to the end. */
  const accounts = new Map<string, T[]>();
  const served = new Set<string>();
  let length = 0;
  return {
    add(account, item) {
      const items = accounts.get(account) ?? [];
      items.push(item);
      accounts.set(account, items);
      length += 1;
    },
    next() {
      for (const [account, items] of accounts) {
        if (served.has(account)) continue;
        const item = items.shift()!;
        accounts.delete(account);
        if (items.length > 0) accounts.set(account, items);
        served.add(account);
        length -= 1;
        return { item, account, done: () => void served.delete(account) };
      }
      return undefined;
    },
    length: () => length,
    clear() {
      const all = [...accounts.values()].flat();
      accounts.clear();
      length = 0;
      return all;
    },
  };
}
