/** Finds places of the documentation by words, each of which may be unfinished. */
import { foldedWords, type SearchIndex, type SearchPlace } from '../src/site/search-index.ts';

export type Search = (text: string) => readonly SearchPlace[];

/** What a word counts for in the title of a page, in a heading, in the text; more where it is whole. */
const WEIGHTS = { title: 6, heading: 8, text: 1, whole: 2 };

export function searchIn({ places, words, numbers }: SearchIndex): Search {
  const vocabulary = words.split(' ');
  const numbersOf = numbers.split(' ');
  const titles = places.map(([, title]) => foldedWords(title));
  const headings = places.map(([, , heading]) => foldedWords(heading));

  /** What a word adds to each place that has it, or a longer word. */
  function weigh(word: string): Map<number, number> {
    const weights = new Map<number, number>();
    for (const known of fitting(vocabulary, word)) {
      const whole = vocabulary[known] === word ? WEIGHTS.whole : 1;
      for (const place of unpacked(numbersOf[known]!)) {
        const has = vocabulary[known]!;
        const weight =
          (headings[place]!.has(has) ? WEIGHTS.heading : 0) +
          (titles[place]!.has(has) ? WEIGHTS.title : 0) +
          WEIGHTS.text;
        weights.set(place, Math.max(weights.get(place) ?? 0, weight * whole));
      }
    }
    return weights;
  }

  return (text) => {
    const [first, ...others] = [...foldedWords(text)].map(weigh);
    if (!first) return [];
    const sums = [...first].flatMap(([place, weight]) => {
      const more = others.map((weights) => weights.get(place));
      if (more.includes(undefined)) return [];
      return [{ place, sum: more.reduce<number>((sum, one) => sum + one!, weight) }];
    });
    return sums.sort((a, b) => b.sum - a.sum || a.place - b.place).map(({ place }) => places[place]!);
  };
}

/** The words that begin with a text; where there is none, those that are one mistake away from it. */
function fitting(vocabulary: readonly string[], text: string): number[] {
  const numbers = vocabulary.flatMap((word, at) => (word.startsWith(text) ? [at] : []));
  if (numbers.length > 0 || text.length < 4) return numbers;
  return vocabulary.flatMap((word, at) => (isNear(word, text) ? [at] : []));
}

/** Whether a letter is another, missing or too many, or two are exchanged. */
function isNear(word: string, text: string): boolean {
  if (Math.abs(word.length - text.length) > 1) return false;
  let start = 0;
  while (start < word.length && word[start] === text[start]) start++;
  const rest = [word.slice(start), text.slice(start)] as const;
  const [a, b] = rest;
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0])
  );
}

function unpacked(packed: string): number[] {
  let number = 0;
  return packed.split(',').map((difference) => {
    number += Number.parseInt(difference, 36);
    return number;
  });
}
