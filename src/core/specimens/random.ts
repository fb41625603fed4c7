/** Numbers that look random and follow from a seed: the same seed gives the same, on every machine. */

/** The next whole number from 0 to `below`, exclusive. */
export type Next = (below: number) => number;

/** @param seed any whole number; neighbouring ones give different runs */
export function seeded(seed: number): Next {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** One of a list or of the characters of a text. */
export const oneOf = <T>(list: { readonly length: number; readonly [index: number]: T }, next: Next): T =>
  list[next(list.length)]!;
