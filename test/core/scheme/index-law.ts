/** Texts for which answers with the index of schemes and without it are compared. */
import { readdirSync, readFileSync } from 'node:fs';
import { COUNTRY_CODES } from '../../../src/core/country.ts';

const VECTORS = new URL('../../vectors/', import.meta.url);
const LENGTH_MAX = 80;

/** All texts with a digit that the vectors have, values and inputs alike. */
export function vectorTexts(): string[] {
  const texts = new Set<string>();
  const read = (value: unknown) => {
    if (typeof value === 'string') {
      if (value.length <= LENGTH_MAX && /\p{Nd}/u.test(value)) texts.add(value);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(read);
  };
  for (const file of readdirSync(VECTORS, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.json')) read(JSON.parse(readFileSync(new URL(file, VECTORS), 'utf8')));
  return [...texts];
}

/** Texts as people send them: values with mistakes, digits, letters with digits, dates, words beside a number. */
export function* randomTexts(values: readonly string[], seed: number): Generator<string, never> {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(items: ArrayLike<T>): T => items[below(items.length)]!;
  const run = (characters: string, length: number) => Array.from({ length }, () => pick(characters)).join('');
  const value = () => pick(values);
  const mistyped = (text: string): string => {
    const at = below(text.length);
    const [front, back] = [text.slice(0, at), text.slice(at + 1)];
    const makes: (() => string)[] = [
      () => front + pick(DIGITS) + back,
      () => front + back,
      () => front + pick(SIGNS) + text.slice(at),
      () => pick(COUNTRY_CODES) + pick(['', ' ', '-', ':']) + text,
      () => text.toLowerCase(),
      () => text.replace(/[^0-9A-Za-z]/g, ''),
      () => pick(NAMES) + text,
      () => text + pick(BETWEEN) + value(),
    ];
    return pick(makes)();
  };
  const makes: (() => string)[] = [
    () => mistyped(value()),
    () => mistyped(mistyped(value())),
    () => run(DIGITS, 3 + below(30)),
    () => pick(COUNTRY_CODES) + run(DIGITS, 6 + below(12)),
    () => run(`${LETTERS}${DIGITS}${DIGITS}${DIGITS}`, 4 + below(20)),
    () => run(`${DIGITS}${DIGITS}${SIGNS}`, 4 + below(24)),
    () => [2, 3, 4].map((most) => run(DIGITS, 1 + below(most))).join(pick('-./ ')),
    () => run(LETTERS, 1 + below(4)) + pick(['', '-', ' ']) + run(DIGITS, 3 + below(10)),
    () => run(MARKS, 1 + below(6)) + run(DIGITS, 5 + below(8)) + run(MARKS, below(3)),
  ];
  while (true) yield pick(makes)();
}

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SIGNS = `${LETTERS} -./,+[]()':`;
const MARKS = '[]()+-٣９é ЖБ一 \u{1d7d7}';
const NAMES = ['PNO', 'VAT', 'VATDE-', 'NIF ', 'Steuernummer ', 'NIP: ', 'IBAN ', 'tax id ', 'ref ', 'Kto '];
const BETWEEN = [' und ', ' ', '; ', ' / '];
