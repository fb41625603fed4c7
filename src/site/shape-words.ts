/** What a number looks like, in words: `U[1-9]#{10}` is "U, one of 1-9, 10 digits". */
import { positionsOf } from '../core/scheme/shape.ts';
import { counted, fill } from '../words/fill.ts';
import type { Words } from '../words/words.ts';

type ShapeWords = Words['pages']['coverage']['shape'];
type Class = 'digits' | 'letters' | 'either';

/** A text as it stands, or positions that each hold one of the same characters. */
type Part =
  | { readonly is: 'text'; text: string }
  | { readonly is: 'any'; readonly characters: string; count: number };

const CLASSES: Readonly<Record<string, Class>> = {
  '0-9': 'digits',
  'A-Z': 'letters',
  '0-9A-Z': 'either',
};

/** A shape of a scheme, as `src/core/scheme/shape.ts` writes it. */
export function shapeInWords(shape: string, words: ShapeWords, language: string): string {
  const parts: Part[] = [];
  for (const characters of positionsOf(shape)) {
    const last = parts.at(-1);
    if (characters.length === 1) {
      if (last?.is === 'text') last.text += characters;
      else parts.push({ is: 'text', text: characters });
    } else if (last?.is === 'any' && last.characters === characters) last.count++;
    else parts.push({ is: 'any', characters, count: 1 });
  }
  return parts.map((part) => partInWords(part, words, language)).join(', ');
}

/** The structure of an account number in the letters of the IBAN registry: `8n10n`, n a digit, a a letter, c either. */
export function structureInWords(structure: string, words: ShapeWords, language: string): string {
  const classes: Readonly<Record<string, Class>> = { n: 'digits', a: 'letters', c: 'either' };
  return [...structure.matchAll(/(\d{1,3})([nac])/g)]
    .map(([, count, letter]) => counted(words[classes[letter!]!], Number(count), language))
    .join(', ');
}

function partInWords(part: Part, words: ShapeWords, language: string): string {
  if (part.is === 'text') return part.text;
  const shown = ranged(part.characters);
  const name = CLASSES[shown];
  if (name !== undefined) return counted(words[name], part.count, language);
  const one = fill(words.oneOf, { characters: shown });
  return part.count === 1 ? one : `${part.count} × ${one}`;
}

/** Characters with runs of three and more as their ends: `0-9`. */
function ranged(characters: string): string {
  const codes = [...characters].map((character) => character.charCodeAt(0)).sort((a, b) => a - b);
  let text = '';
  for (let at = 0; at < codes.length; ) {
    let end = at;
    while (codes[end + 1] === codes[end]! + 1) end++;
    const [first, last] = [codes[at]!, codes[end]!].map((code) => String.fromCharCode(code));
    text += end - at > 1 ? `${first}-${last}` : String.fromCharCode(...codes.slice(at, end + 1));
    at = end + 1;
  }
  return text;
}
