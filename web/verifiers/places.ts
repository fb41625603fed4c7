/** Where the characters of a normalized value stand in the input. */
import { fold, strip } from '../../src/core/text.ts';

/** In the zone of a travel document, what stands for a character that is left out of a result. */
const FILLER = '<';

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
  const from = kept.length - normalized.length;
  const isThere =
    from >= 0 && normalized.split('').every((unit, at) => unit === kept[from + at] || unit === FILLER);
  return isThere ? places.slice(from) : undefined;
}
