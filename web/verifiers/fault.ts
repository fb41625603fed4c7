/** The place of the fault in a value, and how it is marked. */
import { element } from '../dom.ts';
import { placesOf } from './places.ts';
import type { Place, ResultOnPage } from './verifier.ts';

/** Where in the input the fault is; undefined where nobody knows. */
export const faultOf = (result: ResultOnPage): Place | undefined => result.fault ?? correctionOf(result);

export const isIn = (place: Place | undefined, at: number): boolean =>
  place !== undefined && at >= place.from && at < place.to;

/** Without a known place of the fault, what a suggestion would change. */
function correctionOf({ input, normalized = '', suggestions }: ResultOnPage): ResultOnPage['fault'] {
  const places = placesOf(input, normalized);
  const suggestion = suggestions?.[0];
  const value = suggestion?.change === 'domestic' ? undefined : suggestion?.value;
  if (!places || value?.length !== normalized.length) return undefined;
  const changed = places.filter((_, at) => value[at] !== normalized[at]);
  return { from: changed[0]!, to: changed.at(-1)! + 1 };
}

/**
 * The text with its bad stretches as marks.
 * @param name what a mark says
 */
export function marked(text: string, bad: readonly boolean[], name: string): (Node | string)[] {
  const pieces: (Node | string)[] = [];
  for (let from = 0; from < text.length; ) {
    let to = from + 1;
    while (to < text.length && bad[to] === bad[from]) to++;
    const piece = text.slice(from, to);
    pieces.push(bad[from] ? element('mark', { class: 'fault', title: name }, piece) : piece);
    from = to;
  }
  return pieces;
}
