/**
 * The matcher: one automaton for every number of the world.
 *
 * The reference keeps about two thousand regular expressions, and to verify one number tries dozens of them, some
 * of them several times over: for validity, for the type, for the region, for each way of writing it. But all
 * those questions are about the same few digits, and the languages are finite. So the build asks them all at once
 * for every digit string there is, and keeps the answers in the minimal automaton that distinguishes them: about
 * 18,000 states, ten ways on from each. A number is read from left to right, one array look-up a digit; the state
 * it ends in carries a label, and the label identifies the verdict (see `CompiledVerdict`).
 *
 * State 0 is the dead end. Each calling code, each region's general form and each region's short numbers have a
 * first state of their own, and share their tails.
 */

const ZERO = 48; // character code of "0"

export class Automaton {
  readonly #next: Uint16Array;
  readonly #labels: Uint16Array;

  /** Takes the file as built: the number of states, ten ways on a state, a label a state; 16 bits each. */
  constructor(file: Uint8Array) {
    const isAligned = file.byteOffset % 2 === 0;
    const { buffer, byteOffset, byteLength } = isAligned ? file : new Uint8Array(file);
    const words = new Uint16Array(buffer, byteOffset, byteLength >> 1);
    const states = words[0]!;
    this.#next = words.subarray(1, 1 + states * 10);
    this.#labels = words.subarray(1 + states * 10);
  }

  /** The label of the state in which `digits` end that set out from `state`; 0 when they match nothing. */
  label(state: number, digits: string): number {
    return this.#labels[this.#after(state, digits)]!;
  }

  /** A label that is reached with `digits` and exactly so many more; 0 when there is none. */
  labelAfter(state: number, digits: string, more: number): number {
    let reached = new Set([this.#after(state, digits)]);
    for (let step = 0; step < more; step++) {
      const beyond = new Set<number>();
      for (const at of reached)
        for (let digit = 0; digit < 10; digit++) beyond.add(this.#next[at * 10 + digit]!);
      reached = beyond;
    }
    for (const at of reached) if (this.#labels[at] !== 0) return this.#labels[at]!;
    return 0;
  }

  #after(state: number, digits: string): number {
    const next = this.#next;
    let at = state;
    for (let i = 0; i < digits.length && at !== 0; i++) at = next[at * 10 + digits.charCodeAt(i) - ZERO]!;
    return at;
  }
}
