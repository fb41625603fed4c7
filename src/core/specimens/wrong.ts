/** What mistakes make of a value: one at a time, of every sort. */
import { INPUT_LENGTH_MAX } from '../text.ts';
import { withAt } from './forms.ts';
import { type Next, oneOf } from './random.ts';
import { DIGITS, LETTERS } from './recipes.ts';

/** Characters that no value has. */
const FOREIGN = '?!%$#*=&';
/** The most characters that are left out or put in at once. */
const RUN_MAX = 4;

type Edit = (text: string, next: Next) => string;

const EDITS: readonly Edit[] = [
  (text, next) => withAt(text, next(text.length), oneOf(DIGITS, next)),
  (text, next) => withAt(text, next(text.length), oneOf(LETTERS, next)),
  (text, next) => withAt(text, next(text.length), oneOf(FOREIGN, next)),
  (text, next) => {
    const at = next(text.length);
    return text.slice(0, at) + text.slice(at + 1 + next(RUN_MAX));
  },
  (text, next) => {
    const at = next(text.length + 1);
    const more = Array.from({ length: 1 + next(RUN_MAX) }, () => oneOf(DIGITS, next));
    return text.slice(0, at) + more.join('') + text.slice(at);
  },
  () => '',
  (text) => text.padEnd(INPUT_LENGTH_MAX + 1, text),
];

/** The text with one mistake. */
export const mistyped: Edit = (text, next) => oneOf(EDITS, next)(text, next);
