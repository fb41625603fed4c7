/** An array of JSON: each element is a line. Its own text stays as it was, but for line ends between its parts. */
import { fileError } from '../bytes.ts';
import type { FileFormat, FileSource, PlugOptions } from './format.ts';
import { textPieces } from './text.ts';
import { objectWriter, textWriter } from './text-writer.ts';

const FRAME = { before: '[\n', between: ',\n', after: '\n]\n' } as const;

/** Whether the first line is an array, and another array is on the next one. */
function isLineOfMany(text: string): boolean {
  const [first = '', second = ''] = text.trimStart().split(/[\r\n]+/, 2);
  return first.trimEnd().endsWith(']') && second.trimStart().startsWith('[');
}

export const json: FileFormat = {
  name: 'json',
  title: 'JSON',
  endings: ['.json'],
  mediaTypes: [],
  form: 'ndjson',
  // A line of JSON may be an array, too; then others follow it.
  recogniseText: (text) => /^\s*\[\s*[{"\]]/.test(text) && !isLineOfMany(text),
  async read(source, options) {
    return { rows: () => elements(source, options) };
  },
  frame: FRAME,
  async write({ names }) {
    let between = '';
    const objectOf = objectWriter(names);
    const elementOf = (cells: readonly string[]) => {
      const text = between + objectOf(cells);
      between = FRAME.between;
      return text;
    };
    return textWriter(elementOf, FRAME.before, FRAME.after);
  },
};

/** Arrays and objects within each other. */
const DEPTH_MAX = 64;
/** Characters of an element. */
const ELEMENT_MAX = 1_048_576;

const damaged = (of: string) => fileError('json_not_whole', { of });

async function* elements(source: FileSource, options: PlugOptions): AsyncGenerator<readonly string[]> {
  const reader = new ArrayReader();
  for await (const piece of textPieces(source, options))
    for (const element of reader.take(piece)) yield [element];
  reader.requireEnd();
}

class ArrayReader {
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #hasEnded = false;
  /** The element that has not ended, and whether a comma asks for one. */
  #open = '';
  #isAwaited = false;

  /** The elements that end in some text. */
  *take(text: string): Generator<string> {
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const sign = text[at]!;
      if (this.#isInString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (sign === '\\') this.#isEscaped = true;
        else if (sign === '"') this.#isInString = false;
        continue;
      }
      if (this.#depth === 0) {
        this.#between(sign);
        from = at + 1;
      } else if (sign === '"') this.#isInString = true;
      else if (sign === '[' || sign === '{') this.#deeper();
      else if (sign === ']' || sign === '}' || (sign === ',' && this.#depth === 1)) {
        if (sign === '}' && this.#depth === 1) throw damaged('brackets');
        if (sign !== ',') this.#depth--;
        if (this.#depth > (sign === ',' ? 1 : 0)) continue;
        const element = this.#element(text.slice(from, at), sign === ',');
        from = at + 1;
        if (element !== undefined) yield element;
      }
    }
    this.#keep(text.slice(from));
  }

  requireEnd(): void {
    if (!this.#hasEnded) throw damaged('end');
  }

  /** What stands before the array and behind it. */
  #between(sign: string): void {
    if (sign === '[' && !this.#hasEnded) this.#deeper();
    else if (!/\s/.test(sign)) throw damaged('around');
  }

  #deeper(): void {
    if (++this.#depth > DEPTH_MAX) throw damaged('depth');
  }

  #keep(text: string): void {
    this.#open += text;
    if (this.#open.length > ELEMENT_MAX) throw damaged('long_element');
  }

  #element(last: string, isFollowed: boolean): string | undefined {
    this.#keep(last);
    const element = this.#open.trim();
    this.#open = '';
    if (element === '' && (isFollowed || this.#isAwaited)) throw damaged('missing_element');
    this.#isAwaited = isFollowed;
    if (!isFollowed) this.#hasEnded = true;
    // Between the parts of an element a line end is a blank; within a text there is none.
    return element === '' ? undefined : element.replace(/[\r\n]+\s*/g, ' ');
  }
}
