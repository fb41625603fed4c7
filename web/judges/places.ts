/** Where the characters of a normalized value stand in the input. */
import { fold, strip } from '../../src/core/text.ts';

/** For each character of the normalized value, where it stands in the input; undefined when it is not a part of it. */
export function placesOf(input: string, normalized: string): readonly number[] | undefined {
  const places: number[] = [];
  let kept = '';
  let at = 0;
  for (const character of input) {
    const plain = strip(fold(character));
    for (let i = 0; i < plain.length; i++) places.push(at);
    kept += plain;
    at += character.length;
  }
  return kept.endsWith(normalized) ? places.slice(kept.length - normalized.length) : undefined;
}
