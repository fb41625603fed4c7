/**
 * Reads a literal of JavaScript without running it: numbers, strings, `!0` and `!1`, objects, arrays with holes, and
 * `"a b c".split(" ")`, which is all that a compiler leaves of a table.
 */
import { FileError } from '../../../files/bytes.ts';

type Literal = string | number | boolean | undefined | Literal[] | { [key: string]: Literal };

/** No table is nested deeper. */
const DEPTH_MAX = 12;

/** The value that begins at `at`. Throws `FileError` where none does. */
export function literalAt(text: string, at: number): Literal {
  return new Reader(text, at).value(0);
}

class Reader {
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  value(depth: number): Literal {
    if (depth > DEPTH_MAX) throw this.#unexpected();
    const sign = this.#peek();
    if (sign === '[') return this.#array(depth);
    if (sign === '{') return this.#object(depth);
    if (sign === '"') return this.#split(this.#string());
    const word = this.#word(/-?[0-9]+|![01]/y);
    return word[0] === '!' ? word === '!0' : Number(word);
  }

  #array(depth: number): Literal[] {
    const items: Literal[] = [];
    this.#skip('[');
    while (this.#peek() !== ']') {
      if (this.#peek() === ',') items.push(undefined);
      else items.push(this.value(depth + 1));
      if (this.#peek() !== ']') this.#skip(',');
    }
    this.#skip(']');
    return items;
  }

  #object(depth: number): { [key: string]: Literal } {
    const entries: [string, Literal][] = [];
    this.#skip('{');
    while (this.#peek() !== '}') {
      const key = this.#peek() === '"' ? this.#string() : this.#word(/[0-9A-Za-z_]+/y);
      this.#skip(':');
      entries.push([key, this.value(depth + 1)]);
      if (this.#peek() !== '}') this.#skip(',');
    }
    this.#skip('}');
    return Object.fromEntries(entries);
  }

  #string(): string {
    return JSON.parse(this.#word(/"(?:[^"\\\n]|\\.)*"/y)) as string;
  }

  #split(text: string): Literal {
    const call = '.split(" ")';
    if (!this.#text.startsWith(call, this.#at)) return text;
    this.#at += call.length;
    return text.split(' ');
  }

  #peek(): string | undefined {
    while (/\s/.test(this.#text.charAt(this.#at))) this.#at++;
    return this.#text[this.#at];
  }

  #skip(sign: string): void {
    if (this.#peek() !== sign) throw this.#unexpected();
    this.#at++;
  }

  #word(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const word = pattern.exec(this.#text)?.[0];
    if (word === undefined) throw this.#unexpected();
    this.#at += word.length;
    return word;
  }

  #unexpected(): FileError {
    return new FileError(`the tables of the file are not as expected, at character ${this.#at}`);
  }
}
