/** The index of the documentation, as the build writes it and the page's script reads it. */

/** Address, title of the page, heading, and how the text begins. */
export type SearchPlace = readonly [address: string, title: string, heading: string, excerpt: string];

export interface SearchIndex {
  readonly places: readonly SearchPlace[];
  /** All words that there are, in order, with spaces between them. */
  readonly words: string;
  /** The places of each word, likewise: differences of rising numbers, in base 36, with commas between them. */
  readonly numbers: string;
}

/** The words of a text as they are searched: without case and accents. Names with underscores are also found by their parts. */
export function foldedWords(text: string): Set<string> {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = folded.match(/[\p{L}\p{N}_]+/gu) ?? [];
  return new Set(
    words.flatMap((word) => [word, ...word.split('_')]).filter((word) => word !== '' && word !== '_'),
  );
}
