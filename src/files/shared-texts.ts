/** Texts that cells of a workbook refer to by their number, millions of them: put together, for a string of its own takes more room than it holds. */
import { fileError } from './bytes.ts';

/** Texts that are put together. */
const TOGETHER = 1_024;

export class SharedTexts {
  readonly #blocks: { readonly text: string; readonly ends: Uint32Array }[] = [];
  #open: string[] = [];
  #bytes = 0;
  readonly #bytesMax: () => number;
  readonly #textsMax: number;

  /** @param bytesMax what they may take of memory, by what is known of the file so far */
  constructor(textsMax: number, bytesMax: () => number) {
    this.#textsMax = textsMax;
    this.#bytesMax = bytesMax;
  }

  add(text: string): void {
    this.#open.push(text);
    if (this.#open.length >= TOGETHER) this.#close();
    if (this.#blocks.length * TOGETHER + this.#open.length > this.#textsMax) throw tooMany();
  }

  at(place: number): string | undefined {
    if (!Number.isInteger(place) || place < 0) return undefined;
    const block = this.#blocks[Math.floor(place / TOGETHER)];
    const within = place % TOGETHER;
    if (block === undefined) return this.#open[place - this.#blocks.length * TOGETHER];
    return block.text.slice(within === 0 ? 0 : block.ends[within - 1], block.ends[within]);
  }

  #close(): void {
    const text = this.#open.join('');
    const ends = new Uint32Array(TOGETHER);
    let end = 0;
    this.#open.forEach((one, at) => {
      end += one.length;
      ends[at] = end;
    });
    this.#open = [];
    this.#blocks.push({ text, ends });
    // A sign beyond Latin makes all of a string take two bytes each.
    this.#bytes += ends.byteLength + text.length * (/[^\0-\u00ff]/.test(text) ? 2 : 1);
    if (this.#bytes > this.#bytesMax()) throw tooMany();
  }
}

const tooMany = () => fileError('too_large_workbook', { of: 'texts' });
