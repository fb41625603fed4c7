/** What happens to accounts on the way into a form or a table, for tests: each leads to a text that is no account, or to the same one. */

/** A valid account, as its result has it. */
export interface Written {
  readonly normalized: string;
  readonly national: string;
}

/** Names of mistakes with the texts they lead to. */
export function* mistakesIn(one: Written, other: Written): Generator<readonly [why: string, text: string]> {
  const { normalized, national } = one;
  yield ['a question mark', `${normalized.slice(0, -1)}?`];
  yield ['a character short', normalized.slice(0, -1)];
  yield ['a character long', `${normalized}0`];
  yield ['two accounts', `${national}; ${other.national}`];
  yield ['a letter in a digit’s place', withAt(normalized, firstAt(normalized, /[0-9]/), 'Q')];
  yield ['a digit in a letter’s place', withAt(normalized, firstAt(normalized, /[A-Z]/), '5')];
  yield ['a digit changed', withAt(normalized, lastAt(normalized), nextDigit(normalized))];
  yield ['divided elsewhere', `${normalized.slice(0, 2)} ${normalized.slice(2)}`];
}

const firstAt = (text: string, wanted: RegExp): number => text.search(wanted);
const lastAt = (text: string): number => /[0-9](?=[^0-9]*$)/.exec(text)?.index ?? -1;
const nextDigit = (text: string): string => String((Number(text[lastAt(text)] ?? 0) + 1) % 10);

const withAt = (text: string, at: number, character: string): string =>
  at < 0 ? text : text.slice(0, at) + character + text.slice(at + 1);
