/**
 * Builds the one automaton that reads every number of the world.
 *
 * A state is ten ways on, one a digit, and a label: what a number that ends here is (0: nothing). All languages
 * are finite, so states are made from the end backwards, and two states with the same label and the same ways on
 * are one state. That is the smallest automaton there is, and thousands of number ranges share their tails.
 */
import { SHORT_LABEL } from '../../../core/phone/compiled.ts';
import type { Nfa } from './regex.ts';

/** What a number is that matches exactly these patterns and has this length; 0 for nothing. */
export type Labeller = (patterns: ReadonlySet<number>, length: number) => number;

/** What a set of nodes is and leads to, with the states made of it, by the digits that came before. */
interface Seen {
  readonly patterns: ReadonlySet<number>;
  readonly ways: readonly (readonly number[])[];
  readonly states: number[];
}

export class AutomatonBuilder {
  /** State 0 is the dead end: label 0, all ways on lead back to it. */
  private readonly next: number[] = Array(10).fill(0);
  private readonly labels: number[] = [0];
  private readonly known = new Map<string, number>();

  /** Adds all numbers of up to `lengthMax` digits that the labeller names. Returns their first state. */
  add(nfa: Nfa, starts: readonly number[], lengthMax: number, labelOf: Labeller): number {
    const seen = new Map<readonly number[], Seen>();
    const seenOf = (nodes: readonly number[]): Seen => {
      const known = seen.get(nodes);
      if (known) return known;
      const patterns = nodes.flatMap((node) => nfa.accepting.get(node) ?? []);
      const now = { patterns: new Set(patterns), ways: nfa.steps(nodes), states: [] };
      seen.set(nodes, now);
      return now;
    };
    const visit = (nodes: readonly number[], length: number): number => {
      if (length > lengthMax || nodes.every((node) => nfa.incidental.has(node))) return 0;
      const { patterns, ways, states } = seenOf(nodes);
      const known = states[length];
      if (known !== undefined) return known;
      const next = ways.map((reached) => visit(reached, length + 1));
      const state = this.state(labelOf(patterns, length), next);
      states[length] = state;
      return state;
    };
    return visit(nfa.closure(starts), 0);
  }

  /** The finished tables: ten entries a state, and a label a state. */
  tables(): { next: Uint16Array; labels: Uint16Array } {
    const biggest = Math.max(this.labels.length, ...new Set(this.labels));
    if (biggest > SHORT_LABEL) throw new Error(`${biggest} states or labels do not fit 16 bits`);
    return { next: Uint16Array.from(this.next), labels: Uint16Array.from(this.labels) };
  }

  private state(label: number, ways: readonly number[]): number {
    if (label === 0 && ways.every((way) => way === 0)) return 0;
    const key = `${label}|${ways.join()}`;
    let state = this.known.get(key);
    if (state === undefined) {
      state = this.labels.push(label) - 1;
      this.next.push(...ways);
      this.known.set(key, state);
    }
    return state;
  }
}

/** One file: the number of states, then ten ways on a state, then the labels; 16 bits each. */
export function encodeAutomaton(next: Uint16Array, labels: Uint16Array): Uint8Array {
  const file = new Uint16Array(1 + next.length + labels.length);
  file[0] = labels.length;
  file.set(next, 1);
  file.set(labels, 1 + next.length);
  return new Uint8Array(file.buffer);
}
