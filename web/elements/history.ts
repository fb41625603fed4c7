/** What stood in a field before each edit. A browser forgets its own list of edits where a program sets the text of an input. */
import { counted, type Typed } from './grouping.ts';

/** A text, with the country that it was read in. */
export interface Stood extends Typed {
  readonly country: string;
}

/** How many edits can be taken back. */
const KEPT_MAX = 200;

export class History {
  #past: Stood[] = [];
  #future: Stood[] = [];
  /** What the last edit was, so that keys in a row are taken back together. */
  #last: { readonly inputType: string; readonly behind: number } | undefined;

  /**
   * @param before what stood there
   * @param now what the browser made of it, before it is written in groups
   */
  note(before: Stood, now: Typed, inputType: string): void {
    if (before.text === now.text) return;
    const at = Math.max(0, before.text.length - (now.text.length - now.caret));
    // Blanks come and go between groups.
    const behind = counted(now.text.slice(now.caret));
    const isKey = /^insert(?:Composition)?Text$|^deleteContentBackward$/.test(inputType);
    const goesOn = isKey && inputType === this.#last?.inputType && behind === this.#last.behind;
    this.#last = { inputType, behind };
    this.#future = [];
    if (goesOn) return;
    if (this.#past.push({ ...before, caret: at }) > KEPT_MAX) this.#past.shift();
  }

  /** Keys that follow are taken back by themselves. */
  pause(): void {
    this.#last = undefined;
  }

  forget(): void {
    this.#past = [];
    this.#future = [];
    this.pause();
  }

  /** @returns what stood there before the last edit; undefined where there was none */
  back(now: Stood): Stood | undefined {
    return this.#go(this.#past, this.#future, now);
  }

  /** @returns what was taken back last */
  forth(now: Stood): Stood | undefined {
    return this.#go(this.#future, this.#past, now);
  }

  #go(from: Stood[], to: Stood[], now: Stood): Stood | undefined {
    this.pause();
    const there = from.pop();
    if (there) to.push(now);
    return there;
  }
}
